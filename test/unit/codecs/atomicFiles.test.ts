import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { ReusedMemory } from '../../../formats/bytes/reusedMemory.ts';
import { temporaryBeside } from '../../../codecs/output/temporaryName.node.ts';
import { AtomicFiles, RefusedFile } from '../../../codecs/output/atomicFiles.node.ts';

suite('files that appear together', () => {
  let root: string;
  const none = { mayReplace: false, sources: [] };

  setup(() => {
    root = mkdtempSync(join(tmpdir(), 'pcp-files-atomic-'));
  });

  teardown(() => {
    rmSync(root, { recursive: true });
  });

  const content = (path: string): string => readFileSync(join(root, path), 'utf8');
  const refusedFor = (reason: RefusedFile['reason']) => (error: unknown) =>
    error instanceof RefusedFile && error.reason === reason;

  function write(files: AtomicFiles, path: string, text: string): void {
    const file = files.create(path);
    file.write(Buffer.from(text));
    file.close();
  }

  test('have their names when all are whole', () => {
    const files = new AtomicFiles(root, none);
    write(files, 'a/b/one', 'x'.repeat(1_000_000));
    write(files, 'a/two', 'two');
    assert.ok(!existsSync(join(root, 'a/two')));
    files.commit();
    files.discard();
    assert.deepEqual([content('a/b/one').length, content('a/two')], [1_000_000, 'two']);
    assert.deepEqual(readdirSync(join(root, 'a')), ['b', 'two']);
  });

  test('leave nothing where they are given up, not even folders', () => {
    mkdirSync(join(root, 'kept'));
    const files = new AtomicFiles(root, none);
    write(files, 'made/deep/one', 'one');
    files.create('kept/open').write(Buffer.from('half'));
    files.discard();
    assert.deepEqual(readdirSync(root), ['kept']);
    assert.deepEqual(readdirSync(join(root, 'kept')), []);
  });

  test('are not waited for where the system makes no folders', function () {
    if (process.platform !== 'linux') this.skip();
    const files = new AtomicFiles('/proc/none/deep/a.csv', none);
    assert.throws(() => files.create(undefined), /ENOENT/);
    files.discard();
  });

  test('leave a folder in which somebody else has put something', () => {
    const files = new AtomicFiles(root, none);
    write(files, 'made/one', 'one');
    writeFileSync(join(root, 'made/other'), '');
    files.discard();
    assert.deepEqual(readdirSync(join(root, 'made')), ['other']);
  });

  test('do not replace others unless that is wanted', () => {
    writeFileSync(join(root, 'one'), 'before');
    assert.throws(() => new AtomicFiles(root, none).create('one'), refusedFor('exists'));
    const files = new AtomicFiles(root, { ...none, mayReplace: true });
    write(files, 'one', 'after');
    assert.equal(content('one'), 'before');
    files.commit();
    assert.equal(content('one'), 'after');
  });

  test('have no names where one of them cannot have its own', () => {
    mkdirSync(join(root, 'b'));
    assert.throws(() => {
      new AtomicFiles(root, { mayReplace: true, sources: [] }).create('b');
    }, refusedFor('directory'));
    rmSync(join(root, 'b'), { recursive: true });
    const files = new AtomicFiles(root, none);
    write(files, 'a', 'new');
    write(files, 'b', 'new');
    rmSync(join(root, readdirSync(root).find((name) => name.startsWith('.b.')) ?? ''));
    assert.throws(() => {
      files.commit();
    }, /ENOENT/);
    files.discard();
    assert.deepEqual(readdirSync(root), []);
  });

  test('do not replace one that has come meanwhile', () => {
    const files = new AtomicFiles(root, none);
    write(files, 'one', 'mine');
    writeFileSync(join(root, 'one'), 'theirs');
    assert.throws(() => {
      files.commit();
    }, refusedFor('exists'));
    files.discard();
    assert.deepEqual([content('one'), readdirSync(root)], ['theirs', ['one']]);
  });

  test('are written once what killed processes have left is gone, and nothing else', () => {
    const own = basename(temporaryBeside(join(root, 'one')));
    const ended = spawnSync(process.execPath, ['-e', '']).pid;
    const dead = own.replace(`-${process.pid}-`, `-${ended}-`);
    const elsewhere = dead.replace(/[0-9a-f]{8}(?=-\d)/, '00000000');
    const others = ['.one.tmp', `.one.${ended}-0.tmp`, 'one.tmp', elsewhere, own];
    for (const name of [dead, ...others]) writeFileSync(join(root, name), 'half');
    const files = new AtomicFiles(root, none);
    write(files, 'one', 'whole');
    files.commit();
    assert.deepEqual([content('one'), readdirSync(root).sort()], ['whole', [...others, 'one'].sort()]);
  });

  test('are whole when they are written while more is made', async () => {
    const files = new AtomicFiles(root, none);
    const file = files.create('one', true);
    const pieces = Array.from({ length: 40 }, (_, i) => Buffer.alloc(i === 20 ? 3_000_000 : 300_000 + i, i));
    for (const [i, piece] of pieces.entries()) {
      file.write(piece);
      if (i % 7 === 0) await new Promise(setImmediate);
    }
    await files.settle();
    file.close();
    // The disk may not have it yet.
    assert.throws(() => {
      files.commit();
    }, /not whole on the disk/);
    await files.settle();
    files.commit();
    assert.ok(readFileSync(join(root, 'one')).equals(Buffer.concat(pieces)));
  });

  test('are whole where bytes are written from where they lie, which stays until then', async () => {
    const files = new AtomicFiles(root, none);
    const file = files.create('one', true);
    const memories: ReusedMemory[] = [];
    const written: Buffer[] = [];
    const add = (bytes: Uint8Array, memory?: ReusedMemory): void => {
      written.push(Buffer.from(bytes));
      file.write(bytes, memory);
    };
    for (let i = 1; i <= 60; i++) {
      const memory = memories.find(({ isKept }) => !isKept) ?? new ReusedMemory(500_000);
      if (!memories.includes(memory)) memories.push(memory);
      memory.bytes.fill(i);
      // Some follow each other, one stands alone, and some are few.
      add(memory.bytes.subarray(1000, 200_000), memory);
      add(memory.bytes.subarray(200_000, 300_000 + i), memory);
      add(memory.bytes.subarray(400_000, i % 3 === 0 ? 400_010 : 500_000), memory);
      if (i % 5 === 0) add(Buffer.alloc(i % 2 === 0 ? 20 : 90_000, i));
      if (i % 7 === 0) await new Promise(setImmediate);
    }
    await files.settle();
    assert.ok(memories.every(({ isKept }) => !isKept));
    file.close();
    await files.settle();
    files.commit();
    assert.ok(readFileSync(join(root, 'one')).equals(Buffer.concat(written)));
  });

  test('that are given up are not waited for longer than what is being written', async () => {
    const files = new AtomicFiles(root, none);
    files.create('one', true).write(Buffer.alloc(5_000_000));
    files.create('two', true).write(Buffer.alloc(900_000));
    await files.settle(true);
    files.discard();
    assert.deepEqual(readdirSync(root), []);
  });

  test('have their own names in errors', () => {
    const files = new AtomicFiles(root, { ...none, mayReplace: true });
    write(files, 'one', 'mine');
    mkdirSync(join(root, 'one'));
    assert.throws(
      () => {
        files.commit();
      },
      { path: join(root, 'one') },
    );
    files.discard();
    assert.deepEqual(readdirSync(root), ['one']);
  });

  test('never replace what is read, by whatever path', () => {
    writeFileSync(join(root, 'source'), 'data');
    linkSync(join(root, 'source'), join(root, 'link'));
    const files = new AtomicFiles(root, { mayReplace: true, sources: [join(root, 'source')] });
    assert.throws(() => files.create('link'), refusedFor('source'));
  });
});
