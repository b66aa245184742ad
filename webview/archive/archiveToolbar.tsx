import type { JSX } from 'preact';
import type { ArchiveState } from '../protocol/archiveProtocol.ts';
import { ByteActions, DocumentActions } from '../shell/documentActions.tsx';
import { FilterBox } from '../shell/filterBox.tsx';
import { ViewTabs } from '../shell/viewTabs.tsx';
import type { ArchiveConnection } from './archiveConnection.ts';
import type { ArchiveViewer } from './useArchiveViewer.ts';

export interface ArchiveToolbarProps {
  readonly connection: ArchiveConnection;
  readonly viewer: ArchiveViewer;
  readonly state: ArchiveState;
}

/** The tabs of the views, and what can be done in the one that is shown. */
export function ArchiveToolbar({ connection, viewer, state }: ArchiveToolbarProps): JSX.Element {
  const { view, tool, setTool, update, jump } = viewer;
  const { error, warning, info, hint } = state.findingCounts;
  return (
    <nav class="views" aria-label="Views and actions">
      <ViewTabs
        tabs={[
          { name: 'overview', title: 'Overview' },
          { name: 'metrics', title: 'Metrics' },
          { name: 'records', title: 'Records' },
          { name: 'findings', title: 'Findings', badge: error + warning + info + hint },
        ]}
        selected={view.view}
        onSelect={(name) => {
          jump({ view: name });
        }}
      />
      <div class="views-tools">
        {view.view === 'records' && <ByteActions tool={tool} onTool={setTool} />}
        {view.view === 'metrics' && (
          <FilterBox
            label="Filter metrics"
            value={view.metricFilter}
            onChange={(metricFilter) => {
              update({ metricFilter });
            }}
          />
        )}
        {view.view === 'findings' && (
          <FilterBox
            label="Filter findings"
            value={view.filter}
            onChange={(filter) => {
              update({ filter });
            }}
          />
        )}
        <DocumentActions connection={connection} />
      </div>
    </nav>
  );
}
