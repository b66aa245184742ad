import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { ArchiveAccess } from '../../../../workers/archive/archiveAccess.ts';
import { DiskFolder } from '../../../../workers/files/diskFolder.node.ts';

suite('the folder of an archive', () => {
  let folder: string;

  setup(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pcp-folder-'));
    fs.writeFileSync(path.join(folder, 'a.0'), 'abc');
  });

  teardown(() => {
    fs.rmSync(folder, { recursive: true });
  });

  const { signal } = new AbortController();
  const open = () => new ArchiveAccess(new DiskFolder(folder)).open(signal, () => undefined);

  test('its files can be read until it is closed', async () => {
    const opened = await open();
    const source = await opened.open('a.0');
    assert.deepEqual([...(await source.read(1, 3))], [0x62, 0x63]);
    await opened.close();
    await assert.rejects(source.read(0, 1));
  });

  test('opens nothing that nobody would close', async () => {
    const opened = await open();
    const late = opened.open('a.0');
    await opened.close();
    await assert.rejects(late, /has been closed/);
  });

  test('a pipe with the name of a file is none, and keeps nobody waiting', async function () {
    if (process.platform === 'win32') this.skip();
    execFileSync('mkfifo', [path.join(folder, 'a.meta')]);
    const opened = await open();
    await assert.rejects(opened.open('a.meta'), /not a regular file/);
    await opened.close();
  });
});
