import type { HostFacts, PrintedRow, SeriesSink } from '../../series/model/printedRow.ts';
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

/** Finds the row of a text that a recorded value is from. */
export class RowFinder implements SeriesSink {
  readonly #point: RecordedPoint;
  /** Rows of that time. */
  readonly #rows: PrintedRow[] = [];
  /** Names by which partitions are recognised. */
  readonly #disks = new Set<string>();
  #hasCpus = false;

  constructor(point: RecordedPoint) {
    this.#point = point;
  }

  /** Line of the row, from 0, once the text has been read; undefined where there is none. */
  get line(): number | undefined {
    const { metric, instance } = this.#point;
    const shown = { disks: this.#disks, hasCpus: this.#hasCpus };
    return this.#rows.find((row) =>
      leavesOf(row, row.instance, shown).some((leaf) => leaf.metric === metric && leaf.instance === instance),
    )?.line;
  }

  host({ cpus }: HostFacts): void {
    this.#hasCpus ||= cpus !== undefined;
  }

  row(row: PrintedRow): void {
    const { instance, columns } = row;
    if (instance !== undefined && columns.some(({ metric }) => metric?.startsWith('disk.dev.') === true))
      this.#disks.add(instance);
    if (Math.abs(row.time - this.#point.time) < near) this.#rows.push(row);
  }

  restart(_time: number, cpus: number | undefined): void {
    this.#hasCpus ||= cpus !== undefined;
  }

  settled(): void {
    // One row is searched for, whenever it comes.
  }
}
