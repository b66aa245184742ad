import type { Finding, Place } from '../findings/finding.ts';
import { finding } from '../findings/finding.ts';
import type { ArgsOf, Rule } from '../findings/rule.ts';
import * as rules from './rules.ts';
import * as timeRules from './timeRules.ts';
import type { DateOrder, PrintedDate } from './text/clock.ts';
import { distinctHosts } from '../pcp/hostNames.ts';
import { maxHosts } from './text/hostNumbers.ts';

/** Most findings of a rule: what follows is counted. */
const maxOfRule = 20;
/** Most processors of a host: Linux is built for no more, and neither is sysstat. */
const mostCpus = 8192;

/** What is said of a line that has no end. */
const ofCutLines: ReadonlySet<string> = new Set([rules.cutRow.code, rules.json.code]);

/** The first line of another tool, and how many there are. */
interface ForeignLine {
  readonly line: number;
  readonly tool: string;
  readonly own: string;
  readonly isInside: boolean;
  readonly count: number;
}

/** Collects what is wrong with a text. */
export class SeriesFaults {
  readonly #findings: Finding[] = [];
  readonly #counts = new Map<string, number>();
  #firstOfSign: { line: number; isComma: boolean } | undefined;
  /** Whether the line at hand has no end: but for that nothing is wrong with it for sure. */
  isOnCutLine = false;
  /** Columns that have been reported. */
  readonly #unknown = new Set<string>();
  /** Names of the hosts so far, with the lines from which on they are there. */
  readonly #hosts = new Map<string, number>();
  #foreign: ForeignLine | undefined;
  #lastRowFault: { readonly line: number; readonly got: number; readonly expected: number } | undefined;

  #add<Messages extends Readonly<Record<string, string>>, Variant extends keyof Messages & string>(
    rule: Rule<Messages>,
    variant: Variant,
    args: ArgsOf<Messages[Variant]>,
    line: number,
    extras: Parameters<typeof finding>[4] = {},
  ): void {
    if (this.isOnCutLine && !ofCutLines.has(rule.code)) return;
    const count = (this.#counts.get(rule.code) ?? 0) + 1;
    this.#counts.set(rule.code, count);
    if (count > maxOfRule) return;
    this.#findings.push(finding(rule, variant, args, placeOf(line), extras));
  }

  /** A line that is none of the tool's. */
  stray(line: number, text: string): void {
    this.#add(rules.interleaved, 'stray', { text: text.trim().slice(0, 60) }, line);
  }

  /**
   * A line of another tool that wrote to the same output. The first one between the lines of the text's own tool is reported.
   *
   * @param isInside whether such a line came before
   */
  foreign(line: number, tool: string, own: string, isInside: boolean): void {
    if (this.isOnCutLine) return;
    const before = this.#foreign;
    const count = (before?.count ?? 0) + 1;
    const isFirst = before === undefined || (isInside && !before.isInside);
    this.#foreign = isFirst ? { line, tool, own, isInside, count } : { ...before, count };
  }

  #foreignFindings(): readonly Finding[] {
    if (this.#foreign === undefined) return [];
    const { line, tool, own, count } = this.#foreign;
    const one = finding(rules.interleaved, 'foreign', { tool, own }, placeOf(line));
    return [count > 1 ? { ...one, repeats: count - 1 } : one];
  }

  /** Lines that were broken, from the first on. */
  wrapped(line: number, width: number): void {
    if (!this.#counts.has(rules.wrapped.code)) this.#add(rules.wrapped, 'lines', { width }, line);
  }

  noHeader(line: number): void {
    if (!this.#counts.has(rules.noHeader.code)) this.#add(rules.noHeader, 'rows', {}, line);
  }

  earlyRows(line: number, rows: number, values: number): void {
    this.#add(rules.noHeader, 'read', { rows, values }, line);
  }

  /** A row of another number of values than its header has. The last one of a text may be cut. */
  wrongCount(line: number, got: number, expected: number, isWhole: boolean): void {
    this.#flushRow();
    this.#lastRowFault = { line, got, expected };
    if (!isWhole) this.#cutRow();
  }

  #cutRow(): void {
    const fault = this.#lastRowFault;
    this.#lastRowFault = undefined;
    if (fault !== undefined) this.#add(rules.cutRow, 'row', { got: fault.got, expected: fault.expected }, fault.line);
  }

  #flushRow(): void {
    const fault = this.#lastRowFault;
    this.#lastRowFault = undefined;
    if (fault !== undefined) this.#add(rules.row, 'count', { got: fault.got, expected: fault.expected }, fault.line);
  }

  /** The last line, which has no end. @param isName whether what may be cut is the name of what the row is of */
  cutValue(line: number, isName = false): void {
    this.#add(rules.cutRow, isName ? 'name' : 'value', {}, line, { severity: 'hint' });
  }

  cutReport(line: number, rows: number, before: number): void {
    // A row that is cut says as much.
    if (this.#counts.has(rules.cutRow.code) || this.#lastRowFault !== undefined) return;
    this.#add(rules.cutReport, 'report', { rows, before }, line);
  }

  noNumber(line: number, cell: string): void {
    this.#add(rules.number, 'cell', { cell: cell.slice(0, 40) }, line);
  }

  oddNumber(line: number, heading: string, cell: string): void {
    if (this.#findings.at(-1)?.rule === rules.numberOdd && this.#findings.at(-1)?.place.text?.line === line) return;
    this.#add(rules.numberOdd, 'cell', { heading, cell: cell.slice(0, 40) }, line);
  }

  implausible(line: number, heading: string, cell: string): void {
    this.#add(rules.implausible, 'value', { heading, cell }, line);
  }

  tooLarge(line: number, heading: string, cell: string): void {
    this.#add(rules.implausible, 'large', { heading, cell: cell.slice(0, 40) }, line);
  }

  /** Memory that no host runs in, if it is in KiB. @param most in KiB, of any row */
  smallMemory(line: number, most: number): void {
    this.#add(rules.memoryUnit, 'small', { most: `${most} KiB` }, line);
  }

  /** The number of processors that a text says; undefined, which is reported, where no host has so many. */
  cpus(line: number, said: number | undefined): number | undefined {
    if (said === undefined || said <= mostCpus) return said;
    this.#add(rules.implausible, 'cpus', { cpus: said, most: mostCpus }, line);
    return undefined;
  }

  implausibleSum(line: number, sum: number): void {
    this.#add(rules.implausible, 'sum', { sum: sum.toFixed(1) }, line);
  }

  /** Takes the decimal sign of a cell: a text has one, unless two were put together. */
  sign(line: number, isComma: boolean, isPoint: boolean): void {
    if (!isComma && !isPoint) return;
    if (this.#firstOfSign === undefined) this.#firstOfSign = { line, isComma };
    else if (this.#firstOfSign.isComma !== isComma && !this.#counts.has(rules.decimalMixed.code))
      this.#add(rules.decimalMixed, 'mixed', {}, line);
  }

  columnsChange(line: number, before: string, now: string): void {
    this.#add(rules.columnsChange, 'section', { before: before.slice(0, 120), now: now.slice(0, 120) }, line);
  }

  /** Columns of no known section, reported where they come first. */
  unknownColumns(line: number, headings: readonly string[]): void {
    const shown = headings.join(', ').slice(0, 120);
    if (this.#unknown.has(shown) || this.#unknown.size >= maxOfRule) return;
    this.#unknown.add(shown);
    this.#add(rules.unknownColumns, 'section', { headings: shown }, line);
  }

  /** Reports, once, a date that could be another. @param order if it is known */
  dateOrder(line: number, { seconds, isAmbiguous }: PrintedDate, order: DateOrder | undefined): void {
    if (!isAmbiguous || order !== undefined || this.#counts.has(timeRules.dateOrder.code)) return;
    const date = new Date(seconds * 1000).toISOString().slice(0, 10);
    this.#add(timeRules.dateOrder, 'date', { date }, line);
  }

  noDate(line: number): void {
    this.#add(timeRules.noDate, 'date', {}, line);
  }

  noFirstLine(line: number): void {
    this.#add(timeRules.noDate, 'firstLine', {}, line);
  }

  /** @param variant `times` for tools that print them if they are asked to */
  noTimes(line: number, variant: 'times' | 'solaris' | 'unknown' = 'times'): void {
    if (!this.#counts.has(timeRules.noTimes.code)) this.#add(timeRules.noTimes, variant, {}, line);
  }

  clockBack(line: number): void {
    this.#add(timeRules.clockBack, 'time', {}, line);
  }

  gap(line: number, seconds: number, usual: number): void {
    this.#add(timeRules.gap, 'gap', { seconds, usual }, line);
  }

  duplicate(line: number): void {
    if (!this.#counts.has(timeRules.duplicate.code)) this.#add(timeRules.duplicate, 'rows', {}, line);
  }

  late(line: number): void {
    this.#add(timeRules.clockBack, 'late', {}, line);
  }

  /** Takes the host of what follows; that another one begins is reported where it comes first. */
  host(line: number, name: string | undefined): void {
    if (name === undefined || this.#hosts.has(name) || this.#hosts.size > maxHosts) return;
    this.#hosts.set(name, line);
    if (this.#hosts.size > maxHosts) this.#add(rules.hostsLimit, 'host', { most: maxHosts, other: name }, line);
  }

  /** Reports hosts, once all their names are known: one may have several. */
  #reportHosts(): void {
    const [first = '', ...others] = distinctHosts([...this.#hosts.keys()].slice(0, maxHosts));
    for (const other of others) this.#add(rules.hosts, 'host', { first, other }, this.#hosts.get(other) ?? 0);
  }

  unverified(line: number, tool: string, system: string): void {
    if (!this.#counts.has(rules.unverified.code)) this.#add(rules.unverified, 'system', { tool, system }, line);
  }

  unsupported(line: number, what: string): void {
    this.#add(rules.unsupported, 'form', { what }, line);
  }

  /** A binary file of a version that is not known. */
  unreadBinary(version: string): void {
    this.#add(rules.unsupported, 'binary', { version }, 0);
  }

  unreadActivities(version: string, ids: readonly number[]): void {
    this.#add(rules.unsupported, 'activities', { version, ids: ids.join(', ') }, 0, { severity: 'info' });
  }

  cutBinary(): void {
    this.#add(rules.cutRow, 'record', {}, 0);
  }

  json(line: number, isCut: boolean): void {
    if (isCut) this.#add(rules.json, 'cut', {}, line);
    else this.#add(rules.json, 'comma', {}, line);
  }

  /** iostat 12.1.2 to 12.2.0 printed sectors as kilobytes. */
  doubled(): void {
    if (!this.#counts.has(rules.toolBug.code)) this.#add(rules.toolBug, 'doubled', {}, 0);
  }

  serial(line: number): void {
    if (!this.#counts.has(rules.toolBug.code)) this.#add(rules.toolBug, 'serial', {}, line, { severity: 'info' });
  }

  wide(): void {
    this.#add(rules.encoding, 'utf16', {}, 0);
  }

  nuls(line: number, count: number, isTail: boolean): void {
    if (isTail) this.#add(rules.nul, 'tail', { count }, line, { severity: 'error' });
    else this.#add(rules.nul, 'row', { count }, line);
  }

  colours(): void {
    if (!this.#counts.has(rules.colours.code)) this.#add(rules.colours, 'codes', {}, 0);
  }

  quoted(): void {
    if (!this.#counts.has(rules.quoted.code)) this.#add(rules.quoted, 'lines', {}, 0);
  }

  /** All findings. @param lines of the text */
  finish(lines: number): readonly Finding[] {
    const fault = this.#lastRowFault;
    if (fault !== undefined && fault.line >= lines - 1) this.#cutRow();
    else this.#flushRow();
    this.#reportHosts();
    const findings = this.#findings.map((one) => {
      const repeats = (this.#counts.get(one.rule.code) ?? 0) - maxOfRule;
      const isLast = repeats > 0 && one === this.#findings.findLast(({ rule }) => rule === one.rule);
      return isLast ? { ...one, repeats } : one;
    });
    const lineOf = ({ place }: Finding): number => place.text?.line ?? 0;
    return [...findings, ...this.#foreignFindings()].sort((a, b) => lineOf(a) - lineOf(b));
  }
}

const placeOf = (line: number): Place => ({
  start: 0,
  end: 0,
  text: { line, column: 0, endLine: line, endColumn: 0 },
});
