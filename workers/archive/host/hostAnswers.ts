import type { Archive } from '../../../formats/archive/archive.ts';
import { hasMomentColumn } from '../../../formats/history/moment/momentDomains.ts';
import { InstanceKeys } from '../../../formats/archive/metadata/instanceKeys.ts';
import type { ChartTable } from '../../../formats/history/views/chart.ts';
import { drawnInstances } from '../../../formats/history/views/chart.ts';
import { chartSpan } from '../../../formats/history/views/chartSpan.ts';
import { describedHostMetrics, hostSections } from '../../../formats/history/views/hostSections.ts';
import { t, translated } from '../../../formats/l10n/translate.ts';
import { toSeconds } from '../../../formats/pcp/time/timestamp.ts';
import type { Handlers } from '../../../protocol/rpc.ts';
import type {
  HostChart,
  HostHeat,
  HostLine,
  HostMethods,
  HostPlots,
  HostSection,
  HostTable,
} from '../../../protocol/viewer/hostProtocol.ts';
import type { ChosenMetric } from '../../../protocol/viewer/metricProtocol.ts';
import { highestOf } from '../../../formats/history/lines/highestOf.ts';
import { partCount, reduced } from '../../../formats/history/lines/linePoints.ts';
import { heatRows } from '../../plot/heatRows.ts';
import { momentMs } from '../../plot/tableAnswers.ts';
import type { ReadArchive } from '../readArchive.ts';
import type { DrawnChart, DrawnLine, HostMetric } from '../../../formats/history/views/hostLines.ts';
import { highestLines, hostLimits, linesByMean } from '../../../formats/history/views/hostLines.ts';
import { hostFindingAnswers } from './hostFindings.ts';
import { hostPlotFile, restKey } from './hostPlotFile.ts';
import { HostCharts } from './hostCharts.ts';
import { hostLanes } from './hostLanes.ts';
import { describedLaneMetrics } from '../../../formats/history/views/laneUse.ts';
import { loggedOften } from './loggedOften.ts';
import { hostDescription } from '../../../formats/history/views/hostFacts.ts';
import { askFor, HostSeries, pointCount, readingOf } from './hostSeries.ts';

/** Largest share of the time that goes into showing what there is, while values are read. */
const drawingShare = 0.1;

/** What of the time is shown, in how many parts. */
interface Shown {
  readonly from: number;
  readonly to: number;
  readonly parts: number;
}

/** What was answered last, which answers the same request as long as no value has come since. */
interface AnsweredPlots {
  readonly request: string;
  readonly archive: Archive;
  readonly count: number;
  readonly sections: readonly HostSection[];
}

const nothing: HostPlots = { sections: [], reading: { phase: 'done', doneBytes: 0, totalBytes: 0 } };

/** What the Host view asks. */
export function hostAnswers(session: ReadArchive, limits = hostLimits): Handlers<HostMethods> {
  const series = new HostSeries(session, limits);
  const charts = new HostCharts();
  let drawnOf: unknown;
  let drawingMs = 0;
  let answered: AnsweredPlots | undefined;
  let answeredStrip = { request: '', count: 0 };
  return {
    ...hostFindingAnswers(session),
    hostFacts: async (_, signal) => {
      const { archive } = session;
      const description = archive === undefined ? {} : await hostDescription(archive, signal);
      return { ...description, logged: archive === undefined ? [] : loggedOften(session) };
    },
    hostPlots: async ({ parts, from, to, columns = 1, wideParts = parts }, signal) => {
      const { archive } = session;
      if (archive === undefined) return nothing;
      if (drawnOf !== session.surveyed) {
        charts.clear();
        answered = undefined;
      }
      drawnOf = session.surveyed;
      const asked = series.read(describedHostMetrics(archive.metadata), { from, to });
      const waitMs = Math.max(momentMs, drawingMs / drawingShare);
      const request = JSON.stringify([parts, wideParts, columns, from, to]);
      const last = answered?.request === request ? answered : undefined;
      const read = await series.settled(archive, asked, { waitMs, answered: last?.count }, signal);
      if (signal.aborted) return nothing;
      const count = pointCount(read.values());
      if (last?.archive === archive && last.count === count)
        return { sections: last.sections, reading: readingOf(read.values()) };
      const begun = performance.now();
      const shown = { from: toSeconds(from), to: toSeconds(to), parts: partCount(parts) };
      const sections = hostSections.flatMap(({ id, title, charts: all, tables }): HostSection[] => {
        const drawn = all.flatMap((chart) => charts.drawn(archive, chart, read) ?? []);
        const shownCharts = drawn.map((each, index) => {
          const isWide = chartSpan(index, drawn.length, columns) > 1;
          return chartOf(archive, each, isWide ? { ...shown, parts: partCount(wideParts) } : shown);
        });
        if (drawn.length === 0) return [];
        return [{ id, title: translated(title), charts: shownCharts, tables: tablesOf(archive, tables) }];
      });
      drawingMs = performance.now() - begun;
      askFor(archive, read.values());
      answered = { request, archive, count, sections };
      if (sections.length > 0) series.yield();
      return { sections, reading: readingOf(read.values()) };
    },
    hostStrip: async ({ parts, from, to }, signal) => {
      const { archive } = session;
      if (archive === undefined) return { lanes: [], reading: nothing.reading };
      const asked = series.read(describedLaneMetrics(archive.metadata), { from, to });
      const request = JSON.stringify([parts, from, to]);
      const waiting = {
        waitMs: momentMs,
        answered: answeredStrip.request === request ? answeredStrip.count : undefined,
      };
      const read = await series.settled(archive, asked, waiting, signal);
      answeredStrip = { request, count: pointCount(read.values()) };
      const shown = { from: toSeconds(from), to: toSeconds(to), parts: partCount(parts) };
      return { lanes: hostLanes(archive, charts, read, shown), reading: readingOf(read.values()) };
    },
    hostPlotFile: async (request, signal) => {
      const { archive } = session;
      const chart = hostSections.flatMap((section) => section.charts).find(({ id }) => id === request.chart);
      if (archive === undefined || chart === undefined) return new Uint8Array();
      const asked = series.read(describedHostMetrics(archive.metadata), request);
      const read = await series.settled(archive, asked, { waitMs: momentMs, answered: undefined }, signal);
      const drawn = charts.drawn(archive, chart, read);
      return drawn === undefined ? new Uint8Array() : hostPlotFile(drawn, request);
    },
    setHostReading: ({ isReading }) => {
      series.setReading(isReading);
    },
  };
}

/** The tables that an archive has. */
function tablesOf({ metadata }: Archive, tables: readonly ChartTable[]): readonly HostTable[] {
  return tables.flatMap(({ label, tables: ids, ...order }) => {
    const table = ids.find((id) => hasMomentColumn(metadata, id, order.sort));
    return table === undefined ? [] : [{ label: translated(label), table, ...order }];
  });
}

function chartOf(archive: Archive, { chart, lines, metrics, isFull }: DrawnChart, shown: Shown): HostChart {
  const { heatBeyond } = chart;
  const isHeat = heatBeyond !== undefined && lines.length > heatBeyond;
  const chosen = highestLines(lines, shown);
  const names = isFull ? undefined : new Set(chosen.map(({ name }) => name));
  return {
    id: chart.id,
    title: translated(chart.title),
    unit: chart.unit,
    lines: isHeat ? [] : [...chosen.map((line) => lineOf(line, shown)), ...restOf(lines, chosen, shown)],
    ...(isHeat ? { heat: heatOf(lines, shown) } : {}),
    metrics: metrics.flatMap((metric) => metricOf(archive, metric, names)),
    isFull,
    isIntermittent: chart.isIntermittent === true,
    isStacked: chart.isStacked === true,
  };
}

/** The highest of the lines that are not drawn as such; none where all are. */
function restOf(lines: readonly DrawnLine[], chosen: readonly DrawnLine[], shown: Shown): readonly HostLine[] {
  const drawn = new Set(chosen);
  const others = lines.filter((line) => !drawn.has(line));
  if (others.length === 0) return [];
  const values = highestOf(others.map((line) => lineOf(line, shown).values));
  return [{ key: restKey, label: t`highest of ${others.length} others`, values, isRest: true }];
}

function heatOf(lines: readonly DrawnLine[], shown: Shown): HostHeat {
  const ranked = linesByMean(lines, shown);
  return { ...heatRows(ranked, { ...shown, pixels: shown.parts }), labels: ranked.map(({ label }) => label) };
}

function lineOf(line: DrawnLine, { from, to, parts }: Shown): HostLine {
  return { key: line.key, label: line.label, values: reduced(line, from, to, parts) };
}

/** The metric with the instances that are drawn; with the first ones where too many are there for any to be. */
function metricOf(
  { metadata }: Archive,
  { descriptor: { pmid, indom }, series }: HostMetric,
  names: ReadonlySet<string | undefined> | undefined,
): readonly ChosenMetric[] {
  const timeline = metadata.indoms.get(indom);
  if (timeline === undefined) return [{ pmid, instances: [-1] }];
  const keys = [...InstanceKeys.of(timeline).names].filter(([key, name]) => {
    return names === undefined || (names.has(name) && series?.points.has(key) !== false);
  });
  const instances = (names === undefined ? keys.slice(0, drawnInstances) : keys).map(([key]) => key);
  return instances.length === 0 ? [] : [{ pmid, instances }];
}
