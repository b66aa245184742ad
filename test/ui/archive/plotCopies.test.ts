import * as assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { webHost, webHostArchive } from '../../writers/archive/webHostArchive.ts';
import { writeFiles } from './archiveFiles.ts';
import { ArchiveViewer } from '../pages/archiveViewer.ts';
import { HostPage } from '../pages/hostPage.ts';
import { MetricsPage } from '../pages/metricsPage.ts';
import { createSharedFolder, enterSharedWindow, leaveSharedWindow, sharedProbe } from '../pages/sharedWindow.ts';
import { until } from '../probe.ts';
import type { Workbench } from '../pages/workbench.ts';

const [busy, load] = ['Disks, busy', 'kernel.all.load'];

suite('what is copied of plots', function () {
  this.timeout(150_000);
  const folder = createSharedFolder();
  const other = '20260512';
  let workbench: Workbench;
  let viewer: ArchiveViewer;
  let host: HostPage;

  suiteSetup(async () => {
    writeFiles(path.join(folder, 'pmlogger/web1'), webHostArchive().finish());
    workbench = await enterSharedWindow(folder);
    viewer = await ArchiveViewer.open(workbench, `${webHost.base}.meta`);
    await workbench.closeSideBar();
    host = new HostPage(viewer);
    await host.settled(busy);
  });

  suiteTeardown(async () => {
    await leaveSharedWindow();
    fs.rmSync(folder, { recursive: true });
  });

  const clipboard = () => workbench.page.evaluate(() => navigator.clipboard.readText());
  const copied = (what: string) => viewer.content.getByText(`${what} copied`).waitFor();

  /** Size of the picture in the clipboard, in pixels, and how many colours it has at least. */
  const picture = () =>
    workbench.page.evaluate(async () => {
      const [item] = await navigator.clipboard.read();
      const blob = await item?.getType('image/png');
      if (blob === undefined) throw new Error('no picture');
      const bitmap = await createImageBitmap(blob);
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
      const context = canvas.getContext('2d');
      context?.drawImage(bitmap, 0, 0);
      const { data } = context?.getImageData(0, 0, bitmap.width, bitmap.height) ?? { data: [] };
      const colors = new Set<number>();
      for (let at = 0; at < data.length; at += 4) colors.add((data[at] ?? 0) * 65_536 + (data[at + 1] ?? 0) * 256);
      return { width: bitmap.width, height: bitmap.height, colors: colors.size };
    });

  async function openLink(link: string): Promise<void> {
    await workbench.runCommand('PCP: Open Link to View');
    const box = workbench.page.getByPlaceholder('://…');
    await box.fill(link);
    await box.press('Enter');
  }

  test('a plot of the Host view by its menu: values with tabs, as a picture', async () => {
    const figure = host.figure(busy);
    await figure.getByRole('button', { name: `Actions for ${busy}` }).click();
    await viewer.content.getByRole('menuitem', { name: 'Copy Values' }).click();
    await copied('Values');
    const [titles, row = ''] = (await clipboard()).split('\n');
    assert.match(titles ?? '', /^time \(.*\)\t"Disks, busy\[sda\] \(%\)"\t/);
    assert.match(row, /^2026-05-11T[^\t]+\t[\d.]*\t[\d.]*$/);
    await figure.locator('.u-over').click({ button: 'right' });
    await viewer.content.getByRole('menuitem', { name: 'Copy Picture' }).click();
    await copied('Picture');
    const { width, height, colors } = await picture();
    assert.ok(width >= 800 && height > 250 && colors > 8, JSON.stringify({ width, height, colors }));
  });

  test('the menu is used by keys, and closed by them', async () => {
    const button = host.figure(busy).getByRole('button', { name: `Actions for ${busy}` });
    await button.press('Enter');
    await viewer.content
      .getByRole('menuitem', { name: 'Copy Picture' })
      .and(viewer.content.locator(':focus'))
      .waitFor();
    await workbench.page.keyboard.press('ArrowDown');
    await viewer.content.getByRole('menuitem', { name: 'Copy Values' }).and(viewer.content.locator(':focus')).waitFor();
    await workbench.page.keyboard.press('Escape');
    await viewer.content.getByRole('menu').waitFor({ state: 'detached' });
    await button.and(viewer.content.locator(':focus')).waitFor();
  });

  test('a link leads to tab, time, metrics and instances, also after the editor was closed', async () => {
    const metrics = await MetricsPage.show(viewer);
    await viewer.content.getByRole('textbox', { name: 'Filter metrics' }).fill(load);
    await viewer.treeRow('load').locator('.check-box').click();
    await metrics.settled(load);
    const range = viewer.content.getByRole('combobox', { name: 'Time range' });
    await range.fill('10:30-11:00');
    await range.press('Enter');
    const shown = await range.inputValue();
    await metrics.figure(load).getByRole('slider').press('l');
    await copied('Link');
    const link = await clipboard();
    assert.match(link, /:\/\/pcp-files\.pcp-files\/open\?file=[^&]*20260511\.meta&view=metrics&from=2026-05-11T/);
    await workbench.runCommand('View: Close Editor');
    await openLink(link);
    await metrics.figure(load).waitFor();
    assert.equal(await range.inputValue(), shown);
  });

  test('an address that another program hands to VS Code leads there, too, or is said to be none of a view', async () => {
    const probe = sharedProbe();
    const metrics = new MetricsPage(viewer);
    const range = viewer.content.getByRole('combobox', { name: 'Time range' });
    const [link, shown] = [await clipboard(), await range.inputValue()];
    await probe.request('configure', {
      name: 'extensions.confirmedUriHandlerExtensionIds',
      value: ['pcp-files.pcp-files'],
    });
    await workbench.runCommand('View: Close Editor');
    await probe.run('vscode.open', { uri: link });
    await metrics.figure(load).waitFor();
    assert.equal(await range.inputValue(), shown);
    await probe.run('vscode.open', { uri: link.replace('/open?', '/elsewhere?') });
    await workbench.page.getByText('not a link to a view').first().waitFor();
    await probe.run('notifications.clearAll');
  });

  test('what is saved under a name is shown again, and deleted', async () => {
    const metrics = new MetricsPage(viewer);
    await workbench.runCommand('PCP: Save View');
    await workbench.page.locator('.quick-input-title').getByText('Name of the view').waitFor();
    const box = workbench.page.locator('.quick-input-widget input').first();
    await box.fill('Load of web hosts');
    await box.press('Enter');
    await viewer.content.getByRole('button', { name: 'Clear All' }).click();
    await metrics.figure(load).waitFor({ state: 'detached' });
    await workbench.choose('PCP: Open Saved View', 'Load of web hosts');
    await metrics.figure(load).waitFor();
    // The folder of the suite is in that of the workspace.
    const settings = path.join(path.dirname(folder), '.vscode/settings.json');
    const saved = fs.readFileSync(settings, 'utf8');
    assert.match(saved, /"pcp.savedViews": \{\s*"Load of web hosts": \{/);
    assert.match(saved, /"name": "kernel.all.load"/);
    await workbench.runCommand('PCP: Open Saved View');
    const entry = workbench.page
      .locator('.quick-input-widget .monaco-list-row')
      .filter({ hasText: 'Load of web hosts' });
    await entry.hover();
    await entry.getByRole('button', { name: 'Delete' }).click();
    await entry.waitFor({ state: 'detached' });
    await workbench.page.keyboard.press('Escape');
    assert.doesNotMatch(fs.readFileSync(settings, 'utf8'), /Load of web hosts/);
  });

  test('the plots are where they were scrolled to when one comes back', async () => {
    const metrics = new MetricsPage(viewer);
    await viewer.content.getByRole('textbox', { name: 'Filter metrics' }).fill('disk');
    await viewer.treeRow('disk').locator('.check-box').click();
    const stack = viewer.content.locator('.plot-stack');
    await viewer.content.locator('.plot').nth(3).waitFor();
    await metrics.settled(load);
    await stack.hover();
    await workbench.page.mouse.wheel(0, 300);
    const scrolled = (): Promise<number> => stack.evaluate((element) => Math.round(element.scrollTop));
    for (let before = -1; before !== (await scrolled()) || before === 0;) {
      before = await scrolled();
      await workbench.page.waitForTimeout(400);
    }
    const place = await scrolled();
    await viewer.showView('Overview');
    await stack.waitFor({ state: 'detached' });
    await viewer.showView('Metrics');
    await viewer.content.locator('.plot').nth(3).waitFor();
    await until('the place', async () => (await scrolled()) === place);
  });

  test('a link to what is not there says so', async () => {
    const link = `x://pcp-files.pcp-files/open?file=${encodeURIComponent(path.posix.join(folder, `${other}.meta`))}`;
    await openLink(link);
    await workbench.page.getByText('does not exist here').first().waitFor();
    await openLink(`x://pcp-files.pcp-files/open?file=${encodeURIComponent('file://server/share/1.meta')}`);
    await workbench.page.getByText('neither on this computer nor in the workspace').first().waitFor();
    await openLink('x://pcp-files.pcp-files/elsewhere?file=/etc/passwd');
    await workbench.page.getByText('not a link to a view').first().waitFor();
  });
});
