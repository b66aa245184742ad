import type { Finding, Place } from '../findings/finding.ts';
import { finding } from '../findings/finding.ts';
import type { Anchor } from './anchor.ts';
import type { Declarations } from './checkContext.ts';
import { CheckContext } from './checkContext.ts';
import type { Checkpoint } from './checkpoint.ts';
import type { ClassState } from './classState.ts';
import { ClassStanza } from './classStanza.ts';
import type { FileVerdict } from './fileVerdict.ts';
import { Group } from './group.ts';
import { HeaderCheck } from './headerCheck.ts';
import { tellHeaderFault } from './headerFault.ts';
import { mayBeHeader, readHeader, unknownHeader } from './headerLine.ts';
import type { Line } from './line.ts';
import { ModelBuilder } from './modelBuilder.ts';
import { ObjectNames } from './objectCycle.ts';
import type { OnRow } from './onRow.ts';
import type { FindingObserver } from './reporter.ts';
import { strayText } from './rules/fileRules.ts';
import { dupStanza, missingClass, truncated, unknownClass } from './rules/groupRules.ts';
import { SegmentNotes } from './segmentNotes.ts';
import { SpacingCheck } from './spacingCheck.ts';
import type { Stanza } from './stanza.ts';
import { UnknownStanza } from './unknownStanza.ts';
import { phrase } from '../words/translate.ts';

/** A group with what stands between it and the next one, or what stands before the first group. */
export interface Segment {
  /** Where it starts. */
  readonly anchor: Anchor;
  readonly start: Checkpoint;
  readonly notes: SegmentNotes;
  readonly model: ModelBuilder;
}

/** How a segment is to be checked. */
export interface SegmentOptions {
  readonly keepGroups: boolean;
  /** Seconds since the Epoch. */
  readonly nowSeconds: number;
  /** Of the segments before; complete when the file ends. */
  readonly verdict: FileVerdict;
  readonly observer?: FindingObserver | undefined;
  /** Is given every row of data as it is read. */
  readonly onRow?: OnRow | undefined;
}

export const startOfFile: Place = { start: 0, end: 0, text: { line: 0, column: 0, endLine: 0, endColumn: 0 } };

/** Checks lines from a place on at which a segment starts, and gives each segment when it is complete. */
export class SegmentChecker {
  readonly #context: CheckContext;
  readonly #headers: HeaderCheck;
  readonly #spacing: SpacingCheck;
  readonly #keepGroups: boolean;
  readonly #observer: FindingObserver | undefined;
  readonly #onRow: OnRow | undefined;
  readonly #onSegment: (segment: Segment, end: Readonly<Anchor>) => void;
  /** The segment being read. */
  #segment: Segment;
  #stanza: Stanza | undefined;
  #group: Group | undefined;
  #hasHeader = false;

  /** `onSegment` gets each segment but the last, and where it ends. */
  constructor(
    start: Checkpoint,
    anchor: Anchor,
    options: SegmentOptions,
    onSegment: (segment: Segment, end: Readonly<Anchor>) => void,
  ) {
    const { keepGroups, nowSeconds, verdict, observer, onRow } = options;
    this.#context = new CheckContext(nowSeconds, verdict, start);
    this.#headers = new HeaderCheck(this.#context, start.headers);
    this.#spacing = new SpacingCheck(this.#context);
    this.#keepGroups = keepGroups;
    this.#observer = observer;
    this.#onRow = onRow;
    this.#onSegment = onSegment;
    this.#segment = this.#begin(start, anchor);
    [...(start.classes?.values() ?? [])].forEach(({ cycle }, index) => {
      cycle.goBackTo(start.objects[index] ?? ObjectNames.none);
    });
  }

  /** Where the segment being read starts, and after what. */
  get segment(): Pick<Segment, 'anchor' | 'start'> {
    return this.#segment;
  }

  /** Those in force for the line that comes next. */
  get declarations(): Declarations {
    return this.#context;
  }

  /** Whether any line was a header. */
  get hasHeader(): boolean {
    return this.#hasHeader;
  }

  /** Reads the next line. */
  line(line: Line): void {
    line.anchor = this.#segment.anchor;
    this.#observer?.reach(line.number);
    if (line.number === 0) this.#spacing.skipByteOrderMark(line);
    if (line.count === 0) this.#spacing.pause(line);
    else if (!mayBeHeader(line) || !this.#header(line)) this.#row(line);
    // Last, for a header may have begun another segment.
    if (line.hasCarriageReturn) this.#spacing.noteCarriageReturn(line);
  }

  /** Ends the file and with it the last segment. The segments before it must have gone into the verdict. */
  end(): Segment {
    this.#closeStanza(true);
    this.#closeGroup(true);
    this.#headers.end(startOfFile);
    return this.#segment;
  }

  #begin(start: Checkpoint, anchor: Anchor): Segment {
    this.#context.notes = new SegmentNotes(this.#observer);
    return { anchor, start, notes: this.#context.notes, model: new ModelBuilder(this.#keepGroups) };
  }

  /** Ends the segment before a line with which the next one starts. */
  #cut(line: Line, isAnew: boolean): void {
    // Reading may begin where a segment does: that is the one being read.
    if (line.offset === this.#segment.anchor.offset) return;
    this.#closeGroup(false);
    const { timeValues, classes } = this.#context;
    const start: Checkpoint = {
      timeValues,
      classes,
      headers: this.#headers.state,
      hasGroup: this.#hasGroup,
      isAnew,
      objects: [...(classes?.values() ?? [])].map(({ cycle }) => cycle.known),
    };
    const anchor = { line: line.number, offset: line.offset };
    this.#onSegment(this.#segment, anchor);
    this.#segment = this.#begin(start, anchor);
    line.anchor = this.#segment.anchor;
  }

  get #hasGroup(): boolean {
    return this.#segment.start.hasGroup || this.#segment.model.groupCount > 0;
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
    if (line.isUnterminated && header.fault === 'none') {
      const args = { header: header.found };
      this.#context.reporter.add(finding(truncated, 'header', args, line.tokenPlace(0), { excerpt: line.excerpt }));
      return true;
    }
    this.#spacing.beforeHeader(line, this.#stanza, this.#group?.isFirst ?? true);
    this.#closeStanza(false);
    this.#cutBefore(header.name, line);
    tellHeaderFault(this.#context.reporter, header, line);
    this.#open(header.name, line);
    if (header.fault === 'values') {
      line.drop(1);
      this.#row(line);
    }
    return true;
  }

  /** Ends the segment where the header begins the next one. */
  #cutBefore(header: string, line: Line): void {
    if (header === 'DATE') {
      this.#cut(line, false);
      return;
    }
    const state = this.#context.classes?.get(header);
    if (state === undefined || this.#group?.isBegunAnewBy(state) !== true) return;
    this.#group.takeStray();
    this.#cut(line, true);
  }

  #open(name: string, line: Line): void {
    const place = line.tokenPlace(0);
    if (name === 'TIME_VALUES' || name === 'METADATA') {
      this.#closeGroup(false);
      this.#stanza = this.#headers.open(name, place, line.excerpt);
      this.#segment.model.openHeader(this.#segment.anchor, name, line.number);
      return;
    }
    if (name === 'DATE') {
      this.#headers.noteDate(place, line.excerpt);
      this.#group = new Group(this.#context, place, line.number, !this.#hasGroup);
      this.#stanza = this.#group.date;
      return;
    }
    const state = this.#context.classes?.get(name);
    if (state !== undefined) this.#stanza = this.#openClass(state, place, line.number);
  }

  #openClass(state: ClassState, place: Place, headerLine: number): Stanza {
    const { start, anchor } = this.#segment;
    if (start.isAnew && headerLine === anchor.line) {
      this.#context.reporter.fold(dupStanza, 'no date', () =>
        finding(dupStanza, 'noDate', { class: state.name }, place, { severity: 'error', excerpt: `${state.name}:` }),
      );
      this.#noteDate(undefined);
      this.#group = new Group(this.#context, place, headerLine, !this.#hasGroup);
    }
    return this.#group === undefined ? new UnknownStanza(state.name) : this.#group.open(state, place, headerLine);
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
      this.#context.reporter.fold(unknownClass, name, () =>
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
    if (isPaused) this.#spacing.tellSplit(stanza, line);
    this.#read(stanza, line);
    this.#extend(line.number);
  }

  #read(stanza: Stanza, line: Line): void {
    if (this.#onRow === undefined || !(stanza instanceof ClassStanza)) {
      stanza.row(line);
      return;
    }
    const { rows } = stanza;
    stanza.row(line);
    // The heading of a tool is no row.
    if (stanza.rows === rows) return;
    const { sample, state } = stanza;
    const { timeValues } = this.#context;
    this.#onRow(line, { state, sample, stamp: this.#group?.date.stamp, timeValues: timeValues?.values });
  }

  /** Takes a row for the first one of the class that should come next, if it looks like one. */
  #recoverHeader(line: Line): boolean {
    const group = this.#group;
    const state = this.#stanza?.kind === 'class' || this.#stanza?.kind === 'date' ? group?.lostHeader(line) : undefined;
    if (group === undefined || state === undefined) return false;
    this.#closeStanza(false);
    this.#spacing.resume();
    const related = [{ template: phrase('declared here'), args: {}, place: state.declared.namePlace }];
    this.#context.reporter.fold(missingClass, `lost ${state.name}`, () =>
      finding(missingClass, 'lostHeader', { classes: state.name }, line.contentPlace(), {
        excerpt: line.excerpt,
        related,
      }),
    );
    const stanza = group.open(state, line.contentPlace(), line.number);
    this.#stanza = stanza;
    this.#read(stanza, line);
    group.extend(line.number);
    return true;
  }

  #extend(lineNumber: number): void {
    const { model, anchor } = this.#segment;
    if (this.#stanza?.kind === 'class') this.#group?.extend(lineNumber);
    else if (this.#stanza?.kind === 'timeValues' || this.#stanza?.kind === 'metadata')
      model.extendHeader(anchor, lineNumber);
  }

  #stray(line: Line, after: Stanza | undefined): void {
    if (after?.kind === 'unknown') return;
    const isSurplus = after instanceof ClassStanza && after.isComplete;
    const extras = { excerpt: line.excerpt };
    const make = (): Finding =>
      isSurplus
        ? finding(strayText, 'surplus', { class: after.name }, line.contentPlace(), extras)
        : finding(strayText, 'stray', {}, line.contentPlace(), extras);
    if (this.#group === undefined) this.#context.reporter.fold(strayText, 'before groups', make);
    else this.#group.noteStray(make);
  }

  #closeStanza(isAtEnd: boolean): void {
    const stanza = this.#stanza;
    this.#stanza = undefined;
    if (stanza === undefined) return;
    stanza.close(isAtEnd);
    if (stanza.kind === 'date') this.#noteDate(this.#group);
    this.#headers.take(stanza);
  }

  #noteDate(group: Group | undefined): void {
    const { notes, timeValues } = this.#context;
    notes.dates.push({ stamp: group?.date.stamp, timeValues });
  }

  #closeGroup(isAtEnd: boolean): void {
    const group = this.#group;
    this.#group = undefined;
    if (group === undefined) return;
    group.close(isAtEnd);
    this.#segment.model.addGroup(this.#segment.anchor, group);
  }
}
