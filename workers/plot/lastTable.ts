import type { LinePoints } from './meanOverTime.ts';
import { PlotTable } from './plotTable.ts';

/** A line of the table, and how long it was when that was made. */
interface TableLine {
  readonly points: LinePoints;
  readonly count: number;
}

/** The table that was asked for last: it is read page by page. */
export class LastTable {
  #range = '';
  #lines: readonly TableLine[] = [];
  #table = new PlotTable([], 0, 0);

  /** Of the points that lines have between two times, in seconds since 1970. */
  of(points: readonly LinePoints[], from: number, to: number): PlotTable {
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
