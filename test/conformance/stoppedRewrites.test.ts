import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generatedStart } from '../bench/files/archiveGenerator.ts';
import { generateHostArchive } from '../bench/files/hostGenerator.ts';
import { RandomNumbers } from '../fuzz/randomNumbers.ts';
import { cli } from './builtCli.ts';

const runs = Number(process.env['FUZZ_RUNS'] ?? 20);
const seed = Number(process.env['FUZZ_SEED'] ?? 1);
const volumeBytes = 4_000_000;
/** Blocks of 512 bytes that a file may have where the disk is full: less than the volume, or than the metadata. */
const fullAt = [1, 20, 200, 2000] as const;
const commands = ['cut', 'merge', 'redact', 'rescue', 'convert'] as const;

interface Ended {
  readonly code: number | null;
  readonly ms: number;
  readonly stderr: string;
}

suite('commands that write archives and are stopped', function () {
  this.timeout(3_600_000);
  let folder: string;
  let source: string;

  suiteSetup(() => {
    folder = mkdtempSync(join(tmpdir(), 'pcp-files-stopped-'));
    source = join(folder, 'host');
    generateHostArchive({ path: source, volumeBytes, start: generatedStart, processes: 100 });
  });
  suiteTeardown(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  /** Runs a command into a folder of its own. @param stop with what, and after how many milliseconds, it is stopped */
  function run(command: string, output: string, stop?: { signal: NodeJS.Signals; after: number }): Promise<Ended> {
    return end(spawnIn(output, process.execPath, [cli, command, source, '-o', join(output, 'out')]), stop);
  }

  function spawnIn(output: string, program: string, args: readonly string[], env = {}): ReturnType<typeof spawn> {
    rmSync(output, { recursive: true, force: true });
    mkdirSync(output);
    return spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, ...env } });
  }

  function end(child: ReturnType<typeof spawn>, stop?: { signal: NodeJS.Signals; after: number }): Promise<Ended> {
    const start = performance.now();
    let stderr = '';
    child.stderr?.on('data', (piece: Buffer) => (stderr += piece.toString()));
    const timer = stop && setTimeout(() => child.kill(stop.signal), stop.after);
    return new Promise((resolve) => {
      child.on('close', (code) => {
        clearTimeout(timer);
        resolve({ code, ms: performance.now() - start, stderr });
      });
    });
  }

  const contentOf = (output: string): ReadonlyMap<string, Buffer> =>
    new Map(readdirSync(output).map((name) => [name, readFileSync(join(output, name))]));

  /** Fails where a file has its name and not all of its content. */
  function assertWhole(output: string, whole: ReadonlyMap<string, Buffer>, about: string): readonly string[] {
    const names = readdirSync(output);
    for (const name of names.filter((one) => !one.startsWith('.')))
      assert.ok(whole.get(name)?.equals(readFileSync(join(output, name))) === true, `${about}: ${name}`);
    return names;
  }

  test(`have no file under its name that is not whole, ${runs} times`, async () => {
    const random = new RandomNumbers(seed);
    const wholes = new Map<string, { readonly files: ReadonlyMap<string, Buffer>; readonly ms: number }>();
    const counts = { stopped: 0, done: 0 };
    for (let attempt = 0; attempt < runs; attempt++) {
      const command = commands[attempt % commands.length] ?? 'cut';
      if (!wholes.has(command)) {
        const { code, ms, stderr } = await run(command, join(folder, 'whole'));
        assert.deepEqual([code, stderr], [0, ''], command);
        wholes.set(command, { files: contentOf(join(folder, 'whole')), ms });
      }
      const { files, ms } = wholes.get(command) ?? { files: new Map<string, Buffer>(), ms: 0 };
      const signal = random.below(2) === 0 ? 'SIGKILL' : 'SIGTERM';
      const after = random.below(1.1 * ms);
      const output = join(folder, 'stopped');
      const { code } = await run(command, output, { signal, after });
      const about = `${command}, ${signal} after ${after} ms, seed ${seed}`;
      const names = assertWhole(output, files, about);
      counts[code === 0 ? 'done' : 'stopped']++;
      if (code === 0) assert.equal(names.length, files.size, about);
      // Before its own handler of signals is there, the process just ends.
      if (code === 143) assert.deepEqual(names, [], about);
    }
    console.log(`      ${counts.stopped} were stopped, ${counts.done} were done before; seed ${seed}`);
  });

  for (const command of commands)
    test(`${command} leaves nothing where the disk is full`, async () => {
      for (const blocks of fullAt) {
        const output = join(folder, 'full');
        // A file that may not grow gives an error only where the signal for it is ignored.
        const script = `trap '' XFSZ; ulimit -f ${blocks}; exec "$@"`;
        const args = [process.execPath, cli, command, source, '-o', join(output, 'out')];
        const { code, stderr } = await end(spawnIn(output, 'sh', ['-c', script, 'sh', ...args]));
        assert.equal(code, 2, `${command} at ${blocks}: ${stderr}`);
        assert.match(stderr, /out\.\w+: file too large; nothing was written\. \S+ [A-Z]iB are free in /);
        assert.deepEqual(readdirSync(output), [], `${command} at ${blocks}`);
      }
    });

  test('say how much space there is on a disk that is full, and give it back', async function () {
    const output = join(folder, 'small');
    // Where namespaces may be made, a file system of its own needs no rights.
    const isPossible = spawnSync('unshare', ['-rm', 'true']).status === 0;
    if (!isPossible && process.env['CI'] !== undefined) assert.fail('No file system can be mounted here.');
    if (!isPossible) this.skip();
    for (const args of [['cut'], ['redact', '--map', join(folder, 'map.json')], ['case']]) {
      const script = 'mount -t tmpfs -o size=1m tmpfs "$1"; shift; "$@"; code=$?; ls -A "$OUT" >&2; exit $code';
      const name = args[0] === 'case' ? 'out.tar' : 'made/out';
      const command = [process.execPath, cli, ...args, source, '-o', join(output, name)];
      const child = spawnIn(output, 'unshare', ['-rm', 'sh', '-c', script, 'sh', output, ...command], { OUT: output });
      const { code, stderr } = await end(child);
      assert.equal(code, 2, stderr);
      assert.match(
        stderr,
        /^pcp-files: \S+: no space left on device; nothing was written\. 1 MiB are free in \S+; .*\n$/,
      );
      assert.ok(!readdirSync(folder).includes('map.json'));
    }
  });
});
