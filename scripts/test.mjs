// Checks and tests everything, or only what is named: steps, as in npm test -- lint unit, or paths of test files. With --watch
// those files run again at each change. The last line printed sums up the tests.
import './lib/refuseOldNode.mjs';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureDependencies } from './lib/dependencies.mjs';
import { root } from './lib/paths.mjs';
import { runNode } from './lib/run.mjs';
import { chooseSteps, watchStep } from './lib/testSteps.mjs';

/** @typedef {{ passed: number, failed: number, skipped: number, failures?: readonly string[], missing?: string }} Counts */

/** Counts of this run alone, because other runs may be under way. */
const countsFile = path.join(root, `out/test-counts-${process.pid}.json`);
const total = { passed: 0, failed: 0, skipped: 0 };
/** @type {string[]} */
const remarks = [];

try {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { watch: { type: 'boolean' } } });
  const steps = values.watch === true ? [watchStep(positionals)] : chooseSteps(positionals);
  ensureDependencies();
  const inTurn = steps.filter(({ tests, name }) => tests !== undefined || name === 'build');
  const first = inTurn.findIndex(({ name }) => name === 'unit') + 1;
  await runInTurn(inTurn.slice(0, first), 'shown');
  // What reads the sources alone needs no turn: it runs beside what takes longer, and is shown when it has ended.
  await Promise.all([
    runInTurn(inTurn.slice(first), 'shown'),
    runInTurn(
      steps.filter(({ tests, name }) => tests === undefined && name !== 'build'),
      'kept',
    ),
  ]);
} catch (error) {
  total.failed++;
  remarks.push(error.message);
}
for (const remark of remarks) console.log(remark);
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exitCode = total.failed > 0 ? 1 : 0;

/**
 * @param {readonly import('./lib/testSteps.mjs').Step[]} steps
 * @param {'shown' | 'kept'} output
 */
async function runInTurn(steps, output) {
  for (const step of steps) add(step, await runStep(step, output));
}

/**
 * @param {import('./lib/testSteps.mjs').Step} step
 * @param {'shown' | 'kept'} output
 * @returns {Promise<Counts>}
 */
async function runStep({ name, title = name, args, tests }, output) {
  const started = Date.now();
  if (output === 'shown') console.log(`\n── ${title}`);
  fs.mkdirSync(path.dirname(countsFile), { recursive: true });
  const { succeeded, output: said } = await runNode(args, { env: { TEST_COUNTS_FILE: countsFile }, output });
  if (output === 'kept') console.log(`\n── ${title}\n${said.trimEnd()}`);
  console.log(`── ${title}: ${((Date.now() - started) / 1000).toFixed(1)} s`);
  const counted = tests !== undefined && fs.existsSync(countsFile) ? takeCounts() : undefined;
  if (succeeded) return counted ?? { passed: 1, failed: 0, skipped: 0 };
  // A run that broke down without a failed test has failed all the same.
  return { passed: 0, skipped: 0, ...counted, failed: Math.max(1, counted?.failed ?? 0) };
}

/**
 * Takes the counts that a run has left. A run that lacked something on this machine counts as one skipped test, but in CI, where
 * everything must run, as failed.
 * @returns {Counts}
 */
function takeCounts() {
  const counts = JSON.parse(fs.readFileSync(countsFile, 'utf8'));
  fs.rmSync(countsFile);
  return counts.missing !== undefined && process.env.CI ? { ...counts, skipped: 0, failed: 1 } : counts;
}

/**
 * @param {import('./lib/testSteps.mjs').Step} step
 * @param {Counts} counts
 */
function add({ name, title = name }, { passed, failed, skipped, failures = [], missing }) {
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
  if (missing !== undefined) remarks.push(`${title}: could not run: ${missing}`);
  else if (failed > 0) remarks.push(`${title}: ${failed} failed`, ...failures.map((failure) => `  ${failure}`));
}
