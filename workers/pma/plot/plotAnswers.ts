import type { PmaLine, PmaPlotMethods, PmaPlotRequest } from '../../../protocol/plot/pmaPlotProtocol.ts';
import type { Handlers } from '../../../protocol/rpc.ts';
import { firstFrom } from '../../../formats/history/lines/firstFrom.ts';
import { partCount, reduced } from '../../../formats/history/lines/linePoints.ts';
import { fileZone } from '../../../formats/pma/series/fileZone.ts';
import type { TableColumn } from '../../plot/plotFile.ts';
import { maxLines, momentMs, tableAnswers } from '../../plot/tableAnswers.ts';
import type { PlotSession } from './plotSession.ts';

/** What the view of a pma file's plot asks, answered by points that are kept once they have been read. */
export function plotAnswers(session: PlotSession): Handlers<PmaPlotMethods> {
  return {
    ...tableAnswers<PmaPlotRequest>(
      ({ lines, from, to }) => ({ lines: session.series?.pointsOf(lines.slice(0, maxLines)) ?? [], from, to }),
      ({ lines }) => columnsOf(session, lines.slice(0, maxLines)),
      // The only zone in which these plots are shown.
      () => fileZone(session.contents.zones),
    ),
    plot: async ({ lines, from, to, parts }) => {
      const wanted = lines.slice(0, maxLines);
      session.series?.pointsOf(wanted);
      await session.series?.settled(momentMs);
      // Another one where the text has changed meanwhile.
      const { series } = session;
      if (series === undefined) return { lines: [], reading: session.contents.reading };
      const points = series.pointsOf(wanted);
      return { lines: points.map((line) => reduced(line, from, to, partCount(parts))), reading: series.progress };
    },
    setPlotReading: ({ isReading }) => {
      session.setReading(isReading);
    },
  };
}

function columnsOf({ contents }: PlotSession, lines: readonly PmaLine[]): readonly TableColumn[] {
  return lines.map(({ className, metric, object }) => {
    const pmaClass = contents.classes.find(({ name }) => name === className);
    const unit = pmaClass?.metrics.find(({ name }) => name === metric)?.unit ?? '';
    return { metric, ...(object === undefined ? {} : { instance: object }), unit };
  });
}

/** The line of the file, from 0, in which the value of a plotted line at a time stands; null where there is none. */
export function rowOf(session: PlotSession, line: PmaLine, seconds: number): number | null {
  const points = session.series?.known(line);
  if (points === undefined) return null;
  const { times, values, rows } = points;
  // A gap may be of the same time.
  for (let index = firstFrom(times, seconds); times[index] === seconds; index++)
    if (!Number.isNaN(values[index] ?? NaN)) return rows[index] ?? null;
  return null;
}
