import assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import type { Look } from '../../../client/viewer/watchedFile.ts';
import { WatchedFile } from '../../../client/viewer/watchedFile.ts';

suite('WatchedFile', () => {
  let folder: string;
  let file: string;
  let watched: WatchedFile;

  setup(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pcp-watched-'));
    file = path.join(folder, 'shop');
    fs.writeFileSync(file, 'first');
    watched = new WatchedFile(file, 1000);
  });

  teardown(async () => {
    await watched.close();
    fs.rmSync(folder, { recursive: true });
  });

  const textOf = (look: Look): string => (look.kind === 'bytes' ? new TextDecoder().decode(look.bytes) : look.kind);
  const identityOf = (look: Look): string => (look.kind === 'bytes' ? look.identity : look.kind);

  test('shows bytes, then that they are the same, then others', async () => {
    const first = await watched.look();
    assert.equal(textOf(first), 'first');
    assert.equal(textOf(await watched.look()), 'same');
    fs.writeFileSync(file, 'other');
    const other = await watched.look();
    assert.equal(textOf(other), 'other');
    assert.equal(identityOf(other), identityOf(first));
    assert.equal(textOf(first), 'first', 'bytes handed out stay as they are');
  });

  test('notices a file in place of another, even one of the same bytes', async () => {
    const first = await watched.look();
    fs.writeFileSync(`${file}.new`, 'first');
    fs.renameSync(`${file}.new`, file);
    const second = await watched.look();
    assert.equal(textOf(second), 'first');
    assert.notEqual(identityOf(second), identityOf(first));
  });

  test('tells of a deleted file, does not make it anew, and finds it when it is back', async () => {
    await watched.look();
    fs.rmSync(file);
    assert.equal(textOf(await watched.look()), 'missing');
    assert.equal(fs.existsSync(file), false);
    fs.writeFileSync(file, 'first');
    assert.equal(textOf(await watched.look()), 'first');
  });

  test('goes on after it was closed', async () => {
    await watched.look();
    await watched.close();
    assert.equal(textOf(await watched.look()), 'same');
  });

  test('reads the beginning of a file that is too large', async () => {
    fs.writeFileSync(file, 'x'.repeat(1500));
    const look = await watched.look();
    assert.ok(look.kind === 'bytes');
    assert.deepEqual([look.bytes.length, look.size], [1000, 1500]);
  });

  test('says why a thing cannot be read', async () => {
    const look = await new WatchedFile(folder, 1000).look();
    assert.deepEqual(look, { kind: 'failed', problem: 'This is not a regular file.' });
  });
});
