import assert from 'node:assert/strict';
import { checkArchive } from '../../../formats/archive/checkArchive.ts';
import type { LastWrite } from '../../../formats/archive/liveness.ts';
import { isBeingWritten } from '../../../formats/archive/liveness.ts';
import { listArchives } from '../../../formats/archive/members/archiveFiles.ts';
import type { Timestamp } from '../../../formats/pcp/time/timestamp.ts';
import { DamagedArchive } from '../../writers/archive/damagedArchive.ts';
import { memoryFolder } from '../../writers/archive/memoryFolder.ts';
import { loggedUntil, secondsAgo } from '../../writers/archive/runningArchive.ts';
import { sample } from '../../writers/archive/sampleArchive.ts';

const minute = 60_000;
const touchedNow = (): LastWrite => ({ atMs: Date.now() });

async function severitiesOf(files: ReadonlyMap<string, Uint8Array>, lastWrite: LastWrite): Promise<readonly string[]> {
  const folder = memoryFolder(files);
  const archive = listArchives(folder.names)[0] ?? assert.fail('no archive');
  const { findings } = await checkArchive(folder, archive, { lastWrite });
  return findings.map(({ rule, severity }) => `${severity} ${rule.code}`);
}

suite('whether a logger is writing an archive', () => {
  test('is told by its last record, not by the date of a copy', () => {
    const cases: readonly (readonly [boolean, LastWrite | undefined, Timestamp | undefined])[] = [
      [true, touchedNow(), secondsAgo(5)],
      [true, touchedNow(), secondsAgo(300)],
      [false, touchedNow(), secondsAgo(86_400)],
      [false, touchedNow(), secondsAgo(-86_400)],
      [false, { atMs: Date.now() - 11 * minute }, secondsAgo(11 * 60)],
      [true, { atMs: Date.now(), hasGrown: true }, secondsAgo(86_400)],
      [true, touchedNow(), undefined],
      [false, undefined, secondsAgo(5)],
    ];
    for (const [expected, lastWrite, end] of cases)
      assert.equal(isBeingWritten(lastWrite, end), expected, JSON.stringify([lastWrite, end]));
  });

  test('a cut record is an error in a copy, and none where the logger is at work', async () => {
    assert.deepEqual(await severitiesOf(loggedUntil(5, 'now', '0'), touchedNow()), ['info archive/cut-record']);
    assert.deepEqual(await severitiesOf(loggedUntil(7200, 'now', '0'), touchedNow()), ['error archive/cut-record']);
  });

  const growing: LastWrite = { atMs: Date.now(), hasGrown: true };

  test('a volume that is cut is complete if another follows', async () => {
    const archive = new DamagedArchive(3);
    archive.cut('0', archive.record(1) + 5);
    assert.ok((await severitiesOf(archive.files, growing)).includes('error archive/cut-record'));
  });

  test('a file without records beside others with some has not just been begun', async () => {
    for (const part of ['meta', '0', '1'] as const)
      for (const isBare of [false, true]) {
        const archive = new DamagedArchive(3);
        archive.cut(part, isBare ? archive.label : 0);
        const codes = await severitiesOf(archive.files, growing);
        assert.ok(codes.includes('error archive/empty-member'), `${part}: ${codes.join(', ')}`);
      }
  });

  test('an empty file that hides a compressed one is one finding', async () => {
    const archive = new DamagedArchive(3);
    archive.cut('0', 0);
    archive.files.set(`${sample.base}.0.xz`, new Uint8Array(10));
    const codes = await severitiesOf(archive.files, touchedNow());
    assert.deepEqual(
      codes.filter((code) => code.endsWith('-member')),
      ['error archive/empty-member'],
    );
  });

  test('empty files without any record are what a logger begins with', async () => {
    const files = new Map(['meta', 'index', '0'].map((part) => [`${sample.base}.${part}`, new Uint8Array(0)]));
    const severities = new Set((await severitiesOf(files, touchedNow())).map((one) => one.split(' ')[0]));
    assert.deepEqual([...severities], ['info']);
    assert.ok((await severitiesOf(files, { atMs: 0 })).includes('error archive/empty-member'));
  });
});
