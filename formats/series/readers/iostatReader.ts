import { iostatSections, sectionOf } from '../columns/sections.ts';
import { isCell } from '../text/cell.ts';
import { SectionClock, localSeconds, printedDate, timeOfDay } from '../text/clock.ts';
import { hostLine } from '../text/hostLine.ts';
import { partsOf } from '../text/textLines.ts';
import type { LineTaker, ReaderContext } from './reader.ts';
import type { Layout } from './rowCells.ts';
import { layoutOf } from './rowCells.ts';
import { takeCells } from './takeCells.ts';

/** A row that waits until the interval of its report is known. */
interface WaitingRow {
  readonly layout: Layout;
  readonly cells: readonly string[];
  readonly line: number;
  readonly isWhole: boolean;
}

const isoTime = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}:\d{2})(?:([+-])(\d{2}):?(\d{2})|Z)$/;

/** Reads the reports of iostat. The first one is about the time since the host was started, and is left out. */
export class IostatReader implements LineTaker {
  readonly #context: ReaderContext;
  #day: number | undefined;
  #host: string | undefined;
  #clock: SectionClock | undefined;
  #layout: Layout | undefined;
  /** Headings of the first block of devices of a report. */
  #firstBlock = '';
  #blocks = 0;
  /** Reports of this part so far, and the time of the one at hand. */
  #reports = 0;
  #time = NaN;
  #lastTime = NaN;
  /** Whether the time at hand was printed. */
  #isPrinted = false;
  /** Usual interval, and seconds by which a clock was set back, so that reports stay in their order. */
  #usual = NaN;
  #shift = 0;
  #earliest = Infinity;
  #waiting: WaitingRow[] = [];
  #hasTimes = false;
  #isTimed = false;
  #name: string | undefined;
  #rowsBefore = 0;
  /** Rows of the report when its last header came. */
  #rowsAtHeader = 0;
  #isDuplicate = false;
  /** Line at hand, and that with which its report begins. */
  #line = 0;
  #reportLine = 0;

  constructor(context: ReaderContext) {
    this.#context = context;
  }

  line(text: string, number: number, isWhole: boolean): void {
    const parts = partsOf(text);
    if (parts.length === 0 || this.#hostLine(text, number)) return;
    const [first = ''] = parts;
    this.#line = number;
    if (this.#timeLine(parts)) return;
    if (first === 'avg-cpu:') this.#cpuHeader(parts.slice(1), number);
    else if (isDeviceHeader(parts)) this.#deviceHeader(parts, number);
    // What has no value at the end of the text may be a header that is cut.
    else if (isWhole || parts.length === 1 || parts.some(isCell)) this.#row(parts, number, isWhole);
  }

  end(): void {
    if (this.#waiting.length > 0 && !this.#hasTimes) this.#context.faults.noTimes(0);
    this.#finish(true);
    this.#context.sink.settled(Infinity);
  }

  #hostLine(text: string, number: number): boolean {
    const { hints, faults, sink } = this.#context;
    const facts = hostLine(text, hints.dateOrder ?? 'monthFirst');
    if (facts === undefined) return false;
    this.#finish(false);
    const { host, date } = facts;
    faults.host(number, host);
    this.#host = host ?? this.#host;
    this.#day = date?.seconds ?? this.#day;
    this.#clock = undefined;
    this.#reports = 0;
    this.#isTimed = false;
    this.#lastTime = NaN;
    this.#shift = 0;
    this.#earliest = Infinity;
    sink.host({ ...facts, cpus: faults.cpus(number, facts.cpus) });
    return true;
  }

  /** Takes the line with the time of a report. */
  #timeLine(parts: readonly string[]): boolean {
    const { hints } = this.#context;
    const from = parts[0] === 'Time:' ? 1 : 0;
    const iso = isoTime.exec(parts[from] ?? '');
    if (iso !== null && parts.length === from + 1) {
      const [, date = '', clock = '', sign, hours = '0', minutes = '0'] = iso;
      const offset = (sign === '-' ? -1 : 1) * (Number(hours) * 3600 + Number(minutes) * 60);
      this.#begin(Date.parse(`${date}T${clock}Z`) / 1000 - offset);
      return true;
    }
    const date = printedDate(parts[from] ?? '', hints.dateOrder ?? 'monthFirst');
    const clock = timeOfDay(parts, date === undefined ? from : from + 1);
    if (clock === undefined || parts.length !== from + (date === undefined ? 0 : 1) + clock.parts) return false;
    if (date !== undefined) {
      this.#context.faults.dateOrder(this.#line, date, hints.dateOrder);
      const after = this.#time - this.#shift;
      this.#begin(localSeconds(date.seconds + clock.seconds, hints.zone, Number.isNaN(after) ? undefined : after));
      return true;
    }
    if (this.#day === undefined) this.#sayNoDay();
    this.#day ??= 0;
    this.#clock ??= new SectionClock(this.#day, hints.zone);
    this.#begin(this.#clock.row(clock.seconds).time);
    return true;
  }

  #sayNoDay(): void {
    const { faults } = this.#context;
    if (this.#host === undefined) faults.noFirstLine(this.#line);
    else faults.noDate(this.#line);
  }

  #begin(time: number | undefined): void {
    this.#finish(false);
    this.#reports++;
    this.#blocks = 0;
    this.#firstBlock = '';
    this.#isTimed = time !== undefined;
    this.#hasTimes ||= time !== undefined;
    // What was counted without times is no time.
    this.#lastTime = time !== undefined && !this.#isPrinted ? NaN : this.#time;
    const { hints } = this.#context;
    this.#reportLine = this.#line;
    this.#isDuplicate = time !== undefined && time + this.#shift === this.#lastTime && this.#reports > 1;
    const usual = this.#isPrinted ? this.#usual : NaN;
    this.#isPrinted = time !== undefined || (this.#isPrinted && this.#reports > 1);
    if (time !== undefined) this.#time = this.#inOrder(time);
    else this.#time = this.#reports === 1 ? (hints.start ?? 0) : this.#lastTime + (hints.interval ?? usual);
  }

  /** A printed time; one before that of the last report is of a clock that was set back, or, before all, of an older part. */
  #inOrder(printed: number): number {
    if (printed < this.#earliest) {
      if (this.#reports > 1 && this.#earliest < Infinity) this.#lastTime = NaN;
      this.#earliest = printed;
      this.#shift = 0;
      return printed;
    }
    // A clock that is right again has passed what it was taken for.
    if (printed > this.#lastTime) this.#shift = 0;
    const time = printed + this.#shift;
    if (this.#reports === 1 || !(time < this.#lastTime)) return time;
    this.#context.faults.clockBack(this.#line);
    const next = this.#lastTime + (this.#usual || 1);
    this.#shift += next - time;
    return next;
  }

  /** Whether a header of a text with times has no rows yet: the same one again begins no other report. */
  get #isEmpty(): boolean {
    return this.#isPrinted && this.#reports > 0 && this.#waiting.length === this.#rowsAtHeader;
  }

  #cpuHeader(headings: readonly string[], number: number): void {
    if ((!this.#isTimed || this.#reports === 0 || this.#blocks > 0) && !this.#isEmpty) this.#begin(undefined);
    this.#blocks++;
    this.#rowsAtHeader = this.#waiting.length;
    this.#isTimed = false;
    const section = sectionOf(iostatSections, headings);
    if (section === undefined) this.#context.faults.unknownColumns(number, headings);
    this.#layout = layoutOf(headings, section, false);
  }

  #deviceHeader(parts: readonly string[], number: number): void {
    const headings = parts.map((part) => (part === 'Device:' ? 'Device' : part));
    const text = headings.join(' ');
    // Without a line of the time or the CPUs, a report begins where its first block comes again.
    const comesAgain = !this.#isTimed && text === this.#firstBlock && !this.#isEmpty;
    if (this.#reports === 0 || comesAgain) this.#begin(undefined);
    this.#isTimed = false;
    this.#blocks++;
    this.#rowsAtHeader = this.#waiting.length;
    if (this.#firstBlock === '') this.#firstBlock = text;
    const section = sectionOf(iostatSections, headings);
    if (section === undefined) this.#context.faults.unknownColumns(number, headings);
    this.#layout = layoutOf(headings, section);
    this.#name = undefined;
  }

  #row(parts: readonly string[], line: number, isWhole: boolean): void {
    const layout = this.#layout;
    const { faults } = this.#context;
    if (layout === undefined) {
      faults.noHeader(line);
      return;
    }
    const { headings, instanceAt } = layout;
    const [only = ''] = parts;
    // Some versions print a name on a line of its own.
    if (parts.length === 1 && instanceAt === 0 && headings.length > 2 && !isCell(only)) {
      this.#name = only;
      return;
    }
    const named = this.#name !== undefined && parts.length === headings.length - 1 ? [this.#name, ...parts] : parts;
    this.#name = undefined;
    if (named.length !== headings.length) {
      faults.wrongCount(line, named.length, headings.length, isWhole);
      return;
    }
    this.#waiting.push({ layout, cells: named, line, isWhole });
  }

  /** Hands on the report at hand, of which the interval is known now. */
  #finish(isLast: boolean): void {
    const rows = this.#waiting;
    this.#waiting = [];
    if (Number.isNaN(this.#time) && this.#reports > 1)
      this.#time = this.#lastTime + Math.max(1, printedInterval(rows) || this.#usual || 1);
    // Reports of devices that were idle are empty with -z.
    if (rows.length === 0) return;
    const { sink, faults, hints } = this.#context;
    if (this.#isDuplicate) {
      faults.duplicate(this.#reportLine);
      return;
    }
    if (isLast && rows.length < this.#rowsBefore)
      faults.cutReport(rows.at(-1)?.line ?? 0, rows.length, this.#rowsBefore);
    this.#rowsBefore = rows.length;
    if (this.#reports <= 1) return;
    const interval = hints.interval !== undefined && !this.#hasTimes ? hints.interval : this.#time - this.#lastTime;
    if (interval > 1.5 * this.#usual + 1) faults.gap(this.#reportLine, interval, this.#usual);
    if (interval > 0) this.#usual = interval;
    for (const { layout, cells, line, isWhole } of rows) {
      const { instanceAt, places, valueColumns, section } = layout;
      const instance = instanceAt < 0 ? undefined : cells[instanceAt];
      const place = { cells, places, columns: valueColumns, section: section?.id ?? 'iostat', instance };
      takeCells(this.#context, { ...place, time: this.#time, interval, line, isWhole });
    }
    sink.settled(this.#time);
  }
}

const isDeviceHeader = (parts: readonly string[]): boolean =>
  (/^Device:?$/.test(parts[0] ?? '') || /^Device$/.test(parts.at(-1) ?? '')) && parts.length > 1;

/** Seconds of an interval by what was written in it and how much that was a second; NaN where too little was. */
function printedInterval(rows: readonly WaitingRow[]): number {
  const lengths = rows.flatMap(({ layout: { headings }, cells }) => {
    const [amount, rate] = [cells[headings.indexOf('kB_wrtn')], cells[headings.indexOf('kB_wrtn/s')]].map(Number);
    return amount !== undefined && rate !== undefined && amount >= 100 && rate > 0 ? [amount / rate] : [];
  });
  lengths.sort((a, b) => a - b);
  return Math.round(lengths[lengths.length >> 1] ?? NaN);
}
