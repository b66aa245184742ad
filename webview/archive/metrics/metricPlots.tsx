import type { JSX } from 'preact';
import { t } from '../../../formats/l10n/translate.ts';
import type { ArchiveState } from '../../../protocol/viewer/archiveProtocol.ts';
import { LinkButton } from '../../controls/linkButton.tsx';
import { PlotsView, usePlotFrame } from '../../frame/plots/plotsView.tsx';
import { timeRangeOf } from '../changes/showChanges.ts';
import { WhatChanged } from '../changes/whatChanged.tsx';
import type { ArchiveConnection } from '../archiveConnection.ts';
import { SavePart } from '../savePart.tsx';
import type { ArchiveViewer } from '../useArchiveViewer.ts';
import { aggregateKeys } from '../../../protocol/viewer/metricProtocol.ts';
import type { PlottedMetric } from './chosenMetrics.ts';
import { withAggregate, withChoice } from './chosenMetrics.ts';
import type { ShownInstances } from './instanceControls.tsx';
import { InstanceControls } from './instanceControls.tsx';
import { ModeChoice } from './modeChoice.tsx';
import type { LineSubject } from './lineSubject.ts';
import type { ShownPlots } from './usePlots.ts';
import type { MetricScene } from './usePlotScene.ts';
import { pmidsOf, usePlotScene } from './usePlotScene.ts';

export interface MetricPlotsProps {
  readonly connection: ArchiveConnection;
  readonly viewer: ArchiveViewer;
  readonly state: ArchiveState;
}

/** The plots of what has been chosen, with counters as rates or as they were logged. */
export function MetricPlots({ connection, viewer, state }: MetricPlotsProps): JSX.Element {
  const { view, update } = viewer;
  const { frame, parts } = usePlotFrame();
  const scene = usePlotScene(connection, viewer, state, parts);
  const tools = (
    <>
      <ModeChoice
        mode={view.plotMode}
        onMode={(plotMode) => {
          update({ plotMode });
        }}
      />
      <LinkButton
        title={t`Save metrics, instances, options and time under a name, or show what was saved`}
        onClick={() => {
          connection.run('chooseView', null);
        }}
      >
        {t`Views…`}
      </LinkButton>
    </>
  );
  return (
    <PlotsView
      connection={connection}
      frame={frame}
      scene={{
        ...scene,
        controlsOf: ({ subjects }) => <GroupControls viewer={viewer} scene={scene} subjects={subjects} />,
      }}
      isEmpty={view.plotted.length === 0}
      base={state.head.base}
      origin={state.head.host}
      readings={scene.shown.readings}
      fullAdvice={t`Select a shorter time range or fewer instances.`}
      hasTable={view.hasPlotTable}
      onHasTable={(hasPlotTable) => {
        update({ hasPlotTable });
      }}
      tools={tools}
      markTools={(range) => (
        <>
          <WhatChanged viewer={viewer} range={timeRangeOf(range)} />
          <SavePart connection={connection} part={{ range: timeRangeOf(range), metrics: plottedNames(scene) }} />
        </>
      )}
      keptMark={viewer.plotMark}
      keptScroll={{
        scroll: view.plotScroll,
        onScroll: (plotScroll) => {
          update({ plotScroll });
        },
      }}
      copyLink={() => connection.request('copyLink', null)}
    />
  );
}

const plottedNames = ({ shown }: MetricScene): readonly string[] => [...shown.plots.values()].map(({ name }) => name);

interface GroupControlsProps {
  readonly viewer: ArchiveViewer;
  readonly scene: MetricScene;
  readonly subjects: readonly LineSubject[];
}

/** What can be chosen of the instances of a plot: of all its metrics alike. */
function GroupControls({ viewer, scene, subjects }: GroupControlsProps): JSX.Element {
  const { latest, update } = viewer;
  const pmids = pmidsOf(subjects);
  return (
    <InstanceControls
      shown={shownInstances(viewer.view.plotted, scene.shown, pmids)}
      onChoice={(choice) => {
        update({ plotted: withChoice(latest.current.plotted, pmids, choice) });
      }}
      onAggregate={(name, isShown) => {
        update({ plotted: withAggregate(latest.current.plotted, pmids, name, isShown) });
      }}
    />
  );
}

function shownInstances(
  plotted: readonly PlottedMetric[],
  { plots }: ShownPlots,
  pmids: readonly number[],
): ShownInstances {
  const metrics = plotted.filter(({ pmid }) => pmids.includes(pmid));
  const own = pmids.flatMap((pmid) => plots.get(pmid) ?? []);
  const has = (name: 'sum' | 'mean'): boolean =>
    metrics.every(({ instances }) => instances.includes(aggregateKeys[name]));
  return {
    choice: metrics[0]?.choice,
    count: Math.max(0, ...own.map(({ count }) => count)),
    isAdditive: own.every(({ isAdditive }) => isAdditive),
    hasSum: has('sum'),
    hasMean: has('mean'),
    isHeat: own.some(({ heat }) => heat !== undefined),
  };
}
