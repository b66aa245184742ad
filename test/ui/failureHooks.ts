import * as assert from 'node:assert/strict';
import type { Context, Suite } from 'mocha';
import { runsAgainVariable } from './runTwice.ts';
import { spoilSharedWindow } from './pages/sharedWindow.ts';
import { Workbench } from './pages/workbench.ts';

/** Those with a failure, where all of their file runs again. */
const failedSuites = new WeakSet<Suite>();

/**
 * Of a test that fails there is a picture among the screenshots. The tests behind it in its suite, which may need what it
 * did not do, are skipped where all of their file runs again.
 */
export const mochaHooks = {
  beforeEach(this: Context): void {
    if (failedSuites.has(suiteOf(this))) this.skip();
  },

  async afterEach(this: Context): Promise<void> {
    const { currentTest } = this;
    if (currentTest === undefined || currentTest.state === 'passed' || currentTest.isPending()) return;
    const name = currentTest.fullTitle().replace(/\W+/g, '-').slice(0, 100);
    spoilSharedWindow();
    if (process.env[runsAgainVariable] === 'true') failedSuites.add(suiteOf(this));
    await Workbench.screenshotAll(`failed-${name}`);
  },
};

function suiteOf({ currentTest }: Context): Suite {
  return currentTest?.parent ?? assert.fail('A hook of a test has no test.');
}
