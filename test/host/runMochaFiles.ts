import { format } from 'node:util';
import type { TestCounts } from './testCounts.ts';

/**
 * Runs test files written for mocha's tdd interface in this process and prints mocha's own report.
 * `linePrefix` starts each of its lines, for a reader that has to tell them from others.
 */
export async function runMochaFiles(files: readonly string[], timeoutMs: number, linePrefix = ''): Promise<TestCounts> {
  // Imported late: mocha is an ES module, and inside the extension host this file is part of a CommonJS bundle.
  const { default: Mocha } = await import('mocha');
  Mocha.reporters.Base.consoleLog = (...args: unknown[]) => {
    console.log(linePrefix + format(...args));
  };
  const mocha = new Mocha({ ui: 'tdd', timeout: timeoutMs });
  const pattern = process.env['MOCHA_GREP'];
  if (pattern !== undefined) mocha.grep(pattern);
  for (const file of files) mocha.addFile(file);
  try {
    await mocha.loadFilesAsync();
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
