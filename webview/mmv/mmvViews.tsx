import type { JSX } from 'preact';
import { useCallback } from 'preact/hooks';
import type { Connection } from '../connection.ts';
import type { ByteRange } from '../parts/range.ts';
import type { FileState, FindingRow, ValueRow } from '../protocol.ts';
import { Empty } from '../shell/states.tsx';
import { StructureView } from '../structure/structureView.tsx';
import { FindingsView } from './findingsView.tsx';
import type { Viewer } from './useViewer.ts';
import { ValuesView } from './valuesView.tsx';

export interface MmvViewsProps {
  readonly connection: Connection;
  readonly viewer: Viewer;
  readonly state: FileState;
  /** Undefined until they have come. */
  readonly findings: readonly FindingRow[] | undefined;
  /** The finding selected, by its index. */
  readonly finding: number | undefined;
  readonly onFinding: (index: number) => void;
}

/** The view that is chosen. */
export function MmvViews(props: MmvViewsProps): JSX.Element {
  const { view } = props.viewer.view;
  return (
    <main class="view">
      <div class="view" id="view" role="tabpanel" aria-labelledby={`tab-${view}`}>
        <ChosenView {...props} />
      </div>
    </main>
  );
}

const none: readonly FindingRow[] = [];

function ChosenView({ connection, viewer, state, findings, finding, onFinding }: MmvViewsProps): JSX.Element {
  const { view, tool, setTool, update, showBytes } = viewer;
  const onSelect = useCallback(
    (selection: ByteRange, cursor: number) => {
      update({ selection, cursor });
    },
    [update],
  );
  const onValue = useCallback(
    ({ index }: ValueRow) => {
      update({ value: index });
    },
    [update],
  );
  switch (view.view) {
    case 'values':
      return (
        <ValuesView
          connection={connection}
          state={state}
          filter={view.filter}
          sort={view.sort}
          selected={view.value}
          onSort={(sort) => {
            update({ sort });
          }}
          onSelect={onValue}
          onOpen={showBytes}
        />
      );
    case 'structure':
      if (state.head.size === 0) return <Empty text="The file is empty: there are no bytes." />;
      return (
        <StructureView
          connection={connection}
          state={state}
          findings={findings ?? none}
          selection={view.selection}
          cursor={view.cursor}
          share={view.share}
          tool={tool}
          onTool={setTool}
          onSelect={onSelect}
          onJump={showBytes}
          onShare={(share) => {
            update({ share });
          }}
        />
      );
    case 'findings':
      return (
        <FindingsView
          findings={findings}
          selected={finding}
          filter={view.filter}
          onSelect={onFinding}
          onShowBytes={showBytes}
        />
      );
  }
}
