import type { Checkpoint } from './checkpoint.ts';
import type { ClassState } from '../declared/classState.ts';
import { followsInTime } from '../verdict/dateSequence.ts';
import { isCredibleTime } from '../stanzas/dateStanza.ts';
import type { DeclaredTimeValues } from '../declared/declaredTimeValues.ts';
import { objectTokens, tokensOfRow } from '../declared/declaredClass.ts';
import { maxLineBytes } from '../../text/limits.ts';
import { Line } from '../../text/line.ts';
import { plainValuesEnd } from '../../text/plainValues.ts';
import { Reporter } from '../../text/reporter.ts';
import { checkPlausible } from '../stanzas/rowValues.ts';
import { localHourAndWeekday, parseCommentTime } from '../model/time.ts';

const space = 32;
const tilde = 126;
const newline = 10;
const zero = 48;
const nine = 57;
/** Digits of a time stamp up to the year 2286. */
const timeDigits = 10;

const decoder = new TextDecoder();

/** A line of a segment, and what the same line of another segment may have in its place. */
interface PlannedLine {
  /** Bytes that must be the same: of all of the line, or of its object's name. */
  readonly literal: Uint8Array;
  /** How many plain decimals follow; -1 where the line is literal, and `time` where it is a time stamp. */
  readonly values: number;
  /** Set where values have to be plausible too. */
  readonly state: ClassState | undefined;
}

const literalLine = -1;
const timeLine = -2;

/**
 * What a clean segment looks like, line by line. A segment that follows one like it, and differs in plain values and by a
 * time stamp that is as it should be only, is clean as well: so most of a file need not be looked at more closely.
 */
export class SegmentPlan {
  readonly #lines: readonly PlannedLine[];
  readonly #timeValues: DeclaredTimeValues;
  readonly #nowSeconds: number;
  /** Line that is scanned to see whether its values are plausible. */
  readonly #line = new Line();
  readonly #reporter = new Reporter();
  /** Time stamp of the segment before, in seconds since the Epoch. */
  #before: number;

  private constructor(
    lines: readonly PlannedLine[],
    timeValues: DeclaredTimeValues,
    nowSeconds: number,
    before: number,
  ) {
    this.#lines = lines;
    this.#timeValues = timeValues;
    this.#nowSeconds = nowSeconds;
    this.#before = before;
  }

  /** Plans a clean segment after a checkpoint; undefined if such segments need a closer look. */
  static of(text: Uint8Array, start: Checkpoint, nowSeconds: number): SegmentPlan | undefined {
    const { timeValues, classes, objects } = start;
    if (timeValues === undefined || classes === undefined) return undefined;
    const line = new Line();
    line.use(text, 0);
    const lines: PlannedLine[] = [];
    let state: ClassState | undefined;
    let skippedRows = 0;
    let before: number | undefined;
    for (let at = 0; at < text.length;) {
      const lineStart = at;
      at = line.scan(at);
      const literal = { literal: text.slice(lineStart, at), values: literalLine, state: undefined };
      if (lines.length === 0 || line.count === 0) lines.push(literal);
      else if (before === undefined) {
        before = timeAt(text, lineStart)?.seconds;
        if (before === undefined) return undefined;
        lines.push({ literal: new Uint8Array(0), values: timeLine, state: undefined });
      } else {
        const header = line.count === 1 && /^(.+):$/.exec(line.text(0));
        if (header) {
          state = classes.get(header[1] ?? '');
          skippedRows = state === undefined ? 0 : skippedRowsOf(state, objects[state.index]?.names.length ?? 0);
          lines.push(literal);
        } else lines.push(planOfRow(line, state, skippedRows-- > 0) ?? literal);
      }
    }
    return before === undefined ? undefined : new SegmentPlan(lines, timeValues, nowSeconds, before);
  }

  get lineCount(): number {
    return this.#lines.length;
  }

  /** Where the segment that starts at an offset ends, if it is like this one and comes next; else -1. */
  match(bytes: Uint8Array, start: number): number {
    let at = start;
    for (const { literal, values, state } of this.#lines) {
      const lineStart = at;
      if (!hasAt(bytes, at, literal)) return -1;
      at += literal.length;
      if (values === literalLine) continue;
      at = values === timeLine ? this.#timeLineEnd(bytes, at) : plainRowEnd(bytes, at, values, literal.length > 0);
      if (at < 0 || at - 1 - lineStart > maxLineBytes) return -1;
      if (state !== undefined && !this.#isPlausible(bytes, lineStart, state)) return -1;
    }
    return at;
  }

  #isPlausible(bytes: Uint8Array, at: number, state: ClassState): boolean {
    this.#line.use(bytes, 0);
    this.#line.scan(at);
    checkPlausible(this.#reporter, state, this.#line);
    return this.#reporter.isEmpty;
  }

  #timeLineEnd(bytes: Uint8Array, at: number): number {
    const time = timeAt(bytes, at);
    if (time === undefined) return -1;
    const { seconds, end, comment } = time;
    const { values, window } = this.#timeValues;
    if (!isCredibleTime(seconds, this.#nowSeconds) || !followsInTime(seconds - this.#before, values)) return -1;
    if (comment !== undefined) {
      if (comment.epochSeconds !== seconds || comment.weekday !== comment.actualWeekday) return -1;
      const { hour, weekday } = localHourAndWeekday(seconds, comment.utcOffsetMinutes);
      const { firstHour, lastHour, excludedWeekdays } = window;
      if (hour < firstHour || hour > lastHour || excludedWeekdays.has(weekday)) return -1;
    }
    this.#before = seconds;
    return end;
  }
}

/** Whether some bytes stand at an offset. */
export function hasAt(bytes: Uint8Array, at: number, wanted: Uint8Array): boolean {
  for (let i = 0; i < wanted.length; i++) if (bytes[at + i] !== wanted[i]) return false;
  return true;
}

/** How many rows of a stanza pma counts and does not use. */
function skippedRowsOf({ declared }: ClassState, objects: number): number {
  const { start, type } = declared.definition;
  return (start - 1) * (objectTokens(type) === 1 ? objects : 1);
}

function planOfRow(line: Line, state: ClassState | undefined, isSkipped: boolean): PlannedLine | undefined {
  if (state === undefined || line.commentStart >= 0) return undefined;
  const { definition } = state.declared;
  const names = objectTokens(definition.type);
  if (line.count !== tokensOfRow(definition) || !line.isPlainFrom(names)) return undefined;
  const { bytes, start } = line;
  const nameEnd = names === 0 ? start : line.tokenEnd(0);
  if (names === 1 && (line.tokenStart(0) !== start || bytes[nameEnd] !== space)) return undefined;
  const looksAtValues = !isSkipped && state.percentages.length > 0;
  return {
    literal: bytes.slice(start, nameEnd),
    values: definition.metrics.length,
    state: looksAtValues ? state : undefined,
  };
}

function plainRowEnd(bytes: Uint8Array, at: number, values: number, hasName: boolean): number {
  return hasName && bytes[at] !== space ? -1 : plainValuesEnd(bytes, at, values);
}

/** The time stamp in a line, and the comment with the same time in words; undefined for a line of any other form. */
function timeAt(bytes: Uint8Array, start: number) {
  let at = start;
  let seconds = 0;
  for (let byte = bytes[at]; byte !== undefined && byte >= zero && byte <= nine; byte = bytes[++at])
    seconds = seconds * 10 + (byte - zero);
  if (at - start !== timeDigits) return undefined;
  if (bytes[at] === newline) return { seconds, end: at + 1, comment: undefined };
  const end = bytes.indexOf(newline, at);
  const rest = bytes.subarray(at, end);
  if (end < 0 || rest.some((byte) => byte < space || byte > tilde)) return undefined;
  const text = decoder.decode(rest);
  const comment = text.startsWith(' # ') ? parseCommentTime(text.slice(2)) : undefined;
  return comment === undefined ? undefined : { seconds, end: end + 1, comment };
}
