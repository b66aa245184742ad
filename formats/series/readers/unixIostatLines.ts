import { isCell } from '../text/cell.ts';
import { aixSystem, isRuleLine } from '../text/headers.ts';
import type { UnixHeader, UnixSystem } from '../text/unixIostat.ts';
import { isAside, isErrorLine, isStateChange, isUnixFrame, textOfHeader, unixHeader } from '../text/unixIostat.ts';
import type { IostatReports } from './iostatReports.ts';
import { maxKnown } from './knownLayout.ts';
import type { ReaderContext } from './reader.ts';
import { UnixRows } from './unixRows.ts';

/** Reads the lines of iostat of other systems than Linux, and hands their rows to the reports. */
export class UnixIostatLines {
  readonly #context: ReaderContext;
  readonly #reports: IostatReports;
  /** Undefined before the first header. */
  #system: UnixSystem | 'Unix' | undefined;
  /** What reads the rows below the header at hand; undefined below one that is not read. */
  #rows: UnixRows | undefined;
  /** Parts of the line above. */
  #above: readonly string[] = [];
  readonly #known = new Map<string, UnixRows>();
  /** The disk that columns of one disk are of. */
  #disk: string | undefined;
  /** Headers and names of the rows of a report, and its number. */
  readonly #seen = new Set<string>();
  #seenReport = 0;
  /** Whether the next row of a text with times of day begins a report, and the time of the row before. */
  #isPending = false;
  #seconds: number | undefined;
  #hasClock = false;
  /** Whether what is not read came since the last header. */
  #isAside = false;

  constructor(context: ReaderContext, reports: IostatReports) {
    this.#context = context;
    this.#reports = reports;
  }

  /** Reports, at the end of the text, that its rows had no dates. @param lackTimes whether they had no times either */
  end(lackTimes: boolean): void {
    if (!lackTimes && !this.#hasClock) return;
    const systems = { AIX: 'unknown', 'HP-UX': 'unknown', Unix: 'unknown', Solaris: 'solaris' } as const;
    this.#context.faults.noTimes(0, this.#system === undefined ? 'times' : systems[this.#system]);
  }

  /** Begins another part of the text. */
  beginPart(): void {
    this.#system = undefined;
    this.#rows = undefined;
  }

  /** Takes a line that is a row for sure: nearly all are, and no other ones have a number there. */
  takeRow(parts: readonly string[], line: number, isWhole: boolean): boolean {
    if (this.#rows === undefined || parts.length <= 2 || !isCell(parts[1] ?? '')) return false;
    this.#above = parts;
    this.#row(this.#rows, parts, line, isWhole);
    return true;
  }

  /** Takes a line that is of another system than Linux. */
  takeLine(text: string, parts: readonly string[], line: number, isWhole: boolean): boolean {
    const header = unixHeader(parts, this.#above);
    if (!isRuleLine(parts)) this.#above = parts;
    if (header !== undefined) this.#header(header, line);
    else if (!this.#frame(text, parts, line)) {
      if (this.#system === undefined) return false;
      this.#other(text, parts, line, isWhole);
    }
    return true;
  }

  /** Takes what stands between headers and rows. */
  #frame(text: string, parts: readonly string[], line: number): boolean {
    const { sink, faults } = this.#context;
    const isChange = isStateChange(text);
    const system = aixSystem.exec(text);
    if (system !== null) {
      this.#system ??= 'AIX';
      const cpus = faults.cpus(line, Number(system[1]));
      sink.host({ host: undefined, release: undefined, machine: undefined, cpus });
    }
    // AIX prints its line where it is run, or its devices change; then, too, the report behind it may be of all time.
    if (isChange || system !== null) this.#reports.leaveOutNext();
    return isChange || isUnixFrame(parts);
  }

  #header(header: UnixHeader, line: number): void {
    const { system, parts } = header;
    const reports = this.#reports;
    if (system !== undefined) this.#context.faults.unverified(line, 'iostat', system);
    this.#system = system ?? this.#system ?? 'Unix';
    this.#disk = parts[0]?.instance ?? this.#disk;
    const rows = this.#rowsBelow(header);
    // AIX has a header of disks for each adapter.
    const comesAgain = reports.isFirstBlock(rows.text) && !reports.isTimed && !reports.isEmpty && !this.#isAside;
    const begins = reports.count === 0 || comesAgain;
    if (header.hasClock) this.#isPending ||= begins;
    else if (begins) reports.begin();
    this.#isAside = false;
    this.#rows = rows;
    reports.beginBlock(rows.text);
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

  /** Takes a line that is neither a header nor what belongs to one, and most likely no row. */
  #other(text: string, parts: readonly string[], line: number, isWhole: boolean): void {
    if (isAside(text)) {
      this.#isAside = true;
      this.#rows = undefined;
    } else if (isErrorLine(text) || this.#rows === undefined) return;
    else if (parts.some(isCell)) this.#row(this.#rows, parts, line, isWhole);
    else this.#context.faults.stray(line, text);
  }

  #row(below: UnixRows, parts: readonly string[], line: number, isWhole: boolean): void {
    const rows = below.read(parts, isWhole);
    if (rows === undefined) {
      this.#context.faults.wrongCount(line, parts.length, below.count, isWhole);
      return;
    }
    this.#beginAtRow(below, rows[0]?.instance, below.secondsOf(parts));
    for (const row of rows) this.#reports.add({ ...row, line });
  }

  /** Begins a report where its first disk comes again below one header, or the time of day is another one. */
  #beginAtRow(below: UnixRows, instance: string | undefined, seconds: number | undefined): void {
    const reports = this.#reports;
    if (this.#seenReport !== reports.count) this.#seen.clear();
    const key = `${below.text}\n${instance ?? ''}`;
    const comesAgain = this.#seen.has(key);
    const isLater = this.#seconds !== undefined && seconds !== this.#seconds;
    const begins = seconds === undefined ? comesAgain && !reports.isPrinted : this.#isPending || comesAgain || isLater;
    if (begins) {
      if (seconds !== undefined) {
        this.#isPending = false;
        this.#hasClock = true;
      }
      reports.begin(seconds === undefined ? undefined : reports.timeOf(seconds));
      reports.beginBlock(below.text);
      this.#seen.clear();
    }
    reports.isTimed = false;
    this.#seenReport = reports.count;
    this.#seconds = seconds;
    this.#seen.add(key);
  }
}
