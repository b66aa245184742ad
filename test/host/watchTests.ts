// Runs test files of one kind, and again whenever they or what they import change.
// Usage: node --import tsx test/host/watchTests.ts <kind> <test file>…
import * as esbuild from 'esbuild';
import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { testBundles } from './bundleTests.ts';
import { outFolder, repositoryRoot } from './paths.ts';
import { countsFileVariable, readCounts } from './testCounts.ts';

const [kind, ...files] = process.argv.slice(2);
if (kind === undefined || files.length === 0) throw new Error('Which kind, and which files?');

const countsFile = path.join(outFolder, `watched-counts-${process.pid}.json`);
const runner = ['--import', 'tsx', path.join(import.meta.dirname, 'runKind.ts'), kind, ...files];
let running: ChildProcess | undefined;

/** Runs the files, in place of a run that has not ended. */
async function run(): Promise<void> {
  running?.kill();
  const child = spawn(process.execPath, runner, {
    stdio: 'inherit',
    env: { ...process.env, [countsFileVariable]: countsFile },
  });
  running = child;
  await once(child, 'exit');
  if (child !== running) return;
  running = undefined;
  const { passed, failed, skipped } = readCounts(countsFile) ?? { passed: 0, failed: 1, skipped: 0 };
  fs.rmSync(countsFile, { force: true });
  console.log(`${passed} passed, ${failed} failed, ${skipped} skipped. Waiting for changes …`);
}

const runAtChanges: esbuild.Plugin = {
  name: 'run-at-changes',
  setup(build) {
    build.onEnd(({ errors }) => {
      if (errors.length === 0) void run();
    });
  },
};

const { options } = testBundles(
  kind,
  files.map((file) => path.join(repositoryRoot, file)),
);
const watched = await esbuild.context({ ...options, write: false, plugins: [...options.plugins, runAtChanges] });
await watched.watch();
