import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { comparedArchive, kilobytes } from '../writers/archive/comparedArchive.ts';
import { writeMmv } from '../writers/mmv/writeMmv.ts';
import { shopMmv, shopSpec } from '../unit/cli/mmvFiles.ts';
import { cli } from './builtCli.ts';

/** As docs/command-line.md has it. */
const attributes = '*.mmv diff=pcp\n*.meta diff=pcp\n';

/** Of a repository, whatever the user's own configuration says. */
const identity = ['-c', 'user.name=Test', '-c', 'user.email=test@example.org', '-c', 'commit.gpgsign=false'];

suite('git shows what changed in binary files', function () {
  this.timeout(60_000);
  let folder: string;

  suiteSetup(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pcp-files-git-'));
  });

  suiteTeardown(() => rm(folder, { recursive: true, force: true }));

  async function git(...args: readonly string[]): Promise<string> {
    const { stdout } = await promisify(execFile)('git', [...identity, ...args], { cwd: folder });
    return stdout;
  }

  async function write(shop: Uint8Array, units: number): Promise<void> {
    await writeFile(join(folder, 'shop.mmv'), shop);
    const metrics = [{ name: 'mem.free', units, value: (s: number) => s }];
    for (const [name, content] of comparedArchive({ base: 'day', to: 20, metrics }).finish())
      await writeFile(join(folder, name), content);
  }

  test('with the recipe of docs/command-line.md', async () => {
    await git('init', '--quiet');
    await git('config', 'diff.pcp.textconv', `"${process.execPath}" "${cli}" dump --format facts`);
    await writeFile(join(folder, '.gitattributes'), attributes);
    await write(shopMmv, 0);
    await git('add', '--all');
    await git('commit', '--quiet', '--message', 'One');
    const [first, ...rest] = shopSpec.metrics;
    assert.ok(first !== undefined);
    await write(writeMmv({ ...shopSpec, metrics: [{ ...first, type: 1, values: [77] }, ...rest] }).bytes, kilobytes);
    const changed = (text: string): readonly string[] => text.split('\n').filter((line) => /^[-+](?![-+])/.test(line));
    assert.deepEqual(changed(await git('diff', 'shop.mmv')), [
      '-  type: 64-bit unsigned int',
      '+  type: 32-bit unsigned int',
      '-value sold.bytes: 9223372036854775808',
      '+value sold.bytes: 77',
    ]);
    assert.deepEqual(changed(await git('diff', 'day.meta')), ['+  units: Kbyte']);
    await git('commit', '--quiet', '--all', '--message', 'Two');
    assert.match(await git('log', '-p', '-1', '--', 'shop.mmv'), /\n\+value sold\.bytes: 77\n/);
  });
});
