import type { JSX } from 'preact';
import { t } from '../../formats/l10n/translate.ts';
import type { MmvConnection } from './mmvConnection.ts';
import type { MmvState } from '../../protocol/viewer/mmvProtocol.ts';
import { ByteActions } from '../frame/documentActions.tsx';
import { FilterBox } from '../frame/filterBox.tsx';
import { findingsTab } from '../frame/findingsTab.ts';
import { ViewerToolbar } from '../frame/viewerToolbar.tsx';
import type { Viewer } from './useViewer.ts';

export interface MmvToolbarProps {
  readonly connection: MmvConnection;
  readonly viewer: Viewer;
  readonly state: MmvState;
}

/** The tabs of the views, and what can be done in the one that is shown. */
export function MmvToolbar({ connection, viewer, state }: MmvToolbarProps): JSX.Element {
  const { view, tool, setTool, update, showView } = viewer;
  return (
    <ViewerToolbar
      connection={connection}
      tabs={[{ name: 'values', title: t`Values` }, { name: 'structure', title: t`Structure` }, findingsTab(state)]}
      selected={view.view}
      onSelect={showView}
    >
      {view.view === 'structure' ? (
        <ByteActions tool={tool} onTool={setTool} />
      ) : (
        <FilterBox
          label={view.view === 'values' ? t`Filter values` : t`Filter findings`}
          value={view.filter}
          onChange={(filter) => {
            update({ filter });
          }}
        />
      )}
    </ViewerToolbar>
  );
}
