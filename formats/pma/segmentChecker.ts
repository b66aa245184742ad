import { finding } from '../findings/finding.ts';
import type { Anchor } from './anchor.ts';
import type { Declarations } from './checkContext.ts';
import { CheckContext } from './checkContext.ts';
import type { Checkpoint } from './checkpoint.ts';
import { ClassStanza } from './classStanza.ts';
import { HeaderCheck } from './headerCheck.ts';
import { tellHeaderFault } from './headerFault.ts';
import { mayBeHeader, readHeader, unknownHeader } from './headerLine.ts';
import type { Line } from './line.ts';
import { ModelBuilder } from './modelBuilder.ts';
import { ObjectNames } from './objectCycle.ts';
import { OpenStanza } from './openStanza.ts';
import type { FindingObserver } from './reporter.ts';
import { truncated, unknownClass } from './rules/groupRules.ts';
import type { Segment, SegmentOptions } from './segment.ts';
import { startOfFile } from './segment.ts';
import { SegmentNotes } from './segmentNotes.ts';
import { SpacingCheck } from './spacingCheck.ts';

/** Checks lines from a place on at which a segment starts, and gives each segment when it is complete. */
export class SegmentChecker {
  readonly #context: CheckContext;
  readonly #headers: HeaderCheck;
  readonly #spacing: SpacingCheck;
  readonly #keepGroups: boolean;
  readonly #observer: FindingObserver | undefined;
  readonly #onSegment: (segment: Segment, end: Readonly<Anchor>) => void;
  readonly #open: OpenStanza;
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
    this.#onSegment = onSegment;
    this.#open = new OpenStanza(this.#begin(start, anchor), this.#context, this.#headers, this.#spacing, onRow);
    [...(start.classes?.values() ?? [])].forEach(({ cycle }, index) => {
      cycle.goBackTo(start.objects[index] ?? ObjectNames.none);
    });
  }

  /** Where the segment being read starts, and after what. */
  get segment(): Pick<Segment, 'anchor' | 'start'> {
    return this.#open.segment;
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
    line.anchor = this.#open.segment.anchor;
    if (line.number === 0) this.#spacing.skipByteOrderMark(line);
    if (line.count === 0) this.#spacing.pause(line);
    else if (!mayBeHeader(line) || !this.#header(line)) this.#open.row(line);
    // Last, for a header may have begun another segment.
    if (line.hasCarriageReturn) this.#spacing.noteCarriageReturn(line);
  }

  /** Ends the file and with it the last segment. The segments before it must have gone into the verdict. */
  end(): Segment {
    this.#open.closeStanza(true);
    this.#open.closeGroup(true);
    this.#headers.end(startOfFile);
    return this.#open.segment;
  }

  #begin(start: Checkpoint, anchor: Anchor): Segment {
    this.#context.notes = new SegmentNotes(this.#observer);
    return { anchor, start, notes: this.#context.notes, model: new ModelBuilder(this.#keepGroups) };
  }

  /** Ends the segment before a line with which the next one starts. */
  #cut(line: Line, isAnew: boolean): void {
    // Reading may begin where a segment does: that is the one being read.
    if (line.offset === this.#open.segment.anchor.offset) return;
    this.#open.closeGroup(false);
    const { timeValues, classes } = this.#context;
    const start: Checkpoint = {
      timeValues,
      classes,
      headers: this.#headers.state,
      hasGroup: this.#open.hasGroup,
      isAnew,
      objects: [...(classes?.values() ?? [])].map(({ cycle }) => cycle.known),
    };
    const anchor = { line: line.number, offset: line.offset };
    this.#onSegment(this.#open.segment, anchor);
    this.#open.segment = this.#begin(start, anchor);
    line.anchor = this.#open.segment.anchor;
  }

  /** Reads a line as a header; false where it is none. */
  #header(line: Line): boolean {
    const header = readHeader(
      line,
      (name) => this.#context.classes?.has(name) === true,
      () => this.#open.group?.missingNames ?? [],
    );
    if (header === undefined) return this.#unknownClass(line);
    this.#hasHeader = true;
    if (line.isUnterminated && header.fault === 'none') {
      const args = { header: header.found };
      this.#context.reporter.add(finding(truncated, 'header', args, line.tokenPlace(0), { excerpt: line.excerpt }));
      return true;
    }
    this.#spacing.beforeHeader(line, this.#open.stanza, this.#open.group?.isFirst ?? true);
    this.#open.closeStanza(false);
    this.#cutBefore(header.name, line);
    tellHeaderFault(this.#context.reporter, header, line);
    this.#open.open(header.name, line);
    if (header.fault === 'values') {
      line.drop(1);
      this.#open.row(line);
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
    if (state === undefined || this.#open.group?.isBegunAnewBy(state) !== true) return;
    this.#open.group.takeStray();
    this.#cut(line, true);
  }

  /** Starts the stanza of a class that is not declared; false where the line does not look like its header. */
  #unknownClass(line: Line): boolean {
    const name = unknownHeader(line);
    if (name === undefined || ClassStanza.isToolHeading(`${name}:`)) return false;
    this.#open.closeStanza(false);
    this.#spacing.resume();
    this.#open.openUnknown(name, line.number);
    // Without declarations every class is unknown, which has been told as what it is.
    if (this.#context.classes?.size && this.#open.group !== undefined) {
      this.#context.reporter.fold(unknownClass, name, () =>
        finding(unknownClass, 'unknown', { class: name }, line.tokenPlace(0), { excerpt: line.excerpt }),
      );
    }
    return true;
  }
}
