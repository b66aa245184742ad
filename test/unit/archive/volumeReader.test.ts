import assert from 'node:assert/strict';
import type { ReusedMemory } from '../../../formats/bytes/reusedMemory.ts';
import { MemoryByteSource } from '../../../formats/bytes/memoryByteSource.ts';
import type { BrokenFrame } from '../../../formats/archive/volume/brokenFrame.ts';
import { chunkSize } from '../../../formats/archive/volume/readAhead.ts';
import { VolumeReader } from '../../../formats/archive/volume/volumeReader.ts';
import { walkBackwards } from '../../../formats/archive/volume/walkBackwards.ts';
import { ArchiveWriter } from '../../writers/archive/archiveWriter.ts';
import { after, sample } from '../../writers/archive/sampleArchive.ts';
import { CountingByteSource } from '../bytes/countingByteSource.ts';
import { walkRecords } from '../../../formats/archive/volume/walkRecords.ts';

/** A volume with records of the sizes given, and where they begin. */
function volume(sizes: readonly number[]): { readonly bytes: Uint8Array; readonly starts: readonly number[] } {
  const writer = new ArchiveWriter({ base: 'v', version: 3, start: after(0) });
  const values = (size: number) => [{ instance: -1, value: { type: 7, content: new Uint8Array(size) } }];
  for (const [i, size] of sizes.entries()) writer.record(after(i), [{ pmid: sample.raw, values: values(size) }]);
  return { bytes: writer.finish().get('v.0') ?? assert.fail('no volume'), starts: writer.starts.volumes[0] ?? [] };
}

const readerOf = (bytes: Uint8Array) => new VolumeReader(new MemoryByteSource('v.0', bytes), 3);

async function startsOf(reader: VolumeReader, broken: BrokenFrame[] = []): Promise<number[]> {
  const seen: number[] = [];
  await walkRecords(
    reader,
    reader.firstRecord,
    ({ base }, at) => {
      seen.push(base + at);
      return true;
    },
    { onBroken: (found) => broken.push(found) },
  );
  return seen;
}

/** Records that end before, at and behind the end of a piece, and one larger than a piece. */
const sizes = [100, chunkSize - 200, 40, 1000, chunkSize + 400, 4, chunkSize / 2, chunkSize / 2, 60];

/** Where records begin that are read whole, each with the bytes that are there in the volume. */
async function startsOfWhole(reader: VolumeReader, bytes: Uint8Array): Promise<number[]> {
  const seen: number[] = [];
  await walkRecords(reader, reader.firstRecord, (chunk, at, length) => {
    const start = chunk.base + at;
    seen.push(start);
    assert.deepEqual(chunk.bytes.subarray(at, at + length), bytes.subarray(start, start + length));
    return true;
  });
  return seen;
}

/** As a file: it fills the memory that it is given. */
class FillingSource extends MemoryByteSource {
  override async read(start: number, end: number, signal?: AbortSignal, into?: Uint8Array): Promise<Uint8Array> {
    const bytes = await super.read(start, end, signal);
    if (into === undefined) return bytes.slice();
    into.set(bytes);
    return into.subarray(0, bytes.length);
  }
}

/** A file that takes its time, and may end before the size that was told: tells how many reads there were at a time. */
class SlowSource extends FillingSource {
  most = 0;
  #pending = 0;
  readonly #end: number;

  constructor(name: string, bytes: Uint8Array, end = bytes.length) {
    super(name, bytes);
    this.#end = end;
  }

  override async read(start: number, end: number, signal?: AbortSignal, into?: Uint8Array): Promise<Uint8Array> {
    this.most = Math.max(this.most, ++this.#pending);
    await new Promise((done) => setImmediate(done));
    this.#pending--;
    const reached = Math.max(start, Math.min(end, this.#end));
    return super.read(Math.min(start, reached), reached, signal, into);
  }
}

suite('VolumeReader', () => {
  test('finds records across pieces, forwards and backwards, in few reads', async () => {
    const { bytes, starts } = volume(sizes);
    const source = new CountingByteSource(new MemoryByteSource('v.0', bytes));
    const reader = new VolumeReader(source, 3);
    assert.deepEqual(await startsOf(reader), starts);
    assert.ok(source.reads < 20, `${source.reads} reads`);
    const backwards: number[] = [];
    const end = await walkBackwards(reader, reader.size, ({ base }, at) => {
      backwards.unshift(base + at);
      return true;
    });
    assert.deepEqual(backwards, starts);
    assert.equal(end, reader.firstRecord);
  });

  test('reads no byte twice of records that go on in the next piece', async () => {
    const { bytes, starts } = volume(Array.from({ length: 2000 }, (_, i) => 400 + ((i * 977) % 3000)));
    const source = new CountingByteSource(new FillingSource('v.0', bytes));
    const reader = new VolumeReader(source, 3);
    assert.deepEqual(await startsOfWhole(reader, bytes), starts);
    assert.ok(bytes.length > 8 * chunkSize);
    // The first pieces are small, and a record behind one of these is read by itself.
    assert.ok(source.bytesRead < bytes.length + 20_000, `${source.bytesRead} of ${bytes.length}`);
  });

  test('reads large records in few pieces, and hardly a byte twice', async () => {
    const { bytes, starts } = volume(Array.from({ length: 60 }, (_, i) => 150_000 + ((i * 97_711) % 400_000)));
    const source = new CountingByteSource(new FillingSource('v.0', bytes));
    const reader = new VolumeReader(source, 3);
    assert.deepEqual(await startsOfWhole(reader, bytes), starts);
    assert.ok(source.reads < starts.length, `${source.reads} reads`);
    // Until the length of the records is known, some are read by themselves.
    assert.ok(source.bytesRead < 1.2 * bytes.length, `${source.bytesRead} of ${bytes.length}`);
  });

  test('reads nothing into memory that somebody keeps', async () => {
    for (const length of [300_000, 2000]) {
      const { bytes } = volume(Array.from({ length: 12_000_000 / length }, (_, i) => length + ((i * 977) % length)));
      const reader = new VolumeReader(new FillingSource('v.0', bytes), 3);
      const memories = new Set<ReusedMemory>();
      const kept: { readonly memory: ReusedMemory; readonly record: Uint8Array; readonly start: number }[] = [];
      let number = 0;
      await walkRecords(reader, reader.firstRecord, ({ bytes: piece, base, memory }, at, size) => {
        if (memory === undefined) return true;
        memories.add(memory);
        memory.keep();
        kept.push({ memory, record: piece.subarray(at, at + size), start: base + at });
        // They are given back a while later.
        if (++number % 7 !== 0) return true;
        for (const { memory: used, record, start } of kept.splice(0, kept.length - 5)) {
          assert.deepEqual(record, bytes.subarray(start, start + record.length));
          used.release();
        }
        return true;
      });
      assert.ok(memories.size > 1 && memories.size < 12, `${memories.size} of ${length}`);
    }
  });

  test('reads one piece ahead', async () => {
    for (const length of [200_000, 20_000]) {
      const { bytes, starts } = volume(
        Array.from({ length: 12_000_000 / length }, (_, i) => length + ((i * 977) % length)),
      );
      const source = new SlowSource('v.0', bytes);
      const reader = new VolumeReader(source, 3);
      assert.deepEqual(await startsOfWhole(reader, bytes), starts);
      assert.equal(source.most, 1);
    }
  });

  test('reads pieces that end with a record where all are as long', async () => {
    for (const length of [8000, 30_000, 200_000, 700_000]) {
      const { bytes, starts } = volume(Array.from({ length: Math.ceil(30_000_000 / length) }, () => length));
      const reader = new VolumeReader(new FillingSource('v.0', bytes), 3);
      const ends = new Set<number>();
      const seen: number[] = [];
      await walkRecords(reader, reader.firstRecord, ({ base, bytes: piece }, at) => {
        ends.add(base + piece.length);
        return seen.push(base + at) > 0;
      });
      assert.deepEqual(seen, starts);
      const inside = [...ends].filter((end) => end !== bytes.length && !starts.includes(end));
      // The first ones grow, until the length of the records is known.
      assert.ok(inside.length <= 3 && ends.size > 2 * inside.length, `${length}: ${inside.length} of ${ends.size}`);
    }
  });

  test('reads little more than a few large records where no others are wanted', async () => {
    const { bytes } = volume(Array.from({ length: 60 }, () => 200_000));
    const source = new CountingByteSource(new FillingSource('v.0', bytes));
    const reader = new VolumeReader(source, 3);
    let seen = 0;
    await walkRecords(reader, reader.firstRecord, () => ++seen < 3);
    assert.equal(seen, 3);
    assert.ok(source.bytesRead < 3_500_000, `${source.bytesRead} bytes`);
  });

  test('has the records up to the end of a file that was cut while pieces of it were read ahead', async () => {
    const { bytes, starts } = volume(Array.from({ length: 90 }, () => 200_000));
    for (let whole = 40; whole < 60; whole++) {
      const end = (starts[whole] ?? 0) + 5;
      const broken: BrokenFrame[] = [];
      assert.deepEqual(
        await startsOf(new VolumeReader(new SlowSource('v.0', bytes, end), 3), broken),
        starts.slice(0, whole),
      );
      assert.equal(broken[0]?.start, starts[whole]);
    }
  });

  test('goes on behind a broken record and tells what it passed over', async () => {
    const { bytes, starts } = volume([100, 200, 300]);
    new DataView(bytes.buffer).setInt32(starts[1] ?? 0, 77);
    const broken: BrokenFrame[] = [];
    assert.deepEqual(await startsOf(readerOf(bytes), broken), [starts[0], starts[2]]);
    assert.deepEqual(
      broken.map(({ start, next, length }) => [start, next, length]),
      [[starts[1], starts[2], 77]],
    );
  });

  test('does not read a length that the file cannot hold', async () => {
    const { bytes, starts } = volume([100, 200]);
    new DataView(bytes.buffer).setInt32(starts[1] ?? 0, 0x7ffffff0);
    const broken: BrokenFrame[] = [];
    assert.deepEqual(await startsOf(readerOf(bytes), broken), [starts[0]]);
    assert.equal(broken[0]?.fault, 'cut');
  });

  test('stops where it is told to, or given up', async () => {
    const reader = readerOf(volume([100, 200, 300]).bytes);
    let seen = 0;
    const end = await walkRecords(reader, reader.firstRecord, () => ++seen < 2);
    assert.equal(seen, 2);
    assert.ok(await reader.isRecordAt(end));
    const signal = AbortSignal.abort(new Error('given up'));
    await assert.rejects(
      walkRecords(reader, reader.firstRecord, () => true, { signal }),
      /given up/,
    );
  });
});
