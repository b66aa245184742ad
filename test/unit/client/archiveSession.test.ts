import assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { ArchiveSession } from '../../../client/archive/archiveSession.ts';
import { sampleArchive } from '../../writers/archive/sampleArchive.ts';

suite('ArchiveSession', () => {
  test('a survey that was stopped goes on where it was', async () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pcp-session-'));
    for (const [name, bytes] of sampleArchive(3).finish()) fs.writeFileSync(path.join(folder, name), bytes);
    const session = new ArchiveSession(path.join(folder, '20260101.0'), '20260101.0', () => undefined);
    const { signal } = new AbortController();
    await session.look(0, signal, () => undefined);
    const survey = session.startScan('survey');
    session.stopScan('survey');
    await survey;
    assert.equal(session.recordsOf('20260101.0')?.isComplete, false);
    await session.startScan('survey');
    const records = session.recordsOf('20260101.0');
    assert.deepEqual([records?.isComplete, records?.count], [true, 4]);
    await session.dispose();
    fs.rmSync(folder, { recursive: true });
  });
});
