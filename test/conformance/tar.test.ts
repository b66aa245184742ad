import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, linkSync, mkdirSync, readdirSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openBundleInNode } from '../../codecs/bundle/openBundle.node.ts';
import type { Bundle } from '../../codecs/bundle/openBundle.ts';
import { DiskSource } from '../../codecs/diskSource.node.ts';
import { createFolder, removeFolder } from '../unit/cli/testFiles.ts';
import { runCaptured } from '../unit/cli/captured.ts';
import { RandomNumbers } from '../fuzz/randomNumbers.ts';

const sample = new URL('../../samples/pmlogger/web1/', import.meta.url);
const formats = ['gnu', 'oldgnu', 'pax', 'ustar', 'v7'] as const;
const compressions = { '.gz': 'gzip', '.xz': 'xz', '.zst': 'zstd', '.bz2': 'bzip2' } as const;
const host = 'sosreport-web1/var/log/pcp/pmlogger/web1';

/** Runs tar in a folder, with nothing of the user's settings. */
function tar(folder: string, ...args: readonly string[]): string {
  return execFileSync('tar', args, { cwd: folder, encoding: 'utf8', env: { PATH: process.env['PATH'], LC_ALL: 'C' } });
}

function isMissing(tool: string): boolean {
  try {
    execFileSync(tool, ['--version'], { stdio: 'ignore' });
    return false;
  } catch {
    return true;
  }
}

suite('tars of the real tar', function () {
  this.timeout(120_000);
  let root: string;

  suiteSetup(function () {
    const missing = ['tar', ...Object.values(compressions)].filter(isMissing);
    if (missing.length > 0) {
      if (process.env['CI'] !== undefined) assert.fail(`There is no ${missing.join()}.`);
      console.log(`    no ${missing.join()} on this machine`);
      this.skip();
    }
    root = createFolder({});
    mkdirSync(join(root, host), { recursive: true });
    cpSync(sample, join(root, host), { recursive: true });
    symlinkSync('20260511.index', join(root, host, 'latest.index'));
    writeFileSync(join(root, 'sosreport-web1/version.txt'), 'report: 4.8\n');
  });

  suiteTeardown(() => {
    removeFolder(root);
  });

  async function open(path: string): Promise<Bundle> {
    const bundle = await openBundleInNode(new DiskSource(path), { takes: () => true });
    return bundle ?? assert.fail('no bundle');
  }

  for (const format of formats)
    test(`names and contents of format ${format}`, async () => {
      const random = new RandomNumbers(7);
      const files = join(root, `files-${format}`);
      const long = format === 'v7' ? 'short' : 'a long name '.repeat(8).trim();
      const names = [
        'plain',
        'Grüße 日本',
        'new\nline',
        `${long}/${long}`,
        ...(format === 'gnu' || format === 'pax' || format === 'oldgnu'
          ? [`${'deep/'.repeat(60)}${'x'.repeat(200)}`]
          : []),
      ];
      const contents = new Map(names.map((name, i) => [name, random.bytes([0, 511, 512, 513, 100_000][i] ?? 1)]));
      for (const [name, bytes] of contents) {
        mkdirSync(join(files, name, '..'), { recursive: true });
        writeFileSync(join(files, name), bytes);
      }
      linkSync(join(files, 'plain'), join(files, 'zz hard'));
      const path = join(root, `${format}.tar`);
      tar(files, '-c', `--format=${format}`, '--sort=name', '-f', path, '.');
      const bundle = await open(path);
      assert.deepEqual(bundle.faults, []);
      assert.deepEqual([...bundle.files.keys()].sort(), names.toSorted());
      for (const [name, bytes] of contents) {
        const source = bundle.files.get(name)?.open() ?? assert.fail(name);
        assert.deepEqual(Buffer.from(await source.read(0, Infinity)), Buffer.from(bytes), name);
      }
      assert.deepEqual(
        bundle.passedOver.map(({ reason, entry }) => [reason, entry.name, entry.linkName]),
        [['hardLink', './zz hard', './plain']],
      );
      await bundle.close();
      rmSync(files, { recursive: true });
    });

  test('sparse files of GNU and of pax are told, and what follows them is read', async () => {
    const files = join(root, 'sparse');
    mkdirSync(files);
    writeFileSync(join(files, 'a.0'), 'x');
    truncateSync(join(files, 'a.0'), 1 << 22);
    writeFileSync(join(files, 'b.0'), 'after');
    for (const format of ['gnu', 'pax']) {
      const path = join(root, `sparse-${format}.tar`);
      tar(files, '-c', '-S', `--format=${format}`, '-f', path, 'a.0', 'b.0');
      const bundle = await open(path);
      assert.deepEqual(
        bundle.faults.map(({ kind, name }) => [kind, name]),
        [['sparse', 'a.0']],
      );
      assert.deepEqual([...bundle.files.keys()], ['b.0']);
      await bundle.close();
    }
  });

  test('members that are added later, and a tar that is cut, are as tar has them', async () => {
    const files = join(root, 'added');
    mkdirSync(files);
    const path = join(root, 'added.tar');
    for (const text of ['one', 'two and more']) {
      writeFileSync(join(files, 'x.0'), text);
      tar(files, '-r', '-f', path, 'x.0');
    }
    const bundle = await open(path);
    const source = bundle.files.get('x.0')?.open() ?? assert.fail();
    assert.equal(new TextDecoder().decode(await source.read(0, 99)), 'two and more');
    assert.equal(tar(root, '-xOf', path, 'x.0'), 'onetwo and more');
    await bundle.close();
  });

  for (const suffix of ['', ...Object.keys(compressions)])
    test(`values of archives in .tar${suffix} are those of the unpacked ones, for every command`, async () => {
      const path = join(root, `report.tar${suffix}`);
      const unpacked = fileURLToPath(sample).replace(/.$/, '');
      const tool = compressions[suffix as keyof typeof compressions] as string | undefined;
      tar(root, '-c', ...(tool === undefined ? [] : ['-I', tool]), '-f', path, 'sosreport-web1');
      for (const [command, ...rest] of [['values'], ['summary'], ['doctor'], ['plot', 'disk.dev.avactive']] as const) {
        const one = await runCaptured([command, path, ...rest]);
        const other = await runCaptured([command, unpacked, ...rest]);
        const inBundle = one.stdout.replaceAll(`${path}!${host}`, unpacked).replaceAll(path, unpacked);
        assert.deepEqual({ ...one, stdout: inBundle }, other, command);
        assert.ok(one.stdout.length > 0);
      }
      const info = await runCaptured(['info', path]);
      assert.match(info.stdout, /archives {2}1\n.*latest\.index is a link to 20260511\.index/s);
      const checked = await runCaptured(['check', path]);
      assert.deepEqual([checked.code, checked.stderr], [0, '']);
      assert.ok(readdirSync(root).includes(`report.tar${suffix}`));
    });
});
