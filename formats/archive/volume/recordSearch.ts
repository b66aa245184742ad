import type { BrokenFrame } from './brokenFrame.ts';
import { isZero, minFrame } from './frameFault.ts';
import { chunkSize, nextChunkSize } from './readAhead.ts';
import { secondsAt } from './resultLayout.ts';
import type { Chunk, VolumeReader } from './volumeReader.ts';

/** Seconds that a record found by search may be away from the last one: noise is mostly farther. */
const maxJump = 10 * 366 * 86_400;
/** How much of a zero-filled tail is looked at to call it so. */
const maxZeroCheck = 1 << 26;

/**
 * What is wrong at the beginning of a record that cannot be read, and where the next one is.
 *
 * @param nearSeconds time of a record near by, if one is known
 */
export async function examineBreak(
  reader: VolumeReader,
  start: number,
  nearSeconds: number | undefined,
  signal: AbortSignal | undefined,
): Promise<BrokenFrame> {
  const length = await reader.wordAt(start, signal);
  // How long it is says whether the file has so much, which is only then known of one that is unpacked as it is read.
  if (length !== undefined && length > 0) await reader.wordAt(start + length - 4, signal);
  const { size } = reader;
  const common = { file: reader.source.name, start, size };
  if (length === undefined) return { ...common, fault: 'stray', length: 0, trailer: 0, next: undefined, isZero: false };
  const fits = length >= minFrame && length <= size - start;
  const trailer = fits ? ((await reader.wordAt(start + length - 4, signal)) ?? 0) : 0;
  const fault = fits ? 'mismatch' : length < minFrame ? 'length' : 'cut';
  const isZeroTail = length === 0 && (await isZeroFrom(reader, start, signal));
  const next = isZeroTail ? undefined : await findRecord(reader, start + 4, nearSeconds, signal);
  return { ...common, fault, length, trailer, next, isZero: isZeroTail };
}

async function isZeroFrom(reader: VolumeReader, start: number, signal: AbortSignal | undefined): Promise<boolean> {
  const end = Math.min(reader.size, start + maxZeroCheck);
  for (let at = start; at < end; at += chunkSize) {
    const { bytes } = await reader.chunkAt(at, Math.min(at + chunkSize, end), signal);
    if (!isZero(bytes, 0, bytes.length)) return false;
  }
  return true;
}

/**
 * The first place from `start` on that looks like a record: its two lengths agree, its counts fit, and its time is near
 * that of the last record.
 */
async function findRecord(
  reader: VolumeReader,
  start: number,
  nearSeconds: number | undefined,
  signal: AbortSignal | undefined,
): Promise<number | undefined> {
  const head = reader.layout.firstSet;
  let wanted = 0;
  for (let base = start; base < reader.size;) {
    wanted = nextChunkSize(wanted);
    const chunk = await reader.chunkAt(base, base + wanted, signal);
    const limit = chunk.bytes.length - head;
    for (let at = 0; at <= limit; at++) {
      const length = likelyLength(reader, chunk, at, nearSeconds);
      if (length === 0) continue;
      const end = at + length - 4;
      const isHere = end + 4 <= chunk.bytes.length;
      const trailer = isHere ? chunk.view.getInt32(end) : await reader.wordAt(base + end, signal);
      if (trailer === length) return base + at;
    }
    if (limit < 0 || chunk.base + chunk.bytes.length >= reader.size) return undefined;
    base += limit + 1;
  }
  return undefined;
}

/** The length stated at a place, if a record could begin there; else 0. */
function likelyLength(
  { layout, size }: VolumeReader,
  { view, base }: Chunk,
  at: number,
  nearSeconds: number | undefined,
): number {
  const length = view.getInt32(at);
  if (length < layout.markSize || length > size - base - at) return 0;
  const metrics = view.getInt32(at + layout.metricCount);
  if (metrics < 0 || metrics > (length - layout.markSize) / 8) return 0;
  if (metrics === 0 && length !== layout.markSize) return 0;
  if (nearSeconds === undefined) return length;
  return Math.abs(secondsAt(view, at, layout) - nearSeconds) <= maxJump ? length : 0;
}
