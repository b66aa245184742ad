import type { Requester } from '../connection.ts';
import { neighbourFinding } from '../controls/findings/findingItem.ts';
import type { FindingRow } from '../../protocol/viewer/fileProtocol.ts';
import type { CopyForm, CopyTarget, ShellMethods, ShownState } from '../../protocol/viewer/shellProtocol.ts';
import { focusNextPane } from '../structure/panes.ts';
import type { StructureTool } from '../structure/structureTools.tsx';
import { filterBoxId } from './filterBox.tsx';
import type { ShortcutActions } from '../controls/useShortcuts.ts';
import { useShortcuts } from '../controls/useShortcuts.ts';

/** The findings, and the one of them that is selected. */
export interface FindingSelection {
  readonly findings: readonly FindingRow[];
  /** Index of the finding. */
  readonly selected: number | undefined;
  readonly onSelect: (index: number) => void;
}

/** What Ctrl+C copies. */
export interface Copied {
  readonly target: CopyTarget;
  readonly form: CopyForm;
}

/** Targets of the keyboard shortcuts of a viewer. */
export interface KeyedViewer {
  /** Contents of the selected view. */
  readonly shows: 'bytes' | 'findings' | 'other';
  /** The byte that has the focus where bytes are shown. */
  readonly cursor: number;
  readonly showBytesView: () => void;
  readonly showFinding: (finding: FindingRow) => void;
  readonly setTool: (tool: StructureTool) => void;
  readonly step: (step: -1 | 1) => void;
  /** Selection in the focused pane; undefined if the browser handles Copy. */
  readonly copied: () => Copied | undefined;
  /** Keys that only this viewer has. */
  readonly own?: ShortcutActions;
}

const done = (action: () => void) => (): boolean => {
  action();
  return true;
};

/** The keys that all viewers have. */
export function useViewerShortcuts(
  connection: Requester<Pick<ShellMethods<ShownState>, 'copy'>>,
  viewer: KeyedViewer,
  { findings, selected, onSelect }: FindingSelection,
): void {
  const { shows, cursor, showBytesView, showFinding, setTool, step, own } = viewer;
  const followFinding = (by: -1 | 1) => (): void => {
    const index = neighbourFinding(findings, selected, cursor, by);
    const finding = index === undefined ? undefined : findings[index];
    if (index === undefined || finding === undefined) return;
    onSelect(index);
    if (shows !== 'findings') showFinding(finding);
  };
  useShortcuts({
    ...own,
    F6: () => focusNextPane(1),
    'Shift+F6': () => focusNextPane(-1),
    F8: done(followFinding(1)),
    'Shift+F8': done(followFinding(-1)),
    'Ctrl+G': done(() => {
      if (shows !== 'bytes') showBytesView();
      setTool('goTo');
    }),
    'Ctrl+F': done(() => {
      if (shows === 'bytes') setTool('find');
      else document.getElementById(filterBoxId)?.focus();
    }),
    'Alt+ArrowLeft': done(() => {
      step(-1);
    }),
    'Alt+ArrowRight': done(() => {
      step(1);
    }),
    'Ctrl+C': () => {
      // A selection of text is left to the browser.
      const copied = getSelection()?.isCollapsed === false ? undefined : viewer.copied();
      if (copied !== undefined) connection.run('copy', copied);
      return copied !== undefined;
    },
  });
}
