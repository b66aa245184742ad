import type { JSX } from 'preact';
import type { MmvConnection } from './mmvConnection.ts';
import type { MmvState } from '../protocol/mmvProtocol.ts';
import { ByteActions, DocumentActions } from '../shell/documentActions.tsx';
import { FilterBox } from '../shell/filterBox.tsx';
import { ViewTabs } from '../shell/viewTabs.tsx';
import type { Viewer } from './useViewer.ts';

export interface MmvToolbarProps {
  readonly connection: MmvConnection;
  readonly viewer: Viewer;
  readonly state: MmvState;
}

/** The tabs of the views, and what can be done in the one that is shown. */
export function MmvToolbar({ connection, viewer, state }: MmvToolbarProps): JSX.Element {
  const { view, tool, setTool, update, showView } = viewer;
  const { error, warning, info, hint } = state.findingCounts;
  return (
    <nav class="views" aria-label="Views and actions">
      <ViewTabs
        tabs={[
          { name: 'values', title: 'Values' },
          { name: 'structure', title: 'Structure' },
          { name: 'findings', title: 'Findings', badge: error + warning + info + hint },
        ]}
        selected={view.view}
        onSelect={showView}
      />
      <div class="views-tools">
        {view.view === 'structure' ? (
          <ByteActions tool={tool} onTool={setTool} />
        ) : (
          <FilterBox
            label={view.view === 'values' ? 'Filter values' : 'Filter findings'}
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
