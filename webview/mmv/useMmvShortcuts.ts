import type { Copied, FindingSelection } from '../frame/useViewerShortcuts.ts';
import { useViewerShortcuts } from '../frame/useViewerShortcuts.ts';
import { focusedPane } from '../structure/panes.ts';
import type { MmvConnection } from './mmvConnection.ts';
import type { Viewer } from './useViewer.ts';

/** The keys of the viewer. */
export function useMmvShortcuts(connection: MmvConnection, viewer: Viewer, found: FindingSelection): void {
  const { view, update, jump, setTool, showBytes, step } = viewer;
  const keyed = {
    shows: view.view === 'structure' ? 'bytes' : view.view === 'findings' ? 'findings' : 'other',
    cursor: view.cursor,
    showBytesView: () => {
      jump({ view: 'structure' });
    },
    showFinding: showBytes,
    setTool,
    step,
    copied: () => copiedOf(viewer),
    own: {
      Escape: () => {
        if (view.view !== 'values' || view.value === undefined || focusedPane() === undefined) return false;
        update({ value: undefined });
        return true;
      },
    },
  } as const;
  useViewerShortcuts(connection, keyed, found);
}

function copiedOf({ view, state }: Viewer): Copied | undefined {
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
