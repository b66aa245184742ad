import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { keptWords, plantedArchive, plantedWords, wordsIn } from '../../../writers/archive/plantedArchive.ts';
import type { Captured } from '../captured.ts';
import { runCaptured } from '../captured.ts';
import { createFolder, removeFolder } from '../testFiles.ts';

interface Map {
  readonly pairs: readonly { readonly kind: string; readonly from: string; readonly to: string }[];
}

for (const version of [2, 3] as const)
  suite(`archives of version ${version} without names, on the command line`, function () {
    this.timeout(60_000);
    let folder: string;

    setup(() => {
      const second = [...plantedArchive(version, 'second').finish()];
      folder = createFolder(Object.fromEntries([...plantedArchive(version).finish(), ...second]));
    });
    teardown(() => {
      removeFolder(folder);
    });

    const run = (command: string, base: string, ...args: readonly string[]): Promise<Captured> =>
      runCaptured([command, join(folder, base), ...args], { cwd: folder });
    const redact = (...args: readonly string[]): Promise<Captured> => run('redact', 'planted', '-o', 'out', ...args);
    const bytesOf = (base: string): Uint8Array =>
      Buffer.concat(['meta', 'index', '0'].map((end) => readFileSync(join(folder, `${base}.${end}`))));
    const mapOf = (name: string): Map => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Map;

    test('have none of the names in any byte, and all else', async () => {
      const { code, stdout, stderr } = await redact();
      assert.deepEqual([code, stderr], [0, '']);
      assert.match(stdout, /Replaced \d+ names; \d+ bytes were searched for \d+ spellings, 0 found\./);
      assert.match(stdout, /Metrics with other names: mmv\.host1\.requests\./);
      assert.deepEqual(wordsIn(bytesOf('planted'), ['kmeier', 'mandant42', '203.0.113.77']).length, 3);
      assert.deepEqual(wordsIn(bytesOf('out'), plantedWords), []);
      const kept = keptWords.filter((word) => version === 3 || word !== 'Europe/Vienna');
      assert.deepEqual(wordsIn(bytesOf('out'), kept), kept);
      assert.equal((await run('check', 'out')).code, 0);
    });

    test('have the same values, and processes that were different are', async () => {
      await redact();
      const values = async (base: string): Promise<readonly string[]> => {
        const { stdout } = await run('values', base, 'disk.dev.read', 'proc.psinfo.utime');
        return stdout.split('\n').map((line) => line.replaceAll(/"instance":"(\d+)?[^"]*"/g, '$1'));
      };
      assert.deepEqual(await values('out'), await values('planted'));
      const { stdout } = await run('values', 'out', 'proc.psinfo.utime');
      assert.match(stdout, /000900 java …/);
    });

    test('are a cut without names, too', async () => {
      const { code, stdout } = await run('cut', 'planted', '--redact', '--map', 'private.json', '-o', 'out');
      assert.equal(code, 0);
      assert.match(stdout, /Replaced \d+ names; .* 0 found\./);
      assert.deepEqual(wordsIn(bytesOf('out'), plantedWords), []);
      assert.equal((await run('redact', 'planted', '-o', 'more', '--map', 'private.json')).code, 0);
      assert.deepEqual(bytesOf('more'), bytesOf('out'));
    });

    test('keep the structure of names', async () => {
      await redact('--map', 'private.json');
      const { stdout } = await run('dump', 'out');
      const to = new Map(mapOf('private.json').pairs.map(({ from, to: name }) => [from, name]));
      assert.equal(to.get('shop-db7.corp.firma.at'), 'host1.example');
      assert.equal(to.get('shop-db7'), 'host1');
      assert.equal(to.get('10.3.17.4'), '198.18.0.1');
      assert.match(stdout, /\/dev\/mapper\/vg_host1-root/);
      assert.match(stdout, /\/system\.slice\/mnt-host1\.mount/);
      assert.match(stdout, /machine-qemu\\+x2d1\\+x2dvm1\.scope/);
      assert.match(stdout, /\/libvirt\/qemu\/vm1/);
      assert.match(stdout, /enx020000000001/);
    });

    test('have a private map, which a further archive of the host continues', async () => {
      assert.equal((await redact('--map', 'private.json')).code, 0);
      assert.equal(statSync(join(folder, 'private.json')).mode & 0o777, 0o600);
      const first = mapOf('private.json');
      assert.equal((await run('redact', 'second', '-o', 'more', '--map', 'private.json')).code, 0);
      assert.deepEqual(mapOf('private.json').pairs, first.pairs);
      assert.deepEqual(bytesOf('more'), bytesOf('out'));
      writeFileSync(join(folder, 'notes.txt'), 'not a map');
      const refused = await redact('--force', '--map', join(folder, 'made', 'x'), '-o', 'made/out');
      assert.match(refused.stderr, /would be in the directory that is made for the archive/);
      const taken = await run('redact', 'planted', '-o', 'third', '--map', 'notes.txt');
      assert.equal(taken.code, 2);
      assert.match(taken.stderr, /exists already, and is no map of names; nothing was written/);
      assert.equal(readFileSync(join(folder, 'notes.txt'), 'utf8'), 'not a map');
    });

    test('are not written under a name that gives a name away, nor from what is damaged', async () => {
      const { code, stderr } = await run('redact', 'planted', '-o', 'shop-db7-red');
      assert.equal(code, 2);
      assert.match(stderr, /which is replaced; nothing was written\. Choose another name with -o/);
      const before = readdirSync(folder);
      const volume = readFileSync(join(folder, 'planted.0'));
      writeFileSync(join(folder, 'planted.0'), volume.fill(0xff, 3000, 3100));
      const damaged = await redact('--map', 'private.json');
      assert.equal(damaged.code, 2);
      assert.match(damaged.stderr, /nothing was written\. Write what is left with rescue/);
      assert.deepEqual(readdirSync(folder), before);
    });

    test('keep what is to be kept, and hide what else is to be hidden', async () => {
      const options = [
        '--keep',
        'kmeier',
        '--keep-arguments',
        '--zone',
        '--drop-opaque',
        '--rename-metrics',
        '--review',
      ];
      const { code, stdout, stderr } = await redact(...options);
      assert.deepEqual([code, stderr], [0, '']);
      assert.deepEqual(wordsIn(bytesOf('out'), ['kmeier', '-jar', 'Vienna', 'site.blob', 'site.metric']), [
        'kmeier',
        '-jar',
        'site.metric',
      ]);
      assert.match(stdout, /instances of 60\.1: sda/);
      // A value counts each time that it was logged.
      assert.match(stdout, /^kernel\.uname\.sysname: Linux \(20\)$/m);
      assert.match(stdout, /^filesys\.mountdir: \/ \(20\)$/m);
      assert.match(stdout, /^names of labels: owner$/m);
      assert.doesNotMatch(stdout, /site\.(?:peer|blob): /);
    });

    test('leave nothing where the disk of the map is not to be written', async () => {
      const before = readdirSync(folder);
      const { code } = await redact('--map', join(folder, 'planted.0', 'x'));
      assert.equal(code, 2);
      assert.deepEqual(readdirSync(folder), before);
      assert.ok(!existsSync(join(folder, 'out.meta')));
    });
  });
