import type { Context } from 'mocha';
import { spoilSharedWindow } from './pages/sharedWindow.ts';
import { Workbench } from './pages/workbench.ts';

/** Of a test that fails there is a picture among the screenshots, also where it is tried again. */
export const mochaHooks = {
  async afterEach(this: Context): Promise<void> {
    const { currentTest } = this;
    if (currentTest === undefined || currentTest.state === 'passed' || currentTest.isPending()) return;
    const name = currentTest.fullTitle().replace(/\W+/g, '-').slice(0, 100);
    spoilSharedWindow();
    await Workbench.screenshotAll(`failed-${name}`);
  },
};
