import type { Copied, FindingSelection } from '../frame/useViewerShortcuts.ts';
import { useViewerShortcuts } from '../frame/useViewerShortcuts.ts';
import { focusedPane } from '../structure/panes.ts';
import type { ArchiveConnection } from './archiveConnection.ts';
import type { ArchiveViewer } from './useArchiveViewer.ts';

/** The keys of the viewer. */
export function useArchiveShortcuts(
  connection: ArchiveConnection,
  viewer: ArchiveViewer,
  found: FindingSelection,
): void {
  const { view, jump, setTool, showPlace, step } = viewer;
  const keyed = {
    shows: view.view === 'records' ? 'bytes' : view.view === 'findings' ? 'findings' : 'other',
    cursor: view.cursor,
    showBytesView: () => {
      jump({ view: 'records' });
    },
    showFinding: showPlace,
    setTool,
    step,
    copied: () => copiedOf(viewer),
  } as const;
  useViewerShortcuts(connection, keyed, found);
}

function copiedOf({ view, state }: ArchiveViewer): Copied | undefined {
  const pane = focusedPane();
  if (view.view !== 'records' || (pane !== 'hex' && pane !== 'tree')) return undefined;
  const target = { kind: 'bytes', file: view.file ?? state?.opened ?? '', ...view.selection } as const;
  return { target, form: pane === 'hex' ? 'bytes' : 'value' };
}
