import type { JSX } from 'preact';
import type { Connection } from '../connection.ts';
import { IconButton } from '../parts/icon.tsx';
import type { FileState } from '../protocol.ts';
import { FilterBox } from '../shell/filterBox.tsx';
import { ViewTabs } from '../shell/viewTabs.tsx';
import type { Viewer } from './useViewer.ts';

export interface MmvToolbarProps {
  readonly connection: Connection;
  readonly viewer: Viewer;
  readonly state: FileState;
}

/** The tabs of the views, and what can be done in the one that is shown. */
export function MmvToolbar({ connection, viewer, state }: MmvToolbarProps): JSX.Element {
  const { view, tool, setTool, update, showView } = viewer;
  const { error, warning, info, hint } = state.findingCounts;
  const toggle = (wanted: 'find' | 'goTo') => (): void => {
    setTool(tool === wanted ? undefined : wanted);
  };
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
          <>
            <IconButton
              icon="search"
              label="Find in the Bytes (Ctrl+F)"
              isPressed={tool === 'find'}
              onClick={toggle('find')}
            />
            <IconButton
              icon="target"
              label="Go to Offset (Ctrl+G)"
              isPressed={tool === 'goTo'}
              onClick={toggle('goTo')}
            />
          </>
        ) : (
          <FilterBox
            label={view.view === 'values' ? 'Filter values' : 'Filter findings'}
            value={view.filter}
            onChange={(filter) => {
              update({ filter });
            }}
          />
        )}
        <IconButton
          icon="file-text"
          label="Show as Text"
          onClick={() => {
            connection.request('showAsText', null);
          }}
        />
        <IconButton
          icon="json"
          label="Export as JSON"
          onClick={() => {
            connection.request('exportAsJson', null);
          }}
        />
      </div>
    </nav>
  );
}
