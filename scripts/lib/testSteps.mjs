import * as fs from 'node:fs';
import * as path from 'node:path';
import { root } from './paths.mjs';

/**
 * One step of `npm test`: a program for Node.js, run in the checkout.
 * @typedef {object} Step
 * @property {string} name what it is called by, as in `npm test -- lint unit`
 * @property {string} [title] what it is reported as, where that is not its name
 * @property {readonly string[]} args
 * @property {Tests} [tests] what it runs; any other step counts as one test
 * @property {readonly string[]} [files] test files that were chosen, of all of those
 */

/**
 * Tests of one kind, which leave their counts.
 * @typedef {object} Tests
 * @property {string} folder that has them, in test/
 * @property {readonly string[]} [without] folders in it with tests of other kinds
 * @property {readonly string[]} runner arguments for Node.js, which files may follow
 * @property {boolean} [isWatchable] whether files of it can run again at each change
 * @property {boolean} [needsBuild] whether it runs what is in dist/
 * @property {'waits' | 'computes'} [load] whether it waits for VS Code for much of its time, or computes and goes on for minutes:
 * these two kinds run beside each other
 */

const inTypeScript = ['--import', 'tsx'];

/**
 * A kind of tests that run in Node.js.
 * @param {string} name
 * @param {Partial<Tests>} [tests]
 * @returns {Step}
 */
const kind = (name, { folder = name, without = [], ...tests } = {}) => {
  const runner = [...inTypeScript, 'test/host/runKind.ts', folder];
  return {
    name,
    args: [...runner, ...without.flatMap((one) => ['--without', one])],
    tests: { folder, without, runner, isWatchable: true, ...tests },
  };
};

const inHosts = [...inTypeScript, 'test/host/runInExtensionHost.ts'];
const inWindows = [...inTypeScript, 'test/ui/runUi.ts'];

/** @type {readonly Step[]} */
const steps = [
  { name: 'typecheck', args: ['node_modules/typescript/bin/tsc', '-b'] },
  { name: 'lint', args: ['node_modules/oxlint/bin/oxlint', '-c', 'oxlint.config.mjs'] },
  { name: 'format', args: ['node_modules/oxfmt/bin/oxfmt', '--check'] },
  { name: 'docs', args: ['scripts/docs.mjs', '--check'] },
  { name: 'build', args: ['esbuild.mjs', '--production', '--if-changed'] },
  kind('unit', { without: ['unit/cli', 'unit/workers'] }),
  kind('cli', { folder: 'unit/cli' }),
  kind('workers', { folder: 'unit/workers' }),
  { ...kind('lint'), title: 'lint, what it proves' },
  kind('grammar'),
  kind('conformance', { needsBuild: true, load: 'computes' }),
  {
    name: 'integration',
    title: 'integration, in three hosts',
    args: [...inHosts, 'current', 'oldest', 'web'],
    tests: { folder: 'integration', runner: [...inHosts, 'current'], needsBuild: true, load: 'waits' },
  },
  { name: 'ui', args: inWindows, tests: { folder: 'ui', runner: inWindows, needsBuild: true, load: 'waits' } },
  kind('fuzz', { load: 'computes' }),
];

/**
 * Returns the steps of those names in their order, and those that run the test files at those paths, or all where nothing is
 * chosen. The bundles are built for tests that run them: what runs must be what lies in the checkout.
 * @param {readonly string[]} chosen names of steps, and paths of test files or of folders with such
 * @returns {readonly Step[]}
 */
export function chooseSteps(chosen) {
  if (chosen.length === 0) return steps;
  const names = new Set(chosen.filter((one) => steps.some(({ name }) => name === one)));
  const files = new Set(chosen.filter((one) => !names.has(one)).flatMap(testFilesAt));
  const withTests = steps.flatMap((step) => {
    if (names.has(step.name)) return step;
    const own = [...files].filter((file) => isOf(step.tests, file));
    return step.tests === undefined || own.length === 0
      ? []
      : {
          ...step,
          title: own.length > 3 ? `${step.name}: ${own.length} files` : own.join(', '),
          args: [...step.tests.runner, ...own],
          files: own,
        };
  });
  const needBuild = withTests.some(({ tests }) => tests?.needsBuild === true);
  const build = steps.filter(({ name }) => name === 'build' && needBuild && !names.has(name));
  return [...build, ...withTests];
}

/**
 * The program that runs test files again at each change.
 * @param {readonly string[]} paths of them
 * @returns {Step}
 */
export function watchStep(paths) {
  const [step, other] = chooseSteps(paths).filter(({ name }) => name !== 'build');
  if (step?.files === undefined || step.tests?.isWatchable !== true || other !== undefined)
    throw new Error('--watch needs the paths of test files of one kind, which run in Node.js.');
  return { ...step, args: [...inTypeScript, 'test/host/watchTests.ts', step.tests.folder, ...step.files] };
}

/** @param {Tests | undefined} tests @param {string} file in the checkout */
const isOf = (tests, file) =>
  tests !== undefined &&
  file.startsWith(`test/${tests.folder}/`) &&
  !(tests.without ?? []).some((folder) => file.startsWith(`test/${folder}/`));

/**
 * Paths in the checkout of a test file, or of those in a folder.
 * @param {string} chosen
 * @returns {readonly string[]}
 */
function testFilesAt(chosen) {
  const found = path.resolve(root, chosen);
  const all = fs.statSync(found, { throwIfNoEntry: false })?.isDirectory() === true;
  const files = all ? fs.readdirSync(found, { recursive: true }).map((name) => path.join(found, name)) : [found];
  const tests = files.filter((file) => file.endsWith('.test.ts') && fs.existsSync(file));
  if (tests.length === 0) {
    const known = [...new Set(steps.map(({ name }) => name))];
    throw new Error(`There is no step and no test file "${chosen}". Steps are ${known.join(', ')}.`);
  }
  return tests.map((file) => path.relative(root, file).replaceAll(path.sep, '/'));
}
