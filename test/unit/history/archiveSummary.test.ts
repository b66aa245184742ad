import assert from 'node:assert/strict';
import { gzipSync } from 'node:zlib';
import { newNodeDecompressor } from '../../../codecs/nodeDecompressor.node.ts';
import { listArchives } from '../../../formats/archive/members/archiveFiles.ts';
import type { ArchiveSummary } from '../../../formats/archive/archiveSummary.ts';
import { readArchiveSummary } from '../../../formats/archive/archiveSummary.ts';
import { archivesByHost } from '../../../formats/history/subject/members/archivesByHost.ts';
import { formatUtc } from '../../../formats/pcp/time/timestamp.ts';
import { memoryFolder } from '../../writers/archive/memoryFolder.ts';
import { sample, sampleArchive } from '../../writers/archive/sampleArchive.ts';
import { CountingByteSource } from '../bytes/countingByteSource.ts';

const name = (part: string): string => `${sample.base}.${part}`;

async function summarize(files: ReadonlyMap<string, Uint8Array>): Promise<ArchiveSummary> {
  const decompressor = newNodeDecompressor();
  const folder = { ...memoryFolder(files), decompress: decompressor.decompress };
  const archive = listArchives(folder.names)[0] ?? assert.fail('no archive');
  try {
    return await readArchiveSummary(folder, archive);
  } finally {
    await decompressor.close();
  }
}

const facts = ({ label, end }: ArchiveSummary) => [
  label?.host,
  label === undefined ? undefined : formatUtc(label.start),
  end === undefined ? undefined : formatUtc(end),
];

suite('archive summary', () => {
  for (const version of [2, 3] as const)
    test(`tells host and span of an archive of version ${version}`, async () => {
      const [host, start, end] = facts(await summarize(sampleArchive(version).finish()));
      assert.deepEqual([host, start], ['sun.example.com', '2026-01-01T00:00:00.250000000Z']);
      assert.ok(String(end) > String(start));
    });

  test('reads no metadata and no more of a volume than its end', async () => {
    const files = sampleArchive(3).finish();
    const folder = memoryFolder(files);
    const opened: string[] = [];
    const open = async (file: string) => {
      opened.push(file);
      return new CountingByteSource(await folder.open(file));
    };
    const archive = listArchives(folder.names)[0] ?? assert.fail('no archive');
    const { findings } = await readArchiveSummary({ ...folder, open }, archive);
    assert.deepEqual(findings, []);
    assert.deepEqual(opened.sort(), [name('1'), name('index')]);
  });

  test('goes by the index where the last volume is compressed, and unpacks only what it must', async () => {
    const plain = sampleArchive(3).finish();
    const files = new Map(plain);
    for (const part of ['0', '1']) {
      files.set(`${name(part)}.gz`, gzipSync(plain.get(name(part)) ?? ''));
      files.delete(name(part));
    }
    const [host, start, end] = facts(await summarize(files));
    assert.deepEqual([host, start], facts(await summarize(plain)).slice(0, 2));
    assert.ok(end !== undefined);
    files.delete(name('index'));
    files.delete(name('meta'));
    assert.deepEqual(facts(await summarizeVolumes(files)), [host, start, undefined]);
  });

  /** Of volumes alone, which no list of archives has. */
  async function summarizeVolumes(files: ReadonlyMap<string, Uint8Array>): Promise<ArchiveSummary> {
    return summarize(new Map([...files, [name('meta'), new Uint8Array(0)]]));
  }

  test('tells nothing where the labels are lost', async () => {
    const files = new Map([...sampleArchive(3).finish().keys()].map((file) => [file, new Uint8Array(0)]));
    assert.deepEqual(facts(await summarize(files)), [undefined, undefined, undefined]);
  });
});

suite('archives by host', () => {
  const at = (seconds: number) => ({ seconds, nanoseconds: 0 });
  const files = { meta: undefined, index: undefined, volumes: [], passedOver: [] };
  function summary(base: string, host: string | undefined, start: number, end: number): ArchiveSummary {
    const rest = { version: 3, pid: 1, volume: 0, features: 0, timezone: 'UTC', zoneinfo: '' } as const;
    const label = host === undefined ? undefined : { ...rest, host, start: at(start) };
    return { files: { ...files, base }, label, end: at(end), isEndExact: true, findings: [] };
  }
  const listed = [
    summary('c', 'sun', 300, 400),
    summary('lost', undefined, 0, 0),
    summary('a', 'sun', 100, 200),
    summary('b', 'moon', 100, 200),
    summary('e', 'Neptune', 100, 200),
    summary('d', 'sun', 199, 299),
  ];

  test('are in the order of time', () => {
    assert.deepEqual(
      archivesByHost(listed).map(({ host, archives }) => [host, ...archives.map((one) => one.files.base)]),
      [
        ['moon', 'b'],
        ['Neptune', 'e'],
        ['sun', 'a', 'd', 'c'],
        [undefined, 'lost'],
      ],
    );
  });
});
