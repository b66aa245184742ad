import type { JSX } from 'preact';
import { t } from '../../formats/l10n/translate.ts';
import type { ArchiveState } from '../../protocol/viewer/archiveProtocol.ts';
import { ByteActions } from '../frame/documentActions.tsx';
import { FilterBox } from '../frame/filterBox.tsx';
import { findingsTab } from '../frame/findingsTab.ts';
import { ViewerToolbar } from '../frame/viewerToolbar.tsx';
import { isOfTexts } from './isOfTexts.ts';
import type { ArchiveConnection } from './archiveConnection.ts';
import type { ArchiveViewer } from './useArchiveViewer.ts';

export interface ArchiveToolbarProps {
  readonly connection: ArchiveConnection;
  readonly viewer: ArchiveViewer;
  readonly state: ArchiveState;
}

/** The tabs of the views, and what can be done in the one that is shown. */
export function ArchiveToolbar({ connection, viewer, state }: ArchiveToolbarProps): JSX.Element {
  const { view, jump } = viewer;
  const hasRecords = !isOfTexts(state.head);
  return (
    <ViewerToolbar
      connection={connection}
      tabs={[
        ...(state.head.hasHost || view.view === 'host' ? [{ name: 'host', title: t`Host` } as const] : []),
        ...(hasRecords ? [{ name: 'overview', title: t`Overview` } as const] : []),
        { name: 'metrics', title: t`Metrics` },
        { name: 'table', title: t`Table` },
        ...(view.changes !== undefined || view.view === 'changes'
          ? [{ name: 'changes', title: t`Changes` } as const]
          : []),
        ...(hasRecords ? [{ name: 'records', title: t`Records` } as const] : []),
        findingsTab(state),
      ]}
      selected={view.view}
      onSelect={(name) => {
        jump({ view: name });
      }}
    >
      <ViewTools viewer={viewer} />
    </ViewerToolbar>
  );
}

function ViewTools({ viewer }: Pick<ArchiveToolbarProps, 'viewer'>): JSX.Element | null {
  const { view, tool, setTool, update } = viewer;
  switch (view.view) {
    case 'host':
    case 'overview':
    case 'metrics':
    case 'changes':
      return null;
    case 'table':
      return (
        <FilterBox
          label={t`Filter instances`}
          value={view.tableFilter}
          onChange={(tableFilter) => {
            update({ tableFilter });
          }}
        />
      );
    case 'records':
      return <ByteActions tool={tool} onTool={setTool} />;
    case 'findings':
      return (
        <FilterBox
          label={t`Filter findings`}
          value={view.filter}
          onChange={(filter) => {
            update({ filter });
          }}
        />
      );
  }
}
