// Runs every test/<kind>/**/*.test.ts. Usage: node --import tsx test/host/runKind.ts <kind>
import * as os from 'node:os';
import * as path from 'node:path';
import { toolFolder } from '../conformance/config/oracles/toolFolder.ts';
import { findPcpTools } from '../conformance/pcpTools.ts';
import { bundleTests } from './bundleTests.ts';
import { listTestFiles } from './listTestFiles.ts';
import { repositoryRoot } from './paths.ts';
import { runMochaFiles } from './runMochaFiles.ts';
import { reportRun } from './testCounts.ts';

const timeoutMs = 60_000;
/** More would fill the memory with what tools print. */
const maxJobs = 4;
/** Kinds that take less time than to load their modules twice. */
const alone: readonly string[] = ['grammar'];
/** Kinds of many small modules, of which loading takes longest. */
const bundled: readonly string[] = ['unit'];
/** What takes longest begins first, so that it does not run alone in the end. */
const longest: readonly string[] = ['archiveValues.test.ts'];
/** What files that run beside each other would each fetch. */
const fetched: Readonly<Record<string, () => Promise<unknown>>> = {
  // The suites that need the oracles say why they cannot be had.
  conformance: () => Promise.allSettled([findPcpTools(true), toolFolder()]),
};

const kind = process.argv[2];
if (kind === undefined) throw new Error('Which kind? A folder of test/, as in: runKind.ts unit');

const isLongest = (file: string): boolean => longest.includes(path.basename(file));
const files = listTestFiles(path.join(repositoryRoot, 'test', kind)).toSorted(
  (a, b) => Number(isLongest(b)) - Number(isLongest(a)),
);
const jobs = alone.includes(kind) ? 1 : Math.min(maxJobs, os.availableParallelism());
await fetched[kind]?.();
const isBundled = bundled.includes(kind);
// For stack traces of bundles, also in the processes that run them.
addNodeOption('--enable-source-maps');
// What many small tests leave behind is collected less often: a tenth of their time.
if (isBundled) addNodeOption('--max-semi-space-size', 64);
await reportRun(async () => runMochaFiles(isBundled ? await bundleTests(kind, files) : files, { timeoutMs, jobs }));

/** Adds an option of Node for the processes that run tests, if Node knows it. */
function addNodeOption(name: string, value?: number): void {
  if (!process.allowedNodeEnvironmentFlags.has(name)) return;
  const option = value === undefined ? name : `${name}=${value}`;
  process.env['NODE_OPTIONS'] = `${process.env['NODE_OPTIONS'] ?? ''} ${option}`;
}
