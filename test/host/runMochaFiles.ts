import { format } from 'node:util';
import type { TestCounts } from './testCounts.ts';

export interface MochaRun {
  /** Of a single test, in milliseconds. */
  readonly timeoutMs: number;
  /** Starts each line of the report, for a reader that has to tell them from others. */
  readonly linePrefix?: string | undefined;
  /** How often a test that fails is tried again; each such failure is told in the report. */
  readonly retries?: number;
  /** A module that exports `mochaHooks`, which go for all files. */
  readonly hooks?: string;
  /**
   * So many files run beside each other, each in a process as this one is. Files that share one run one after the other;
   * `MOCHA_WORKER_ID` tells the processes apart, from 0 on.
   */
  readonly jobs?: number;
}

/** Runs test files written for mocha's tdd interface and prints mocha's own report. */
export async function runMochaFiles(
  files: readonly string[],
  { timeoutMs, linePrefix = '', retries = 0, hooks, jobs = 1 }: MochaRun,
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
    retries,
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
    return { passed: 0, failed: 1, skipped: 0 };
  }
  return new Promise((resolve) => {
    const runner = mocha.run(() => {
      const { passes = 0, failures = 0, pending = 0 } = runner.stats ?? {};
      resolve({ passed: passes, failed: failures, skipped: pending });
    });
    runner.on(Mocha.Runner.constants.EVENT_TEST_RETRY, (test: Mocha.Test, error: Error) => {
      console.log(
        linePrefix + format('tried again: %s, because of %s', test.fullTitle(), error.stack ?? error.message),
      );
    });
  });
}
