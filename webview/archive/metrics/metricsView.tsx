import type { JSX } from 'preact';
import type { Timestamp } from '../../../formats/pcp/time/timestamp.ts';
import { t } from '../../../formats/l10n/translate.ts';
import { topInstances } from '../../../protocol/viewer/metricProtocol.ts';
import { SplitPane } from '../../controls/splitPane.tsx';
import type { ArchiveState } from '../../../protocol/viewer/archiveProtocol.ts';
import { PlotsPane } from '../../frame/plots/plotsPane.tsx';
import { Empty } from '../../frame/states.tsx';
import type { ArchiveConnection } from '../archiveConnection.ts';
import type { ArchiveViewer } from '../useArchiveViewer.ts';
import { RulePlots } from '../rule/rulePlots.tsx';
import { withChoice, withInstances } from './chosenMetrics.ts';
import { MetricDescription } from './metricDescription.tsx';
import { MetricPlots } from './metricPlots.tsx';
import { NamesPane } from './namesPane.tsx';

export interface MetricsViewProps {
  readonly connection: ArchiveConnection;
  readonly viewer: ArchiveViewer;
  readonly state: ArchiveState;
}

/** Instance of a metric with a single value. */
const noInstance = -1;

/** Metric tree, plots of ticked metrics, and description of the selected one. */
export function MetricsView({ connection, viewer, state }: MetricsViewProps): JSX.Element {
  const { view, latest, update, jump } = viewer;
  const at = shownTime(viewer, state);
  const tick = async (pmids: readonly number[], isPlotted: boolean): Promise<void> => {
    const [first] = pmids;
    if (pmids.length === 1 && first !== undefined) update({ metric: first });
    if (!isPlotted) {
      update({ plotted: latest.current.plotted.filter(({ pmid }) => !pmids.includes(pmid)) });
      return;
    }
    update({ rule: undefined });
    const added = pmids.filter((pmid) => latest.current.plotted.every((metric) => metric.pmid !== pmid));
    const chosen = await Promise.all(added.map((pmid) => instancesToPlot(connection, pmid, at)));
    const plotted = added.reduce(
      (all, pmid, index) => withInstances(all, pmid, chosen[index] ?? []),
      latest.current.plotted,
    );
    const many = added.filter((_, index) => (chosen[index] ?? []).length > topInstances);
    update({ plotted: withChoice(plotted, many, 'mean') });
  };
  const names = (
    <NamesPane
      connection={connection}
      viewer={viewer}
      state={state}
      onTick={(pmids, isPlotted) => {
        tick(pmids, isPlotted).catch((error: unknown) => {
          connection.report(error);
        });
      }}
    />
  );
  const readyPlots = {
    label: t`Ready Plots of CPU, Memory, Disks and More`,
    onClick: () => {
      jump({ view: 'host' });
    },
  };
  const about =
    view.metric === undefined ? (
      <Empty
        text={t`Select a metric for details, or tick it to plot it.`}
        action={state.head.hasHost ? readyPlots : undefined}
      />
    ) : (
      <MetricDescription connection={connection} viewer={viewer} state={state} metric={view.metric} at={at} />
    );
  const details = (
    <PlotsPane
      plots={
        view.rule === undefined ? (
          <MetricPlots connection={connection} viewer={viewer} state={state} />
        ) : (
          <RulePlots connection={connection} viewer={viewer} state={state} rule={view.rule} />
        )
      }
      about={about}
      hasPlots={view.plotted.length > 0 || view.rule !== undefined}
      hasAbout={view.metric !== undefined}
      share={view.plotsShare}
      onShare={(plotsShare) => {
        update({ plotsShare });
      }}
    />
  );
  return (
    <SplitPane
      first={names}
      second={details}
      label={t`Resize metric tree`}
      share={view.metricsShare}
      onShare={(metricsShare) => {
        update({ metricsShare });
      }}
    />
  );
}

/** End of the visible range, for which labels and instances are shown. */
function shownTime({ view }: ArchiveViewer, { head }: ArchiveState): Timestamp {
  return view.range?.to ?? head.end ?? head.start ?? { seconds: 0, nanoseconds: 0 };
}

/** The instances that are there, else that there were; one more than are plotted at first where there are many. */
async function instancesToPlot(connection: ArchiveConnection, pmid: number, at: Timestamp): Promise<readonly number[]> {
  const request = { pmid, at, filter: '', from: 0, to: 1000 };
  const { rows, total } = await connection.request('instances', request);
  if (rows.length === 0) return [noInstance];
  const present = rows.filter(({ isPresent }) => isPresent);
  const ids = (present.length > 0 && total <= topInstances ? present : rows).map(({ id }) => id);
  return ids.slice(0, topInstances + 1);
}
