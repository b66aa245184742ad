import { iostatSections, sectionOf } from '../columns/sections.ts';
import { isCell } from '../text/cell.ts';
import { hostLine } from '../text/hostLine.ts';
import { partsOf } from '../text/textLines.ts';
import { IostatReports } from './iostatReports.ts';
import type { LineTaker, ReaderContext } from './reader.ts';
import type { Layout } from './rowCells.ts';
import { layoutOf } from './rowCells.ts';
import { UnixIostatLines } from './unixIostatLines.ts';

/** Reads what iostat prints. */
export class IostatReader implements LineTaker {
  readonly #context: ReaderContext;
  readonly #reports: IostatReports;
  readonly #unix: UnixIostatLines;
  #host: string | undefined;
  /** The header at hand, of Linux. */
  #layout: Layout | undefined;
  #name: string | undefined;

  constructor(context: ReaderContext) {
    this.#context = context;
    this.#reports = new IostatReports(context);
    this.#unix = new UnixIostatLines(context, this.#reports);
  }

  line(text: string, number: number, isWhole: boolean): void {
    const parts = partsOf(text);
    this.#reports.isBlockEnded = parts.length === 0;
    if (parts.length === 0 || this.#hostLine(text, number)) return;
    const [first = ''] = parts;
    this.#reports.line = number;
    if (this.#unix.takeRow(parts, number, isWhole)) return;
    const isOfLinux = this.#layout !== undefined;
    if (this.#reports.takeTime(parts, this.#host !== undefined, !isOfLinux)) return;
    if (!isOfLinux && this.#unix.takeLine(text, parts, number, isWhole)) return;
    if (first === 'avg-cpu:') this.#cpuHeader(parts.slice(1), number);
    else if (isDeviceHeader(parts)) this.#deviceHeader(parts, number);
    // What has no value at the end of the text may be a header that is cut.
    else if (isWhole || parts.length === 1 || parts.some(isCell)) this.#row(parts, number, isWhole);
  }

  end(): void {
    this.#unix.end(this.#reports.lackTimes);
    this.#reports.finish(true);
    this.#context.sink.settled(Infinity);
  }

  #hostLine(text: string, number: number): boolean {
    const { hints, faults, sink } = this.#context;
    const facts = hostLine(text, hints.dateOrder ?? 'monthFirst');
    if (facts === undefined) return false;
    const { host, date } = facts;
    this.#reports.beginPart(date?.seconds);
    this.#unix.beginPart();
    faults.host(number, host);
    this.#host = host ?? this.#host;
    sink.host({ ...facts, cpus: faults.cpus(number, facts.cpus) });
    return true;
  }

  #cpuHeader(headings: readonly string[], number: number): void {
    const reports = this.#reports;
    if ((!reports.isTimed || reports.count === 0 || reports.hasBlocks) && !reports.isEmpty) reports.begin();
    reports.beginBlock('');
    const section = sectionOf(iostatSections, headings);
    if (section === undefined) this.#context.faults.unknownColumns(number, headings);
    this.#layout = layoutOf(headings, section, false);
  }

  #deviceHeader(parts: readonly string[], number: number): void {
    const reports = this.#reports;
    const headings = parts.map((part) => (part === 'Device:' ? 'Device' : part));
    const text = headings.join(' ');
    // Without a line of the time or the CPUs, a report begins where its first block comes again.
    const comesAgain = !reports.isTimed && reports.isFirstBlock(text) && !reports.isEmpty;
    if (reports.count === 0 || comesAgain) reports.begin();
    reports.beginBlock(text);
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
    this.#reports.add({ layout, cells: named, instance: named[instanceAt], line, isWhole });
  }
}

const isDeviceHeader = (parts: readonly string[]): boolean =>
  (/^Device:?$/.test(parts[0] ?? '') || /^Device$/.test(parts.at(-1) ?? '')) && parts.length > 1;
