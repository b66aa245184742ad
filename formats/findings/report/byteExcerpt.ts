import type { ByteSource } from '../../bytes/byteSource.ts';
import type { Finding, Place } from '../finding.ts';
import type { Excerpt } from './excerpt.ts';

/** Bytes of a file that fit in a line, and their offset. */
export interface ByteExcerpt {
  readonly offset: number;
  readonly bytes: Uint8Array;
}

const lineLength = 16;
/** Alignments of a line, the best first: a place that fits in a line is shown in one. */
const alignments = [16, 8, 4, 1];
const hexWidth = lineLength * 3;

/**
 * The bytes to show for each finding's place.
 * @param bytes the file, or its beginning; a place behind it has no excerpt
 */
export function byteExcerpts(bytes: Uint8Array, findings: readonly Finding[]): ReadonlyMap<Place, ByteExcerpt> {
  const excerpts = new Map<Place, ByteExcerpt>();
  for (const { place, excerpt } of findings) {
    if (excerpt !== undefined || place.file !== undefined || place.start > bytes.length || bytes.length === 0) continue;
    const offset = lineStart(place, bytes.length);
    // A copy, lest a report that is kept keeps the whole file; slice of a Node.js Buffer would be none.
    excerpts.set(place, { offset, bytes: Uint8Array.from(bytes.subarray(offset, offset + lineLength)) });
  }
  return excerpts;
}

/** The bytes to show of a file for a place in it; undefined where it has none there. */
export async function readByteExcerpt(source: ByteSource, place: Place): Promise<ByteExcerpt | undefined> {
  if (place.start > source.size || source.size === 0) return undefined;
  const offset = lineStart(place, source.size);
  const bytes = Uint8Array.from(await source.read(offset, offset + lineLength));
  return bytes.length === 0 ? undefined : { offset, bytes };
}

/**
 * The bytes to show of a file for a place in it, from a piece of the file; undefined where the piece does not have them.
 *
 * @param size of the file, in bytes
 */
export function excerptWithin(
  { bytes, base }: { readonly bytes: Uint8Array; readonly base: number },
  size: number,
  place: Place,
): ByteExcerpt | undefined {
  const offset = lineStart(place, size);
  const end = Math.min(offset + lineLength, size);
  if (offset < base || end > base + bytes.length || end <= offset) return undefined;
  return { offset, bytes: Uint8Array.from(bytes.subarray(offset - base, end - base)) };
}

function lineStart({ start, end }: Place, size: number): number {
  const first = Math.min(start, size - 1);
  const starts = alignments.map((alignment) => first - (first % alignment));
  return starts.find((offset) => end <= offset + lineLength) ?? starts[0] ?? first;
}

/** A line of bytes in hexadecimal and as ASCII, with carets below those of the place; behind the last byte for none. */
export function renderBytes({ offset, bytes }: ByteExcerpt, { start, end }: Place): Excerpt {
  const cells = [...bytes];
  const hex = cells.map((byte) => byte.toString(16).padStart(2, '0')).join(' ');
  const text = cells.map((byte) => (byte >= 0x20 && byte < 0x7f ? String.fromCharCode(byte) : '.')).join('');
  const from = start - offset;
  const count = Math.max(1, Math.min(end, offset + bytes.length) - start);
  const hexCarets = ' '.repeat(from * 3) + '^'.repeat(count * 3 - 1);
  return {
    source: `${hex.padEnd(hexWidth)} ${text}`,
    carets: `${hexCarets.padEnd(hexWidth)} ${' '.repeat(from)}${'^'.repeat(count)}`,
  };
}
