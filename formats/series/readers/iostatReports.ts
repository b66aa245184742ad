import { SectionClock, daySeconds, localSeconds, printedDate, timeOfDay } from '../text/clock.ts';
import { writtenTime } from '../text/writtenTime.ts';
import type { ReaderContext } from './reader.ts';
import type { Layout } from './rowCells.ts';
import { takeCells } from './takeCells.ts';

/** A row that waits until the interval of its report is known. */
export interface WaitingRow {
  readonly layout: Layout;
  readonly cells: readonly string[];
  readonly instance: string | undefined;
  readonly line: number;
  readonly isWhole: boolean;
}

const isoTime = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}:\d{2})(?:([+-])(\d{2}):?(\d{2})|Z)$/;

/**
 * The reports of iostat, each with its time. The first one is about the time since the host was started, and is left out. A text may
 * have several parts, which have reports of their own.
 */
export class IostatReports {
  readonly #context: ReaderContext;
  #day: number | undefined;
  #clock: SectionClock | undefined;
  /** Text of the first header of a report, and how many it has. */
  #firstBlock = '';
  #blocks = 0;
  #count = 0;
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
  /** Rows and blocks of the report before. */
  #rowsBefore = 0;
  #blocksBefore = 0;
  /** Rows of the report when its last header came. */
  #rowsAtHeader = 0;
  #isDuplicate = false;
  /** Line with which the report begins. */
  #beginLine = 0;
  /** Number of the report that is about the time since the host was started. */
  #sinceBoot = 1;
  /** Line at hand. */
  line = 0;
  /** Whether it is blank, as one behind each block is. */
  isBlockEnded = false;
  /** Whether no header and no row came below the line with the time of the report at hand. */
  isTimed = false;

  constructor(context: ReaderContext) {
    this.#context = context;
  }

  /** How many reports this part has so far. */
  get count(): number {
    return this.#count;
  }

  /** Whether there are rows that no time was printed of. */
  get lackTimes(): boolean {
    return this.#waiting.length > 0 && !this.#hasTimes;
  }

  /** Whether the time of the report at hand was printed. */
  get isPrinted(): boolean {
    return this.#isPrinted;
  }

  /** Whether a header of a text with times has no rows yet: the same one again begins no other report. */
  get isEmpty(): boolean {
    return this.#isPrinted && this.#count > 0 && this.#waiting.length === this.#rowsAtHeader;
  }

  /** Whether the report at hand has had a header. */
  get hasBlocks(): boolean {
    return this.#blocks > 0;
  }

  /** Whether a header is that with which the report began. */
  isFirstBlock(text: string): boolean {
    return text === this.#firstBlock;
  }

  /** Begins another part. @param day on which it was made, if it is known */
  beginPart(day: number | undefined): void {
    this.finish(false);
    this.#day = day ?? this.#day;
    this.#clock = undefined;
    this.#count = 0;
    this.isTimed = false;
    this.#lastTime = NaN;
    this.#shift = 0;
    this.#earliest = Infinity;
  }

  /** The next report is about the time since the host was started, too. */
  leaveOutNext(): void {
    this.#sinceBoot = this.#count + 1;
  }

  /** Takes the line with the time of a report. @param isWritten whether the time may be as people write it */
  takeTime(parts: readonly string[], hasFirstLine: boolean, isWritten: boolean): boolean {
    const { hints, faults } = this.#context;
    const written = isWritten ? writtenTime(parts) : undefined;
    if (written !== undefined) {
      const { local, offset } = written;
      this.begin(offset === undefined ? localSeconds(local, hints.zone, this.#printedBefore) : local - offset);
      return true;
    }
    const from = parts[0] === 'Time:' ? 1 : 0;
    const iso = isoTime.exec(parts[from] ?? '');
    if (iso !== null && parts.length === from + 1) {
      const [, date = '', clock = '', sign, hours = '0', minutes = '0'] = iso;
      const offset = (sign === '-' ? -1 : 1) * (Number(hours) * 3600 + Number(minutes) * 60);
      this.begin(Date.parse(`${date}T${clock}Z`) / 1000 - offset);
      return true;
    }
    const date = printedDate(parts[from] ?? '', hints.dateOrder ?? 'monthFirst');
    const clock = timeOfDay(parts, date === undefined ? from : from + 1);
    if (clock === undefined || parts.length !== from + (date === undefined ? 0 : 1) + clock.parts) return false;
    if (date !== undefined) {
      faults.dateOrder(this.line, date, hints.dateOrder);
      this.begin(localSeconds(date.seconds + clock.seconds, hints.zone, this.#printedBefore));
      return true;
    }
    if (this.#day === undefined) {
      if (hasFirstLine) faults.noDate(this.line);
      else faults.noFirstLine(this.line);
    }
    this.begin(this.timeOf(clock.seconds));
    return true;
  }

  /** The time of a time of day, which goes on behind midnight. */
  timeOf(seconds: number): number {
    const { start = 0, zone } = this.#context.hints;
    this.#day ??= Math.floor(start / daySeconds) * daySeconds;
    if (this.#clock === undefined) {
      this.#clock = new SectionClock(this.#day, zone);
      this.#clock.begin(seconds, false);
    }
    return this.#clock.row(seconds).time;
  }

  /** The last time that was printed. */
  get #printedBefore(): number | undefined {
    const before = this.#time - this.#shift;
    return Number.isNaN(before) ? undefined : before;
  }

  /** Begins a report. @param time that was printed */
  begin(time?: number): void {
    this.finish(false);
    this.#count++;
    this.#blocks = 0;
    this.#firstBlock = '';
    this.isTimed = time !== undefined;
    this.#hasTimes ||= time !== undefined;
    // What was counted without times is no time.
    this.#lastTime = time !== undefined && !this.#isPrinted ? NaN : this.#time;
    const { hints } = this.#context;
    this.#beginLine = this.line;
    this.#isDuplicate = time !== undefined && time + this.#shift === this.#lastTime && this.#count > 1;
    const usual = this.#isPrinted ? this.#usual : NaN;
    this.#isPrinted = time !== undefined || (this.#isPrinted && this.#count > 1);
    if (time !== undefined) this.#time = this.#inOrder(time);
    else this.#time = this.#count === 1 ? (hints.start ?? 0) : this.#lastTime + (hints.interval ?? usual);
  }

  /** A printed time; one before that of the last report is of a clock that was set back, or, before all, of an older part. */
  #inOrder(printed: number): number {
    if (printed < this.#earliest) {
      if (this.#count > 1 && this.#earliest < Infinity) this.#lastTime = NaN;
      this.#earliest = printed;
      this.#shift = 0;
      return printed;
    }
    // A clock that is right again has passed what it was taken for.
    if (printed > this.#lastTime) this.#shift = 0;
    const time = printed + this.#shift;
    if (this.#count === 1 || !(time < this.#lastTime)) return time;
    this.#context.faults.clockBack(this.line);
    const next = this.#lastTime + (this.#usual || 1);
    this.#shift += next - time;
    return next;
  }

  /** Takes a header of the report at hand. */
  beginBlock(text: string): void {
    this.isTimed = false;
    this.#blocks++;
    this.#rowsAtHeader = this.#waiting.length;
    if (this.#firstBlock === '') this.#firstBlock = text;
  }

  add(row: WaitingRow): void {
    this.#waiting.push(row);
  }

  /** Hands on the report at hand, of which the interval is known now. */
  finish(isLast: boolean): void {
    const rows = this.#waiting;
    this.#waiting = [];
    if (Number.isNaN(this.#time) && this.#count > 1)
      this.#time = this.#lastTime + Math.max(1, printedInterval(rows) || this.#usual || 1);
    // Reports of devices that were idle are empty with -z.
    if (rows.length === 0) return;
    const { sink, faults, hints } = this.#context;
    if (this.#isDuplicate) {
      faults.duplicate(this.#beginLine);
      return;
    }
    // With -z idle devices are left out.
    const isWhole = this.isBlockEnded && this.#blocks === this.#blocksBefore;
    if (isLast && rows.length < this.#rowsBefore && !isWhole)
      faults.cutReport(rows.at(-1)?.line ?? 0, rows.length, this.#rowsBefore);
    this.#rowsBefore = rows.length;
    this.#blocksBefore = this.#blocks;
    if (this.#count <= 1 || this.#count === this.#sinceBoot) return;
    const interval = hints.interval !== undefined && !this.#hasTimes ? hints.interval : this.#time - this.#lastTime;
    if (interval > 1.5 * this.#usual + 1) faults.gap(this.#beginLine, interval, this.#usual);
    if (interval > 0) this.#usual = interval;
    for (const { layout, cells, instance, line, isWhole } of rows) {
      const { places, valueColumns, section } = layout;
      const place = { cells, places, columns: valueColumns, section: section?.id ?? 'iostat', instance };
      takeCells(this.#context, { ...place, time: this.#time, interval, line, isWhole });
    }
    sink.settled(this.#time);
  }
}

/** Columns of an amount, and of how much that was a second. */
const amounts = [
  ['kB_wrtn', 'kB_wrtn/s'],
  ['Kb_read+Kb_wrtn', 'Kbps'],
] as const;

/** Seconds of an interval by what was written in it and how much that was a second; NaN where too little was. */
function printedInterval(rows: readonly WaitingRow[]): number {
  const lengths = rows.flatMap(({ layout: { headings }, cells }) =>
    amounts.flatMap((pair) => {
      const [amount, rate] = pair.map((heading) => Number(cells[headings.indexOf(heading)]));
      return amount !== undefined && rate !== undefined && amount >= 100 && rate > 0 ? [amount / rate] : [];
    }),
  );
  lengths.sort((a, b) => a - b);
  return Math.round(lengths[lengths.length >> 1] ?? NaN);
}
