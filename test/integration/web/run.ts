import 'mocha/mocha';
import * as vscode from 'vscode';
import { describeFailure } from '../../host/describeFailure.ts';
import type { TestCounts } from '../../host/testCounts.ts';

const timeoutMs = 60_000;

/** Put in by the build. */
declare const SUITE: { readonly grep?: string; readonly linePrefix: string; readonly countsFile: string };

/**
 * Runs the suite in the extension host of a browser, where mocha is that for browsers and there are no files but those of
 * the workspace; leaves the counts beside the workspace.
 *
 * @param load loads the files with the tests
 */
export async function runInBrowser(load: () => Promise<unknown>): Promise<void> {
  const { grep, linePrefix, countsFile } = SUITE;
  const print = (line: string): void => {
    console.log(linePrefix + line);
  };
  mocha.setup({ ui: 'tdd', timeout: timeoutMs, reporter: 'spec', ...(grep === undefined ? {} : { grep }) });
  await load();
  const counts = await new Promise<TestCounts>((resolve) => {
    const failed: string[] = [];
    const runner = mocha.run(() => {
      const { passes = 0, failures = 0, pending = 0 } = runner.stats ?? {};
      resolve({ passed: passes, failed: failures, skipped: pending, failures: failed });
    });
    runner.on('pass', (test) => {
      print(`✔ ${test.fullTitle()} (${test.duration ?? 0}ms)`);
    });
    runner.on('fail', (test, error: Error) => {
      failed.push(describeFailure(test.fullTitle(), error));
      print(`✖ ${test.fullTitle()}: ${error.stack ?? error.message}`);
    });
  });
  print(`${counts.passed} passing, ${counts.failed} failing`);
  const folder = vscode.workspace.workspaceFolders?.[0];
  if (folder === undefined) throw new Error('There is no workspace.');
  const content = new TextEncoder().encode(JSON.stringify(counts));
  await vscode.workspace.fs.writeFile(vscode.Uri.joinPath(folder.uri, '..', countsFile), content);
  if (counts.failed > 0) throw new Error(`${counts.failed} of the tests failed`);
}
