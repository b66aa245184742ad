import type { JSX } from 'preact';
import type { Timestamp } from '../../../formats/pcp/timestamp.ts';
import { t } from '../../../formats/words/translate.ts';
import { SplitPane } from '../../parts/splitPane.tsx';
import type { ArchiveState } from '../../protocol/archiveProtocol.ts';
import { Empty } from '../../shell/states.tsx';
import type { ArchiveConnection } from '../archiveConnection.ts';
import type { ArchiveViewer } from '../useArchiveViewer.ts';
import { chosenInstances, withInstances } from './chosenMetrics.ts';
import { MetricDescription } from './metricDescription.tsx';
import { MetricNames } from './metricNames.tsx';
import { MetricPlots } from './metricPlots.tsx';

export interface MetricsViewProps {
  readonly connection: ArchiveConnection;
  readonly viewer: ArchiveViewer;
  readonly state: ArchiveState;
}

/** So many instances of a metric are plotted before the user has chosen some. */
const firstInstances = 8;
/** Of a metric with a single value. */
const noInstance = -1;

/** The names of the metrics; beside them the plots of those that are ticked, and what one of them is. */
export function MetricsView({ connection, viewer, state }: MetricsViewProps): JSX.Element {
  const { view, latest, update } = viewer;
  const at = shownTime(viewer, state);
  const toggle = async (pmid: number): Promise<void> => {
    update({ metric: pmid });
    const isPlotted = chosenInstances(latest.current.plotted, pmid).length > 0;
    const instances = isPlotted ? [] : await instancesToPlot(connection, pmid, at);
    update({ plotted: withInstances(latest.current.plotted, pmid, instances) });
  };
  const names = (
    <MetricNames
      connection={connection}
      filter={view.metricFilter}
      layoutRevision={state.layoutRevision}
      isSurveyed={state.scans.survey.phase === 'done'}
      metric={view.metric}
      isPlotted={(pmid) => chosenInstances(view.plotted, pmid).length > 0}
      onSelect={(metric) => {
        update({ metric });
      }}
      onToggle={(pmid) => {
        toggle(pmid).catch((error: unknown) => {
          connection.report(error);
        });
      }}
    />
  );
  const details = (
    <div class="metrics-main">
      <MetricPlots connection={connection} viewer={viewer} state={state} />
      {view.metric === undefined ? (
        <Empty text={t`Choose a metric to see what it is; tick it to plot it.`} />
      ) : (
        <MetricDescription connection={connection} viewer={viewer} state={state} metric={view.metric} at={at} />
      )}
    </div>
  );
  return (
    <SplitPane
      first={names}
      second={details}
      label={t`Share of the names`}
      share={view.metricsShare}
      onShare={(metricsShare) => {
        update({ metricsShare });
      }}
    />
  );
}

/** The end of what is looked at: labels and instances are those of then. */
function shownTime({ view }: ArchiveViewer, { head }: ArchiveState): Timestamp {
  return view.range?.to ?? head.end ?? head.start ?? { seconds: 0, nanoseconds: 0 };
}

/** The first instances that are there, else that there were. */
async function instancesToPlot(connection: ArchiveConnection, pmid: number, at: Timestamp): Promise<readonly number[]> {
  const { rows } = await connection.ask('instances', { pmid, at, filter: '', from: 0, to: 1000 });
  if (rows.length === 0) return [noInstance];
  const present = rows.filter(({ isPresent }) => isPresent);
  return (present.length > 0 ? present : rows).slice(0, firstInstances).map(({ id }) => id);
}
