import assert from 'node:assert/strict';
import type { ArchiveFolder } from '../../../formats/archive/members/archiveFolder.ts';
import { listArchives } from '../../../formats/archive/members/archiveFiles.ts';
import { VolumesCheck } from '../../../formats/archive/checks/volume/volumesCheck.ts';
import { checkArchive } from '../../../formats/archive/checkArchive.ts';
import { messageOf } from '../../../formats/findings/finding.ts';
import { DamagedArchive } from '../../writers/archive/damagedArchive.ts';
import { memoryFolder } from '../../writers/archive/memoryFolder.ts';

type Files = ReadonlyMap<string, Uint8Array>;

const second = '20260101.1';

/** Counts what is read of a file. */
function counting(files: Files, name: string): { readonly folder: ArchiveFolder; readonly read: () => number } {
  const folder = memoryFolder(files);
  let read = 0;
  const counted: ArchiveFolder = {
    ...folder,
    open: async (wanted) => {
      const source = await folder.open(wanted);
      if (wanted !== name) return source;
      return {
        name,
        size: source.size,
        read: async (...range) => {
          const bytes = await source.read(...range);
          read += bytes.length;
          return bytes;
        },
      };
    },
  };
  return { folder: counted, read: () => read };
}

async function findingsOf(files: Files, records?: VolumesCheck, signal?: AbortSignal) {
  const folder = memoryFolder(files);
  const [found = assert.fail('no archive')] = listArchives(folder.names);
  const { findings, totals } = await checkArchive(folder, found, {
    ...(records === undefined ? {} : { records }),
    ...(signal === undefined ? {} : { signal }),
  });
  const texts = findings.map((one) => `${one.place.file ?? ''}:${one.place.start} ${one.severity} ${messageOf(one)}`);
  return { texts, totals };
}

/** The files with the second volume up to an offset. */
function cut({ files }: DamagedArchive, end: number): Files {
  return new Map([...files].map(([name, bytes]) => [name, name === second ? bytes.slice(0, end) : bytes]));
}

suite('VolumesCheck', () => {
  for (const version of [2, 3] as const)
    test(`finds in an archive of version ${version} that grows what a check of all of it finds`, async () => {
      const archive = new DamagedArchive(version);
      archive.u32('0', archive.record(0) + 4 * 5, 0xffff);
      archive.u32('1', archive.record(1, 1) + archive.u32At('1', archive.record(1, 1)) - 4, 9);
      const size = archive.files.get(second)?.length ?? 0;
      const records = new VolumesCheck();
      const starts = [0, 1, 2].map((index) => archive.record(index, 1));
      for (const end of [...starts.flatMap((start) => [start, start + 30]), size]) {
        const files = cut(archive, end);
        const whole = await findingsOf(files);
        assert.deepEqual(await findingsOf(files, records), whole, `up to ${end}`);
      }
    });

  test('goes on where it was stopped', async () => {
    const archive = new DamagedArchive(3);
    archive.u32('0', archive.record(1) + 4 * 5, 0xffff);
    const whole = await findingsOf(archive.files);
    const records = new VolumesCheck();
    const controller = new AbortController();
    const folder = memoryFolder(archive.files);
    const [files = assert.fail('no archive')] = listArchives(folder.names);
    const onProgress = (): void => {
      controller.abort(new Error('stopped'));
    };
    await assert.rejects(checkArchive(folder, files, { records, signal: controller.signal, onProgress }), /stopped/);
    assert.deepEqual(await findingsOf(archive.files, records), whole);
  });

  test('reads no record twice', async () => {
    const archive = new DamagedArchive(3);
    const records = new VolumesCheck();
    await findingsOf(cut(archive, archive.record(2, 1)), records);
    const { folder, read } = counting(archive.files, '20260101.0');
    const [files = assert.fail('no archive')] = listArchives(folder.names);
    await checkArchive(folder, files, { records });
    assert.ok(read() < archive.record(1), `${read()} bytes of a volume that was known: more than its label`);
  });
});
