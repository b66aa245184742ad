import * as assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { repositoryRoot } from '../host/paths.ts';
import { createSharedFolder, enterSharedWindow, leaveSharedWindow } from './pages/sharedWindow.ts';
import type { Workbench } from './pages/workbench.ts';

const themes = ['light', 'highContrast', 'highContrastLight', 'dark'] as const;

/** Words of the texts that stand beside steps without a picture. */
const wordsOf: Readonly<Record<string, string>> = {
  'media/configurations.md': 'once, not never',
  'media/check.md': 'pcp-files check',
};

interface WalkthroughStep {
  readonly title: string;
  readonly media: { readonly image: string } | { readonly image?: undefined; readonly markdown: string };
}

/** The steps of the walkthrough, as the manifest has them. */
function walkthroughSteps(): readonly WalkthroughStep[] {
  const read = (name: string): unknown => JSON.parse(fs.readFileSync(path.join(repositoryRoot, name), 'utf8'));
  const texts = read('package.nls.json') as Readonly<Record<string, string>>;
  const { contributes } = read('package.json') as {
    readonly contributes: { readonly walkthroughs: readonly [{ readonly steps: readonly WalkthroughStep[] }] };
  };
  const [{ steps }] = contributes.walkthroughs;
  return steps.map(({ title, media }) => ({ title: texts[title.slice(1, -1)] ?? title, media }));
}

async function isLoaded(picture: SVGElement | HTMLElement): Promise<boolean> {
  if (!(picture instanceof HTMLImageElement)) return false;
  await picture.decode();
  return picture.naturalWidth > 0;
}

suite('the installed extension', () => {
  const folder = createSharedFolder();
  let workbench: Workbench;

  suiteSetup(async () => {
    fs.writeFileSync(path.join(folder, 'day.pma'), 'TIME_VALUES: 60,24\n');
    fs.writeFileSync(path.join(folder, 'notes.txt'), 'Notes.\n');
    workbench = await enterSharedWindow(folder);
  });

  suiteTeardown(async () => {
    await leaveSharedWindow();
    fs.rmSync(folder, { recursive: true });
  });

  test('offers with any file what works with any', async () => {
    await workbench.openFile('notes.txt');
    assert.deepEqual(await workbench.offered('PCP: '), [
      'PCP: Open Fleet',
      'PCP: Open Folder as Archive',
      'PCP: Open Link to View',
      'PCP: Open as History',
      'PCP: Open as MMV',
      'PCP: Open as PCP Archive',
      'PCP: Refresh Archives',
    ]);
  });

  test('opens a .pma file as pma, and offers what works with that', async () => {
    await workbench.openFile('day.pma');
    await workbench.untilLanguage('pma');
    assert.deepEqual(await workbench.offered('PCP: '), [
      'PCP: Check File on Disk',
      'PCP: Open Fleet',
      'PCP: Open Folder as Archive',
      'PCP: Open Link to View',
      'PCP: Open as History',
      'PCP: Open as MMV',
      'PCP: Open as PCP Archive',
      'PCP: Plot pma File',
      'PCP: Refresh Archives',
      'PCP: Restart Language Server',
    ]);
  });

  test('is shown in every theme', async () => {
    for (const theme of themes) {
      await workbench.setTheme(theme);
      await workbench.untilLanguage('pma');
      await workbench.screenshot(`smoke-${theme}`);
    }
  });

  test('has a walkthrough, a picture or a text to each step', async () => {
    const { page } = workbench;
    await workbench.runCommand('View: Close All Editors');
    await workbench.closeSideBar(); // without room there are no pictures
    await workbench.choose('Welcome: Open Walkthrough...', 'Get Started with PCP Files');
    const steps = page.locator('.getting-started-step');
    const expanded = page.locator('.expanded');
    const text = page.frameLocator('.getting-started-media iframe').frameLocator('#active-frame').locator('body');
    for (const [number, { title, media }] of walkthroughSteps().entries()) {
      const step = steps.filter({ hasText: title });
      await step.waitFor();
      // The first one that has not been done is open from the beginning, and a click would close it.
      await steps.and(expanded).waitFor();
      if (!(await step.and(expanded).isVisible())) await step.click();
      await step.and(expanded).waitFor();
      if (media.image !== undefined) {
        const picture = page.locator(`.getting-started-media img[srcset*="${path.basename(media.image)}"]`);
        await picture.waitFor();
        assert.ok(await picture.evaluate(isLoaded), title);
      } else await text.filter({ hasText: wordsOf[media.markdown] ?? assert.fail(media.markdown) }).waitFor();
      await workbench.screenshot(`walkthrough-${number}`);
    }
    for (const theme of themes) {
      await workbench.setTheme(theme);
      await workbench.screenshot(`walkthrough-${theme}`);
    }
  });

  test('asks nothing of the network', () => {
    workbench.assertNoExternalRequests();
  });
});
