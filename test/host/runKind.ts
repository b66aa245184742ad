// Runs every test/<kind>/**/*.test.ts in this process. Usage: node --import tsx test/host/runKind.ts <kind>
import * as path from 'node:path';
import { listTestFiles } from './listTestFiles.ts';
import { repositoryRoot } from './paths.ts';
import { runMochaFiles } from './runMochaFiles.ts';
import { reportRun } from './testCounts.ts';

const timeoutMs = 60_000;
const kind = process.argv[2];
if (kind === undefined) throw new Error('Which kind? A folder of test/, as in: runKind.ts unit');

const files = listTestFiles(path.join(repositoryRoot, 'test', kind));
await reportRun(() => runMochaFiles(files, { timeoutMs }));
