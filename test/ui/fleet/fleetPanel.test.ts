import * as assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import type { Locator } from 'playwright-core';
import { createScratch } from '../../host/testWorkspace.ts';
import { fleetHostFiles } from '../../writers/archive/doctor/fleetHosts.ts';
import { ArchiveViewer } from '../pages/archiveViewer.ts';
import { ContextMenu } from '../pages/contextMenu.ts';
import { ViewerPage } from '../pages/viewerPage.ts';
import type { Workbench } from '../pages/workbench.ts';
import { Probe } from '../probe.ts';

const hosts = 60;

suite('hosts side by side in VS Code', () => {
  const folder = createScratch();
  let workbench: Workbench;
  let page: ViewerPage;

  suiteSetup(async () => {
    for (let number = 1; number <= hosts; number++)
      for (const [name, bytes] of fleetHostFiles(number, { minutes: 300, step: 120 })) {
        const file = path.join(folder, 'pmlogger', name);
        fs.mkdirSync(path.dirname(file), { recursive: true });
        fs.writeFileSync(file, bytes);
      }
    ({ workbench } = await Probe.openFolder(folder));
    page = new ViewerPage(workbench);
  });

  suiteTeardown(async () => {
    await workbench.close();
    fs.rmSync(folder, { recursive: true });
  });

  const rows = (): Locator => page.content.getByRole('table', { name: 'Hosts' }).locator('tbody tr');
  const named = (name: string): Locator => page.content.getByRole('button', { name, exact: true });

  test('of sixty hosts the three with an incident come first, with what was found', async () => {
    await workbench.runCommand('File: Focus on Files Explorer');
    const explorer = workbench.page.getByRole('tree', { name: 'Files Explorer' });
    await explorer.getByRole('treeitem', { name: 'pmlogger' }).click({ button: 'right' });
    await new ContextMenu(workbench).choose('Open Fleet');
    await page.content.getByText('60 hosts', { exact: false }).first().waitFor();
    await page.content.getByRole('button', { name: 'Read Again' }).waitFor();
    const first = await rows().evaluateAll((all) => all.slice(0, 4).map((row) => row.querySelector('th')?.textContent));
    assert.deepEqual(first, ['host007', 'host023', 'host042', 'host001']);
    const cells = await rows().first().locator('td').allInnerTexts();
    assert.equal(cells[0]?.trim(), '1 warning');
    assert.ok(
      cells.some((text) => text.trim() === '3 h'),
      cells.join(),
    );
    const disks = rows()
      .first()
      .getByRole('img', { name: /highest hour 99/ });
    assert.match(
      (await disks.getAttribute('aria-label')) ?? '',
      /Differs from other hosts\. The median of all means is/,
    );
  });

  test('is sorted and filtered, and used by keys', async () => {
    await named('Memory').click();
    assert.equal(await rows().first().locator('th').innerText(), 'host042');
    await named('Findings').click();
    await named('host007').focus();
    await page.press('ArrowDown');
    await page.press('ArrowDown');
    assert.equal(await page.content.locator(':focus').innerText(), 'host042');
    await page.content.getByRole('textbox', { name: 'Filter hosts' }).fill('host02');
    await rows().nth(9).waitFor();
    assert.equal(await rows().count(), 10);
    await page.content.getByRole('textbox', { name: 'Filter hosts' }).fill('');
  });

  for (const theme of ['dark', 'light', 'highContrast', 'highContrastLight'] as const)
    test(`nothing serious is found by axe-core in ${theme}`, async () => {
      await workbench.setTheme(theme);
      await rows().first().waitFor();
      await workbench.screenshot(`fleet-${theme}`);
      assert.deepEqual(await page.accessibilityFaults(theme), []);
    });

  test('a host opens as the history of its archives', async () => {
    await named('host023').click();
    const viewer = new ArchiveViewer(workbench);
    await viewer.waitUntilShown();
    await viewer.content.getByRole('heading', { name: 'host023' }).waitFor();
  });
});
