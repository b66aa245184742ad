import { neighbourFinding } from '../parts/findings/findingItem.ts';
import type { FindingRow } from '../protocol/fileProtocol.ts';
import { filterBoxId } from '../shell/filterBox.tsx';
import { useShortcuts } from '../shell/useShortcuts.ts';
import { focusedPane, focusNextPane } from '../structure/panes.ts';
import type { ArchiveConnection } from './archiveConnection.ts';
import type { ArchiveViewer } from './useArchiveViewer.ts';

export interface FindingSelection {
  readonly findings: readonly FindingRow[];
  readonly selected: number | undefined;
  readonly onSelect: (index: number) => void;
}

const done = (action: () => void) => (): boolean => {
  action();
  return true;
};

/** The keys of the viewer. */
export function useArchiveShortcuts(
  connection: ArchiveConnection,
  viewer: ArchiveViewer,
  { findings, selected, onSelect }: FindingSelection,
): void {
  const { view, state, jump, setTool, showPlace, step } = viewer;
  const file = view.file ?? state?.opened ?? '';
  const followFinding = (by: -1 | 1) => (): boolean => {
    const index = neighbourFinding(findings, selected, view.cursor, by);
    const finding = index === undefined ? undefined : findings[index];
    if (index === undefined || finding === undefined) return true;
    onSelect(index);
    if (view.view !== 'findings') showPlace(finding);
    return true;
  };
  const openTool = (tool: 'find' | 'goTo') => (): void => {
    if (view.view !== 'records') jump({ view: 'records' });
    setTool(tool);
  };
  useShortcuts({
    F6: () => focusNextPane(1),
    'Shift+F6': () => focusNextPane(-1),
    F8: followFinding(1),
    'Shift+F8': followFinding(-1),
    'Ctrl+G': done(openTool('goTo')),
    'Ctrl+F': done(() => {
      if (view.view === 'records') setTool('find');
      else document.getElementById(filterBoxId)?.focus();
    }),
    'Alt+ArrowLeft': done(() => {
      step(-1);
    }),
    'Alt+ArrowRight': done(() => {
      step(1);
    }),
    'Ctrl+C': () => {
      const pane = focusedPane();
      if (view.view !== 'records') return false;
      if (getSelection()?.isCollapsed === false || (pane !== 'hex' && pane !== 'tree')) return false;
      const target = { kind: 'bytes', file, ...view.selection } as const;
      connection.request('copy', { target, form: pane === 'hex' ? 'bytes' : 'value' });
      return true;
    },
  });
}
