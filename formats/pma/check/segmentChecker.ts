import { finding } from '../../findings/finding.ts';
import type { Anchor } from '../../text/anchor.ts';
import type { Declarations } from '../declared/declarations.ts';
import { CheckContext } from '../stanzas/checkContext.ts';
import type { GroupStart, Checkpoint } from './checkpoint.ts';
import { GroupAhead } from './groupAhead.ts';
import { isFixedHeader } from '../declared/headerNames.ts';
import { HeaderCheck } from '../stanzas/headerCheck.ts';
import { headerFault } from '../stanzas/headerFault.ts';
import type { HeaderLine } from '../stanzas/headerLine.ts';
import { mayBeHeader, readHeader, unknownHeader } from '../stanzas/headerLine.ts';
import type { Line } from '../../text/line.ts';
import type { TakeLines } from '../../text/lineReader.ts';
import { ModelBuilder } from './modelBuilder.ts';
import { ObjectNames } from '../declared/objectCycle.ts';
import { OpenStanza } from './openStanza.ts';
import type { FindingObserver } from '../../text/reporter.ts';
import { truncated } from '../rules/groupRules.ts';
import { headerTypo } from '../rules/fileRules.ts';
import type { Segment, SegmentOptions } from './segment.ts';
import { startOfFile } from './segment.ts';
import { SegmentResult } from '../results/segmentResult.ts';
import { SpacingCheck } from '../stanzas/spacingCheck.ts';
import { isToolHeading } from '../stanzas/toolHeadings.ts';
import type { UnknownStanza } from '../stanzas/unknownStanza.ts';

/** Checks lines from a place on at which a segment starts, and gives each segment when it is complete. */
export class SegmentChecker {
  readonly #context: CheckContext;
  readonly #headers: HeaderCheck;
  readonly #spacing: SpacingCheck;
  readonly #keepGroups: boolean;
  readonly #observer: FindingObserver | undefined;
  readonly #onSegment: (segment: Segment, end: Readonly<Anchor>) => void;
  readonly #open: OpenStanza;
  readonly #ahead = new GroupAhead();
  #hasHeader = false;

  /** `onSegment` gets each segment but the last, and where it ends. */
  constructor(
    start: Checkpoint,
    anchor: Anchor,
    options: SegmentOptions,
    onSegment: (segment: Segment, end: Readonly<Anchor>) => void,
  ) {
    const { keepGroups, nowSeconds, observer, onRow } = options;
    this.#context = new CheckContext(nowSeconds, start);
    this.#headers = new HeaderCheck(this.#context, start.headers);
    this.#spacing = new SpacingCheck(this.#context);
    this.#keepGroups = keepGroups;
    this.#observer = observer;
    this.#onSegment = onSegment;
    const segment = this.#begin(start, anchor);
    this.#open = new OpenStanza(segment, this.#context, this.#headers, this.#spacing, this.#ahead, onRow);
    [...(start.classes?.values() ?? [])].forEach(({ cycle }, index) => {
      cycle.goBackTo(start.objects[index] ?? ObjectNames.none);
    });
  }

  /** Where the segment being read starts, and after what. */
  get segment(): Pick<Segment, 'anchor' | 'start'> {
    return this.#open.segment;
  }

  /** Declarations in force for the line that comes next. */
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
    if (!this.#open.takePlain(line) && !(this.#ahead.isHolding && this.#holdBack(line))) this.#lineOfAnyKind(line);
  }

  /** Reads the rows behind a line that are like the one before, as nearly all are: see {@link TakeLines}. */
  readonly takeRows: TakeLines = (line, at, last) => this.#open.takePlainRows(line, at, last);

  #lineOfAnyKind(line: Line): void {
    let isHeader = false;
    // Before a header closes it.
    const { stanza } = this.#open;
    const isBehindStanza = this.#spacing.isPaused;
    if (line.count === 0) this.#spacing.pause(line);
    else if (mayBeHeader(line) && this.#header(line)) isHeader = this.#open.stanza?.kind !== 'unknown';
    else this.#open.row(line);
    // Last, for a header may have begun another segment.
    if (!line.hasCarriageReturn || this.#ahead.isHolding) return;
    // Behind the value of a later DATE, pma looks for the next class whatever comes.
    const isRead =
      !isBehindStanza && !(stanza?.kind === 'date' && stanza.hasRows && this.#open.group?.isFirst === false);
    this.#spacing.noteCarriageReturn(line, isHeader, isRead ? stanza : undefined);
  }

  /** Ends the file and with it the last segment. */
  end(): Segment {
    this.#readHeldBack();
    this.#open.closeStanza(true);
    this.#open.closeGroup(true);
    this.#headers.end(startOfFile);
    return this.#open.segment;
  }

  #begin(start: Checkpoint, anchor: Anchor): Segment {
    this.#context.result = new SegmentResult(this.#observer);
    return { anchor, start, result: this.#context.result, model: new ModelBuilder(this.#keepGroups) };
  }

  /** Ends the segment before a line with which the next one starts. */
  #cut(line: Line, groupStart: GroupStart): void {
    this.#headers.settle();
    // Reading may begin where a segment does: that is the one being read.
    if (line.offset === this.#open.segment.anchor.offset) return;
    this.#open.closeGroup(false);
    const { timeValues, classes } = this.#context;
    const start: Checkpoint = {
      timeValues,
      classes,
      headers: this.#headers.state,
      hasGroup: this.#open.hasGroup,
      groupStart,
      objects: [...(classes?.values() ?? [])].map(({ cycle }) => cycle.known),
    };
    const anchor = { line: line.number, offset: line.offset };
    this.#onSegment(this.#open.segment, anchor);
    this.#open.segment = this.#begin(start, anchor);
    line.anchor = this.#open.segment.anchor;
  }

  /** Reads a line as a header; false where it is none. */
  #header(line: Line): boolean {
    const header = this.#readHeader(line);
    if (header === undefined || !this.#isOpenedBy(header)) return this.#unknownClass(line, header);
    this.#hasHeader = true;
    if (line.isUnterminated && header.fault === 'none') {
      this.#headerWithoutLineEnd(header, line);
      return true;
    }
    this.#spacing.beforeHeader(line, this.#open.stanza, this.#open.group?.isFirst ?? true);
    this.#open.closeStanza(false);
    this.#cutBefore(header, line);
    this.#open.open(header.name, line, headerFault(header, line));
    if (header.fault === 'values') {
      line.drop(1);
      this.#open.valuesOfHeader(line);
    }
    return true;
  }

  #readHeader(line: Line): HeaderLine | undefined {
    return readHeader(
      line,
      (name) => this.#context.classes?.has(name) === true || this.#open.declares(name),
      () => (this.#headers.isRedeclared ? [] : (this.#open.group?.missingNames ?? [])),
    );
  }

  /** Holds back the next line of a group; false for one behind its end, before which all others have been read. */
  #holdBack(line: Line): boolean {
    const header = mayBeHeader(line) ? this.#readHeader(line) : undefined;
    if (!this.#endsGroup(header) && this.#ahead.take(line, header?.name)) return true;
    this.#readHeldBack();
    return false;
  }

  #readHeldBack(): void {
    this.#open.takeUp();
    this.#ahead.read((line) => {
      this.line(line);
    });
  }

  /** Whether a header is none of the group's: DATE, or a class that was here or that groups begin with. */
  #endsGroup(header: HeaderLine | undefined): boolean {
    if (header === undefined || header.fault === 'near') return false;
    const { name } = header;
    const state = this.#context.classes?.get(name);
    if (state === undefined) return isFixedHeader(name);
    if (this.#ahead.has(name) || (state.index === 0 && this.#ahead.hasClasses)) return true;
    return this.#open.group?.missingNames.includes(name) !== true;
  }

  #headerWithoutLineEnd({ found, name }: HeaderLine, line: Line): void {
    // What begins there, nobody misses; a class is missing in its group.
    const severity = this.#context.classes?.has(name) === true ? 'error' : 'warning';
    const extras = { excerpt: line.excerpt, severity } as const;
    this.#context.reporter.add(finding(truncated, 'header', { header: found }, line.tokenPlace(0), extras));
  }

  /**
   * Whether a header opens its stanza. One that is near that of a class, or DATE, may be that of another class: then it
   * is decided later what it is.
   */
  #isOpenedBy({ fault, name }: HeaderLine): boolean {
    if (fault !== 'near') return true;
    if (name !== 'TIME_VALUES' && name !== 'METADATA') return false;
    return this.#open.group === undefined && this.#headers.lacks(name);
  }

  /** Ends the segment where the header begins the next one. */
  #cutBefore({ name, fault }: HeaderLine, line: Line): void {
    const misspeltDate = this.#open.takeMisspeltDate();
    if (name === 'DATE') {
      this.#cut(line, 'no');
      return;
    }
    const state = this.#context.classes?.get(name);
    if (state === undefined) return;
    const { group } = this.#open;
    const lacksDate = group?.lacksDateBefore(state, fault === 'none', misspeltDate !== undefined) === true;
    if (misspeltDate !== undefined && (lacksDate || group === undefined)) this.#takeDate(misspeltDate, line);
    if (!lacksDate) return;
    group.takeStray();
    this.#cut(line, misspeltDate === undefined ? 'noDate' : 'misspelt');
  }

  /** A class that begins a group behind a stanza with nearly the header DATE says that DATE is meant. */
  #takeDate(stanza: UnknownStanza, line: Line): void {
    stanza.isDate = true;
    const item = stanza.typoFinding(true);
    this.#context.reporter.fold(headerTypo, `DATE ${String(item.args['found'])}`, () => item);
    if (this.#open.group === undefined) this.#headers.noteMisspeltDate(line);
  }

  /** Starts the stanza of a class that is not declared; false where the line does not look like its header. */
  #unknownClass(line: Line, header: HeaderLine | undefined): boolean {
    const isBehindBlank = this.#spacing.isPaused && this.#open.stanza?.wants(line) !== true;
    const name = unknownHeader(line, isBehindBlank) ?? header?.found.replace(/(?<!\W)\W+$/u, '');
    if (name === undefined || isToolHeading(`${name}:`)) return false;
    this.#spacing.beforeHeader(line, this.#open.stanza, this.#open.group?.isFirst ?? true);
    this.#open.closeStanza(false);
    const state = header && this.#context.classes?.get(header.name);
    const isMeant = header !== undefined && (state !== undefined || header.name === 'DATE');
    this.#open.openUnknown(name, line, isMeant ? { header, state } : undefined);
    return true;
  }
}
