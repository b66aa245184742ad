import assert from 'node:assert/strict';
import type { ChildProcess, SpawnSyncReturns } from 'node:child_process';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { JsonReport } from '../../formats/findings/report/jsonReport.ts';
import { sampleFiles } from '../unit/cli/archive/archiveFolder.ts';
import { badPma, createFolder, goodPma, removeFolder } from '../unit/cli/testFiles.ts';

const cli = fileURLToPath(new URL('../../dist/cli.cjs', import.meta.url));
const worker = fileURLToPath(new URL('../../dist/worker.cjs', import.meta.url));
const manifest = fileURLToPath(new URL('../../package.json', import.meta.url));

function run(args: readonly string[], input = ''): SpawnSyncReturns<string> {
  return spawnSync(process.execPath, [cli, ...args], { encoding: 'utf8', input });
}

/** The built command line, as a process of its own: what cannot be seen within this one. */
suite('built command line', function () {
  this.timeout(20_000);
  this.slow(1_000);

  test('knows its version', () => {
    const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
    assert.equal(run(['--version']).stdout, `${version}\n`);
  });

  test('says in one line that Node.js is too old, and does nothing', () => {
    const older = createFolder({
      'older.cjs': "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '18.20.4' } });",
    });
    const preload = join(older, 'older.cjs');
    const start = fileURLToPath(new URL('../../scripts/start.mjs', import.meta.url));
    for (const script of [cli, start]) {
      const { status, stdout, stderr } = spawnSync(process.execPath, ['--require', preload, script, 'check', '.'], {
        encoding: 'utf8',
      });
      assert.deepEqual([status, stdout], [2, '']);
      assert.match(stderr, /^pcp-files: needs Node\.js 20 or later; this is v[\d.]+\n$/);
    }
    removeFolder(older);
  });

  test('ends with 0, 1 or 2', () => {
    assert.equal(run(['check', '-'], goodPma).status, 0);
    assert.equal(run(['check', '-'], badPma).status, 1);
    assert.equal(run(['check', 'no-such-file']).status, 2);
    assert.equal(run([]).status, 2);
  });

  test('knows the names of metrics that a file only defines', () => {
    const { stdout } = run(['check', '--no-config', '--kind', 'derived', '-'], 'hinv.ncpu = 3\nhinv.ncpu.more = 4\n');
    assert.match(stdout, /shadows-metric[^]*under-leaf/);
  });

  test('keeps what was compiled, and does the same where that is damaged or cannot be kept', () => {
    const temporary = createFolder({});
    const env = { ...process.env, TMPDIR: temporary, NODE_DISABLE_COMPILE_CACHE: undefined };
    const check = (): unknown => {
      const { status, stdout, stderr } = spawnSync(process.execPath, [cli, 'check', '-'], {
        ...{ encoding: 'utf8', input: badPma, env },
      });
      return [status, stdout, stderr];
    };
    const kept = (): readonly string[] =>
      readdirSync(temporary, { recursive: true, withFileTypes: true }).flatMap((entry) =>
        entry.isFile() ? join(entry.parentPath, entry.name) : [],
      );
    try {
      const { status, stdout, stderr } = run(['check', '-'], badPma);
      const expected = [status, stdout, stderr];
      assert.deepEqual(check(), expected, 'nothing is kept yet');
      const files = kept();
      assert.ok(files.length > 1, 'parts are kept');
      assert.deepEqual(check(), expected, 'with what was kept');
      assert.deepEqual(kept(), files, 'and nothing else is');
      for (const size of [0, 10, 5000]) {
        for (const file of files) truncateSync(file, size);
        assert.deepEqual(check(), expected, `${size} bytes are left of each`);
      }
      rmSync(temporary, { recursive: true });
      assert.deepEqual(check(), expected, 'there is no folder for temporary files');
    } finally {
      removeFolder(temporary);
    }
  });

  test('keeps what was compiled of a thread of the viewer, and starts with it', async () => {
    const temporary = createFolder({});
    const script = `
      const { Worker } = require('node:worker_threads');
      const data = { kind: 'texts' };
      const worker = new Worker(process.argv[1], { workerData: { data, translations: undefined } });
      worker.on('message', (message) => process.stdout.write(JSON.stringify(message)));
      worker.postMessage({ kind: 'request', id: '1', method: 'facts', params: [] });`;
    const kept = (): readonly string[] => readdirSync(temporary, { recursive: true }).map(String);
    const started = (): ChildProcess => {
      const env = { ...process.env, TMPDIR: temporary, TMP: temporary, TEMP: temporary };
      return spawn(process.execPath, ['-e', script, worker], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    };
    const answerOf = async ({ stdout }: ChildProcess): Promise<string> => {
      assert.ok(stdout);
      return String((await once(stdout, 'data'))[0]);
    };
    const first = started();
    try {
      const answer = await answerOf(first);
      while (kept().length < 2) await sleep(100);
      const second = started();
      try {
        assert.equal(await answerOf(second), answer);
      } finally {
        second.kill();
      }
    } finally {
      first.kill();
      removeFolder(temporary);
    }
  });

  test('uses no compiled code from a folder that others may write to', () => {
    const temporary = createFolder({});
    const folder = join(temporary, `pcp-files-compile-cache-${process.getuid?.() ?? ''}`);
    try {
      mkdirSync(folder);
      chmodSync(folder, 0o777);
      spawnSync(process.execPath, [cli, 'check', '-'], { input: goodPma, env: { ...process.env, TMPDIR: temporary } });
      assert.deepEqual(readdirSync(folder), []);
    } finally {
      removeFolder(temporary);
    }
  });

  test('leaves nothing of an export for which there is no space, and names what it could not write', function () {
    if (process.platform === 'win32') this.skip();
    const folder = createFolder(sampleFiles());
    const to = join(folder, 'lake', 'day.csv');
    const before = readdirSync(folder);
    const command = [process.execPath, cli, 'export', '--to', to, folder];
    try {
      // Writes beyond the greatest size of a file fail as those on a full disk do.
      const { status, stderr } = spawnSync('sh', ['-c', 'ulimit -f 1; exec "$@"', 'sh', ...command], {
        encoding: 'utf8',
      });
      assert.deepEqual([status, readdirSync(folder)], [2, before], stderr);
      assert.match(stderr, /day\.csv/);
      assert.doesNotMatch(stderr, /\.tmp|sample/);
    } finally {
      removeFolder(folder);
    }
  });

  test('has printed all of a long report when it ends', () => {
    const count = 400;
    const folder = createFolder(
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`${index}.pma`, badPma])),
    );
    try {
      const { stdout, status } = run(['check', '--format', 'json', folder]);
      assert.equal(status, 1);
      // More than a pipe holds.
      assert.ok(stdout.length > 1 << 17, `${stdout.length} characters`);
      assert.equal((JSON.parse(stdout) as JsonReport).files.length, count);
    } finally {
      removeFolder(folder);
    }
  });

  test('ends quietly when nobody reads on', async () => {
    const folder = createFolder(
      Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`${index}.pma`, badPma])),
    );
    try {
      const child = spawn(process.execPath, [cli, 'check', folder], { stdio: ['ignore', 'pipe', 'pipe'] });
      let complaints = '';
      child.stderr.setEncoding('utf8').on('data', (text: string) => (complaints += text));
      child.stdout.once('data', () => child.stdout.destroy());
      const [status] = (await once(child, 'close')) as [number | null];
      assert.deepEqual([status, complaints], [1, '']);
    } finally {
      removeFolder(folder);
    }
  });

  test('watches files until it is interrupted, and ends as a check does', async () => {
    const folder = createFolder({ 'a.pma': badPma });
    try {
      for (const signal of ['SIGINT', 'SIGTERM'] as const) {
        const child = spawn(process.execPath, [cli, 'check', '--watch', folder], {
          stdio: ['ignore', 'ignore', 'pipe'],
        });
        const isWatching = new Promise<void>((resolve) => {
          child.stderr.setEncoding('utf8').on('data', (text: string) => {
            if (text.includes('Watching')) resolve();
          });
        });
        await isWatching;
        child.kill(signal);
        assert.deepEqual(await once(child, 'close'), [1, null]);
      }
    } finally {
      removeFolder(folder);
    }
  });

  test('knows the place of a finding behind many chunks', () => {
    const [head = '', group = ''] = goodPma.split(/(?=DATE:)/);
    const groups = Array.from({ length: 20_000 }, (_, k) =>
      group.replace(/\d{10} #.*/, String(1_462_914_019 + k * 20)),
    );
    const text = `${head}${groups.join('\n')}`.replace(/4\.5\n$/, 'x\n');
    const { files } = JSON.parse(run(['check', '--format', 'json', '-'], text).stdout) as JsonReport;
    const places = files[0]?.findings.map(({ start, end, line, column }) => [start, end, line, column]);
    assert.deepEqual(places, [[text.length - 2, text.length - 1, text.split('\n').length - 1, 5]]);
  });
});
