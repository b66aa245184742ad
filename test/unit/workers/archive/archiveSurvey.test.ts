import assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { gzipSync } from 'node:zlib';
import { ArchiveSession } from '../../../../workers/archive/archiveSession.ts';
import { ArchiveAccess } from '../../../../workers/archive/archiveAccess.ts';
import { DiskFolder } from '../../../../workers/files/diskFolder.node.ts';
import { ArchiveSurvey } from '../../../../workers/archive/survey/archiveSurvey.ts';
import type { Archive } from '../../../../formats/archive/archive.ts';
import { fileBytes } from '../../../../formats/archive/archive.ts';
import { sampleArchive } from '../../../writers/archive/sampleArchive.ts';

const { signal } = new AbortController();

suite('the survey of an archive with compressed volumes', () => {
  let folder: string;
  let session: ArchiveSession;
  let archive: Archive;
  let survey: ArchiveSurvey;

  setup(async () => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pcp-survey-'));
    for (const [name, bytes] of sampleArchive(3).finish()) {
      const isVolume = /\.\d$/.test(name);
      fs.writeFileSync(path.join(folder, isVolume ? `${name}.gz` : name), isVolume ? gzipSync(bytes) : bytes);
    }
    session = new ArchiveSession(new ArchiveAccess(new DiskFolder(folder)), '20260101.meta', () => undefined);
    await session.poll(Date.now(), signal, () => undefined);
    archive = session.archive ?? assert.fail('there is no archive');
    survey = new ArchiveSurvey();
  });

  teardown(async () => {
    await session.dispose();
    fs.rmSync(folder, { recursive: true });
  });

  /** Which volumes it has looked into by each report, and how many bytes it says are done. */
  async function reports() {
    const seen: (readonly number[])[] = [];
    const done: number[] = [];
    await survey.goOn(
      archive,
      (bytes) => {
        seen.push(survey.volumes.map(({ volume }) => volume));
        done.push(bytes);
      },
      signal,
    );
    return { seen, done };
  }

  test('begins with the newest one', async () => {
    const { seen } = await reports();
    assert.deepEqual(seen[0], [1]);
    assert.deepEqual(seen.at(-1), [0, 1]);
  });

  test('begins with the one that somebody looks at', async () => {
    survey.prefer('20260101.0.gz');
    assert.deepEqual((await reports()).seen[0], [0]);
  });

  test('tells how far it has come in bytes of the files', async () => {
    const { done } = await reports();
    const total = fileBytes(archive.volumes);
    const sizes = archive.volumes.map(({ member }) => fs.statSync(path.join(folder, member.name)).size);
    assert.equal(
      total,
      sizes.reduce((sum, size) => sum + size, 0),
    );
    assert.deepEqual(
      done.toSorted((a, b) => a - b),
      done,
    );
    assert.equal(Math.round(done.at(-1) ?? 0), total);
  });

  test('a volume can be shown as far as it has been seen, before its size is known', async () => {
    const volume = () => {
      const { members } = session.state({ mode: 'live', intervalMs: 1 }).head;
      return members.find(({ name }) => name === '20260101.1.gz');
    };
    assert.equal(volume()?.size, undefined);
    assert.ok((volume()?.shownSize ?? 0) > 0);
    await session.scans.start('survey');
    assert.ok((volume()?.size ?? 0) > 0);
    assert.equal(volume()?.shownSize, undefined);
  });
});
