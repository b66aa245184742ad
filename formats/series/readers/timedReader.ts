import { mpstatSections, sarSections, sectionOf } from '../columns/sections.ts';
import type { Section } from '../model/column.ts';
import { isCell } from '../text/cell.ts';
import { SectionClock, timeOfDay } from '../text/clock.ts';
import { aixSystem, isProcessHeader } from '../text/headers.ts';
import { hostLine } from '../text/hostLine.ts';
import { PlainRow } from '../text/plainRow.ts';
import { partsOf } from '../text/textLines.ts';
import { ProcessRows } from './processRows.ts';
import type { LineTaker, ReaderContext } from './reader.ts';
import type { KnownLayout } from './knownLayout.ts';
import { interruptsOf, knownLayout, maxKnown } from './knownLayout.ts';
import type { Layout } from './rowCells.ts';
import { fittedCells, layoutOf, wrongCell } from './rowCells.ts';
import { checkStates, takeCells } from './takeCells.ts';

interface OpenSection extends KnownLayout {
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
  /** Layouts by the headings. */
  readonly #layouts = new Map<string, KnownLayout>();
  readonly #plain = new PlainRow();
  #day: number | undefined;
  #host: string | undefined;
  #open: OpenSection | undefined;
  #rows = 0;
  /** Whether the text is of another system than Linux, and its lines sum up what was before. */
  #isUnix = false;
  #isAverage = false;
  /** Time of day of the last row. */
  #seconds = NaN;

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
    const time = timeOfDay(parts);
    if (time !== undefined && this.#day === undefined) {
      this.#context.faults.noFirstLine(number);
      this.#day = 0;
    }
    if (this.#processes.flat(parts, number, isWhole)) return;
    if (time === undefined) {
      if (isSummary(parts) || (this.#isUnix && this.#unixLine(parts, text, number, isWhole))) return;
      const { faults } = this.#context;
      // What begins a row, and no more, is one that is cut.
      if (!isWhole && this.#open !== undefined) faults.wrongCount(number, 0, this.#open.layout.headings.length, false);
      else faults.stray(number, text);
      return;
    }
    const rest = parts.slice(time.parts);
    this.#isAverage = false;
    if (/^(?:LINUX RESTART|unix restarts)/.test(rest.join(' '))) this.#restart(time.seconds, rest, number);
    else if (rest[0] === 'COM') return;
    else if (isHeader(rest)) this.#header(rest, time.seconds, number);
    else if (this.#processes.isOpen) this.#processes.row(rest, time.seconds, number, isWhole);
    else this.#row(rest, time.seconds, number, isWhole);
  }

  plainRow(bytes: Uint8Array, start: number, end: number, line: number): boolean {
    const open = this.#open;
    const row = this.#plain;
    if (open?.plain === undefined || this.#processes.hasHeader) return false;
    const { layout, plain } = open;
    if (!row.read(bytes, start, end, plain, open.values)) return false;
    this.#advance(open, row.seconds, row.instance, line);
    if (row.hasPoint) this.#context.faults.sign(line, false, true);
    const { time, interval } = open;
    if (layout.headings[0] === 'INTR') {
      const { places, columns } = interruptsOf(open, row.instance ?? '');
      const values = places.map((at) => open.values[at - 1] ?? NaN);
      this.#context.sink.row({ section: open.sectionId, columns, instance: undefined, time, interval, values, line });
      return true;
    }
    const { sectionId: section, values } = open;
    const { valueColumns: columns } = layout;
    checkStates(this.#context.faults, columns, values, line);
    this.#context.sink.row({ section, columns, instance: row.instance, time, interval, values, line });
    return true;
  }

  end(): void {
    this.#context.sink.settled(Infinity);
  }

  #hostLine(text: string, number: number): boolean {
    const { hints, faults, sink } = this.#context;
    const facts = hostLine(text, hints.dateOrder ?? 'monthFirst');
    if (facts === undefined) return false;
    const { host, date, system } = facts;
    this.#isUnix = system !== undefined;
    this.#seconds = NaN;
    if (system !== undefined) faults.unverified(number, 'sar', system);
    if (date === undefined) faults.noDate(number);
    else faults.dateOrder(number, date, hints.dateOrder);
    faults.host(number, host);
    this.#host = host ?? this.#host;
    this.#day = date?.seconds ?? this.#day ?? 0;
    this.#sections.clear();
    this.#open = undefined;
    this.#processes.begin(this.#day);
    sink.host({ ...facts, cpus: faults.cpus(number, facts.cpus) });
    return true;
  }

  /** Takes a line without a time of sar on other systems: the number of processors, a mean, or another disk of that time. */
  #unixLine(parts: readonly string[], text: string, number: number, isWhole: boolean): boolean {
    const { faults, sink } = this.#context;
    const cpus = aixSystem.exec(text)?.[1];
    if (cpus !== undefined)
      sink.host({ host: this.#host, release: undefined, machine: undefined, cpus: faults.cpus(number, Number(cpus)) });
    this.#isAverage ||= parts[0] === 'Average';
    if (cpus !== undefined || this.#isAverage) return true;
    const isOther =
      (this.#open?.layout.instanceAt ?? -1) === 0 && !Number.isNaN(this.#seconds) && parts.slice(1).some(isCell);
    if (isOther) this.#row(parts, this.#seconds, number, isWhole);
    return isOther;
  }

  #restart(seconds: number, rest: readonly string[], number: number): void {
    const cpus = /\((\d{1,15})$/.exec(rest[2] ?? '');
    const clock = new SectionClock(this.#open?.clock.day ?? this.#day ?? 0, this.#context.hints.zone);
    const last = this.#open?.clock.last ?? NaN;
    if (!Number.isNaN(last)) clock.begin(seconds, false);
    const { time } = clock.row(seconds);
    const { sink, faults } = this.#context;
    sink.restart(time, cpus === null ? undefined : faults.cpus(number, Number(cpus[1])));
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
    const known = this.#layouts.get(now) ?? knownLayout(layoutOf(headings, section));
    if (this.#layouts.size >= maxKnown) this.#layouts.clear();
    this.#layouts.set(now, known);
    this.#open = { ...known, clock, seen: this.#rows, time: NaN, interval: NaN };
    this.#sections.set(key, this.#open);
  }

  #row(parts: readonly string[], seconds: number, number: number, isWhole: boolean): void {
    const open = this.#open;
    const { faults } = this.#context;
    if (open === undefined) {
      faults.noHeader(number);
      return;
    }
    const { layout } = open;
    const cells = fittedCells(parts, layout) ?? this.#withoutTopology(parts, layout);
    if (cells === undefined) {
      faults.wrongCount(number, parts.length, layout.headings.length, isWhole);
      return;
    }
    const wrong = headingsOfInterrupts(layout)
      ? undefined
      : wrongCell(cells, isWhole ? layout.places : layout.places.slice(0, -1));
    if (wrong !== undefined) {
      faults.noNumber(number, wrong);
      return;
    }
    this.#advance(open, seconds, layout.instanceAt < 0 ? undefined : cells[layout.instanceAt], number);
    this.#takeRow(cells, open, number, isWhole);
  }

  /** Takes the time of a row. */
  #advance(open: OpenSection, seconds: number, instance: string | undefined, number: number): void {
    const { faults } = this.#context;
    this.#seconds = seconds;
    this.#rows++;
    open.seen = this.#rows;
    const { time, interval, wentBack } = open.clock.row(seconds, instance);
    if (wentBack) faults.clockBack(number);
    if (time !== open.time) {
      if (!Number.isNaN(open.interval) && interval > 1.5 * open.interval + 1)
        faults.gap(number, interval, open.interval);
      open.time = time;
      open.interval = interval;
    }
  }

  /** `mpstat -T` leaves out core, socket and node of all processors. */
  #withoutTopology(parts: readonly string[], { headings }: Layout): readonly string[] | undefined {
    const places = headings.slice(1).filter((heading) => /^(?:CORE|SOCK|NODE)$/.test(heading));
    const [cpu = '', ...values] = parts;
    const isOfAll = this.#isMpstat && cpu === 'all' && parts.length + places.length === headings.length;
    return isOfAll ? [cpu, ...places.map(() => '-'), ...values] : undefined;
  }

  #takeRow(cells: readonly string[], open: OpenSection, number: number, isWhole: boolean): void {
    const { layout, time, interval } = open;
    const { headings, instanceAt } = layout;
    const instance = instanceAt < 0 ? undefined : cells[instanceAt];
    const row = { cells, section: open.sectionId, time, interval, line: number, isWhole };
    if (headings[0] === 'INTR') {
      takeCells(this.#context, { ...row, ...interruptsOf(open, instance ?? ''), instance: undefined });
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
