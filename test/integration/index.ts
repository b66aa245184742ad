import * as fs from 'node:fs';
import * as path from 'node:path';
import { runMochaFiles } from '../host/runMochaFiles.ts';
import { writeCounts } from '../host/testCounts.ts';

const timeoutMs = 60_000;

/** Called by VS Code inside the extension host; a rejection makes the run fail. */
export async function run(): Promise<void> {
  // __dirname is that of the CommonJS bundle: every test file is bundled beside this one.
  const files = fs
    .readdirSync(__dirname)
    .filter((name) => name.endsWith('.test.cjs'))
    .sort()
    .map((name) => path.join(__dirname, name));
  const counts = await runMochaFiles(files, { timeoutMs, linePrefix: process.env['TEST_OUTPUT_MARK'] });
  writeCounts(counts);
  if (counts.failed > 0) throw new Error(`${counts.failed} of the tests failed`);
}
