import type { RowOrder } from '../../formats/history/moment/orderedRows.ts';
import type { Timestamp } from '../../formats/pcp/time/timestamp.ts';
import { compareTimes } from '../../formats/pcp/time/timestamp.ts';
import type { ByteRange } from '../../formats/bytes/range.ts';
import type { ComparedRange } from '../../protocol/viewer/changeProtocol.ts';
import { baselines } from '../../protocol/viewer/changeProtocol.ts';
import type { PlotMode } from '../../protocol/viewer/metricProtocol.ts';
import type { MomentTime } from '../../protocol/viewer/momentProtocol.ts';
import type { PlottedRule } from '../../protocol/viewer/ruleProtocol.ts';
import type { TimeRange } from '../../protocol/viewer/overviewProtocol.ts';
import { isOffset, keptFields, keptRange, keptShare } from '../frame/keptValues.ts';
import type { PlottedMetric } from './metrics/chosenMetrics.ts';
import { keptMetrics } from './metrics/chosenMetrics.ts';
import type { ZoneChoice } from './zones.ts';
import { zoneChoices } from './zones.ts';

export const archiveViewNames = ['host', 'overview', 'metrics', 'table', 'changes', 'records', 'findings'] as const;

export type ArchiveViewName = (typeof archiveViewNames)[number];

/** Parts of the view state that are kept while it is hidden. */
export interface ArchiveViewState {
  /** Undefined until one is chosen: then it is the first one. */
  readonly view: ArchiveViewName | undefined;
  readonly filter: string;
  readonly zone: ZoneChoice;
  /** Visible time range; the whole archive if undefined. */
  readonly range: TimeRange | undefined;
  /** Findings that are opened in Host, by their keys, and where it is scrolled to, in CSS pixels. */
  readonly hostOpened: readonly string[];
  readonly hostScroll: number;
  /** What is compared in Changes. */
  readonly changes: ComparedRange | undefined;
  /** Whether the last archive of a history is to be compared with the first, once their times are known. */
  readonly comparesArchives: boolean;
  readonly metricFilter: string;
  /** The metric that is described, by its number. */
  readonly metric: number | undefined;
  /** Plotted metrics, mode of counters, and whether the table replaces the plots. */
  readonly plotted: readonly PlottedMetric[];
  readonly plotMode: PlotMode;
  readonly hasPlotTable: boolean;
  /** A rule that is plotted in place of the metrics. */
  readonly rule: PlottedRule | undefined;
  /** Where the plots of Metrics are scrolled to, in CSS pixels. */
  readonly plotScroll: number;
  /** Width of the metric tree next to the plots, in percent. */
  readonly metricsShare: number;
  /** Height of the plots above the metric description, in percent. */
  readonly plotsShare: number;
  /** The domain of which there is a table, by its id, the time of it, the order of its rows, and what they must have. */
  readonly table: string | undefined;
  readonly moment: MomentTime | undefined;
  readonly tableSort: RowOrder | undefined;
  readonly tableFilter: string;
  /** The member shown in Records; the one that was opened if undefined. */
  readonly file: string | undefined;
  /** The bytes of that member that are selected, and the one of them that has the focus. */
  readonly selection: ByteRange;
  readonly cursor: number;
  /** Width of the tree next to the bytes, in percent. */
  readonly share: number;
  /** Width of the record list next to both, in percent. */
  readonly recordsShare: number;
  /** Whether the last record is shown as the member grows. */
  readonly followsEnd: boolean;
}

export const initialArchiveView: ArchiveViewState = {
  view: undefined,
  filter: '',
  zone: 'archive',
  range: undefined,
  hostOpened: [],
  hostScroll: 0,
  changes: undefined,
  comparesArchives: false,
  metricFilter: '',
  metric: undefined,
  plotted: [],
  plotMode: 'rate',
  hasPlotTable: false,
  rule: undefined,
  plotScroll: 0,
  metricsShare: 36,
  plotsShare: 70,
  table: undefined,
  moment: undefined,
  tableSort: undefined,
  tableFilter: '',
  file: undefined,
  selection: { start: 0, end: 0 },
  cursor: 0,
  share: 46,
  recordsShare: 34,
  followsEnd: false,
};

function keptTime(value: unknown): Timestamp | undefined {
  const { seconds, nanoseconds } = keptFields(value);
  return Number.isSafeInteger(seconds) && isOffset(nanoseconds) ? { seconds: Number(seconds), nanoseconds } : undefined;
}

function keptTimes(value: unknown): TimeRange | undefined {
  const { from, to } = keptFields(value);
  const range = { from: keptTime(from), to: keptTime(to) };
  if (range.from === undefined || range.to === undefined) return undefined;
  return compareTimes(range.from, range.to) < 0 ? { from: range.from, to: range.to } : undefined;
}

function keptChanges(value: unknown): ComparedRange | undefined {
  const range = keptTimes(value);
  const { baseline, against } = keptFields(value);
  const chosen = keptTimes(against);
  return (
    range && {
      ...range,
      baseline: baselines.find((one) => one === baseline) ?? 'before',
      ...(chosen === undefined ? {} : { against: chosen }),
    }
  );
}

function keptRule(value: unknown): PlottedRule | undefined {
  const { text, start } = keptFields(value);
  return typeof text === 'string' && isOffset(start) ? { text, start } : undefined;
}

/** Stored choices in Metrics. */
function keptPlots({
  metricFilter,
  metric,
  plotted,
  plotMode,
  hasPlotTable,
  rule,
  plotScroll,
  metricsShare,
  plotsShare,
}: Partial<Record<string, unknown>>): Pick<
  ArchiveViewState,
  | 'metricFilter'
  | 'metric'
  | 'plotted'
  | 'plotMode'
  | 'hasPlotTable'
  | 'rule'
  | 'plotScroll'
  | 'metricsShare'
  | 'plotsShare'
> {
  return {
    metricFilter: typeof metricFilter === 'string' ? metricFilter : '',
    metric: isOffset(metric) ? metric : undefined,
    plotted: keptMetrics(plotted),
    plotMode: plotMode === 'raw' ? 'raw' : 'rate',
    hasPlotTable: hasPlotTable === true,
    rule: keptRule(rule),
    plotScroll: isOffset(plotScroll) ? plotScroll : 0,
    metricsShare: keptShare(metricsShare) ?? initialArchiveView.metricsShare,
    plotsShare: keptShare(plotsShare) ?? initialArchiveView.plotsShare,
  };
}

/** Stored choices in Table. */
function keptTable({
  table,
  moment,
  tableSort,
  tableFilter,
}: Partial<Record<string, unknown>>): Pick<ArchiveViewState, 'table' | 'moment' | 'tableSort' | 'tableFilter'> {
  const { time, toEnd } = keptFields(moment);
  const { column, isDescending } = keptFields(tableSort);
  const kept = keptTime(time);
  return {
    table: typeof table === 'string' ? table : undefined,
    moment: kept && { time: kept, toEnd: toEnd === true },
    tableSort: typeof column === 'string' ? { column, isDescending: isDescending === true } : undefined,
    tableFilter: typeof tableFilter === 'string' ? tableFilter : '',
  };
}

/** Reads what was kept, perhaps by another version of the view: what cannot be used is as at the beginning. */
export function readArchiveView(kept: unknown): ArchiveViewState {
  const {
    view,
    filter,
    zone,
    range,
    changes,
    comparesArchives,
    file,
    selection,
    cursor,
    share,
    recordsShare,
    followsEnd,
    ...rest
  } = keptFields(kept);
  const { hostOpened, hostScroll } = rest;
  const initial = initialArchiveView;
  return {
    view: archiveViewNames.find((name) => name === view) ?? initial.view,
    filter: typeof filter === 'string' ? filter : initial.filter,
    zone: zoneChoices.find((choice) => choice === zone) ?? initial.zone,
    range: keptTimes(range),
    hostOpened: Array.isArray(hostOpened) ? hostOpened.filter((key) => typeof key === 'string') : [],
    hostScroll: isOffset(hostScroll) ? hostScroll : 0,
    changes: keptChanges(changes),
    comparesArchives: comparesArchives === true,
    ...keptPlots(rest),
    ...keptTable(rest),
    file: typeof file === 'string' ? file : undefined,
    selection: keptRange(selection) ?? initial.selection,
    cursor: isOffset(cursor) ? cursor : initial.cursor,
    share: keptShare(share) ?? initial.share,
    recordsShare: keptShare(recordsShare) ?? initial.recordsShare,
    followsEnd: followsEnd === true,
  };
}
