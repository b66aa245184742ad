import * as assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Locator } from 'playwright-core';
import { busyDisk, firstLine, iostatReport, minutes, waitingCpu } from '../../unit/series/sysstatTexts.ts';
import { tarOf } from '../../writers/tarWriter.ts';
import { ArchiveViewer } from '../pages/archiveViewer.ts';
import { ContextMenu } from '../pages/contextMenu.ts';
import { HostPage } from '../pages/hostPage.ts';
import { MetricsPage } from '../pages/metricsPage.ts';
import { createSharedFolder, enterSharedWindow, leaveSharedWindow } from '../pages/sharedWindow.ts';
import type { Workbench } from '../pages/workbench.ts';

const maxClicks = 10;
const times = minutes(480, 40);
const cutRow = '14:35:00        all     20.66\n';
const sar = `${firstLine()}${waitingCpu(times)}${cutRow}${busyDisk(times, (row) => row >= 15 && row < 20)}`;
/** Rows of ten seconds: the processors wait for disks from the second hour on. */
const pmaGroups = 12;
const pma = `TIME_VALUES:
61 10 # h=db1 f=0 l=23 x='' d=''

METADATA:
VM V 2 r b swpd free buff cache si so bi bo in cs cpu_us cpu_sy cpu_id cpu_wa

${Array.from({ length: pmaGroups }, (_, group) => {
  const rows = Array.from(
    { length: 61 },
    (_, row) => `1 0 0 ${1000 + row} 10 10 0 0 0 0 100 ${1000 + row} 10 5 ${group < 6 ? '80 5' : '45 40'}\n`,
  );
  return `DATE:\n${1773741480 + 610 * group} # Tue Mar 17 10:58:00 2026 +0100\n\nVM:\n${rows.join('')}`;
}).join('\n')}`;

/** Somebody has a sosreport, or files of pma, and asks what was wrong. Nobody types anything. */
suite('texts of a host are its history', function () {
  this.timeout(200_000);
  const folder = createSharedFolder();
  let workbench: Workbench;
  let menu: ContextMenu;
  let viewer: ArchiveViewer;
  let clicks = 0;

  suiteSetup(async () => {
    const texts: Readonly<Record<string, string | Uint8Array>> = {
      'sosreport-web1/sos_commands/sar/sar17': sar,
      'pma/db1_20260317.pmc': pma,
      'pma/iostat.txt': `${firstLine().replace('web1', 'db1')}${['00', '10', '20'].map((second) => iostatReport(`03/17/26 10:58:${second}\n`, '16.80')).join('')}`,
      'old/sar16.gz': gzipSync(sar),
      'hosts/all.sar': `${sar}${sar.replace('(web1)', '(web2)')}`,
      'report.tar.gz': gzipSync(
        tarOf(
          { name: 'report/sos_commands/sar/sar17', content: sar },
          { name: 'report/var/log/sa/sar16.gz', content: gzipSync(sar.replace('03/17/26', '03/16/26')) },
        ),
      ),
      'sosreport-web1/version.txt': '4.5\n',
    };
    for (const [name, text] of Object.entries(texts)) {
      fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
      fs.writeFileSync(path.join(folder, name), text);
    }
    workbench = await enterSharedWindow(folder);
    menu = new ContextMenu(workbench);
  });

  suiteTeardown(async () => {
    await leaveSharedWindow();
    fs.rmSync(folder, { recursive: true });
  });

  setup(() => {
    clicks = 0;
  });

  const inExplorer = (name: string): Locator =>
    workbench.page.locator('.explorer-folders-view').getByRole('treeitem', { name, exact: true });

  async function click(target: Locator, options?: Parameters<Locator['click']>[0]): Promise<void> {
    clicks++;
    await target.click(options);
  }

  /** Opens a folder by its menu in the explorer, and waits for the findings about its host. */
  async function openFolder(name: string, host: string): Promise<HostPage> {
    await click(inExplorer(name), { button: 'right' });
    clicks++;
    await menu.choose('Open Folder as Archive');
    return shown(host);
  }

  async function shown(tab: string): Promise<HostPage> {
    await workbench.page.getByRole('tab', { name: tab, selected: true }).waitFor();
    viewer = new ArchiveViewer(workbench);
    await viewer.waitUntilShown();
    return new HostPage(viewer);
  }

  test('a sosreport has what was wrong with its host, found with a few clicks', async () => {
    await click(inExplorer(path.basename(folder)));
    const host = await openFolder('sosreport-web1', 'web1');
    await host.card('Disk is busy all the time').first().waitFor();
    await host.settled('Disks, busy');
    assert.deepEqual(
      await viewer.content
        .getByRole('tab')
        .allInnerTexts()
        .then((all) => all.map((one) => one.replace(/\W*\d.*/s, ''))),
      ['Host', 'Metrics', 'Table', 'Findings'],
    );
    await click(host.card('Disk is busy all the time').first().getByRole('button').first());
    await host.zoomed();
    assert.ok(clicks <= maxClicks, String(clicks));
    for (const theme of ['dark', 'light', 'highContrast'] as const) {
      await workbench.setTheme(theme);
      await host.settled('Disks, busy');
      await workbench.screenshot(`texts-host-${theme}`);
    }
    await workbench.setTheme('dark');
  });

  test('a finding leads to the line of the text, and a plotted value to its row', async () => {
    await viewer.showView('Findings');
    await viewer.content.locator('.findings-row').first().click();
    await workbench.screenshot('texts-findings');
    await viewer.content.getByRole('button', { name: /^Go to line/ }).click();
    const cursor = workbench.page.locator('[id="status.editor.selection"]');
    await workbench.page.getByRole('tab', { name: 'sar17' }).waitFor();
    const metrics = await MetricsPage.show(viewer);
    await viewer.content.getByRole('textbox', { name: 'Filter metrics' }).fill('kernel.all.cpu.user');
    await metrics.tick('user');
    await metrics.settled('kernel.all.cpu.user');
    await metrics.plot('kernel.all.cpu.user').focus();
    await viewer.press('End');
    await viewer.press('Enter');
    await workbench.page
      .locator('.editor-group-container')
      .nth(1)
      .locator('.view-line', { hasText: '12:10:00' })
      .first()
      .waitFor();
    await workbench.screenshot('texts-row');
    await workbench.page.getByRole('tab', { name: 'sar17' }).click();
    await cursor
      .filter({ hasText: `Ln ${sar.slice(0, sar.indexOf('\n12:10:00')).split('\n').length + 1}, ` })
      .waitFor();
  });

  test('a double click on a plotted value leads to its row, too', async () => {
    const metrics = new MetricsPage(viewer);
    const over = metrics.plot('kernel.all.cpu.user').locator('.u-over');
    const box = (await over.boundingBox()) ?? assert.fail('no plot');
    const at = [box.x + 0.55 * box.width, box.y + box.height / 2] as const;
    await workbench.page.mouse.click(...at);
    const shown = await metrics.figure('kernel.all.cpu.user').locator('.plot-time .number').innerText();
    const [, hour = '', minute = ''] = / (\d\d):(\d\d):\d\d UTC$/.exec(shown) ?? [];
    // The row of the interval that the time is in.
    const row = times.find((time) => time >= `${hour}:${minute}:00`) ?? '';
    await workbench.page.mouse.dblclick(...at);
    const line = sar.slice(0, sar.indexOf(`\n${row}`)).split('\n').length + 1;
    // The status bar has the place in the text only where the text has the focus, too.
    await workbench.page.locator('.line-numbers.active-line-number').getByText(String(line), { exact: true }).waitFor();
    await workbench.screenshot('texts-clicked');
  });

  test('a text is known by what is in it, and is offered to be opened as a history', async () => {
    await workbench.runCommand('View: Close All Editors');
    // Its first line was not copied.
    fs.writeFileSync(path.join(folder, 'copied.dat'), sar.replace(firstLine(), ''));
    await workbench.openFile('copied.dat');
    const offer = workbench.page
      .locator('.notifications-toasts .notification-list-item')
      .filter({ hasText: 'copied.dat has statistics' });
    await offer.waitFor();
    await workbench.screenshot('texts-offer');
    await offer.getByRole('button', { name: 'Open as History' }).click();
    const host = await shown('copied.dat');
    await host.card('Disk is busy all the time').first().waitFor();
    assert.equal(await workbench.page.getByRole('tab', { name: 'copied.dat' }).count(), 1);
    await host.settled('Disks, busy');
    await workbench.screenshot('texts-copied');
  });

  test('a compressed text is a history, too, and the number of a line is said', async () => {
    await workbench.runCommand('View: Close All Editors');
    await workbench.page.locator('.notifications-toasts').waitFor({ state: 'hidden' });
    const host = await openFolder('old', 'web1');
    await host.card('Disk is busy all the time').first().waitFor();
    await viewer.showView('Findings');
    await viewer.content.locator('.findings-row').first().click();
    await viewer.content.getByRole('button', { name: /^Go to line/ }).click();
    const message = workbench.page.locator('.notifications-toasts .notification-list-item').filter({
      hasText: `Line ${sar.slice(0, sar.indexOf(cutRow)).split('\n').length} of sar16.gz: unpack it to go there.`,
    });
    await message.waitFor();
    await workbench.screenshot('texts-compressed');
    await workbench.runCommand('Notifications: Clear All Notifications');
  });

  test('of a text of several hosts each is a choice', async () => {
    await workbench.runCommand('View: Close All Editors');
    await openFolder('hosts', 'web1');
    const chosen = viewer.content.getByRole('combobox', { name: 'Host', exact: true });
    for (const theme of ['light', 'highContrast', 'dark'] as const) {
      await workbench.setTheme(theme);
      await workbench.screenshot(`texts-hosts-${theme}`);
    }
    await chosen.selectOption('web2');
    const host = await shown('web2');
    await host.card('Disk is busy all the time').first().waitFor();
    assert.equal(await viewer.content.getByRole('combobox', { name: 'Host', exact: true }).inputValue(), 'web2');
    await workbench.screenshot('texts-hosts-chosen');
  });

  test('a tar with texts is the history of their host', async () => {
    await workbench.runCommand('View: Close All Editors');
    await click(inExplorer('report.tar.gz'), { button: 'right' });
    clicks++;
    await menu.choose('Open as PCP Archive');
    const host = await shown('web1');
    await host.card('Disk is busy all the time').first().waitFor();
    await workbench.screenshot('texts-tar');
    await viewer.showView('Findings');
    await viewer.content.locator('.findings-row').first().click();
    await viewer.content.getByRole('button', { name: /^Go to line/ }).click();
    const message = workbench.page.locator('.notifications-toasts .notification-list-item');
    await message.filter({ hasText: /Line \d+ of sar1[67](?:\.gz)?: unpack it to go there\./ }).waitFor();
    await workbench.runCommand('Notifications: Clear All Notifications');
  });

  test('the setting for the zone of texts counts at once', async () => {
    await workbench.runCommand('View: Close All Editors');
    const settings = path.join(folder, '../.vscode/settings.json');
    const before = fs.existsSync(settings) ? fs.readFileSync(settings, 'utf8') : undefined;
    await openFolder('pma', 'db1');
    const asking = viewer.content.locator('.host-join').filter({ hasText: 'Give the zone of the host' });
    await asking.waitFor();
    fs.mkdirSync(path.dirname(settings), { recursive: true });
    fs.writeFileSync(settings, '{ "pcp.textTimeZone": "Europe/Berlln" }');
    const misspelt = viewer.content.locator('.host-join').filter({ hasText: '"Europe/Berlln", which is no time zone' });
    await misspelt.waitFor();
    for (const theme of ['light', 'highContrast', 'dark'] as const) {
      await workbench.setTheme(theme);
      await workbench.screenshot(`texts-no-zone-${theme}`);
    }
    fs.writeFileSync(settings, '{ "pcp.textTimeZone": "Europe/Berlin" }');
    await misspelt.waitFor({ state: 'detached' });
    await asking.waitFor({ state: 'detached' });
    await workbench.screenshot('texts-zone');
    if (before === undefined) fs.rmSync(settings);
    else fs.writeFileSync(settings, before);
    await asking.waitFor();
    await workbench.runCommand('View: Close All Editors');
  });

  test('files of pma have what was wrong with their host', async () => {
    await workbench.runCommand('View: Close All Editors');
    const host = await openFolder('pma', 'db1');
    await host.card('CPUs wait for disks').first().waitFor();
    assert.ok(clicks <= maxClicks, String(clicks));
    assert.deepEqual(
      (await viewer.content.locator('.host-join').allInnerTexts()).map((text) => text.slice(0, 60)),
      [
        'The times of 1 text, such as iostat.txt, have no time zone. They are read as UTC'.slice(0, 60),
        'db1_20260317.pmc, iostat.txt are of the same time. Of a metric that several have'.slice(0, 60),
      ],
    );
    for (const theme of ['dark', 'light', 'highContrast'] as const) {
      await workbench.setTheme(theme);
      await host.settled('CPU time');
      await workbench.screenshot(`texts-pma-host-${theme}`);
    }
    await workbench.setTheme('dark');
  });
});
