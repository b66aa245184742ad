import * as assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { createSharedFolder, enterSharedWindow, leaveSharedWindow } from './pages/sharedWindow.ts';
import type { Workbench } from './pages/workbench.ts';

const themes = ['light', 'highContrast', 'highContrastLight', 'dark'] as const;

/** The steps of the walkthrough, each with a picture beside it, or a text that has these words. */
const walkthrough: readonly { readonly title: string; readonly words?: string }[] = [
  { title: 'Find what makes pma fail' },
  { title: 'Understand every number' },
  { title: 'Watch what a program exports' },
  { title: 'Plot a log archive' },
  { title: "Edit PCP's configurations", words: 'once, not never' },
  { title: 'Check files in scripts and CI', words: 'pcp-files check' },
];

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
      'PCP: Open Folder as Archive',
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
      'PCP: Open Folder as Archive',
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
    await workbench.runCommand('View: Close Primary Side Bar'); // without room there are no pictures
    await workbench.choose('Welcome: Open Walkthrough...', 'Get Started with PCP Files');
    const steps = page.locator('.getting-started-step');
    for (const [step, { title, words }] of walkthrough.entries()) {
      if (step > 0) await steps.filter({ hasText: title }).click();
      await steps.filter({ hasText: title }).and(page.locator('.expanded')).waitFor();
      const picture = page.locator('.getting-started-media img');
      const text = page.frameLocator('.getting-started-media iframe').frameLocator('#active-frame').locator('body');
      if (words !== undefined) await text.filter({ hasText: words }).waitFor();
      else await picture.and(page.locator('[srcset*=webp]')).waitFor();
      assert.ok(words !== undefined || (await picture.evaluate(isLoaded)), title);
      await workbench.screenshot(`walkthrough-${step}`);
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
