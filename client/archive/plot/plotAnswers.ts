import type { Descriptor } from '../../../formats/archive/metadata/descriptor.ts';
import { PointColumns } from '../../../formats/archive/series/seriesSink.ts';
import { toSeconds } from '../../../formats/pcp/timestamp.ts';
import type { Plot, PlotMethods, PlotRequest, TableRequest } from '../../../webview/protocol/metricProtocol.ts';
import type { Handlers } from '../../../webview/rpc.ts';
import { LastTable } from '../../plot/lastTable.ts';
import { partCount, reduced } from '../../plot/linePoints.ts';
import { csvFile, jsonFile } from '../../plot/plotFile.ts';
import type { PlotTable } from '../../plot/plotTable.ts';
import { maxRows } from '../archiveAnswers.ts';
import type { ArchiveSession } from '../archiveSession.ts';
import { metricName, rateUnitText, unitText } from '../metrics/metricTexts.ts';
import { loggedValue } from './loggedValue.ts';
import { tableColumns, tableLines } from './plottedTable.ts';
import { isRate, maxLines, SeriesStore } from './seriesStore.ts';
import type { StoredSeries } from './storedSeries.ts';

/** An answer does not wait longer for what is being read. */
const momentMs = 150;

/** What plots ask, answered by points that are kept once they have been read. */
export function plotAnswers(session: ArchiveSession): Handlers<PlotMethods> {
  const store = new SeriesStore(session);
  const tables = new LastTable();
  const tableOf = (request: TableRequest): PlotTable =>
    tables.of(tableLines(store, request), toSeconds(request.from), toSeconds(request.to));
  return {
    plot: async ({ parts, ...request }) => {
      const series = store.seriesFor(request);
      const descriptor = session.archive?.metadata.descriptors.get(request.pmid);
      if (series === undefined || descriptor === undefined) return null;
      await series.settled(momentMs);
      if (!series.hasNumbers) return null;
      return plotOf(session, descriptor, series, request, partCount(parts));
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
    plottedRows: ({ fromRow, toRow, ...request }) => {
      return tableOf(request).rows(fromRow, Math.min(toRow, fromRow + maxRows));
    },
    plotFile: ({ form, ...request }) => {
      const table = tableOf(request);
      const columns = session.archive === undefined ? [] : tableColumns(session.archive, request);
      return form === 'csv' ? csvFile(columns, table) : jsonFile(columns, table);
    },
  };
}

function plotOf(
  { archive }: ArchiveSession,
  descriptor: Descriptor,
  { points, reading }: StoredSeries,
  { instances, mode, ...range }: PlotRequest,
  parts: number,
): Plot {
  const { pmid } = descriptor;
  const [from, to] = [toSeconds(range.from), toSeconds(range.to)];
  const names = archive?.metadata.indoms.get(descriptor.indom)?.everyInstance();
  const asRate = isRate(descriptor, mode);
  return {
    pmid,
    name: metricName(descriptor),
    unit: asRate ? rateUnitText(descriptor) : unitText(descriptor),
    isRate: asRate,
    lines: instances.slice(0, maxLines).map((instance) => {
      const name = names?.get(instance);
      return {
        instance,
        ...(name === undefined ? {} : { name }),
        ...reduced(points.get(instance) ?? new PointColumns(), from, to, parts),
      };
    }),
    reading,
  };
}
