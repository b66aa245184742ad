import * as path from 'node:path';
import type { TestCounts } from '../host/testCounts.ts';
import type { MochaResult } from '../host/runMochaFiles.ts';

/** What it opens is random: another run would open other files. */
const onceOnly: readonly string[] = ['anyFile.test.ts'];

/** Tells the hooks of the tests whether files with a failure run again. */
export const runsAgainVariable = 'UI_RUNS_AGAIN';

/** Runs files, in processes of their own, and reports each result. */
export type RunFiles = (files: readonly string[], onResult: (result: MochaResult) => void) => Promise<void>;

/**
 * Runs test files, and once more those with a test that failed: much else than what is tested can go wrong in a window of
 * VS Code on a busy machine. A file runs again as a whole, in a fresh window: a single test would meet what its failure
 * left behind.
 */
export async function runTwice(
  files: readonly string[],
  run: { readonly first: RunFiles; readonly again: RunFiles },
): Promise<TestCounts> {
  const counts = new Map<string | undefined, MutableCounts>();
  const add = ({ file, state, failure }: MochaResult): void => {
    const ofFile = counts.get(file) ?? { passed: 0, failed: 0, skipped: 0, failures: [] };
    ofFile[state]++;
    if (failure !== undefined) ofFile.failures.push(failure);
    counts.set(file, ofFile);
  };
  process.env[runsAgainVariable] = 'true';
  await run.first(files, add);
  const again = files.filter((file) => (counts.get(file)?.failed ?? 0) > 0 && !onceOnly.includes(path.basename(file)));
  if (again.length > 0) {
    console.log(`Run again, in fresh windows: ${again.map((file) => path.basename(file)).join(', ')}`);
    for (const file of again) counts.delete(file);
    process.env[runsAgainVariable] = 'false';
    await run.again(again, add);
  }
  const total: MutableCounts = { passed: 0, failed: 0, skipped: 0, failures: [] };
  for (const { passed, failed, skipped, failures } of counts.values()) {
    total.passed += passed;
    total.failed += failed;
    total.skipped += skipped;
    total.failures.push(...failures);
  }
  return total;
}

type MutableCounts = Record<MochaResult['state'], number> & { readonly failures: string[] };
