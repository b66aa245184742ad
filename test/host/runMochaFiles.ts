import { format } from 'node:util';
import { describeFailure } from './describeFailure.ts';
import type { TestCounts } from './testCounts.ts';

export interface MochaRun {
  /** Of a single test, in milliseconds. */
  readonly timeoutMs: number;
  /** Starts each line of the report, for a reader that has to tell them from others. */
  readonly linePrefix?: string | undefined;
  /** Called with each test that has run, or was skipped, and with each hook that failed. */
  readonly onResult?: (result: MochaResult) => void;
  /** A module that exports `mochaHooks`, which go for all files. */
  readonly hooks?: string;
  /**
   * So many files run beside each other, each in a process as this one is. Files that share one run one after the other;
   * `MOCHA_WORKER_ID` tells the processes apart, from 0 on.
   */
  readonly jobs?: number;
}

export interface MochaResult {
  /** The test file; undefined for a hook that goes for all. */
  readonly file: string | undefined;
  readonly state: keyof Pick<TestCounts, 'passed' | 'failed' | 'skipped'>;
  /** What failed and why, of a failed one. */
  readonly failure?: string;
}

/** Runs test files written for mocha's tdd interface and prints mocha's own report. */
export async function runMochaFiles(
  files: readonly string[],
  { timeoutMs, linePrefix = '', onResult, hooks, jobs = 1 }: MochaRun,
): Promise<TestCounts> {
  // Imported late: mocha is an ES module, and inside the extension host this file is part of a CommonJS bundle.
  const { default: Mocha } = await import('mocha');
  Mocha.reporters.Base.consoleLog = (...args: unknown[]) => {
    console.log(linePrefix + format(...args));
  };
  const parallel = jobs > 1;
  const mocha = new Mocha({
    ui: 'tdd',
    timeout: timeoutMs,
    parallel,
    jobs,
    ...(hooks && { require: [hooks] }),
  });
  // The processes of parallel runs take them from what they are to require, and load the files.
  if (hooks !== undefined && !parallel) {
    const { mochaHooks } = (await import(hooks)) as { readonly mochaHooks: Mocha.RootHookObject };
    mocha.rootHooks(mochaHooks);
  }
  const pattern = process.env['MOCHA_GREP'];
  if (pattern !== undefined) mocha.grep(pattern);
  for (const file of files) mocha.addFile(file);
  try {
    if (!parallel) await mocha.loadFilesAsync();
  } catch (error) {
    console.log(linePrefix + format('A test file does not load:', error));
    const failure = describeFailure('A test file does not load', error as Error);
    onResult?.({ file: undefined, state: 'failed', failure });
    return { passed: 0, failed: 1, skipped: 0, failures: [failure] };
  }
  return new Promise((resolve) => {
    const failed: string[] = [];
    const runner = mocha.run(() => {
      const { passes = 0, failures = 0, pending = 0 } = runner.stats ?? {};
      resolve({ passed: passes, failed: failures, skipped: pending, failures: failed });
    });
    const { EVENT_TEST_PASS, EVENT_TEST_FAIL, EVENT_TEST_PENDING } = Mocha.Runner.constants;
    runner.on(EVENT_TEST_PASS, ({ file }: Mocha.Test) => onResult?.({ file, state: 'passed' }));
    runner.on(EVENT_TEST_PENDING, ({ file }: Mocha.Test) => onResult?.({ file, state: 'skipped' }));
    runner.on(EVENT_TEST_FAIL, (test: Mocha.Test, error?: Error) => {
      const failure = describeFailure(test.fullTitle(), error);
      failed.push(failure);
      onResult?.({ file: test.file, state: 'failed', failure });
    });
  });
}
