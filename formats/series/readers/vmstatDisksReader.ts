import type { Column } from '../model/column.ts';
import { isCell } from '../text/cell.ts';
import { isDiskGroupLine, isDiskHeader } from '../text/headers.ts';
import { partsOf } from '../text/textLines.ts';
import type { LineTaker, ReaderContext } from './reader.ts';
import { VmstatClock } from './vmstatClock.ts';

const rate = (heading: string, metric: string, factor = 1): Column => ({
  heading,
  use: 'rate',
  factor,
  metric: `disk.dev.${metric}`,
});

/**
 * What the counters of a disk are per second, in their order. Left out are the requests at the moment and the seconds with
 * requests: of whole seconds the share of an interval would be a guess.
 */
const columns: readonly Column[] = [
  rate('reads', 'read'),
  rate('reads merged', 'read_merge'),
  rate('sectors read', 'read_bytes', 0.5),
  rate('ms reading', 'read_rawactive'),
  rate('writes', 'write'),
  rate('writes merged', 'write_merge'),
  rate('sectors written', 'write_bytes', 0.5),
  rate('ms writing', 'write_rawactive'),
];
const valuesOfRow = 10;

/** What a disk had counted at a report. */
interface Counted {
  readonly time: number;
  readonly values: readonly number[];
}

/** Reads `vmstat -d`, whose reports have what disks have counted since the host was started: rates are of two of them. */
export class VmstatDisksReader implements LineTaker {
  readonly #context: ReaderContext;
  readonly #clock: VmstatClock;
  readonly #counted = new Map<string, Counted>();
  readonly #inReport = new Set<string>();
  #hasHeader = false;
  #reports = 0;
  #time = NaN;

  constructor(context: ReaderContext) {
    this.#context = context;
    this.#clock = new VmstatClock(context.hints);
  }

  line(text: string, number: number, isWhole: boolean): void {
    const parts = partsOf(text);
    if (parts.length === 0 || isDiskGroupLine(parts)) return;
    const { faults } = this.#context;
    if (isDiskHeader(parts)) {
      if (!isWhole) return;
      this.#hasHeader = true;
      this.#clock.header(parts);
    } else if (!this.#hasHeader) faults.noHeader(number);
    else this.#row(parts, number, isWhole);
  }

  end(): void {
    if (this.#hasHeader && !this.#clock.hasTimes) this.#context.faults.noTimes(0);
    this.#context.sink.settled(Infinity);
  }

  #row(parts: readonly string[], line: number, isWhole: boolean): void {
    const { faults } = this.#context;
    const expected = 1 + valuesOfRow + (this.#clock.hasTimes ? 2 : 0);
    if (parts.length !== expected) {
      faults.wrongCount(line, parts.length, expected, isWhole);
      return;
    }
    const [name = ''] = parts;
    const cells = parts.slice(1, 1 + valuesOfRow);
    const wrong = cells.find((cell) => !isCell(cell));
    if (wrong !== undefined) {
      faults.noNumber(line, wrong);
      return;
    }
    const time = this.#timeOf(name, parts);
    const now = { time, values: cells.map(Number) };
    const before = this.#counted.get(name);
    this.#counted.set(name, now);
    if (before === undefined || !this.#isAfter(before, now, line)) return;
    const interval = time - before.time;
    const values = columns.map(
      ({ factor }, at) => (((now.values[at] ?? NaN) - (before.values[at] ?? NaN)) / interval) * factor,
    );
    this.#context.sink.row({ columns, section: 'disk', instance: name, time, interval, values, line });
  }

  /** Counters that have fallen are those of a host, or a disk, that was started anew. */
  #isAfter(before: Counted, now: Counted, line: number): boolean {
    if (!(now.time > before.time)) {
      this.#context.faults.clockBack(line);
      return false;
    }
    return columns.every((_, at) => (now.values[at] ?? 0) >= (before.values[at] ?? 0));
  }

  /** The time of the report that a row is of: one without times begins where a disk comes again. */
  #timeOf(name: string, parts: readonly string[]): number {
    const isNew = this.#reports === 0 || this.#inReport.has(name);
    if (isNew) {
      this.#reports++;
      this.#inReport.clear();
      if (!Number.isNaN(this.#time)) this.#context.sink.settled(this.#time);
    }
    this.#inReport.add(name);
    if (this.#clock.hasTimes || isNew) this.#time = this.#clock.timeOf(parts, this.#reports, this.#time);
    return this.#time;
  }
}
