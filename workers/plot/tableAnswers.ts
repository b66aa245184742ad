import type { TimeZone } from '../../formats/pcp/time/timeZone.ts';
import type { PlotTableMethods } from '../../protocol/plot/plotProtocol.ts';
import type { Handlers } from '../../protocol/rpc.ts';
import { maxRows } from '../../protocol/viewer/fileProtocol.ts';
import { lineStatistics } from '../../formats/history/lines/lineStatistics.ts';
import type { LinePoints } from '../../formats/history/lines/meanOverTime.ts';
import type { TableColumn } from './plotFile.ts';
import { tableFile } from './plotFile.ts';
import { PlotTable } from './plotTable.ts';

/** Most lines of a plot. */
export const maxLines = 256;
/** An answer does not wait longer for what is being read, in milliseconds. */
export const momentMs = 150;

/** What a table is made of. */
export interface TableContents {
  readonly lines: readonly LinePoints[];
  /** Times in seconds since 1970, both included. */
  readonly from: number;
  readonly to: number;
}

/** What tables of plots ask, whatever the format. */
export function tableAnswers<Request>(
  contentsOf: (request: Request) => TableContents,
  columnsOf: (request: Request) => readonly TableColumn[],
  zoneOf: (name: string) => TimeZone,
): Handlers<Pick<PlotTableMethods<Request>, 'plottedRows' | 'plottedStatistics' | 'plotFile'>> {
  const tables = new LastTable();
  return {
    plottedRows: (request) => {
      const { fromRow, toRow } = request;
      return tables.of(contentsOf(request)).rows(fromRow, Math.min(toRow, fromRow + maxRows));
    },
    plottedStatistics: (request) => {
      const { lines, from, to } = contentsOf(request);
      return lines.map((line) => lineStatistics(line, from, to));
    },
    plotFile: (request) =>
      tableFile(columnsOf(request), tables.of(contentsOf(request)), { ...request, zone: zoneOf(request.zone) }),
  };
}

/** A line of the table, and how long it was when that was made. */
interface TableLine {
  readonly points: LinePoints;
  readonly count: number;
}

/** The table that was asked for last: it is read page by page. */
class LastTable {
  #range = '';
  #lines: readonly TableLine[] = [];
  #table = new PlotTable([], 0, 0);

  of({ lines: points, from, to }: TableContents): PlotTable {
    const lines = points.map((line) => ({ points: line, count: line.times.length }));
    const range = `${from} ${to}`;
    if (range !== this.#range || !isSame(lines, this.#lines)) {
      this.#range = range;
      this.#lines = lines;
      this.#table = new PlotTable(points, from, to);
    }
    return this.#table;
  }
}

function isSame(a: readonly TableLine[], b: readonly TableLine[]): boolean {
  return (
    a.length === b.length &&
    a.every(({ points, count }, index) => points === b[index]?.points && count === b[index].count)
  );
}
