import type { MmvConnection } from './mmvConnection.ts';
import { neighbourFinding } from '../parts/findings/findingItem.ts';
import type { FindingRow } from '../protocol/fileProtocol.ts';
import type { CopyForm, CopyTarget } from '../protocol/shellProtocol.ts';
import { filterBoxId } from '../shell/filterBox.tsx';
import { useShortcuts } from '../shell/useShortcuts.ts';
import { focusedPane, focusNextPane } from '../structure/panes.ts';
import type { Viewer } from './useViewer.ts';

export interface FindingSelection {
  readonly findings: readonly FindingRow[];
  readonly selected: number | undefined;
  readonly onSelect: (index: number) => void;
}

/** What Ctrl+C copies: what is selected in the pane with the focus. A selection of text is left to the browser. */
function copyOf({ view, state }: Viewer): { readonly target: CopyTarget; readonly form: CopyForm } | undefined {
  if (getSelection()?.isCollapsed === false) return undefined;
  const { selection, value } = view;
  const file = state?.head.name ?? '';
  switch (focusedPane()) {
    case 'values':
      return value === undefined ? undefined : { target: { kind: 'value', index: value }, form: 'value' };
    case 'hex':
      return { target: { kind: 'bytes', file, ...selection }, form: 'bytes' };
    case 'tree':
      return { target: { kind: 'bytes', file, ...selection }, form: 'value' };
    default:
      return undefined;
  }
}

/** The keys of the viewer. */
export function useMmvShortcuts(connection: MmvConnection, viewer: Viewer, found: FindingSelection): void {
  const { view, update, jump, setTool, showBytes, step } = viewer;
  const done = (action: () => void) => (): boolean => {
    action();
    return true;
  };
  const followFinding = (by: -1 | 1) => (): boolean => {
    const { findings, selected, onSelect } = found;
    const index = neighbourFinding(findings, selected, view.cursor, by);
    const finding = index === undefined ? undefined : findings[index];
    if (index === undefined || finding === undefined) return true;
    onSelect(index);
    if (view.view !== 'findings') showBytes(finding);
    return true;
  };
  const openTool = (tool: 'find' | 'goTo') => (): void => {
    if (view.view !== 'structure') jump({ view: 'structure' });
    setTool(tool);
  };
  useShortcuts({
    F6: () => focusNextPane(1),
    'Shift+F6': () => focusNextPane(-1),
    F8: followFinding(1),
    'Shift+F8': followFinding(-1),
    'Ctrl+G': done(openTool('goTo')),
    'Ctrl+F': done(() => {
      if (view.view === 'structure') setTool('find');
      else document.getElementById(filterBoxId)?.focus();
    }),
    'Alt+ArrowLeft': done(() => {
      step(-1);
    }),
    'Alt+ArrowRight': done(() => {
      step(1);
    }),
    Escape: () => {
      if (view.view !== 'values' || view.value === undefined || focusedPane() === undefined) return false;
      update({ value: undefined });
      return true;
    },
    'Ctrl+C': () => {
      const copy = copyOf(viewer);
      if (copy === undefined) return false;
      connection.request('copy', copy);
      return true;
    },
  });
}
