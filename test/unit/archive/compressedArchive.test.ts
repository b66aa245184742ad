import assert from 'node:assert/strict';
import { gzipSync } from 'node:zlib';
import type { Decompressor } from '../../../codecs/decompressor.ts';
import { newNodeDecompressor } from '../../../codecs/nodeDecompressor.node.ts';
import { resolveArchive } from '../../../formats/archive/members/archiveFiles.ts';
import { archiveSpan, quickSpan } from '../../../formats/archive/archiveSpan.ts';
import { checkArchive } from '../../../formats/archive/checkArchive.ts';
import { openArchive } from '../../../formats/archive/openArchive.ts';
import { MemoryByteSource } from '../../../formats/bytes/memoryByteSource.ts';
import { messageOf } from '../../../formats/findings/finding.ts';
import { compareTimes } from '../../../formats/pcp/time/timestamp.ts';
import { memoryFolder } from '../../writers/archive/memoryFolder.ts';
import { sample, sampleArchive } from '../../writers/archive/sampleArchive.ts';
import { storedXz } from '../../writers/storedXz.ts';
import { CountingByteSource } from '../bytes/countingByteSource.ts';
import { readResults } from './readArchive.ts';

type Part = 'meta' | 'index' | '0' | '1';

suite('compressed archives', function () {
  this.timeout(20_000);
  let decompressor: Decompressor;

  setup(() => {
    decompressor = newNodeDecompressor();
  });

  teardown(() => decompressor.close());

  /** The sample with one file in place of another. */
  function replaced(part: Part, suffix: string, pack: (bytes: Uint8Array) => Uint8Array): Map<string, Uint8Array> {
    const files = new Map(sampleArchive(3).finish());
    const name = `${sample.base}.${part}`;
    const bytes = files.get(name) ?? assert.fail(name);
    files.delete(name);
    return files.set(name + suffix, pack(bytes));
  }

  async function check(files: ReadonlyMap<string, Uint8Array>) {
    const folder = { ...memoryFolder(files), decompress: decompressor.decompress };
    const names = resolveArchive(sample.base, folder.names) ?? assert.fail('no archive');
    const { archive, findings } = await checkArchive(folder, names);
    const seen = findings.map(
      ({ rule, place }) => `${rule.code.slice('archive/'.length)} ${place.file ?? ''} ${place.start}-${place.end}`,
    );
    return { archive, seen, messages: findings.map(messageOf) };
  }

  /** In bytes: less than a record. */
  const blockSize = 200;
  const packXz = (bytes: Uint8Array): Uint8Array => storedXz(bytes, blockSize);

  test('are as good as others', async () => {
    const plain = await check(sampleArchive(3).finish());
    for (const part of ['meta', 'index', '0', '1'] as const) {
      for (const [suffix, pack] of [
        ['.xz', packXz],
        ['.gz', gzipSync],
        ['.z', gzipSync],
        // What PCP unpacks by gzip and xz, which go by the content.
        ['.Z', gzipSync],
        ['.lzma', packXz],
      ] as const) {
        const { archive, seen } = await check(replaced(part, suffix, pack));
        assert.deepEqual(seen, []);
        assert.deepEqual(await readResults(archive), await readResults(plain.archive));
      }
    }
  });

  test('are opened, and their span told, by labels, metadata and index alone', async () => {
    const { files, volumes } = await largeCompressed();
    const opened: CountingByteSource[] = [];
    const folder = {
      ...memoryFolder(files),
      decompress: decompressor.decompress,
      open: async (name: string) => {
        const source = new CountingByteSource(new MemoryByteSource(name, files.get(name) ?? assert.fail(name)));
        if (volumes.includes(name)) opened.push(source);
        return Promise.resolve(source);
      },
    };
    const archive = await openArchive(folder, resolveArchive(sample.base, folder.names) ?? assert.fail('no archive'));
    const { start, end, isExact } = await quickSpan(archive);
    assert.deepEqual([start, isExact], [archive.label?.start, false]);
    const { index } = archive;
    assert.deepEqual(end, index?.at(index.length - 1).time);
    assert.equal(archive.volumes.length, 2);
    for (const { name, bytesRead, size } of opened) assert.ok(bytesRead < size / 4, `${bytesRead} of ${name}`);
    const exact = await archiveSpan(archive);
    assert.ok(compareTimes(exact.end ?? assert.fail('no end'), end ?? assert.fail('no end')) > 0);
    const [first] = opened;
    assert.ok((first?.bytesRead ?? 0) < (first?.size ?? 0) / 4, 'the first volume has nothing to do with the end');
  });

  /** The sample with volumes that are much larger than what is read of a compressed file at once. */
  async function largeCompressed(): Promise<{ files: Map<string, Uint8Array>; volumes: readonly string[] }> {
    const files = new Map(sampleArchive(3).finish());
    const volumes = ['0', '1'].map((part) => `${sample.base}.${part}`);
    const archive = await openArchive(
      memoryFolder(files),
      resolveArchive(sample.base, [...files.keys()]) ?? assert.fail(),
    );
    const index = archive.index ?? assert.fail('no index');
    const cut = index.end - index.entrySize;
    files.set(index.file, index.bytes.subarray(0, cut));
    for (const [i, name] of volumes.entries()) {
      const bytes = files.get(name) ?? assert.fail(name);
      const last = (await readResults(archive)).filter(({ volume }) => volume === i).at(-1) ?? assert.fail('no record');
      const again = Array.from({ length: Math.ceil(8e5 / (last.end - last.start)) }, () =>
        bytes.subarray(last.start, last.end),
      );
      files.delete(name);
      files.set(`${name}.xz`, storedXz(Buffer.concat([bytes, ...again]), 1 << 24));
    }
    return { files, volumes: volumes.map((name) => `${name}.xz`) };
  }

  test('of a method that is not read are told, with a way out', async () => {
    const { seen, messages } = await check(replaced('1', '.Z', () => Uint8Array.of(0x1f, 0x9d, 0x90, 1, 2, 3)));
    assert.deepEqual(seen, ['compression 20260101.1.Z 0-0']);
    assert.match(messages.join(), /\(compress\) is not supported\. Decompress the file first with `uncompress`\./);
    const lzma = await check(replaced('1', '.lzma', () => Uint8Array.of(0x5d, 0, 0, 0x80, 0)));
    assert.match(lzma.messages.join(), /with `xz --decompress`/);
  });

  test('that are cut are read as far as they go, and that is one finding', async () => {
    const whole = gzipSync(sampleArchive(3).finish().get(`${sample.base}.1`) ?? '');
    const { seen, messages } = await check(replaced('1', '.gz', () => whole.subarray(0, whole.length - 40)));
    assert.equal(seen.length, 1);
    assert.match(messages.join(), /ends too early, at byte \d+\. Only the first \d+ bytes of the content can be read/);
    const empty = await check(replaced('1', '.gz', () => new Uint8Array(0)));
    assert.deepEqual(empty.seen, ['compression 20260101.1.gz 0-0']);
  });

  test('that are damaged at a place are read on behind it, and that is one finding', async () => {
    const { archive, seen, messages } = await check(
      replaced('1', '.xz', (bytes) => {
        const packed = storedXz(bytes, 400);
        const third = 12 + 2 * (12 + 3 + 400 + 1 + 4);
        packed[third + 12] = 0x77; // the mark of its only chunk
        return packed;
      }),
    );
    assert.deepEqual(seen, ['compression 20260101.1.xz 800-1200']);
    assert.match(messages.join(), /400 bytes of the content, from 800, are unreliable/);
    const records = await readResults(archive);
    assert.ok(records.some(({ volume, start }) => volume === 1 && start === 1200));
  });

  test('with something behind them are told, and read', async () => {
    const { seen, messages } = await check(
      replaced('meta', '.gz', (bytes) => Buffer.concat([gzipSync(bytes), Buffer.from('left over')])),
    );
    assert.equal(seen.length, 1);
    assert.match(messages.join(), /^9 bytes after the compressed data, from byte \d+ of \d+, are ignored\./);
  });

  test('whose name tells another method are told, and read', async () => {
    for (const [suffix, pack, message] of [
      [
        '.xz',
        gzipSync,
        'The file name says xz, but the file is compressed with gzip, so PCP cannot open it. Rename the file.',
      ],
      [
        '.xz',
        (bytes: Uint8Array) => bytes,
        'The file name says xz, but the file is not compressed, so PCP cannot open it. Rename the file.',
      ],
      [
        '',
        gzipSync,
        'The file is compressed with gzip, but its name does not say so, so PCP cannot open it. Rename the file.',
      ],
    ] as const) {
      const { seen, messages } = await check(replaced('0', suffix, pack));
      assert.deepEqual(seen, [`compressed-name 20260101.0${suffix} 0-0`]);
      assert.deepEqual(messages, [message]);
    }
  });

  test('that are too large are read up to the limit', async () => {
    decompressor = newNodeDecompressor({ maxBytes: 1500 });
    const { seen, messages } = await check(replaced('0', '.gz', gzipSync));
    assert.deepEqual(seen, ['compression 20260101.0.gz 1500-1500']);
    assert.match(messages.join(), /too large\. Only the first 1500 bytes/);
  });

  test('that use more of a format than is read here are told', async () => {
    const { seen, messages } = await check(
      replaced('1', '.zst', () => Uint8Array.of(0x28, 0xb5, 0x2f, 0xfd, 0x03, 0x58, 1, 2, 3, 4, 1, 0, 0)),
    );
    assert.deepEqual(seen, ['compression 20260101.1.zst 0-0']);
    assert.match(messages.join(), /needs an external dictionary/);
  });

  test('of which nothing can be unpacked are told once', async () => {
    const { seen, messages } = await check(replaced('1', '.xz', (bytes) => bytes.map((byte) => byte ^ 0x55)));
    assert.deepEqual(seen, ['compression 20260101.1.xz 0-0']);
    assert.match(messages.join(), /damaged at byte 0 of \d+: not xz data\. Only the first 0 bytes/);
  });
});
