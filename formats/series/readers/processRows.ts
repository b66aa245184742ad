import { columnOf, pidstatSections } from '../columns/sections.ts';
import type { Column } from '../model/column.ts';
import { SectionClock, timeOfDay } from '../text/clock.ts';
import { processHeadings } from '../text/headers.ts';
import type { ReaderContext } from './reader.ts';
import { takeCells } from './takeCells.ts';

/** Digits with which PCP writes the number of a process in the name of its instance. */
const pidDigits = 6;

/** Name of the instance of a process. */
export const processName = (pid: string, command: string): string => `${pid.padStart(pidDigits, '0')} ${command}`;

/** Reads the reports of pidstat. */
export class ProcessRows {
  readonly #context: ReaderContext;
  readonly #clocks = new Map<string, SectionClock>();
  #day = 0;
  #headings: readonly string[] | undefined;
  #places: readonly number[] = [];
  #columns: readonly Column[] = [];
  #clock: SectionClock | undefined;
  /** Whether reports have no header of their own time: the first interval is not known. */
  #isFlat = false;
  #last = NaN;
  #interval = NaN;

  constructor(context: ReaderContext) {
    this.#context = context;
  }

  /** Whether rows may be those of processes. */
  get hasHeader(): boolean {
    return this.#headings !== undefined;
  }

  get isOpen(): boolean {
    return this.#headings !== undefined && !this.#isFlat;
  }

  begin(day: number): void {
    this.#day = day;
    this.#clocks.clear();
    this.close();
    this.#last = NaN;
    this.#clock = undefined;
  }

  close(): void {
    this.#headings = undefined;
  }

  header(headings: readonly string[], seconds: number): void {
    const key = headings.join(' ');
    const clock = this.#clocks.get(key) ?? new SectionClock(this.#day, this.#context.hints.zone);
    this.#clocks.set(key, clock);
    clock.begin(seconds, false);
    this.#use(headings);
    this.#clock = clock;
    this.#isFlat = false;
    this.#last = clock.last;
    this.#interval = NaN;
  }

  #use(headings: readonly string[]): void {
    const [section] = pidstatSections;
    if (this.#headings?.join(' ') === headings.join(' ')) return;
    this.#headings = headings;
    this.#places = headings.flatMap((heading, at) => (processHeadings.has(heading) ? [] : [at]));
    this.#columns = this.#places.map((at) => columnOf(section, headings[at] ?? ''));
  }

  row(parts: readonly string[], seconds: number, line: number, isWhole: boolean): void {
    const { time, interval } = this.#clock?.row(seconds, processOf(parts)) ?? { time: NaN, interval: NaN };
    if (time !== this.#last) {
      this.#interval = interval;
      this.#last = time;
    }
    this.#take(parts, time, line, isWhole);
  }

  /** Takes a line of the form with one line a process, `pidstat -h`; false where it is none. */
  flat(parts: readonly string[], line: number, isWhole: boolean): boolean {
    if (parts[0] === '#' && parts[1] === 'Time') {
      this.#use(parts.slice(2));
      this.#isFlat = true;
      this.#clock ??= new SectionClock(this.#day, this.#context.hints.zone);
      return true;
    }
    if (!this.#isFlat || this.#headings === undefined) return false;
    const clock = timeOfDay(parts);
    const [first = ''] = parts;
    if (clock === undefined && !/^\d{9,11}$/.test(first)) return false;
    const cells = parts.slice(clock?.parts ?? 1);
    const time = clock === undefined ? Number(first) : (this.#clock?.row(clock.seconds, processOf(cells)).time ?? NaN);
    if (time !== this.#last) {
      this.#interval = time - this.#last;
      this.#last = time;
    }
    this.#take(cells, time, line, isWhole);
    return true;
  }

  #take(parts: readonly string[], time: number, line: number, isWhole: boolean): void {
    const headings = this.#headings ?? [];
    const last = headings.length - 1;
    if (parts.length <= last) {
      this.#context.faults.wrongCount(line, parts.length, headings.length, isWhole);
      return;
    }
    const cells = [...parts.slice(0, last), parts.slice(last).join(' ')];
    const of = (heading: string): string => cells[headings.indexOf(heading)] ?? '-';
    // Rows of threads repeat what the row of their process has.
    if (headings.includes('TID') && of('TID') !== '-') return;
    const pid = headings.includes('PID') ? of('PID') : of('TGID');
    // A row of another section or tool may have as many parts.
    if (!/^\d+$/.test(pid)) {
      this.#context.faults.stray(line, parts.join(' '));
      return;
    }
    takeCells(this.#context, {
      cells,
      places: this.#places,
      columns: this.#columns,
      section: 'pidstat',
      instance: processName(pid, cells[last] ?? ''),
      time,
      interval: this.#interval > 0 ? this.#interval : NaN,
      line,
      isWhole,
    });
  }
}

/** What says of which process or thread a row is, whatever its headings are. */
const processOf = (cells: readonly string[]): string => cells.slice(0, 3).join(' ');
