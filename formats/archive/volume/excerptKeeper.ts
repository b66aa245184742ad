import type { Place } from '../../findings/finding.ts';
import type { ByteExcerpt } from '../../findings/report/byteExcerpt.ts';
import { excerptWithin, readByteExcerpt } from '../../findings/report/byteExcerpt.ts';
import type { Chunk, VolumeReader } from './volumeReader.ts';

/** Bytes at the end of a volume that are still available when the volume has been read. */
const tailSize = 1 << 20;

/**
 * Keeps the bytes at the places of findings in volumes while these go by: to read them afterwards a compressed volume
 * would have to be unpacked again.
 */
export class ExcerptKeeper {
  readonly #kept = new Map<Place, ByteExcerpt>();
  #missed: Place[] = [];
  #reader: VolumeReader | undefined;
  /** What is being looked at. */
  chunk: Chunk | undefined;

  /** The bytes at the place of a finding, if they were at hand. */
  get(place: Place): ByteExcerpt | undefined {
    return this.#kept.get(place);
  }

  /** Starts a volume; called before its first record. */
  begin(reader: VolumeReader): void {
    this.#reader = reader;
    this.chunk = undefined;
    this.#missed = [];
  }

  /** Takes the bytes at the place of a finding. */
  note(place: Place): void {
    const reader = this.#reader;
    if (reader === undefined || place.file !== reader.source.name || this.#kept.has(place)) return;
    const excerpt = this.chunk && excerptWithin(this.chunk, reader.size, place);
    if (excerpt === undefined) this.#missed.push(place);
    else this.#kept.set(place, excerpt);
  }

  /** Call after the last record of a volume: most bytes not available so far are damage that ends it. */
  async end(): Promise<void> {
    const reader = this.#reader;
    if (reader === undefined) return;
    for (const place of this.#missed) {
      if (place.start < reader.size - tailSize) continue;
      const excerpt = await readByteExcerpt(reader.source, place);
      if (excerpt !== undefined) this.#kept.set(place, excerpt);
    }
    this.#missed = [];
  }
}
