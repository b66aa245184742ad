import * as assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { createScratch } from '../../host/testWorkspace.ts';
import { webHostArchive } from '../../writers/archive/webHostArchive.ts';
import { writeFiles } from '../archive/archiveFiles.ts';
import { ArchiveViewer } from '../pages/archiveViewer.ts';
import { ContextMenu } from '../pages/contextMenu.ts';
import { HostPage } from '../pages/hostPage.ts';
import { Workbench } from '../pages/workbench.ts';

/** Clicks that a case may take, from the window on the folder of a host. */
const mostClicks = 8;

suite('a case without names is a few clicks from the folder of a host', function () {
  this.timeout(300_000);
  const folder = createScratch();
  const logs = path.join(folder, 'pmlogger/web1');
  let workbench: Workbench;
  let written = '';

  suiteSetup(() => {
    fs.mkdirSync(logs, { recursive: true });
    writeFiles(logs, webHostArchive().finish());
  });
  teardown(() => workbench.close());
  suiteTeardown(() => {
    fs.rmSync(folder, { recursive: true });
    fs.rmSync(written, { force: true });
  });

  test('which are counted', async () => {
    workbench = await Workbench.openFolder(logs);
    const { page } = workbench;
    await page.evaluate(() => {
      const counted = globalThis as { clicks?: number };
      counted.clicks = 0;
      addEventListener('mousedown', () => (counted.clicks = (counted.clicks ?? 0) + 1), { capture: true });
    });
    const header = page.getByRole('button', { name: /PCP Archives/ });
    await header.waitFor();
    if ((await header.getAttribute('aria-expanded')) === 'false') await header.click();
    const pane = page.locator('.pane', { has: header });
    await pane.getByRole('treeitem', { name: /^web1/ }).first().click({ button: 'right' });
    await new ContextMenu(workbench).choose('Save Case…');
    await page.getByRole('option', { name: /^Without names/ }).click();
    const box = page.locator('.quick-input-widget input').first();
    while (!(await box.inputValue()).endsWith('.tar')) await page.waitForTimeout(50);
    written = await box.inputValue();
    assert.ok(!written.startsWith(folder), `${written} is beside the archives of the logger`);
    await page.waitForTimeout(500); // until the dialog has looked at the folder
    await page.locator('.quick-input-widget').getByRole('button', { name: 'OK' }).click();
    await page.getByText(`Saved as ${written}`).first().waitFor();
    const clicks = await page.evaluate(() => (globalThis as { clicks?: number }).clicks ?? 0);
    console.log(`      ${clicks} clicks`);
    assert.ok(clicks > 0 && clicks <= mostClicks, `${clicks} clicks`);
    assert.ok(!fs.readFileSync(written).includes('web1'));
    assert.deepEqual(
      fs.readdirSync(logs).filter((name) => name.endsWith('.tar')),
      [],
    );
  });

  test('and is opened in a fresh window', async () => {
    const sent = path.join(folder, 'sent');
    fs.mkdirSync(sent);
    fs.copyFileSync(written, path.join(sent, 'incident.tar'));
    workbench = await Workbench.openFolder(sent);
    const explorer = workbench.page.getByRole('tree', { name: 'Files Explorer' });
    await explorer.getByRole('treeitem', { name: 'incident.tar' }).click({ button: 'right' });
    await new ContextMenu(workbench).choose('Open as PCP Archive');
    const viewer = new ArchiveViewer(workbench);
    await viewer.waitUntilShown();
    await new HostPage(viewer).settled('Disks, busy');
    const text = await viewer.content.locator('body').innerText();
    assert.ok(text.includes('host1') && !text.includes('web1'), text);
    for (const theme of ['light', 'dark'] as const) {
      await workbench.setTheme(theme);
      await workbench.screenshot(`case-opened-${theme}`);
    }
  });
});
