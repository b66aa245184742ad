import type { ByteSource } from '../../bytes/byteSource.ts';
import { decodeMetrics } from '../decode/decodeEntries.ts';
import { decodeHeader, maxSections, tocEnd } from '../decode/decodeHeader.ts';
import { hasMagic } from '../decode/magic.ts';
import { decodeToc } from '../decode/decodeToc.ts';
import { layoutOf } from '../decode/layoutOf.ts';
import type { MmvSection } from '../decode/mmvEntries.ts';
import type { Layout } from '../decode/mmvFile.ts';
import type { MmvImage } from '../decode/mmvImage.ts';
import type { MmvNeighbour } from './mmvNeighbour.ts';
import { isExportedSection, mmvNeighbour } from './mmvNeighbour.ts';
import type { Range } from '../decode/ranges.ts';
import { textCapacity } from '../records/records.ts';

/** Limit for metrics and names, in bytes: several times what the largest number of metrics takes. Files with more are ignored. */
export const maxNeighbourBytes = 1 << 20;
/** Limit for the size of a file, in bytes. Larger files are ignored. */
export const maxNeighbourSize = 1 << 26;
/** What lies between two names is read with them where it is no more than this, in bytes. */
const maxGap = 1 << 12;

/**
 * Reads of a file only what the other files of its folder have to do with: header, table of contents, metrics and their
 * names.
 *
 * @param path As reports call the file.
 * @returns undefined where the MMV agent would pass the file over, whatever it is.
 * @throws what the source throws where it cannot be read.
 */
export async function readMmvNeighbour(
  source: ByteSource,
  path: string,
  isProcessRunning?: (pid: number) => boolean,
): Promise<MmvNeighbour | undefined> {
  const { name, size } = source;
  if (size > maxNeighbourSize) return undefined;
  const head = await source.read(0, Math.min(size, tocEnd(maxSections)));
  if (!hasMagic(head)) return undefined;
  const reading = new SparseReading(source, head);
  const { image, header, guessed, sections: count } = decodeHeader(reading.bytes);
  const layout = layoutOf(header?.version);
  if (layout === undefined) return undefined;
  const sections = decodeToc(image, count, layout).filter(isExportedSection);
  for (const { start = 0, readable, entrySize } of sections)
    await reading.read({ start, end: start + readable * entrySize });
  if (layout === 'byOffset') for (const range of nameRanges(image, sections, layout)) await reading.read(range);
  if (!reading.isWhole) return undefined;
  return mmvNeighbour({ name, image, size, header, guessed, layout, sections }, path, isProcessRunning);
}

/** Where the names of metrics are, those near each other taken together. */
function nameRanges(image: MmvImage, sections: readonly MmvSection[], layout: Layout): readonly Range[] {
  const starts = decodeMetrics(image, sections, layout).flatMap(({ nameRef }) => nameRef?.offset ?? []);
  const ranges: { start: number; end: number }[] = [];
  for (const start of starts.filter((offset) => offset < image.size).sort((a, b) => a - b)) {
    const last = ranges.at(-1);
    const end = start + textCapacity;
    if (last !== undefined && start <= last.end + maxGap) last.end = end;
    else ranges.push({ start, end });
  }
  return ranges;
}

/** A file of which only parts are read: the rest are zeros. */
class SparseReading {
  readonly bytes: Uint8Array;
  readonly #source: ByteSource;
  #left = maxNeighbourBytes;

  constructor(source: ByteSource, head: Uint8Array) {
    this.#source = source;
    this.bytes = new Uint8Array(source.size);
    this.bytes.set(head);
  }

  /** Whether all that was asked for has been read. */
  get isWhole(): boolean {
    return this.#left >= 0;
  }

  async read(range: Range): Promise<void> {
    const end = Math.min(range.end, this.bytes.length);
    this.#left -= Math.max(0, end - range.start);
    if (this.isWhole && end > range.start) this.bytes.set(await this.#source.read(range.start, end), range.start);
  }
}
