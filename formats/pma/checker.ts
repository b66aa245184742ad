import type { Finding, Place } from '../findings/finding.ts';
import { finding } from '../findings/finding.ts';
import type { CheckContext } from './checkContext.ts';
import { ClassState } from './classState.ts';
import { ClassStanza } from './classStanza.ts';
import { DateSequence } from './dateSequence.ts';
import { foreignContent } from './foreign.ts';
import { Group } from './group.ts';
import type { GroupStreaks } from './group.ts';
import { HeaderCheck } from './headerCheck.ts';
import type { HeaderLine } from './headerLine.ts';
import { mayBeHeader, readHeader, unknownHeader } from './headerLine.ts';
import type { Line } from './line.ts';
import { LineReader } from './lineReader.ts';
import type { PmaReport } from './model.ts';
import { ModelBuilder } from './modelBuilder.ts';
import { Reporter } from './reporter.ts';
import * as fileRules from './rules/fileRules.ts';
import { dupStanza, missingClass, truncated, unknownClass } from './rules/groupRules.ts';
import { SpacingCheck } from './spacingCheck.ts';
import type { Stanza } from './stanza.ts';
import { Streak } from './streak.ts';
import { tellUniformFaults } from './uniformFaults.ts';
import { UnknownStanza } from './unknownStanza.ts';

export interface PmaCheckOptions {
  /** Keep a {@link Group} for each DATE, which takes memory in proportion to the file. */
  readonly keepGroups?: boolean;
  /** Time of the check in seconds since the Epoch; time stamps later than this are told. Now, unless given. */
  readonly nowSeconds?: number;
}

const startOfFile: Place = { start: 0, end: 0, text: { line: 0, column: 0, endLine: 0, endColumn: 0 } };

/** Checks a pma file that comes in chunks, in memory that does not grow with it. */
export class PmaChecker {
  readonly #reporter = new Reporter();
  readonly #context: CheckContext;
  readonly #reader = new LineReader((line) => {
    this.#line(line);
  });
  readonly #headers: HeaderCheck;
  readonly #spacing: SpacingCheck;
  readonly #dates: DateSequence;
  readonly #streaks: GroupStreaks;
  readonly #model: ModelBuilder;
  #stanza: Stanza | undefined;
  #group: Group | undefined;
  #foreign: 'binary' | 'utf16' | undefined;
  #hasHeader = false;

  constructor({ keepGroups = false, nowSeconds = Date.now() / 1000 }: PmaCheckOptions = {}) {
    const reporter = this.#reporter;
    this.#context = { reporter, nowSeconds, timeValues: undefined, classes: undefined };
    this.#headers = new HeaderCheck(this.#context);
    this.#spacing = new SpacingCheck(reporter);
    this.#dates = new DateSequence(this.#context);
    this.#streaks = { missing: new Streak(reporter), order: new Streak(reporter) };
    this.#model = new ModelBuilder(keepGroups);
  }

  /** Checks the next bytes of the file, which are used during the call only. */
  write(chunk: Uint8Array): void {
    if (this.#reader.bytes === 0) this.#foreign = foreignContent(chunk);
    if (this.#foreign === undefined) this.#reader.write(chunk);
  }

  /** Ends the file: what it says of itself, and all that is wrong with it. */
  end(): PmaReport {
    if (this.#foreign === undefined) this.#reader.end();
    const { bytes, lines } = this.#reader;
    const note = this.#note();
    if (note !== undefined) return { model: this.#model.finish({ bytes, lines }, this.#context), findings: [note] };
    this.#closeStanza(true);
    this.#closeGroup(true);
    this.#headers.end(startOfFile);
    this.#spacing.end();
    this.#dates.end();
    tellUniformFaults(this.#context, this.#streaks.missing);
    this.#streaks.missing.end();
    this.#streaks.order.end();
    for (const state of this.#context.classes?.values() ?? []) state.end();
    return { model: this.#model.finish({ bytes, lines }, this.#context), findings: this.#reporter.finish() };
  }

  /** The one thing to say of a file that is no pma file. */
  #note(): Finding | undefined {
    if (this.#foreign !== undefined) return finding(fileRules.notPma, this.#foreign, {}, startOfFile);
    if (this.#reader.bytes === 0) return finding(fileRules.empty, 'empty', {}, startOfFile);
    return this.#hasHeader ? undefined : finding(fileRules.notPma, 'noHeader', {}, startOfFile);
  }

  #line(line: Line): void {
    if (line.number === 0) this.#spacing.skipByteOrderMark(line);
    if (line.hasCarriageReturn) this.#spacing.noteCarriageReturn(line);
    if (line.count === 0) {
      this.#spacing.pause(line);
      return;
    }
    if (mayBeHeader(line) && this.#header(line)) return;
    this.#row(line);
  }

  /** Reads a line as a header; false where it is none. */
  #header(line: Line): boolean {
    const header = readHeader(
      line,
      (name) => this.#context.classes?.has(name) === true,
      () => this.#group?.missingNames ?? [],
    );
    if (header === undefined) return this.#unknownClass(line);
    this.#hasHeader = true;
    const place = line.tokenPlace(0);
    if (line.isUnterminated && header.fault === 'none') {
      this.#reporter.add(finding(truncated, 'header', { header: header.found }, place, { excerpt: line.excerpt }));
      return true;
    }
    this.#tellFault(header, line);
    this.#spacing.beforeHeader(line, this.#stanza, this.#group?.isFirst ?? true);
    this.#open(header.name, place, line.number, line.excerpt);
    if (header.fault === 'values') {
      line.drop(1);
      this.#row(line);
    }
    return true;
  }

  #open(name: string, place: Place, headerLine: number, excerpt: string): void {
    this.#closeStanza(false);
    if (name === 'TIME_VALUES' || name === 'METADATA') {
      this.#closeGroup(false);
      this.#stanza = this.#headers.open(name, place, excerpt);
      this.#model.openHeader(name, headerLine);
      return;
    }
    if (name === 'DATE') {
      this.#closeGroup(false);
      this.#headers.noteDate(place, excerpt);
      this.#group = this.#newGroup(place, headerLine);
      this.#stanza = this.#group.date;
      return;
    }
    const state = this.#context.classes?.get(name);
    if (state !== undefined) this.#stanza = this.#openClass(state, place, headerLine);
  }

  #newGroup(place: Place, headerLine: number): Group {
    return new Group(this.#context, this.#streaks, place, headerLine, this.#model.groupCount === 0);
  }

  #openClass(state: ClassState, place: Place, headerLine: number): Stanza {
    if (this.#group === undefined) return new UnknownStanza(state.name);
    if (this.#group.isBegunAnewBy(state)) {
      this.#group.takeStray();
      this.#closeGroup(false);
      this.#reporter.fold(dupStanza, 'no date', () =>
        finding(dupStanza, 'noDate', { class: state.name }, place, { severity: 'error', excerpt: `${state.name}:` }),
      );
      this.#dates.next(undefined);
      this.#group = this.#newGroup(place, headerLine);
    }
    return this.#group.open(state, place, headerLine);
  }

  /** Starts the stanza of a class that is not declared; false where the line does not look like its header. */
  #unknownClass(line: Line): boolean {
    const name = unknownHeader(line);
    if (name === undefined || ClassStanza.isToolHeading(`${name}:`)) return false;
    this.#closeStanza(false);
    this.#spacing.resume();
    this.#stanza = new UnknownStanza(name);
    this.#group?.noteUnknown(name, line.number);
    // Without declarations every class is unknown, which has been told as what it is.
    if (this.#context.classes?.size && this.#group !== undefined) {
      this.#reporter.fold(unknownClass, name, () =>
        finding(unknownClass, 'unknown', { class: name }, line.tokenPlace(0), { excerpt: line.excerpt }),
      );
    }
    return true;
  }

  #row(line: Line): void {
    const stanza = this.#stanza;
    if (stanza === undefined) {
      this.#stray(line, undefined);
      return;
    }
    const isPaused = this.#spacing.isPaused;
    if (isPaused ? !stanza.wants(line) : stanza instanceof ClassStanza && stanza.rejects(line)) {
      if (this.#recoverHeader(line)) return;
      if (isPaused) {
        this.#stray(line, stanza);
        return;
      }
    }
    if (isPaused) this.#spacing.tellSplit(stanza);
    stanza.row(line);
    this.#extend(line.number);
  }

  /** Takes a row for the first one of the class that should come next, if it looks like one. */
  #recoverHeader(line: Line): boolean {
    const group = this.#group;
    const state = this.#stanza?.kind === 'class' || this.#stanza?.kind === 'date' ? group?.lostHeader(line) : undefined;
    if (group === undefined || state === undefined) return false;
    this.#closeStanza(false);
    this.#spacing.resume();
    const related = [{ template: 'declared here', args: {}, place: state.declared.namePlace }];
    this.#reporter.fold(missingClass, `lost ${state.name}`, () =>
      finding(missingClass, 'lostHeader', { classes: state.name }, line.contentPlace(), {
        excerpt: line.excerpt,
        related,
      }),
    );
    const stanza = group.open(state, line.contentPlace(), line.number);
    this.#stanza = stanza;
    stanza.row(line);
    group.extend(line.number);
    return true;
  }

  #extend(lineNumber: number): void {
    if (this.#stanza?.kind === 'class') this.#group?.extend(lineNumber);
    else if (this.#stanza?.kind === 'timeValues' || this.#stanza?.kind === 'metadata')
      this.#model.extendHeader(lineNumber);
  }

  #stray(line: Line, after: Stanza | undefined): void {
    if (after?.kind === 'unknown') return;
    const isSurplus = after instanceof ClassStanza && after.isComplete;
    const extras = { excerpt: line.excerpt };
    const make = (): Finding =>
      isSurplus
        ? finding(fileRules.strayText, 'surplus', { class: after.name }, line.contentPlace(), extras)
        : finding(fileRules.strayText, 'stray', {}, line.contentPlace(), extras);
    if (this.#group === undefined) this.#reporter.fold(fileRules.strayText, 'before groups', make);
    else this.#group.noteStray(make);
  }

  #closeStanza(isAtEnd: boolean): void {
    const stanza = this.#stanza;
    this.#stanza = undefined;
    if (stanza === undefined) return;
    stanza.close(isAtEnd);
    if (stanza.kind === 'date') this.#dates.next(this.#group?.date.stamp);
    this.#headers.take(stanza);
  }

  #closeGroup(isAtEnd: boolean): void {
    const group = this.#group;
    this.#group = undefined;
    if (group === undefined) return;
    group.close(isAtEnd);
    this.#model.addGroup(group);
  }

  #tellFault({ fault, found, name }: HeaderLine, line: Line): void {
    if (fault === 'none') return;
    const place = line.contentPlace();
    const extras = { excerpt: line.excerpt };
    const expected = `${name}:`;
    if (fault === 'near' || fault === 'colon') {
      this.#reporter.fold(fileRules.headerTypo, found, () =>
        finding(fileRules.headerTypo, fault, { found, expected }, place, extras),
      );
    } else if (fault === 'page' || fault === 'legacy') {
      this.#reporter.add(finding(fileRules.headerTypo, fault, {}, place, extras));
    } else {
      const whole = line.place(line.start, line.end);
      this.#reporter.fold(fileRules.headerBlank, `${name} ${fault}`, () =>
        finding(fileRules.headerBlank, fault, { header: found }, whole, extras),
      );
    }
  }
}

/** Checks a whole file. */
export function checkPma(bytes: Uint8Array, options?: PmaCheckOptions): PmaReport {
  const checker = new PmaChecker(options);
  checker.write(bytes);
  return checker.end();
}
