import assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { ArchiveSession } from '../../../../workers/archive/archiveSession.ts';
import { ArchiveAccess } from '../../../../workers/archive/archiveAccess.ts';
import { DiskFolder } from '../../../../workers/files/diskFolder.node.ts';
import { linkAnswers } from '../../../../workers/archive/links/linkAnswers.ts';
import { metadataTypes } from '../../../../formats/archive/records/metadataTypes.ts';
import type { FilePlace } from '../../../../protocol/viewer/fileProtocol.ts';
import type { LinkTarget, RecordLink, ValueSearch } from '../../../../protocol/viewer/recordProtocol.ts';
import { DamagedArchive } from '../../../writers/archive/damagedArchive.ts';
import { after, sample } from '../../../writers/archive/sampleArchive.ts';

const { signal } = new AbortController();
const meta = '20260101.meta';
const volume0 = '20260101.0';
const volume1 = '20260101.1';

suite('links of records', () => {
  let folder: string;
  let archive: DamagedArchive;
  let session: ArchiveSession;

  async function open(): Promise<void> {
    for (const [name, bytes] of archive.files) fs.writeFileSync(path.join(folder, name), bytes);
    session = new ArchiveSession(new ArchiveAccess(new DiskFolder(folder)), meta, () => undefined);
    await session.poll(0, signal, () => undefined);
    await session.scans.start('survey');
  }

  async function linksAt(file: string, offset: number): Promise<readonly RecordLink[]> {
    return (await linkAnswers(session).links({ file, offset }, signal)).links;
  }

  /** Where a link leads, by the beginning of its title. */
  async function target(file: string, offset: number, title: string): Promise<LinkTarget | undefined> {
    return (await linksAt(file, offset)).find((link) => link.title.startsWith(title))?.target;
  }

  async function startOf(file: string, offset: number, title: string): Promise<number | undefined> {
    const found = await target(file, offset, title);
    return found?.kind === 'place' ? found.place.start : undefined;
  }

  async function find(search: ValueSearch): Promise<FilePlace | null> {
    return linkAnswers(session).findValue(search, signal);
  }

  /** Where the value set of a metric begins in the record at a place in the sample. */
  const setIn = (volume: 0 | 1, record: number, pmid: number): number => {
    const part = `${volume}` as const;
    for (let at = archive.record(record, volume); ; at += 4) if (archive.u32At(part, at) === pmid) return at;
  };

  setup(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pcp-links-'));
    archive = new DamagedArchive(3);
  });

  teardown(async () => {
    await session.dispose();
    fs.rmSync(folder, { recursive: true });
  });

  test('an entry of the index leads to its record and to the metadata then, the field at hand first', async () => {
    await open();
    const [first, second] = archive.starts.index;
    assert.equal(await startOf('20260101.index', first ?? 0, 'record of volume 0'), archive.record(0, 0));
    assert.equal(await startOf('20260101.index', second ?? 0, 'record of volume 1'), archive.record(0, 1));
    const atMetadata = await linksAt('20260101.index', (second ?? 0) + 16);
    assert.deepEqual(
      atMetadata.map(({ title }) => title),
      ['last metadata at this time', 'record of volume 1'],
    );
    const last = archive.starts.index.at(-1) ?? 0;
    assert.equal(await startOf('20260101.index', last, 'last record before the end'), archive.record(2, 1));
  });

  test('a record leads back to the entry of the index by which it is found', async () => {
    await open();
    const [first, second] = archive.starts.index;
    assert.equal(await startOf(volume0, archive.record(1, 0), 'index entry'), first);
    assert.equal(await startOf(volume1, archive.record(1, 1), 'index entry'), second);
  });

  test('a value leads to what describes it', async () => {
    await open();
    const value = setIn(0, 1, sample.reads) + 12;
    const titles = (await linksAt(volume0, value)).map(({ title }) => title);
    assert.deepEqual(titles, [
      'descriptor of disk.reads',
      'instance 0, sda',
      'instance domain 200.1',
      'help',
      'full help',
      'labels (context)',
      'labels (item)',
      'labels (instances)',
      'disk.reads in Metrics',
      'next record with disk.reads',
      'previous record with disk.reads',
      'index entry',
    ]);
    assert.deepEqual(await target(volume0, value, 'disk.reads in Metrics'), { kind: 'metric', pmid: sample.reads });
    assert.equal(await startOf(volume0, value, 'help'), archive.meta(metadataTypes.help));
  });

  test('a value block leads where its value does', async () => {
    await open();
    const titles = (await linksAt(volume0, archive.block(sample.name) + 4)).map(({ title }) => title);
    assert.equal(titles[0], 'descriptor of sample.name');
  });

  test('the instance domain is the one in force at the time of the value', async () => {
    await open();
    const full = archive.meta(metadataTypes.indom);
    const delta = archive.meta(metadataTypes.indomDelta);
    assert.equal(await startOf(volume0, setIn(0, 0, sample.reads), 'instance domain'), full);
    const later = setIn(1, 0, sample.reads);
    assert.equal(await startOf(volume1, later, 'instance domain'), delta);
    // sdb was told by the full record, sdc by the change.
    const sdb = await startOf(volume1, later + 12, 'instance 1, sdb');
    const sdc = await startOf(volume1, later + 20, 'instance 2, sdc new');
    assert.ok(sdb !== undefined && sdb > full && sdb < delta);
    assert.ok(sdc !== undefined && sdc > delta);
  });

  test('a descriptor leads to the first and the last record with values', async () => {
    await open();
    const reads = archive.u32At('meta', archive.meta(metadataTypes.descriptor, 8) + 8);
    assert.equal(reads, sample.reads);
    const offset = archive.meta(metadataTypes.descriptor, 8);
    const first = await target(meta, offset, 'first record');
    const last = await target(meta, offset, 'last record');
    assert.ok(first?.kind === 'search' && last?.kind === 'search');
    assert.equal((await find(first.search))?.start, setIn(0, 0, sample.reads));
    const end = await find(last.search);
    assert.deepEqual([end?.file, end?.start], [volume1, setIn(1, 2, sample.reads)]);
  });

  test('from value to value over marks and volumes, and nothing beyond the ends', async () => {
    await open();
    const record = (index: number, volume: 0 | 1): FilePlace => {
      const file = volume === 0 ? volume0 : volume1;
      const starts = archive.starts.volumes[volume] ?? [];
      const end = starts[index + 1] ?? archive.bytes(`${volume}`).length;
      return { file, start: starts[index] ?? 0, end };
    };
    const pmid = sample.reads;
    const next = await find({ pmid, isBackwards: false, from: record(1, 0) });
    assert.deepEqual([next?.file, next?.start], [volume1, setIn(1, 0, pmid)]);
    const before = await find({ pmid, isBackwards: true, from: record(0, 1) });
    assert.deepEqual([before?.file, before?.start], [volume0, setIn(0, 1, pmid)]);
    assert.equal(await find({ pmid, isBackwards: true, from: record(0, 0) }), null);
    assert.equal(await find({ pmid, isBackwards: false, from: record(2, 1) }), null);
  });

  test('backwards over a place where no record can be read', async () => {
    // The length at the end of the second record is damaged: from behind one does not get over it.
    archive.u32('1', archive.record(2, 1) - 4, 7);
    await open();
    const start = archive.record(2, 1);
    const from = { file: volume1, start, end: archive.bytes('1').length };
    const found = await find({ pmid: sample.reads, isBackwards: true, from });
    assert.equal(found?.start, setIn(1, 0, sample.reads));
  });

  test('an instance domain leads to those before and after, to its metrics and to the record then', async () => {
    await open();
    const full = archive.meta(metadataTypes.indom);
    const delta = archive.meta(metadataTypes.indomDelta);
    assert.equal(await startOf(meta, delta, '200.1 before'), full);
    assert.equal(await startOf(meta, full, '200.1 later'), delta);
    assert.deepEqual(await target(meta, delta, 'value record at this time'), { kind: 'time', time: after(20) });
    const titles = (await linksAt(meta, full)).map(({ title }) => title);
    assert.ok(titles.includes('descriptor of disk.reads') && titles.includes('descriptor of disk.bytes'));
  });

  test('help and labels lead to what they are of', async () => {
    await open();
    const reads = archive.meta(metadataTypes.descriptor, 8);
    assert.equal(await startOf(meta, archive.meta(metadataTypes.help), 'descriptor of disk.reads'), reads);
    assert.equal(
      await startOf(meta, archive.meta(metadataTypes.help, 2), 'instance domain'),
      archive.meta(metadataTypes.indomDelta),
    );
    const ofItem = archive.meta(metadataTypes.labels, 1);
    assert.equal(await startOf(meta, ofItem, 'descriptor of disk.reads'), reads);
    const ofInstances = archive.meta(metadataTypes.labels, 2);
    assert.equal(await startOf(meta, ofInstances, 'instance domain'), archive.meta(metadataTypes.indom));
  });

  test('the label of a file leads nowhere', async () => {
    await open();
    for (const file of [meta, volume0, '20260101.index']) assert.deepEqual(await linksAt(file, 4), []);
  });
});
