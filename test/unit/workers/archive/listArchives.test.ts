import assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { listArchivesIn } from '../../../../workers/archive/list/listArchivesIn.node.ts';
import { ArchiveWriter } from '../../../writers/archive/archiveWriter.ts';
import { sampleArchive } from '../../../writers/archive/sampleArchive.ts';

const start = { seconds: 1_767_225_600, nanoseconds: 0 };

suite('listArchivesIn', () => {
  let folder: string;

  setup(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pcp-list-'));
  });

  teardown(() => {
    fs.rmSync(folder, { recursive: true });
  });

  function write(name: string, files: ReadonlyMap<string, Uint8Array>): string {
    const below = path.join(folder, name);
    fs.mkdirSync(below);
    for (const [file, bytes] of files) fs.writeFileSync(path.join(below, file), bytes);
    return below;
  }

  const list = async (...folders: readonly string[]): Promise<readonly string[]> =>
    (await listArchivesIn(folders, new AbortController().signal)).map(({ host = '', base }) => `${host} ${base}`);

  test('lists what can be read, whatever else cannot', async () => {
    const sun = write('sun', sampleArchive(3).finish());
    // A link to nowhere, as an archive is for a moment that is being compressed.
    fs.symlinkSync(path.join(folder, 'nowhere'), path.join(sun, '20260102.meta'), 'junction');
    fs.writeFileSync(path.join(sun, '20260103.meta'), 'fileFormatVersion: 2\n');
    const listed = await list(sun, path.join(folder, 'gone'), path.join(sun, '20260101.meta'));
    assert.deepEqual(listed, ['sun.example.com 20260101']);
  });

  test('names a host that would be read as another by escapes', async () => {
    const writer = new ArchiveWriter({ base: '20260101', version: 3, start, host: 'sun\u202Emoc', timezone: 'UTC' });
    const ill = write('ill', writer.indexEntry(start).finish());
    assert.deepEqual(await list(ill), ['sun\\u202emoc 20260101']);
  });

  test('ends when it is cancelled', async () => {
    const controller = new AbortController();
    controller.abort(new Error('cancelled'));
    await assert.rejects(listArchivesIn([write('sun', sampleArchive(3).finish())], controller.signal), /cancelled/);
  });
});
