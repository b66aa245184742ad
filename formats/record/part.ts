import type { ByteRange } from '../bytes/range.ts';

/** What a part of a file is. */
export type PartKind =
  | 'header'
  | 'contents'
  | 'section'
  | 'record'
  | 'entry'
  | 'field'
  | 'text'
  /** Rest of a field or an array that is not used. */
  | 'slack'
  /** A few zeros between sections. */
  | 'padding'
  /** Bytes that belong to nothing. */
  | 'unreferenced'
  /** Bytes that were not looked at: the file is too large. */
  | 'unread';

/** A row of the structure tree: a range of bytes of a file and what it is. */
export interface Part extends ByteRange {
  readonly kind: PartKind;
  readonly title: string;
  /** The value in words. */
  readonly text?: string;
  /** The value as stored. */
  readonly raw?: string | number | bigint;
  /** C type. */
  readonly type?: string;
  /** Markdown. */
  readonly doc?: string;
  /** Whether this is a guess because the file's value is impossible. */
  readonly isAssumed?: boolean;
  readonly children?: PartList;
}

/** Rows, which may be made only when they are asked for. An array of parts is such a list. */
export interface PartList {
  readonly length: number;
  at(index: number): Part | undefined;
  /** Row that contains a byte, if it can be found without visiting all rows; undefined if there is none. */
  indexAt?(offset: number): number | undefined;
}

/** A part with all rows below it at hand. */
export interface WholePart extends Part {
  readonly children?: readonly WholePart[];
}

/** Path to a row: the index at each level, from the top down. */
export type PartPath = readonly number[];

/** A list of rows of one size in a row, and perhaps a last one of another size up to its `end`. */
export function listOfEqual(
  start: number,
  size: number,
  count: number,
  make: (index: number, start: number) => Part,
  rest?: Part,
): PartList {
  return {
    length: rest === undefined ? count : count + 1,
    at: (index) => {
      if (index === count) return rest;
      return index >= 0 && index < count ? make(index, start + index * size) : undefined;
    },
    indexAt: (offset) => {
      if (offset < start) return undefined;
      const index = Math.floor((offset - start) / size);
      if (index < count) return index;
      return rest !== undefined && offset < rest.end ? count : undefined;
    },
  };
}

/** The rows `[from, to)` of a list. */
export function partsBetween(list: PartList, from: number, to: number): readonly Part[] {
  const parts: Part[] = [];
  for (let index = Math.max(0, from); index < Math.min(to, list.length); index++) {
    const part = list.at(index);
    if (part !== undefined) parts.push(part);
  }
  return parts;
}

/** The parts down a path, as far as there are. */
export function partsDown(roots: PartList, path: PartPath): readonly Part[] {
  const parts: Part[] = [];
  let list: PartList | undefined = roots;
  for (const index of path) {
    const part: Part | undefined = index < 0 ? undefined : list?.at(index);
    if (part === undefined) break;
    parts.push(part);
    list = part.children;
  }
  return parts;
}

/** The path of the deepest part that holds a byte; empty where none does. Where parts overlap, it is the last one's. */
export function pathAt(roots: PartList, offset: number): PartPath {
  const path: number[] = [];
  for (let list: PartList | undefined = roots; list !== undefined;) {
    const index = indexAt(list, offset);
    if (index === undefined) break;
    path.push(index);
    list = list.at(index)?.children;
  }
  return path;
}

function indexAt(list: PartList, offset: number): number | undefined {
  if (list.indexAt !== undefined) return list.indexAt(offset);
  for (let index = list.length - 1; index >= 0; index--) {
    const part = list.at(index);
    if (part !== undefined && offset >= part.start && offset < part.end) return index;
  }
  return undefined;
}
