import { format } from 'node:util';
import type { TestCounts } from './testCounts.ts';

export interface MochaRun {
  /** Of a single test, in milliseconds. */
  readonly timeoutMs: number;
  /** Starts each line of the report, for a reader that has to tell them from others. */
  readonly linePrefix?: string | undefined;
  /** So many files run at once, in processes of their own, numbered in MOCHA_WORKER_ID; in this process where missing. */
  readonly jobs?: number;
  /** A module that exports `mochaHooks`, which go for all files; only with `jobs`. */
  readonly hooks?: string;
}

/** Runs test files written for mocha's tdd interface and prints mocha's own report. */
export async function runMochaFiles(
  files: readonly string[],
  { timeoutMs, linePrefix = '', jobs, hooks }: MochaRun,
): Promise<TestCounts> {
  // Imported late: mocha is an ES module, and inside the extension host this file is part of a CommonJS bundle.
  const { default: Mocha } = await import('mocha');
  Mocha.reporters.Base.consoleLog = (...args: unknown[]) => {
    console.log(linePrefix + format(...args));
  };
  const parallel = jobs === undefined ? {} : { parallel: true, jobs, require: hooks === undefined ? [] : [hooks] };
  const mocha = new Mocha({ ui: 'tdd', timeout: timeoutMs, ...parallel });
  const pattern = process.env['MOCHA_GREP'];
  if (pattern !== undefined) mocha.grep(pattern);
  for (const file of files) mocha.addFile(file);
  try {
    if (jobs === undefined) await mocha.loadFilesAsync();
  } catch (error) {
    console.log(linePrefix + format('A test file does not load:', error));
    return { passed: 0, failed: 1, skipped: 0 };
  }
  return new Promise((resolve) => {
    const runner = mocha.run(() => {
      const { passes = 0, failures = 0, pending = 0 } = runner.stats ?? {};
      resolve({ passed: passes, failed: failures, skipped: pending });
    });
  });
}
