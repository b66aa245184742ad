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

/** @typedef {'shown' | 'kept' | 'background'} Output the last with a low priority, and announced */
/** @typedef {{ passed: number, failed: number, skipped: number, failures?: readonly string[], missing?: string }} Counts */

const total = { passed: 0, failed: 0, skipped: 0 };
/** @type {string[]} */
const remarks = [];

try {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { watch: { type: 'boolean' } } });
  const steps = values.watch === true ? [watchStep(positionals)] : chooseSteps(positionals);
  await ensureDependencies();
  await runAll(steps);
} catch (error) {
  total.failed++;
  remarks.push(error.message);
}
for (const remark of remarks) console.log(remark);
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exitCode = total.failed > 0 ? 1 : 0;

/**
 * Runs steps: units first, beside nothing. Then what reads the sources alone needs no turn, and what computes for minutes goes on
 * with what tests in VS Code leave of the processors, and on all of them once those have ended. What runs beside others is shown
 * when it has ended.
 * @param {readonly import('./lib/testSteps.mjs').Step[]} steps
 */
async function runAll(steps) {
  const inTurn = steps.filter(({ tests, name }) => tests !== undefined || name === 'build');
  const reading = steps.filter((step) => !inTurn.includes(step));
  const waiting = inTurn.filter(({ tests }) => tests?.load === 'waits');
  const computing = inTurn.filter(({ tests }) => tests?.load === 'computes');
  const others = inTurn.filter(({ tests }) => tests?.load === undefined);
  const first = others.findIndex(({ name }) => name === 'unit') + 1;
  await runInTurn(others.slice(0, first), 'shown');
  const long = async () => {
    await runInTurn(others.slice(first), 'shown');
    if (waiting.length === 0) return runInTurn(computing, 'shown');
    const computeNext = async () => {
      for (let step = computing.shift(); step !== undefined; step = computing.shift())
        await runInTurn([step], 'background');
    };
    await Promise.all([runInTurn(waiting, 'shown').then(computeNext), computeNext()]);
  };
  await Promise.all([long(), runInTurn(reading, 'kept')]);
}

/**
 * @param {readonly import('./lib/testSteps.mjs').Step[]} steps
 * @param {Output} output
 */
async function runInTurn(steps, output) {
  for (const step of steps) add(step, await runStep(step, output));
}

/**
 * @param {import('./lib/testSteps.mjs').Step} step
 * @param {Output} output
 * @returns {Promise<Counts>}
 */
async function runStep({ name, title = name, args, tests }, output) {
  const started = Date.now();
  if (output === 'shown') console.log(`\n── ${title}`);
  if (output === 'background') console.log(`\n── ${title}: begins beside, and is shown when it has ended`);
  // Of this run alone, because other runs may be under way.
  const countsFile = path.join(root, `out/test-counts-${process.pid}-${name}.json`);
  fs.mkdirSync(path.dirname(countsFile), { recursive: true });
  const { succeeded, output: said } = await runNode(args, { env: { TEST_COUNTS_FILE: countsFile }, output });
  if (output !== 'shown') console.log(`\n── ${title}\n${said.trimEnd()}`);
  console.log(`── ${title}: ${((Date.now() - started) / 1000).toFixed(1)} s`);
  const counted = tests !== undefined && fs.existsSync(countsFile) ? takeCounts(countsFile) : undefined;
  if (succeeded) return counted ?? { passed: 1, failed: 0, skipped: 0 };
  // A run that broke down without a failed test has failed all the same.
  return { passed: 0, skipped: 0, ...counted, failed: Math.max(1, counted?.failed ?? 0) };
}

/**
 * Takes the counts that a run has left. A run that lacked something on this machine counts as one skipped test, but in CI, where
 * everything must run, as failed.
 * @param {string} countsFile
 * @returns {Counts}
 */
function takeCounts(countsFile) {
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
