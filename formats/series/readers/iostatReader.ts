import { iostatSections, sectionOf } from '../columns/sections.ts';
import { isCell } from '../text/cell.ts';
import { SectionClock, daySeconds, localSeconds, printedDate, timeOfDay } from '../text/clock.ts';
import { aixSystem, isRuleLine } from '../text/headers.ts';
import { hostLine } from '../text/hostLine.ts';
import { partsOf } from '../text/textLines.ts';
import type { UnixHeader, UnixSystem } from '../text/unixIostat.ts';
import { isAside, isErrorLine, isStateChange, isUnixFrame, textOfHeader, unixHeader } from '../text/unixIostat.ts';
import { writtenTime } from '../text/writtenTime.ts';
import type { LineTaker, ReaderContext } from './reader.ts';
import type { Layout } from './rowCells.ts';
import { layoutOf } from './rowCells.ts';
import { maxKnown } from './knownLayout.ts';
import { takeCells } from './takeCells.ts';
import { UnixRows } from './unixRows.ts';

/** A row that waits until the interval of its report is known. */
interface WaitingRow {
  readonly layout: Layout;
  readonly cells: readonly string[];
  readonly instance: string | undefined;
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
  /** Another system than Linux, its header at hand, undefined below one that is not read, and the parts of the line before. */
  #system: UnixSystem | 'Unix' | undefined;
  #unix: UnixRows | undefined;
  #above: readonly string[] = [];
  readonly #known = new Map<string, UnixRows>();
  /** The disk that columns of one disk are of. */
  #disk: string | undefined;
  /** Headers and names of the rows of a report. */
  readonly #seen = new Set<string>();
  /** Whether the next row of a text with times of day begins a report, and the time of the row before. */
  #isPending = false;
  #seconds: number | undefined;
  #hasClock = false;
  /** Whether what is not read came since the last header. */
  #isAside = false;
  /** Number of the report that is about the time since the host was started. */
  #sinceBoot = 1;

  constructor(context: ReaderContext) {
    this.#context = context;
  }

  line(text: string, number: number, isWhole: boolean): void {
    const parts = partsOf(text);
    if (parts.length === 0 || this.#hostLine(text, number)) return;
    const [first = ''] = parts;
    this.#line = number;
    // Nearly all lines are rows, and no other ones have a number there.
    if (this.#unix !== undefined && parts.length > 2 && isCell(parts[1] ?? '')) {
      this.#above = parts;
      this.#unixRow(this.#unix, parts, number, isWhole);
      return;
    }
    if (this.#timeLine(parts) || (this.#layout === undefined && this.#unixLine(text, parts, number, isWhole))) return;
    if (first === 'avg-cpu:') this.#cpuHeader(parts.slice(1), number);
    else if (isDeviceHeader(parts)) this.#deviceHeader(parts, number);
    // What has no value at the end of the text may be a header that is cut.
    else if (isWhole || parts.length === 1 || parts.some(isCell)) this.#row(parts, number, isWhole);
  }

  end(): void {
    if ((this.#waiting.length > 0 && !this.#hasTimes) || this.#hasClock) this.#context.faults.noTimes(0, this.#noTimes);
    this.#finish(true);
    this.#context.sink.settled(Infinity);
  }

  get #noTimes(): 'times' | 'solaris' | 'unknown' {
    if (this.#system === undefined) return 'times';
    return this.#system === 'Solaris' ? 'solaris' : 'unknown';
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
    this.#system = undefined;
    this.#unix = undefined;
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
    const written = this.#layout === undefined ? writtenTime(parts) : undefined;
    if (written !== undefined) {
      const { local, offset } = written;
      this.#begin(offset === undefined ? localSeconds(local, hints.zone, this.#printedBefore) : local - offset);
      return true;
    }
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
      this.#begin(localSeconds(date.seconds + clock.seconds, hints.zone, this.#printedBefore));
      return true;
    }
    if (this.#day === undefined) this.#sayNoDay();
    this.#begin(this.#timeOf(clock.seconds));
    return true;
  }

  /** The time of a time of day, which goes on behind midnight. */
  #timeOf(seconds: number): number {
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
    this.#seen.clear();
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
    this.#waiting.push({ layout, cells: named, instance: named[instanceAt], line, isWhole });
  }

  /** Takes a line of another system than Linux. */
  #unixLine(text: string, parts: readonly string[], line: number, isWhole: boolean): boolean {
    const header = unixHeader(parts, this.#above);
    if (!isRuleLine(parts)) this.#above = parts;
    if (header !== undefined) this.#unixHeader(header, line);
    else if (!this.#unixFrame(text, parts, line)) {
      if (this.#system === undefined) return false;
      this.#unixOther(text, parts, line, isWhole);
    }
    return true;
  }

  /** Takes what stands between headers and rows of another system than Linux. */
  #unixFrame(text: string, parts: readonly string[], line: number): boolean {
    const { sink, faults } = this.#context;
    const isChange = isStateChange(text);
    const system = aixSystem.exec(text);
    if (system !== null) {
      this.#system ??= 'AIX';
      const cpus = faults.cpus(line, Number(system[1]));
      sink.host({ host: undefined, release: undefined, machine: undefined, cpus });
    }
    // AIX prints its line where it is run, or its devices change; then, too, the report behind it may be of all time.
    if (isChange || system !== null) this.#sinceBoot = this.#reports + 1;
    return isChange || isUnixFrame(parts);
  }

  #unixHeader(header: UnixHeader, line: number): void {
    const { system, parts } = header;
    if (system !== undefined) this.#context.faults.unverified(line, 'iostat', system);
    this.#system = system ?? this.#system ?? 'Unix';
    this.#disk = parts[0]?.instance ?? this.#disk;
    const unix = this.#rowsBelow(header);
    // AIX has a header of disks for each adapter.
    const comesAgain = unix.text === this.#firstBlock && !this.#isTimed && !this.#isEmpty && !this.#isAside;
    const begins = this.#reports === 0 || comesAgain;
    if (header.hasClock) this.#isPending ||= begins;
    else if (begins) this.#begin(undefined);
    this.#isTimed = false;
    this.#isAside = false;
    this.#unix = unix;
    this.#beginBlock(unix.text);
    this.#seconds = undefined;
  }

  /** What reads the rows below a header, made once of each: their columns are known again then. */
  #rowsBelow(header: UnixHeader): UnixRows {
    const key = `${textOfHeader(header)} ${this.#disk ?? ''}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const made = new UnixRows(header, this.#disk);
    if (this.#known.size >= maxKnown) this.#known.clear();
    this.#known.set(key, made);
    return made;
  }

  #beginBlock(text: string): void {
    this.#blocks++;
    this.#rowsAtHeader = this.#waiting.length;
    if (this.#firstBlock === '') this.#firstBlock = text;
  }

  /** Takes a line that is neither a header nor what belongs to one, and most likely no row. */
  #unixOther(text: string, parts: readonly string[], line: number, isWhole: boolean): void {
    if (isAside(text)) {
      this.#isAside = true;
      this.#unix = undefined;
    } else if (isErrorLine(text) || this.#unix === undefined) return;
    else if (parts.some(isCell)) this.#unixRow(this.#unix, parts, line, isWhole);
    else this.#context.faults.stray(line, text);
  }

  #unixRow(unix: UnixRows, parts: readonly string[], line: number, isWhole: boolean): void {
    const rows = unix.read(parts, isWhole);
    if (rows === undefined) {
      this.#context.faults.wrongCount(line, parts.length, unix.count, isWhole);
      return;
    }
    this.#beginAtRow(unix, rows[0]?.instance, unix.secondsOf(parts));
    for (const row of rows) this.#waiting.push({ ...row, line });
  }

  /** Begins a report where its first disk comes again below one header, or the time of day is another one. */
  #beginAtRow(unix: UnixRows, instance: string | undefined, seconds: number | undefined): void {
    const key = `${unix.text}\n${instance ?? ''}`;
    const comesAgain = this.#seen.has(key);
    const isLater = this.#seconds !== undefined && seconds !== this.#seconds;
    if (seconds !== undefined && (this.#isPending || comesAgain || isLater)) {
      this.#isPending = false;
      this.#hasClock = true;
      this.#begin(this.#timeOf(seconds));
      this.#isTimed = false;
      this.#beginBlock(unix.text);
    } else if (seconds === undefined && comesAgain && !this.#isPrinted) {
      this.#begin(undefined);
      this.#beginBlock(unix.text);
    }
    this.#isTimed = false;
    this.#seconds = seconds;
    this.#seen.add(key);
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
    if (this.#reports <= 1 || this.#reports === this.#sinceBoot) return;
    const interval = hints.interval !== undefined && !this.#hasTimes ? hints.interval : this.#time - this.#lastTime;
    if (interval > 1.5 * this.#usual + 1) faults.gap(this.#reportLine, interval, this.#usual);
    if (interval > 0) this.#usual = interval;
    for (const { layout, cells, instance, line, isWhole } of rows) {
      const { places, valueColumns, section } = layout;
      const place = { cells, places, columns: valueColumns, section: section?.id ?? 'iostat', instance };
      takeCells(this.#context, { ...place, time: this.#time, interval, line, isWhole });
    }
    sink.settled(this.#time);
  }
}

const isDeviceHeader = (parts: readonly string[]): boolean =>
  (/^Device:?$/.test(parts[0] ?? '') || /^Device$/.test(parts.at(-1) ?? '')) && parts.length > 1;

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
