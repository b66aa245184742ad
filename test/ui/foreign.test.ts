import * as assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { problems } from './pages/views.ts';
import { createSharedFolder, enterSharedWindow, leaveSharedWindow } from './pages/sharedWindow.ts';
import type { Workbench } from './pages/workbench.ts';

const megabytes = 20 * 1000 * 1000;

suite('a file that is no pma file, whatever its name says', () => {
  const folder = createSharedFolder();
  let workbench: Workbench;

  suiteSetup(async () => {
    const write = (name: string, content: string | Buffer): void => {
      fs.writeFileSync(path.join(folder, name), content);
    };
    write('empty.pma', '');
    write('random.pma', randomBytes(megabytes));
    write('one-line.pma', '1 '.repeat(megabytes / 2));
    write('chromium.pma', Buffer.from('\u0007\0\0\0BrowserMetrics\0'.repeat(1000)));
    write('good.pma', 'TIME_VALUES:\n1 10\n\nMETADATA:\nVM V 1 r b\n\nDATE:\n1462914019\n\nVM:\n1 0\n');
    workbench = await enterSharedWindow(folder);
  });

  suiteTeardown(async () => {
    await leaveSharedWindow();
    fs.rmSync(folder, { recursive: true });
  });

  async function reopen(name: string): Promise<void> {
    await workbench.runCommand('View: Close All Editors');
    await workbench.openFile(name);
  }

  /** Waits for the text, because an editor takes the focus when it is ready, and reads the findings on it. */
  async function assertOneFinding(text: RegExp, severity: RegExp): Promise<void> {
    await workbench.page.locator('.editor-instance .view-line').first().waitFor();
    const found = await problems(workbench, text);
    assert.equal(found.length, 1, found.join('\n'));
    assert.match(found.join('\n'), severity);
  }

  const assertOneNote = (note: RegExp): Promise<void> => assertOneFinding(note, /^(?!Error)/);

  test('an empty one gets one calm note', async () => {
    await reopen('empty.pma');
    await assertOneNote(/The file is empty/);
    await workbench.screenshot('foreign-empty');
  });

  test('one long line gets one calm note', async () => {
    await reopen('one-line.pma');
    // In a browser VS Code asks before it loads a file of this size.
    await workbench.page.getByText('Open Anyway').click();
    await assertOneNote(/Not a pma text file/);
    await workbench.screenshot('foreign-one-line');
  });

  for (const [name, reason] of [
    ['chromium.pma', 'either binary or uses an unsupported text encoding'],
    ['random.pma', 'because it is very large'],
  ] as const) {
    test(`${name}, which VS Code does not show as text, gets no note`, async () => {
      await reopen(name);
      await workbench.page.getByText(reason).waitFor();
      assert.deepEqual(await problems(workbench), []);
    });
  }

  test('a binary one that is opened as pma all the same gets one error', async () => {
    const { page } = workbench;
    await reopen('chromium.pma');
    await page.getByText('Open Anyway').click();
    const choices = page.locator('.quick-input-widget .monaco-list-row');
    await choices.filter({ hasText: 'Text Editor' }).first().click();
    await page.locator('.editor-instance .view-line').first().waitFor();
    await workbench.runCommand('Change Language Mode');
    await page.keyboard.type('pma');
    await choices.filter({ hasText: 'pma' }).first().click();
    await assertOneFinding(/The file contains binary data/, /^Error/);
    await workbench.screenshot('foreign-binary');
  });

  test('and the next file is served at once', async () => {
    await workbench.openFile('good.pma');
    await workbench.untilLanguage('pma');
  });
});
