import type { Span } from '../../syntax/syntaxReport.ts';

/** Part of an expanded text that stands for a macro's use or for an included file, or begins what was copied as it is. */
export interface Segment {
  /** Offset of its start in the expanded text. */
  readonly start: number;
  /** What it stands for in the source; `end` is undefined where characters were copied one by one. */
  readonly from: number;
  readonly end: number | undefined;
  /** Whether it comes from an included file. */
  readonly isIncluded: boolean;
}

/** What the preprocessor hands to the parser, with the way back to the file. */
export class ExpandedText {
  readonly text: string;
  readonly #segments: readonly Segment[];

  /** @param segments in order, the first one at the start */
  constructor(text: string, segments: readonly Segment[]) {
    this.text = text;
    this.#segments = segments;
  }

  /** Where a part of the expanded text comes from: the use of a macro, or the line of an include, for what they gave. */
  span(start: number, end: number): Span {
    const first = this.#segmentAt(start);
    const last = end <= start ? first : this.#segmentAt(end - 1);
    return { start: sourceOf(first, start), end: last.end ?? last.from + Math.max(start, end) - last.start };
  }

  /** Where an offset of the file is in the expanded text: at the start of what stands for it where it was replaced. */
  offsetOf(source: number): number {
    let low = 0;
    let high = this.#segments.length;
    while (high - low > 1) {
      const middle = (low + high) >>> 1;
      if ((this.#segments[middle]?.from ?? 0) <= source) low = middle;
      else high = middle;
    }
    const segment = this.#segments[low];
    if (segment === undefined) return 0;
    return segment.end === undefined ? segment.start + source - segment.from : segment.start;
  }

  /** Whether a part stands in the file as it is here. */
  isCopied(start: number, end: number): boolean {
    const first = this.#segmentAt(start);
    return first.end === undefined && this.#segmentAt(Math.max(start, end - 1)) === first;
  }

  /** Whether an offset is within an included file. */
  isIncluded(offset: number): boolean {
    return this.#segmentAt(offset).isIncluded;
  }

  #segmentAt(offset: number): Segment {
    let low = 0;
    let high = this.#segments.length;
    while (high - low > 1) {
      const middle = (low + high) >>> 1;
      if ((this.#segments[middle]?.start ?? 0) <= offset) low = middle;
      else high = middle;
    }
    return this.#segments[low] ?? { start: 0, from: 0, end: undefined, isIncluded: false };
  }
}

/** Puts an expanded text together. */
export class ExpandedTextBuilder {
  readonly #parts: string[] = [];
  readonly #segments: Segment[] = [];
  /** Characters so far. */
  length = 0;

  /** Appends a part of the file as it is. */
  copy(text: string, from: number): void {
    const last = this.#segments.at(-1);
    const isNext = last?.end === undefined && last !== undefined && last.from + this.length - last.start === from;
    if (!isNext) this.#segments.push({ start: this.length, from, end: undefined, isIncluded: false });
    this.#append(text);
  }

  /** Appends what stands for a part of the file. */
  replace(text: string, { start, end }: Span, isIncluded = false): void {
    if (text === '') return;
    this.#segments.push({ start: this.length, from: start, end, isIncluded });
    this.#append(text);
  }

  finish(): ExpandedText {
    return new ExpandedText(this.#parts.join(''), this.#segments);
  }

  #append(text: string): void {
    this.#parts.push(text);
    this.length += text.length;
  }
}

function sourceOf(segment: Segment, offset: number): number {
  return segment.end === undefined ? segment.from + offset - segment.start : segment.from;
}
