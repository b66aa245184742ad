import { mpstatSections, sarSections, sectionOf } from '../columns/sections.ts';
import type { Section } from '../model/column.ts';
import { isCell } from '../text/cell.ts';
import { SectionClock, timeOfDay } from '../text/clock.ts';
import { hostLine } from '../text/hostLine.ts';
import { partsOf } from '../text/textLines.ts';
import { isProcessHeader } from '../text/headers.ts';
import { ProcessRows } from './processRows.ts';
import type { LineTaker, ReaderContext } from './reader.ts';
import type { Layout } from './rowCells.ts';
import { fittedCells, interruptCells, layoutOf, wrongCell } from './rowCells.ts';
import { takeCells } from './takeCells.ts';

interface OpenSection {
  readonly layout: Layout;
  readonly clock: SectionClock;
  /** Rows of other sections that there were when this one last had one. */
  seen: number;
  time: number;
  interval: number;
}

/** Reads the output of sar and mpstat, whose lines begin with a time of day, and hands that of pidstat on. */
export class TimedReader implements LineTaker {
  readonly #context: ReaderContext;
  readonly #isMpstat: boolean;
  readonly #sections = new Map<string, OpenSection>();
  readonly #processes: ProcessRows;
  readonly #headings = new Map<string, string>();
  #day: number | undefined;
  #host: string | undefined;
  #open: OpenSection | undefined;
  #rows = 0;

  constructor(context: ReaderContext, isMpstat: boolean) {
    this.#context = context;
    this.#isMpstat = isMpstat;
    this.#processes = new ProcessRows(context);
  }

  line(text: string, number: number, isWhole: boolean): void {
    const parts = partsOf(text);
    const [first = ''] = parts;
    if (first === '') return;
    if (this.#hostLine(text, number)) return;
    if (this.#processes.flat(parts, number, isWhole)) return;
    const time = timeOfDay(parts);
    if (time === undefined) {
      if (!isSummary(parts)) this.#context.faults.stray(number, text);
      return;
    }
    const rest = parts.slice(time.parts);
    if (rest[0] === 'LINUX' && rest[1] === 'RESTART') this.#restart(time.seconds, rest);
    else if (rest[0] === 'COM') return;
    else if (isHeader(rest)) this.#header(rest, time.seconds, number);
    else if (this.#processes.isOpen) this.#processes.row(rest, time.seconds, number, isWhole);
    else this.#row(rest, time.seconds, number, isWhole);
  }

  end(): void {
    this.#context.sink.settled(Infinity);
  }

  #hostLine(text: string, number: number): boolean {
    const { hints, faults, sink } = this.#context;
    const facts = hostLine(text, hints.dateOrder ?? 'monthFirst');
    if (facts === undefined) return false;
    const { host, date } = facts;
    if (date === undefined) faults.noDate(number);
    else if (date.isAmbiguous && hints.dateOrder === undefined) faults.dateOrder(number, date.seconds);
    if (this.#host !== undefined && host !== undefined && host !== this.#host)
      faults.otherHost(number, this.#host, host);
    this.#host = host ?? this.#host;
    this.#day = date?.seconds ?? this.#day ?? 0;
    this.#sections.clear();
    this.#open = undefined;
    this.#processes.begin(this.#day);
    sink.host(facts);
    return true;
  }

  #restart(seconds: number, rest: readonly string[]): void {
    const cpus = /\((\d{1,6})$/.exec(rest[2] ?? '');
    const clock = new SectionClock(this.#open?.clock.day ?? this.#day ?? 0, this.#context.hints.zone);
    const last = this.#open?.clock.last ?? NaN;
    if (!Number.isNaN(last)) clock.begin(seconds, false);
    const { time } = clock.row(seconds);
    this.#context.sink.restart(time, cpus === null ? undefined : Number(cpus[1]));
  }

  #header(headings: readonly string[], seconds: number, number: number): void {
    if (isProcessHeader(headings)) {
      this.#open = undefined;
      this.#processes.header(headings, seconds);
      return;
    }
    this.#processes.close();
    const sections: readonly Section[] = this.#isMpstat ? mpstatSections : sarSections;
    const section = headings[0] === 'INTR' ? sectionOf(sarSections, ['intr/s']) : sectionOf(sections, headings);
    const key = section?.id ?? headings.join(' ');
    const { faults } = this.#context;
    const before = this.#headings.get(key);
    const now = headings.join(' ');
    if (section === undefined) faults.unknownColumns(number, headings);
    else if (before !== undefined && before !== now) faults.columnsChange(number, before, now);
    this.#headings.set(key, now);
    const cached = this.#sections.get(key);
    const clock = cached?.clock ?? new SectionClock(this.#day ?? 0, this.#context.hints.zone);
    clock.begin(seconds, cached !== undefined && cached.seen !== this.#rows);
    this.#open = { layout: layoutOf(headings, section), clock, seen: this.#rows, time: NaN, interval: NaN };
    this.#sections.set(key, this.#open);
  }

  #row(parts: readonly string[], seconds: number, number: number, isWhole: boolean): void {
    const open = this.#open;
    const { faults } = this.#context;
    if (open === undefined) {
      faults.noHeader(number);
      return;
    }
    const { layout, clock } = open;
    const cells = fittedCells(parts, layout) ?? this.#withoutTopology(parts, layout);
    if (cells === undefined) {
      faults.wrongCount(number, parts.length, layout.headings.length, isWhole);
      return;
    }
    const wrong = headingsOfInterrupts(layout) ? undefined : wrongCell(cells, layout.places);
    if (wrong !== undefined) {
      faults.noNumber(number, wrong);
      return;
    }
    this.#rows++;
    open.seen = this.#rows;
    const { time, interval, wentBack } = clock.row(seconds);
    if (wentBack) faults.clockBack(number);
    if (time !== open.time) {
      if (!Number.isNaN(open.interval) && interval > 1.5 * open.interval + 1)
        faults.gap(number, interval, open.interval);
      open.time = time;
      open.interval = interval;
    }
    this.#takeRow(cells, open, number, isWhole);
  }

  /** `mpstat -T` leaves out core and socket of all processors. */
  #withoutTopology(parts: readonly string[], { headings }: Layout): readonly string[] | undefined {
    const missing = headings.length - parts.length;
    if (!this.#isMpstat || missing <= 0 || headings[1] !== 'CORE') return undefined;
    return [parts[0] ?? '', ...Array<string>(missing).fill('-'), ...parts.slice(1)];
  }

  #takeRow(cells: readonly string[], open: OpenSection, number: number, isWhole: boolean): void {
    const { layout, time, interval } = open;
    const { headings, section, instanceAt } = layout;
    const instance = instanceAt < 0 ? undefined : cells[instanceAt];
    const row = { cells, section: section?.id ?? headings.join('_'), time, interval, line: number, isWhole };
    if (headings[0] === 'INTR') {
      const found = interruptCells(headings, instance ?? '');
      const [places, columns] = [found.map(({ at }) => at), found.map(({ column }) => column)];
      takeCells(this.#context, { ...row, places, columns, instance: undefined });
    } else takeCells(this.#context, { ...row, places: layout.places, columns: layout.valueColumns, instance });
  }
}

/** Lines that sum up what was printed before, in any language. */
function isSummary([first = '', second = '', ...others]: readonly string[]): boolean {
  if (first.startsWith('Summary')) return true;
  const isMarked = /[:：]$/.test(first);
  if (!isMarked && !/^[:：]$/.test(second)) return false;
  const rest = isMarked ? [second, ...others] : others;
  return (
    rest[0] === 'INTR' ||
    (rest[0] === 'CPU' && rest.slice(1).every((heading) => heading.endsWith('/s'))) ||
    rest.some(isCell) ||
    isProcessHeader(rest) ||
    sectionOf([...sarSections, ...mpstatSections], rest) !== undefined
  );
}

const headingsOfInterrupts = ({ headings }: Layout): boolean => headings[0] === 'INTR';

function isHeader(parts: readonly string[]): boolean {
  return parts.length > 0 && parts.every((part) => !isCell(part));
}
