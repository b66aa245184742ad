import type { JSX } from 'preact';
import { isNamedAsTar } from '../../formats/bytes/tar/tarName.ts';
import { fromSeconds } from '../../formats/pcp/time/timestamp.ts';
import { t } from '../../formats/l10n/translate.ts';
import type { ArchiveState } from '../../protocol/viewer/archiveProtocol.ts';
import type { FindingRow } from '../../protocol/viewer/fileProtocol.ts';
import { FindingsView } from '../frame/findingsView.tsx';
import { ViewPanel } from '../frame/viewPanel.tsx';
import type { ArchiveConnection } from './archiveConnection.ts';
import { ChangesView } from './changes/changesView.tsx';
import { FindingCards } from './host/findings/findingCards.tsx';
import { openHostTable, rangeAround, useHostFindings } from './host/useHostFindings.ts';
import { HostView } from './host/hostView.tsx';
import { MetricsView } from './metrics/metricsView.tsx';
import { OverviewView } from './overview/overviewView.tsx';
import { RecordsView } from './records/recordsView.tsx';
import { TableView } from './table/tableView.tsx';
import { ScanStrip } from './scanStrip.tsx';
import type { ArchiveViewer } from './useArchiveViewer.ts';

export interface ArchiveViewsProps {
  readonly connection: ArchiveConnection;
  readonly viewer: ArchiveViewer;
  readonly state: ArchiveState;
  /** Undefined until they arrive. */
  readonly findings: readonly FindingRow[] | undefined;
  /** The finding selected, by its index. */
  readonly finding: number | undefined;
  readonly onFinding: (index: number) => void;
}

/** The view that is chosen. */
export function ArchiveViews(props: ArchiveViewsProps): JSX.Element {
  const { view } = props.viewer.view;
  return (
    <ViewPanel view={view}>
      <ChosenView {...props} />
    </ViewPanel>
  );
}

function ChosenView({ connection, viewer, state, findings, finding, onFinding }: ArchiveViewsProps): JSX.Element {
  const { view, showPlace } = viewer;
  switch (view.view) {
    case 'host':
      return <HostView connection={connection} viewer={viewer} state={state} />;
    case 'overview':
      return <OverviewView connection={connection} viewer={viewer} state={state} findings={findings} />;
    case 'metrics':
      return <MetricsView connection={connection} viewer={viewer} state={state} />;
    case 'table':
      return <TableView connection={connection} viewer={viewer} state={state} />;
    case 'changes':
      return <ChangesView connection={connection} viewer={viewer} state={state} />;
    case 'records':
      return <RecordsView connection={connection} viewer={viewer} state={state} findings={findings} />;
    case 'findings':
      return (
        <>
          <ScanStrip connection={connection} scan="check" state={state.scans.check} />
          <HostFindings connection={connection} viewer={viewer} state={state} />
          <FindingsView
            findings={findings}
            selected={finding}
            filter={view.filter}
            emptyText={emptyText(state)}
            hasFiles
            hasBytes={(file) => !isNamedAsTar(file)}
            onSelect={onFinding}
            onShowBytes={showPlace}
          />
        </>
      );
  }
}

/** What was wrong with the host stands by itself: it is no damage of the archive. */
function HostFindings({
  connection,
  viewer,
  state,
}: Pick<ArchiveViewsProps, 'connection' | 'viewer' | 'state'>): JSX.Element | null {
  const found = useHostFindings(connection, viewer, state);
  if (found === undefined || found.findings.length === 0) return null;
  const { plotCursor, update, jump } = viewer;
  return (
    <FindingCards
      connection={connection}
      viewer={viewer}
      found={found}
      opened={viewer.view.hostOpened}
      onOpened={(hostOpened) => {
        update({ hostOpened });
      }}
      onPoint={() => undefined}
      onShow={(finding) => {
        const { from, to } = rangeAround(finding, state.head);
        plotCursor.current = { seconds: finding.at, isOfPlots: true };
        update({ range: { from: fromSeconds(from), to: fromSeconds(to) } });
        jump({ view: 'host' });
      }}
      onTable={(finding) => {
        plotCursor.current = { seconds: finding.at, isOfPlots: true };
        if (finding.table !== undefined) openHostTable(viewer, finding.table);
      }}
    />
  );
}

/** Text if there are no findings. */
function emptyText({ scans }: ArchiveState): string {
  return scans.check.phase === 'done'
    ? t`No problems have been detected in this archive.`
    : t`No problems have been detected so far.`;
}
