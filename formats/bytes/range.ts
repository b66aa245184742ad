/** A half-open byte range. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

export function isSameRange(a: ByteRange | undefined, b: ByteRange | undefined): boolean {
  return a?.start === b?.start && a?.end === b?.end;
}

/** The part of a range within `[start, end)`, counted from `start`; undefined where there is none. */
export function partWithin(range: ByteRange | undefined, start: number, end: number): ByteRange | undefined {
  if (range === undefined || range.start >= end || range.end <= start) return undefined;
  return { start: Math.max(range.start, start) - start, end: Math.min(range.end, end) - start };
}
