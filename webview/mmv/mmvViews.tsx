import type { JSX } from 'preact';
import { useCallback } from 'preact/hooks';
import { t } from '../../formats/l10n/translate.ts';
import type { MmvConnection } from './mmvConnection.ts';
import type { ByteRange } from '../../formats/bytes/range.ts';
import type { FindingRow } from '../../protocol/viewer/fileProtocol.ts';
import type { MmvState, ValueRow } from '../../protocol/viewer/mmvProtocol.ts';
import { Empty } from '../frame/states.tsx';
import type { ShownFile } from '../structure/shownFile.ts';
import { StructureView } from '../structure/structureView.tsx';
import { FindingsView } from '../frame/findingsView.tsx';
import { ViewPanel } from '../frame/viewPanel.tsx';
import type { Viewer } from './useViewer.ts';
import { ValuesView } from './valuesView.tsx';

export interface MmvViewsProps {
  readonly connection: MmvConnection;
  readonly viewer: Viewer;
  readonly state: MmvState;
  /** Undefined until they arrive. */
  readonly findings: readonly FindingRow[] | undefined;
  /** The finding selected, by its index. */
  readonly finding: number | undefined;
  readonly onFinding: (index: number) => void;
}

/** The view that is chosen. */
export function MmvViews(props: MmvViewsProps): JSX.Element {
  const { view } = props.viewer.view;
  return (
    <ViewPanel view={view}>
      <ChosenView {...props} />
    </ViewPanel>
  );
}

const none: readonly FindingRow[] = [];

function shownFileOf({ head, revision, layoutRevision }: MmvState): ShownFile {
  const { name, size, byteOrder } = head;
  return { file: name, size, byteOrder, revision, layoutRevision, bytesRevision: revision };
}

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
          widths={view.widths}
          onWidths={(widths) => {
            update({ widths });
          }}
          selected={view.value}
          onSort={(sort) => {
            update({ sort });
          }}
          onSelect={onValue}
          onOpen={showBytes}
        />
      );
    case 'structure':
      if (state.head.size === 0) return <Empty text={t`The file is empty.`} />;
      return (
        <StructureView
          connection={connection}
          shown={shownFileOf(state)}
          scope="file"
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
          emptyText={t`No problems have been detected in this file.`}
          hasFiles={false}
          onSelect={onFinding}
          onShowBytes={showBytes}
        />
      );
  }
}
