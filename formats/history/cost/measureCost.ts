import type { Archive } from '../../archive/archive.ts';
import type { ReadOptions } from '../../archive/readOptions.ts';
import type { ResultCursor } from '../../archive/volume/resultCursor.ts';
import { visitResults } from '../../archive/visitResults.ts';
import { toSeconds } from '../../pcp/time/timestamp.ts';
import type { Compression, HistoryCost, MetricCost, SizeProbe } from './costModel.ts';
import { metadataCosts } from './metadataCosts.ts';
import { MetricMeter } from './metricMeter.ts';

export interface CostOptions extends Omit<ReadOptions, 'reads'> {
  /** Nothing is compressed if missing: then only what compressed files have become is known. */
  readonly probe?: SizeProbe | undefined;
}

/** Bytes of records that are compressed together to find out how well that goes. */
const pieceSize = 8 << 20;

/** Reads all records of an archive, or of the archives of a host, to find out what takes how much. */
export async function measureCost(archive: Archive, { probe, ...options }: CostOptions = {}): Promise<HistoryCost> {
  const { volumes } = archive;
  const isCompressed = volumes.length > 0 && volumes.every(({ member }) => member.compressedSize !== undefined);
  const reader = new CostReader(probe, !isCompressed);
  await visitResults(archive, (cursor, _, start, end) => reader.record(cursor, end - start), options);
  return reader.finish(archive, isCompressed ? compressionOnDisk(archive) : undefined);
}

class CostReader {
  readonly #meters = new Map<number, MetricMeter>();
  readonly #probe: SizeProbe | undefined;
  readonly #piece: Uint8Array | undefined;
  #used = 0;
  #compressed = 0;
  #bytes = 0;
  #records = 0;
  #marks = 0;
  #first = NaN;
  #last = NaN;

  /** @param isCompressing whether records are compressed to find out how well that goes */
  constructor(probe: SizeProbe | undefined, isCompressing: boolean) {
    this.#probe = probe;
    if (isCompressing && probe !== undefined) this.#piece = new Uint8Array(pieceSize);
  }

  record(cursor: ResultCursor, length: number): boolean {
    const time = toSeconds(cursor);
    if (Number.isNaN(this.#first)) this.#first = time;
    this.#last = time;
    this.#bytes += length;
    this.#append(cursor.chunk.bytes.subarray(cursor.record, cursor.record + length));
    if (cursor.isMark) {
      this.#marks++;
      return true;
    }
    this.#records++;
    while (cursor.next()) {
      let meter = this.#meters.get(cursor.pmid);
      if (meter === undefined) this.#meters.set(cursor.pmid, (meter = new MetricMeter(this.#probe?.own)));
      meter.add(cursor, this.#marks);
    }
    return true;
  }

  finish(archive: Archive, onDisk: Compression | undefined): HistoryCost {
    this.#flush();
    for (const meter of this.#meters.values()) meter.finish();
    const compression = onDisk ?? this.#probed();
    const metrics = this.#metrics(archive, compression);
    const sets = [...this.#meters.values()].reduce((sum, { bytes }) => sum + bytes, 0);
    const { metadata, index } = archive;
    return {
      seconds: Number.isNaN(this.#first) ? 0 : this.#last - this.#first,
      version: archive.version,
      bytes: this.#bytes,
      frames: this.#bytes - sets,
      records: this.#records,
      marks: this.#marks,
      metrics,
      metadata: metadata.recordCount === 0 ? 0 : metadata.end - metadata.recordAt(0).start,
      index: index === undefined ? 0 : index.length * index.entrySize,
      compression,
    };
  }

  #metrics({ metadata }: Archive, compression: Compression | undefined): ReadonlyMap<number, MetricCost> {
    const metadataOf = metadataCosts(metadata, (pmid) => this.#meters.get(pmid)?.bytes ?? 0);
    const own = [...this.#meters.values()].reduce((sum, { ownSize }) => sum + ownSize, 0);
    const scale = compression === undefined || own === 0 ? undefined : (compression.ratio * this.#bytes) / own;
    const metrics = [...this.#meters].flatMap(([pmid, meter]): readonly [number, MetricCost][] => {
      const descriptor = metadata.descriptors.get(pmid);
      if (descriptor === undefined) return [];
      const { bytes, records, values, unchanged, intervalSeconds, instances, ownSize } = meter;
      const compressedBytes = scale === undefined ? undefined : scale * ownSize;
      const common = { descriptor, bytes, records, values, unchanged, intervalSeconds, instances };
      return [[pmid, { ...common, compressedBytes, metadata: metadataOf(pmid) }]];
    });
    return new Map(metrics.sort(([, a], [, b]) => b.bytes - a.bytes));
  }

  #probed(): Compression | undefined {
    if (this.#probe === undefined || this.#piece === undefined || this.#bytes === 0) return undefined;
    return { name: this.#probe.name, ratio: this.#compressed / this.#bytes, isOnDisk: false };
  }

  #append(record: Uint8Array): void {
    const piece = this.#piece;
    if (piece === undefined) return;
    for (let at = 0; at < record.length;) {
      const part = record.subarray(at, at + piece.length - this.#used);
      piece.set(part, this.#used);
      this.#used += part.length;
      at += part.length;
      if (this.#used === piece.length) this.#flush();
    }
  }

  #flush(): void {
    if (this.#piece !== undefined && this.#used > 0)
      this.#compressed += this.#probe?.whole(this.#piece.subarray(0, this.#used)) ?? 0;
    this.#used = 0;
  }
}

/** How well volumes that have been read are compressed as files; undefined where they are compressed in several ways. */
function compressionOnDisk({ volumes }: Archive): Compression | undefined {
  const [name] = volumes.map(({ member }) => member.compression);
  if (name === undefined || volumes.some(({ member }) => member.compression !== name)) return undefined;
  const size = volumes.reduce((sum, { reader }) => sum + reader.size, 0);
  const compressed = volumes.reduce((sum, { member }) => sum + (member.compressedSize ?? 0), 0);
  return size > 0 && Number.isFinite(size) ? { name, ratio: compressed / size, isOnDisk: true } : undefined;
}
