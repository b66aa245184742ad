import type { JSX } from 'preact';
import type { ArchiveState } from '../../../protocol/viewer/archiveProtocol.ts';
import type { FindingRow } from '../../../protocol/viewer/fileProtocol.ts';
import { useFocusIfNone } from '../../structure/useFocusIfNone.ts';
import type { ArchiveConnection } from '../archiveConnection.ts';
import { ScanStrip } from '../scanStrip.tsx';
import type { ArchiveViewer } from '../useArchiveViewer.ts';
import { zoneOf } from '../zones.ts';
import { ArchiveFacts } from './archiveFacts.tsx';
import { ArchiveTable } from './archiveTable.tsx';
import { MemberTable } from './memberTable.tsx';
import { SpaceView } from './spaceView.tsx';
import { TimelineView } from './timelineView.tsx';

export interface OverviewViewProps {
  readonly connection: ArchiveConnection;
  readonly viewer: ArchiveViewer;
  readonly state: ArchiveState;
  /** Undefined until they arrive. */
  readonly findings: readonly FindingRow[] | undefined;
}

const none: readonly FindingRow[] = [];

/** Facts about the archive, its timeline, space usage and files. */
export function OverviewView({ connection, viewer, state, findings }: OverviewViewProps): JSX.Element {
  useFocusIfNone('overview');
  const { archives } = state.head;
  return (
    <>
      <ScanStrip connection={connection} scan="survey" state={state.scans.survey} />
      <div class="overview" tabIndex={0} data-pane="overview">
        <ArchiveFacts state={state} zone={viewer.view.zone} />
        <TimelineView connection={connection} viewer={viewer} state={state} findings={findings ?? none} />
        <SpaceView
          connection={connection}
          state={state}
          onShowMetric={(metric) => {
            viewer.jump({ view: 'metrics', metric });
          }}
        />
        {archives === undefined ? (
          <MemberTable members={state.head.members} onOpen={viewer.showPlace} />
        ) : (
          <ArchiveTable
            archives={archives}
            zone={zoneOf(viewer.view.zone, state.head)}
            onOpen={viewer.showPlace}
            onRange={(range) => {
              viewer.update({ range });
            }}
          />
        )}
      </div>
    </>
  );
}
