// Runs every test/<kind>/**/*.test.ts, or only some of them.
// Usage: node --import tsx test/host/runKind.ts <kind> [--without <folder>]… [<test file>…],
// where those folders have the tests of other kinds.
import * as os from 'node:os';
import * as path from 'node:path';
import { parseArgs } from 'node:util';
import { bundleTests } from './bundleTests.ts';
import { listTestFiles } from './listTestFiles.ts';
import { repositoryRoot } from './paths.ts';
import { runMochaFiles } from './runMochaFiles.ts';
import { reportRun } from './testCounts.ts';

/** Of hooks; tests have more. */
const timeoutMs = 300_000;
const hooks = path.join(import.meta.dirname, 'patientTests.mjs');
/** More would fill the memory with what tools print. */
const maxJobs = 4;
/** Kinds that take less time than to load their modules twice. */
const alone: readonly string[] = ['grammar'];
/** Kinds of many small modules, of which loading takes longest. */
const bundled: readonly string[] = ['unit', 'unit/cli', 'unit/workers'];
/** Files and folders that take longest begin first, so that none runs alone in the end. */
const longest: readonly string[] = [
  'archiveValues.test.ts',
  'workers/archive',
  'cli/archive',
  'history/export',
  'unit/pma',
  'unit/codecs',
  'unit/mmv',
  'unit/tools',
  'unit/syntax',
  'unit/server',
  'server/pma',
  'unit/archive',
  'unit/history',
  'unit/names',
];
/** What files that run beside each other would each fetch. */
const fetched: Readonly<Record<string, () => Promise<unknown>>> = {
  conformance: async () => {
    const { toolFolder } = await import('../conformance/config/oracles/toolFolder.ts');
    const { findPcpTools } = await import('../conformance/pcpTools.ts');
    const { installOtherPrograms } = await import('../conformance/otherPrograms.ts');
    installOtherPrograms();
    // The suites that need the oracles say why they cannot be had.
    return Promise.allSettled([findPcpTools(true), toolFolder()]);
  },
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { without: { type: 'string', multiple: true, default: [] } },
});
const [kind, ...chosen] = positionals;
if (kind === undefined) throw new Error('Which kind? A folder of test/, as in: runKind.ts unit');

const folderOf = (name: string): string => path.join(repositoryRoot, 'test', name);
/** The place of a file among the longest, or behind them. */
function rank(file: string): number {
  const at = longest.findIndex((end) => [file, path.dirname(file)].some((name) => name.endsWith(path.normalize(end))));
  return at < 0 ? longest.length : at;
}
const all = listTestFiles(folderOf(kind)).filter(
  (file) => !values.without.some((other) => file.startsWith(folderOf(other) + path.sep)),
);
const files = (chosen.length > 0 ? chosen.map((file) => path.join(repositoryRoot, file)) : all).toSorted(
  (a, b) => rank(a) - rank(b),
);
const isAlone = files.length === 1 || alone.includes(kind);
const jobs = isAlone ? 1 : Math.min(maxJobs, os.availableParallelism());
if (!isAlone) await fetched[kind]?.();
const isBundled = bundled.includes(kind);
// For stack traces of bundles, also in the processes that run them.
addNodeOption('--enable-source-maps');
// What many small tests leave behind is collected less often: a tenth of their time.
if (isBundled) addNodeOption('--max-semi-space-size', 64);
// Bundles are loaded as they are: the loader of TypeScript, with which this process was started, takes longer than they do.
if (isBundled) process.execArgv.length = 0;
// Files that somebody works on may run beside all of their kind.
const bundleFolder = chosen.length > 0 ? `chosen/${kind}` : kind;
await reportRun(async () =>
  runMochaFiles(isBundled ? await bundleTests(bundleFolder, files) : files, { timeoutMs, hooks, jobs }),
);

/** Adds an option of Node for the processes that run tests, if Node knows it. */
function addNodeOption(name: string, value?: number): void {
  if (!process.allowedNodeEnvironmentFlags.has(name)) return;
  const option = value === undefined ? name : `${name}=${value}`;
  process.env['NODE_OPTIONS'] = `${process.env['NODE_OPTIONS'] ?? ''} ${option}`;
}
