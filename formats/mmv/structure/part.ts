/** What a part of the structure is. */
export type PartKind =
  | 'header'
  | 'contents'
  | 'section'
  | 'entry'
  | 'field'
  | 'text'
  /** Within a field or an array, behind what is used of it: means nothing. */
  | 'slack'
  /** A few zeros between sections. */
  | 'padding'
  /** Belongs to nothing. */
  | 'unreferenced'
  /** Was not looked at: the file is too large. */
  | 'unread';

/** A row of the structure tree: a range of bytes and what it is. */
export interface Part {
  readonly kind: PartKind;
  readonly title: string;
  readonly start: number;
  readonly end: number;
  /** The value in words. */
  readonly text?: string;
  /** The value as stored. */
  readonly raw?: string | number | bigint;
  /** C type. */
  readonly type?: string;
  /** Markdown. */
  readonly doc?: string;
  /** Whether this is a guess, what the file says being impossible. */
  readonly isAssumed?: boolean;
  readonly children?: PartList;
}

/** Rows made only when they are asked for. */
export interface PartList {
  readonly length: number;
  /** The row at an index in range. */
  at(index: number): Part;
  /** The row that holds a byte; undefined where none does. */
  indexAt(offset: number): number | undefined;
}

/** A list over rows at hand; where rows overlap, a byte belongs to the last of them. */
export function listOf(parts: readonly Part[]): PartList {
  return {
    length: parts.length,
    at: (index) => partAt(parts, index),
    indexAt: (offset) => {
      const index = parts.findLastIndex(({ start, end }) => offset >= start && offset < end);
      return index < 0 ? undefined : index;
    },
  };
}

function partAt(parts: readonly Part[], index: number): Part {
  const part = parts[index];
  if (part === undefined) throw new RangeError(`no row ${index} of ${parts.length}`);
  return part;
}

/** A list of rows of one size in a row, and perhaps a last one of another size up to `end`. */
export function listOfEqual(
  start: number,
  size: number,
  count: number,
  make: (index: number, start: number) => Part,
  rest: Part | undefined,
): PartList {
  const length = rest === undefined ? count : count + 1;
  return {
    length,
    at: (index) => {
      if (index < 0 || index >= length) throw new RangeError(`no row ${index} of ${length}`);
      return index < count || rest === undefined ? make(index, start + index * size) : rest;
    },
    indexAt: (offset) => {
      if (offset < start) return undefined;
      const index = Math.floor((offset - start) / size);
      if (index < count) return index;
      return rest !== undefined && offset < rest.end ? count : undefined;
    },
  };
}
