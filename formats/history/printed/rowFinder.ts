import type { Column } from '../../series/model/column.ts';
import type { HostFacts, PrintedRow, SeriesSink } from '../../series/model/printedRow.ts';
import { HostNumbers } from '../../series/text/hostNumbers.ts';
import type { Leaf } from './leaves.ts';
import { leavesOf } from './leaves.ts';

/** Seconds that a value is recorded beside the time of its row, at most. */
const near = 0.01;

/** A recorded value. */
export interface RecordedPoint {
  readonly metric: string;
  /** Undefined for a single value. */
  readonly instance: string | undefined;
  /** Seconds since 1970. */
  readonly time: number;
}

/** Rows of the time of a point, but for their values. */
interface SoughtPoint {
  readonly point: RecordedPoint;
  readonly rows: Omit<PrintedRow, 'values'>[];
}

/** Finds the rows of a text that recorded values are from. */
export class RowFinder implements SeriesSink {
  readonly #host: number;
  readonly #numbers = new HostNumbers();
  readonly #points: readonly SoughtPoint[];
  /** Points by the whole seconds that they may be in. */
  readonly #bySecond = new Map<number, SoughtPoint[]>();
  /** Names by which partitions are recognised. */
  readonly #disks = new Set<string>();
  #columns: readonly Column[] | undefined;
  #areOfDisks = false;

  /** @param host number of the host of the points */
  constructor(points: readonly RecordedPoint[], host = 0) {
    this.#host = host;
    this.#points = points.map((point) => ({ point, rows: [] }));
    for (const sought of this.#points) {
      const { time } = sought.point;
      for (const second of new Set([Math.floor(time - near), Math.floor(time + near)])) {
        const others = this.#bySecond.get(second);
        if (others === undefined) this.#bySecond.set(second, [sought]);
        else others.push(sought);
      }
    }
  }

  /** Lines of the rows, from 0, once the text has been read; undefined for points that have none. */
  lines(): readonly (number | undefined)[] {
    // Names are the same with and without the number of CPUs.
    const shown = { disks: this.#disks, hasCpus: false };
    const known = new Map<readonly Column[], Map<string | undefined, readonly Leaf[]>>();
    const leaves = (row: SoughtPoint['rows'][number]): readonly Leaf[] => {
      const ofColumns = known.get(row.columns) ?? new Map<string | undefined, readonly Leaf[]>();
      known.set(row.columns, ofColumns);
      const found = ofColumns.get(row.instance) ?? leavesOf(row, row.instance, shown);
      ofColumns.set(row.instance, found);
      return found;
    };
    return this.#points.map(
      ({ point: { metric, instance }, rows }) =>
        rows.find((row) => leaves(row).some((leaf) => leaf.metric === metric && leaf.instance === instance))?.line,
    );
  }

  host({ host }: HostFacts): void {
    this.#numbers.say(host);
  }

  row(row: PrintedRow): void {
    if (this.#numbers.ofRow() !== this.#host) return;
    const { instance, columns, section, time, interval, line } = row;
    if (columns !== this.#columns) {
      this.#columns = columns;
      this.#areOfDisks = columns.some(({ metric }) => metric?.startsWith('disk.dev.') === true);
    }
    if (instance !== undefined && this.#areOfDisks) this.#disks.add(instance);
    for (const { point, rows } of this.#bySecond.get(Math.floor(time)) ?? [])
      if (Math.abs(time - point.time) < near) rows.push({ columns, section, instance, time, interval, line });
  }

  restart(): void {
    this.#numbers.ofRow();
  }

  settled(): void {
    // Rows are searched for, whenever they come.
  }
}
