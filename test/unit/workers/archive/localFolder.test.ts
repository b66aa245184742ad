import assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { LocalFolder } from '../../../../workers/archive/localFolder.node.ts';

suite('LocalFolder', () => {
  let folder: string;

  setup(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pcp-folder-'));
    fs.writeFileSync(path.join(folder, 'a.0'), 'abc');
  });

  teardown(() => {
    fs.rmSync(folder, { recursive: true });
  });

  const open = () => LocalFolder.open(folder);

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
});
