import type { Finding, Place, TextRange } from '../findings/finding.ts';

/** Start of a part of a file. It moves with all places in the part when text before it grows or shrinks. */
export interface Anchor {
  /** Line counted from 0. */
  line: number;
  /** Offset in bytes. */
  offset: number;
}

/** A place on one line, relative to an {@link Anchor}. */
export class AnchoredPlace implements Place {
  #anchor: Anchor;
  /** Bytes and lines behind the anchor. */
  #start: number;
  #end: number;
  #line: number;
  #column: number;
  #endColumn: number;

  /** The present place: bytes of the file and columns of a line. */
  constructor(anchor: Anchor, start: number, end: number, line: number, column: number, endColumn: number) {
    this.#anchor = anchor;
    this.#start = start - anchor.offset;
    this.#end = end - anchor.offset;
    this.#line = line - anchor.line;
    this.#column = column;
    this.#endColumn = endColumn;
  }

  /** Whether two places are the same, and stay the same wherever their anchors move. */
  static areSame(a: Place | undefined, b: Place | undefined): boolean {
    if (!(a instanceof AnchoredPlace && b instanceof AnchoredPlace)) return a === b;
    return a.#anchor === b.#anchor && a.#start === b.#start && a.#end === b.#end && a.#line === b.#line;
  }

  /** Moves to where another one is, for all findings that point here. */
  updateTo(other: AnchoredPlace): void {
    this.#anchor = other.#anchor;
    this.#start = other.#start;
    this.#end = other.#end;
    this.#line = other.#line;
    this.#column = other.#column;
    this.#endColumn = other.#endColumn;
  }

  get start(): number {
    return this.#anchor.offset + this.#start;
  }

  get end(): number {
    return this.#anchor.offset + this.#end;
  }

  get text(): TextRange {
    const line = this.#anchor.line + this.#line;
    return { line, column: this.#column, endLine: line, endColumn: this.#endColumn };
  }
}

/** A finding with its present places, which no longer move. */
export function settled(finding: Finding): Finding {
  const related = finding.related.map((other) => ({ ...other, place: settledPlace(other.place) }));
  return { ...finding, place: settledPlace(finding.place), related };
}

/** A place as it is now. */
export function settledPlace(place: Place): Place {
  return place instanceof AnchoredPlace ? { start: place.start, end: place.end, text: place.text } : place;
}
