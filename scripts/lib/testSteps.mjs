import * as fs from 'node:fs';
import * as path from 'node:path';
import { root } from './paths.mjs';

/**
 * One step of `npm test`: arguments for Node.js, run in the checkout.
 * @typedef {object} Step
 * @property {string} name what it is called by, as in `npm test -- lint unit`
 * @property {string} [title] what it is reported as, where that is not its name
 * @property {string} [folder] the folder of test/ that has its tests, where that is not its name
 * @property {readonly string[]} args
 * @property {boolean} [counts] whether it leaves counts of its tests; any other step counts as one test
 */

const inTypeScript = ['--import', 'tsx'];

/**
 * @param {string} name
 * @param {{ folder?: string, without?: readonly string[] }} [files] the folder of test/ that has the tests, and those in it that
 *   have tests of other kinds
 * @returns {Step}
 */
const kind = (name, { folder = name, without = [] } = {}) => ({
  name,
  folder,
  args: [...inTypeScript, 'test/host/runKind.ts', folder, ...without],
  counts: true,
});

/** @type {readonly Step[]} */
const steps = [
  { name: 'typecheck', args: ['node_modules/typescript/bin/tsc', '-b'] },
  { name: 'lint', args: ['node_modules/oxlint/bin/oxlint', '-c', 'oxlint.config.mjs'] },
  {
    name: 'format',
    args: [
      'node_modules/prettier/bin/prettier.cjs',
      '--check',
      '.',
      '--cache',
      '--cache-location',
      'out/prettier-cache',
    ],
  },
  { name: 'docs', args: ['scripts/docs.mjs', '--check'] },
  { name: 'build', args: ['esbuild.mjs'] },
  kind('unit', { without: ['unit/cli', 'unit/workers'] }),
  kind('cli', { folder: 'unit/cli' }),
  kind('workers', { folder: 'unit/workers' }),
  { ...kind('lint'), title: 'lint, what it proves' },
  kind('grammar'),
  kind('conformance'),
  {
    name: 'integration',
    title: 'integration, in three hosts',
    args: [...inTypeScript, 'test/host/runInExtensionHost.ts', 'current', 'oldest', 'web'],
    counts: true,
  },
  { name: 'ui', args: [...inTypeScript, 'test/ui/runUi.ts'], counts: true },
  kind('fuzz'),
];

/**
 * Returns the steps of those names in their order, or all where none is named. The bundles are always built:
 * what runs must be what lies in the checkout.
 * @param {readonly string[]} names
 * @returns {readonly Step[]}
 */
export function chooseSteps(names) {
  const unknown = names.find((name) => !steps.some((step) => step.name === name));
  if (unknown !== undefined) {
    const known = [...new Set(steps.map((step) => step.name))];
    throw new Error(`There is no step "${unknown}"; there are ${known.join(', ')}.`);
  }
  const chosen = names.length === 0 ? steps : steps.filter(({ name }) => name === 'build' || names.includes(name));
  return chosen.filter((step) => step.counts !== true || hasTests(step.folder ?? step.name));
}

/** @param {string} of in test/ */
function hasTests(of) {
  const folder = path.join(root, 'test', of);
  return fs.existsSync(folder) && fs.readdirSync(folder, { recursive: true }).some((file) => /\.test\.ts$/.test(file));
}
