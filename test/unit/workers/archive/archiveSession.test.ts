import assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { ArchiveSession } from '../../../../workers/archive/archiveSession.ts';
import { ArchiveAccess } from '../../../../workers/archive/archiveAccess.ts';
import { DiskFolder } from '../../../../workers/files/diskFolder.node.ts';
import { DamagedArchive } from '../../../writers/archive/damagedArchive.ts';
import { sampleArchive } from '../../../writers/archive/sampleArchive.ts';

const { signal } = new AbortController();

suite('ArchiveSession', () => {
  let folder: string;
  let session: ArchiveSession;

  setup(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pcp-session-'));
    session = new ArchiveSession(new ArchiveAccess(new DiskFolder(folder)), '20260101.0', () => undefined);
  });

  teardown(async () => {
    await session.dispose();
    fs.rmSync(folder, { recursive: true });
  });

  /** Writes the files and looks at them. */
  async function write(files: ReadonlyMap<string, Uint8Array>): Promise<void> {
    for (const [name, bytes] of files) fs.writeFileSync(path.join(folder, name), bytes);
    await session.poll(Date.now(), signal, () => undefined);
  }

  const phases = () => {
    const { survey, check } = session.state({ mode: 'live', intervalMs: 1 }).scans;
    return [survey.phase, check.phase];
  };

  test('a survey that was stopped goes on where it was', async () => {
    await write(sampleArchive(3).finish());
    const survey = session.scans.start('survey');
    session.scans.stop('survey');
    await survey;
    assert.equal(session.recordsOf('20260101.0')?.isComplete, false);
    await session.scans.start('survey');
    const records = session.recordsOf('20260101.0');
    assert.deepEqual([records?.isComplete, records?.count], [true, 4]);
  });

  test('a survey that takes its time begins when the view has been drawn, or when somebody waits for it', async () => {
    const files = sampleArchive(3).finish();
    for (const [name, bytes] of files) fs.writeFileSync(path.join(folder, name), bytes);
    fs.truncateSync(path.join(folder, '20260101.1'), 40 << 20); // zeros, as after a crash
    await write(new Map());
    session.scans.startSoon();
    assert.deepEqual(phases(), ['waiting', 'waiting']);
    await session.untilSurveyed('20260101.0', 808, signal);
    assert.equal(session.recordsOf('20260101.0')?.count, 4);
  });

  test('what the user has stopped stays so when the archive grows, until it is to go on', async () => {
    const archive = new DamagedArchive(3);
    archive.u32('0', archive.record(1) + archive.u32At('0', archive.record(1)) - 4, 7);
    const grown = new Map(archive.files);
    archive.cut('1', archive.record(2, 1));
    await write(archive.files);
    const check = session.scans.start('check');
    session.scans.stop('check');
    await check;
    await write(grown);
    await session.scans.startAll();
    assert.deepEqual(phases(), ['done', 'stopped']);
    await session.scans.start('check');
    assert.deepEqual(phases(), ['done', 'done']);
    assert.deepEqual(
      session.findingRows().map(({ code, file }) => [code, file]),
      [['archive/length-mismatch', '20260101.0']],
    );
  });

  test('a check goes on with what the archive has grown by, and what was found before stays', async () => {
    const archive = new DamagedArchive(3);
    archive.u32('0', archive.record(1) + archive.u32At('0', archive.record(1)) - 4, 7);
    const grown = new Map(archive.files);
    archive.cut('1', archive.record(2, 1) + 40);
    const codes = () => session.findingRows().map(({ code, severity }) => [code, severity]);
    await write(archive.files);
    await session.scans.startAll();
    assert.deepEqual(codes(), [
      ['archive/length-mismatch', 'error'],
      ['archive/cut-record', 'error'],
    ]);
    await write(grown);
    await session.scans.startAll();
    assert.deepEqual(codes(), [['archive/length-mismatch', 'error']]);
  });
});
