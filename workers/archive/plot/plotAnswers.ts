import type { Archive } from '../../../formats/archive/archive.ts';
import type { Descriptor } from '../../../formats/archive/metadata/descriptor.ts';
import { instanceNames } from '../../../formats/archive/metadata/instanceKeys.ts';
import { timeZoneOf, utc } from '../../../formats/pcp/time/timeZone.ts';
import { toSeconds } from '../../../formats/pcp/time/timestamp.ts';
import type { Plot, PlotMethods, PlotRequest, TableRequest } from '../../../protocol/viewer/metricProtocol.ts';
import type { Handlers } from '../../../protocol/rpc.ts';
import { partCount, reduced } from '../../../formats/history/lines/linePoints.ts';
import { whileWanted } from '../../plot/settledWithin.ts';
import { momentMs, tableAnswers } from '../../plot/tableAnswers.ts';
import type { ReadArchive } from '../readArchive.ts';
import type { RulePlots } from '../rules/rulePlots.ts';
import type { HostUnits } from '../../../formats/pcp/units/humanUnits.ts';
import { HostUnitsReader } from '../metrics/hostUnitsReader.ts';
import { rateUnitText, unitText } from '../metrics/metricTexts.ts';
import { humanUnitOf } from '../metrics/shownUnit.ts';
import { metricName, trueDescriptor } from '../../../formats/archive/metadata/trueDescriptor.ts';
import { allLines, isSummable } from './aggregateLines.ts';
import { heatValues } from './heatValues.ts';
import { loggedValue } from './loggedValue.ts';
import { plottedLines } from './plottedLines.ts';
import { tableColumns, tableLines } from './plottedTable.ts';
import { SeriesStore } from './seriesStore.ts';
import type { ShownLine } from './shownLines.ts';
import { isRate } from './shownLines.ts';
import type { StoredSeries } from './storedSeries.ts';

/** What plots ask, answered by points that are kept once they have been read. @param rules whose lines may be in tables */
export function plotAnswers(session: ReadArchive, rules?: Pick<RulePlots, 'lines' | 'columns'>): Handlers<PlotMethods> {
  const store = new SeriesStore(session);
  const host = new HostUnitsReader();
  return {
    ...tableAnswers<TableRequest>(
      (request) => {
        const { from, to, rule } = request;
        const lines = rule === undefined ? tableLines(store, session.archive, request) : (rules?.lines(rule) ?? []);
        return { lines, from: toSeconds(from), to: toSeconds(to) };
      },
      (request) => {
        if (request.rule !== undefined) return rules?.columns(request.rule) ?? [];
        return session.archive === undefined ? [] : tableColumns(session.archive, request);
      },
      (name) => timeZoneOf(name) ?? utc,
    ),
    plot: async ({ parts, ...request }, signal) => {
      const series = store.seriesFor(request);
      const { archive } = session;
      const descriptor = archive?.metadata.descriptors.get(request.pmid);
      if (series === undefined || archive === undefined || descriptor === undefined) return null;
      const [known] = await Promise.all([
        host.settled(archive, momentMs),
        whileWanted(signal, (abandoned) => series.settled(momentMs, abandoned)),
      ]);
      if (!series.hasNumbers) return null;
      return plotOf(
        { archive, descriptor: trueDescriptor(descriptor), series, host: known },
        request,
        partCount(parts),
      );
    },
    setPlotReading: ({ isReading }) => {
      store.setReading(isReading);
    },
    loggedValue: async ({ pmid, instance, seconds }, signal) => {
      const { archive } = session;
      const descriptor = archive?.metadata.descriptors.get(pmid);
      if (archive === undefined || descriptor === undefined || !Number.isFinite(seconds)) return null;
      return (await loggedValue(archive, descriptor, instance, seconds, signal)) ?? null;
    },
  };
}

/** What a plot is of. */
interface Plotted {
  readonly archive: Archive;
  readonly descriptor: Descriptor;
  readonly series: StoredSeries;
  readonly host: HostUnits;
}

function plotOf({ archive, descriptor, series, host }: Plotted, request: PlotRequest, parts: number): Plot {
  const { mode, isHeat = false } = request;
  const [from, to] = [toSeconds(request.from), toSeconds(request.to)];
  const names = instanceNames(archive, descriptor);
  const asRate = isRate(descriptor, mode);
  const plotted = { series, descriptor, mode };
  const shown = isHeat ? [] : plottedLines(plotted, request);
  const human = humanUnitOf(descriptor, asRate, host);
  const interval = shownInterval(isHeat ? [...allLines(plotted).values()] : shown.map(({ points }) => points));
  return {
    pmid: descriptor.pmid,
    name: metricName(descriptor),
    unit: asRate ? rateUnitText(descriptor) : unitText(descriptor),
    ...(human === undefined ? {} : { human }),
    isRate: asRate,
    ...(interval === undefined ? {} : { interval }),
    count: series.points.size,
    isAdditive: isSummable(descriptor, mode),
    lines: shown.map(({ key, points, rank }) => {
      const name = names.get(key);
      return {
        instance: key,
        ...(name === undefined ? {} : { name }),
        ...(rank === undefined ? {} : { rank }),
        ...reduced(points, from, to, parts),
      };
    }),
    ...(isHeat ? { heat: heatValues(plotted, request, names, parts) } : {}),
    reading: series.reading,
  };
}

/** The shortest of what rates of lines are usually of, and how many samples were too close for it. */
function shownInterval(lines: readonly ShownLine[]): Plot['interval'] {
  let [seconds, thinned] = [Infinity, 0];
  for (const { intervalSeconds = NaN, thinned: count = 0 } of lines) {
    if (intervalSeconds < seconds) seconds = intervalSeconds;
    thinned = Math.max(thinned, count);
  }
  return seconds === Infinity ? undefined : { seconds, thinned };
}
