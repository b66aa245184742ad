import type { JSX } from 'preact';
import { t } from '../../../formats/l10n/translate.ts';
import type { ArchiveState } from '../../../protocol/viewer/archiveProtocol.ts';
import type { PlottedRule } from '../../../protocol/viewer/ruleProtocol.ts';
import { PlotsView, usePlotFrame } from '../../frame/plots/plotsView.tsx';
import { Empty } from '../../frame/states.tsx';
import type { ArchiveConnection } from '../archiveConnection.ts';
import type { ArchiveViewer } from '../useArchiveViewer.ts';
import { RuleHead } from './ruleHead.tsx';
import { useRuleScene } from './useRuleScene.ts';

export interface RulePlotsProps {
  readonly connection: ArchiveConnection;
  readonly viewer: ArchiveViewer;
  readonly state: ArchiveState;
  readonly rule: PlottedRule;
}

/** What a rule would have done: both sides of each comparison, when it was true, and its actions. */
export function RulePlots({ connection, viewer, state, rule }: RulePlotsProps): JSX.Element {
  const { view, update } = viewer;
  const { frame, parts } = usePlotFrame();
  const scene = useRuleScene(connection, viewer, state, rule, parts);
  const { plot } = scene.shown;
  const onMetrics = (): void => {
    update({ rule: undefined });
  };
  return (
    <div class="rule-plots">
      {plot === null && (
        <Empty
          text={t`This archive has no values for the rule, or more of them than can be shown.`}
          action={{ label: t`Show Metrics`, onClick: onMetrics }}
        />
      )}
      {plot !== null && plot !== undefined && <RuleHead plot={plot} scene={scene} onMetrics={onMetrics} />}
      <PlotsView
        connection={connection}
        frame={frame}
        scene={scene}
        isEmpty={plot === null}
        base={state.head.base}
        origin={state.head.host}
        readings={[]}
        fullAdvice=""
        hasTable={view.hasPlotTable}
        onHasTable={(hasPlotTable) => {
          update({ hasPlotTable });
        }}
        keptMark={viewer.plotMark}
      />
    </div>
  );
}
