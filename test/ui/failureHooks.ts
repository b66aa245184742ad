import type { Context } from 'mocha';
import { Workbench } from './workbench.ts';

/** Of a test that fails there is a picture among the screenshots. */
export const mochaHooks = {
  async afterEach(this: Context): Promise<void> {
    const { currentTest } = this;
    if (currentTest?.state !== 'failed') return;
    const name = currentTest.fullTitle().replace(/\W+/g, '-').slice(0, 100);
    await Workbench.screenshotAll(`failed-${name}`);
  },
};
