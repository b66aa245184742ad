import * as fs from 'node:fs';
import { MissingPrerequisite } from './missingPrerequisite.ts';

/** How many tests of one run passed, failed and were skipped. */
export interface TestCounts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Each failed test by its whole name, with what went wrong and where, in one line. */
  readonly failures?: readonly string[];
  /** Why the run could not take place at all; such a run counts as one skipped test. */
  readonly missing?: string;
}

/** The environment variable that names the JSON file in which a run leaves its counts. */
export const countsFileVariable = 'TEST_COUNTS_FILE';

/** Writes the counts to the file named in the environment, if one is named. */
export function writeCounts(counts: TestCounts): void {
  const file = process.env[countsFileVariable];
  if (file !== undefined) fs.writeFileSync(file, JSON.stringify(counts));
}

/** Reads what `writeCounts` wrote, or undefined where the run ended before it could write. */
export function readCounts(file: string): TestCounts | undefined {
  return fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as TestCounts) : undefined;
}

/** Makes a test run the whole of this process: leaves its counts and sets the exit code, 1 for any failure. */
export async function reportRun(run: () => Promise<TestCounts>): Promise<void> {
  // By default a signal ends a process without its exit handlers, which end the servers that it started.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));
  let counts: TestCounts;
  try {
    counts = await run();
  } catch (error) {
    if (!(error instanceof MissingPrerequisite)) throw error;
    console.log(`skipped: ${error.message}`);
    counts = { passed: 0, failed: 0, skipped: 1, missing: error.message };
  }
  writeCounts(counts);
  process.exitCode = counts.failed > 0 ? 1 : 0;
}
