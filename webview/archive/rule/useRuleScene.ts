import { useMemo } from 'preact/hooks';
import { toSeconds } from '../../../formats/pcp/time/timestamp.ts';
import { t } from '../../../formats/l10n/translate.ts';
import type { ArchiveState } from '../../../protocol/viewer/archiveProtocol.ts';
import type { TableRequest } from '../../../protocol/viewer/metricProtocol.ts';
import type { PlottedRule, RuleLineKey, RulePlot } from '../../../protocol/viewer/ruleProtocol.ts';
import { countText } from '../../controls/numberText.ts';
import type { RequestedScene } from '../../frame/plots/plotsView.tsx';
import { plainFormat } from '../../plot/drawing/valueFormat.ts';
import type { PlotRange } from '../../plot/plotRange.ts';
import type { PlotEvents, PlotGroup } from '../../plot/plotScene.ts';
import { useFollowed } from '../../plot/useFollowed.ts';
import type { ArchiveConnection } from '../archiveConnection.ts';
import { timeRangeOf } from '../changes/showChanges.ts';
import { useSceneTimes } from '../metrics/useSceneTimes.ts';
import type { ArchiveViewer } from '../useArchiveViewer.ts';

/** A rule as it is shown; `plot` is null where there is nothing to be shown, and undefined before that is known. */
interface ShownRule {
  readonly range: PlotRange;
  readonly plot: RulePlot | null | undefined;
}

const nothing: ShownRule = { range: { from: 0, to: 1 }, plot: undefined };

/** The plots of a rule. */
export interface RuleScene extends RequestedScene<RuleLineKey, TableRequest> {
  readonly shown: ShownRule;
}

/** @param parts how many pixels the plots are wide; 0 before that is known */
export function useRuleScene(
  connection: ArchiveConnection,
  viewer: ArchiveViewer,
  state: ArchiveState,
  rule: PlottedRule,
  parts: number,
): RuleScene {
  const { update, rangeUndo } = viewer;
  const times = useSceneTimes(viewer, state);
  const asked = { ...rule, ...timeRangeOf(times.range) };
  const followed = { request: asked, parts, version: `${state.revision} ${times.asked}` };
  const shown = useFollowed(connection, followed, nothing, (show, signal) => [
    connection.request('rulePlot', { ...asked, parts }, signal).then((plot) => {
      show({ range: { from: toSeconds(asked.from), to: toSeconds(asked.to) }, plot });
    }),
  ]);
  const groups = useMemo(() => ruleGroups(shown), [shown]);
  const requestOf = (lines: readonly RuleLineKey[]): TableRequest => ({
    ...{ metrics: [], mode: 'rate', ...timeRangeOf(times.range) },
    rule: { ...rule, lines },
  });
  const tableRequest = requestOf(groups.flatMap(({ subjects }) => subjects));
  return {
    ...times,
    rangeUndo,
    request: tableRequest,
    tableRequest,
    requestOf,
    requestWithin: (range) => ({ ...tableRequest, ...timeRangeOf(range) }),
    shown,
    groups,
    pick: () => {
      update({ rule: undefined });
    },
    ...{ pickText: t`show the metrics of the rule at this time`, pickLabel: t`Show Metrics` },
    removalOf: () => undefined,
  };
}

/** A plot for each comparison. */
function ruleGroups({ range, plot }: ShownRule): readonly PlotGroup<RuleLineKey>[] {
  if (plot === null || plot === undefined) return [];
  const events: PlotEvents = {
    ranges: plot.episodes,
    rangesText: t`the rule is true`,
    moments: plot.actions.map(({ time }) => time),
    momentsText: t`actions`,
  };
  return plot.comparisons.map(({ title, lines, more }, comparison) => ({
    id: `plot-${comparison}`,
    title,
    unit: '',
    format: plainFormat,
    note: [
      t`as pmie has them: in bytes, seconds and counts`,
      ...(more === 0 ? [] : [t`and ${countText(more, 'instance')} that came less near`]),
    ].join(', '),
    isFromZero: false,
    isReading: false,
    data: {
      range,
      traces: lines.map(({ name, isThreshold, ...values }, line) => ({
        key: `${comparison} ${line}`,
        label: isThreshold ? t`threshold ${name}` : name,
        name,
        values,
      })),
    },
    events,
    subjects: lines.map((_, line) => ({ comparison, line })),
  }));
}
