import type { Finding, Place, TextRange } from '../findings/finding.ts';

/** Where a part of a file starts. It moves when text before the part grows or shrinks; what stands in the part goes along. */
export interface Anchor {
  /** Counted from 0. */
  line: number;
  /** In bytes. */
  offset: number;
}

/** A place on one line that is told from an {@link Anchor}. */
export class AnchoredPlace implements Place {
  #anchor: Anchor;
  #start: number;
  #end: number;
  #text: TextRange;

  /** The place as it is now: bytes of the file, lines and columns. */
  constructor(anchor: Anchor, start: number, end: number, text: TextRange) {
    this.#anchor = anchor;
    this.#start = start - anchor.offset;
    this.#end = end - anchor.offset;
    this.#text = { ...text, line: text.line - anchor.line, endLine: text.endLine - anchor.line };
  }

  /** Whether two places are the same, and stay the same wherever their anchors move. */
  static areSame(a: Place | undefined, b: Place | undefined): boolean {
    if (!(a instanceof AnchoredPlace && b instanceof AnchoredPlace)) return a === b;
    return a.#anchor === b.#anchor && a.#start === b.#start && a.#end === b.#end && a.#text.line === b.#text.line;
  }

  /** Moves to where another one is, for all findings that point here. */
  become(other: AnchoredPlace): void {
    this.#anchor = other.#anchor;
    this.#start = other.#start;
    this.#end = other.#end;
    this.#text = other.#text;
  }

  get start(): number {
    return this.#anchor.offset + this.#start;
  }

  get end(): number {
    return this.#anchor.offset + this.#end;
  }

  get text(): TextRange {
    const { line, endLine } = this.#text;
    return { ...this.#text, line: this.#anchor.line + line, endLine: this.#anchor.line + endLine };
  }
}

/** A finding as it is told: its places are where they are now, and stay there. */
export function settled(found: Finding): Finding {
  const related = found.related.map((other) => ({ ...other, place: settledPlace(other.place) }));
  return { ...found, place: settledPlace(found.place), related };
}

function settledPlace(place: Place): Place {
  return place instanceof AnchoredPlace ? { start: place.start, end: place.end, text: place.text } : place;
}
