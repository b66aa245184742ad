import * as assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { webHost, webHostArchive } from '../../writers/archive/webHostArchive.ts';
import { writeFiles } from './archiveFiles.ts';
import { ArchiveViewer } from '../pages/archiveViewer.ts';
import { MetricsPage } from '../pages/metricsPage.ts';
import {
  createSharedFolder,
  enterSharedWindow,
  leaveSharedWindow,
  writeSharedSettings,
} from '../pages/sharedWindow.ts';
import type { Workbench } from '../pages/workbench.ts';

const memory = 'swap.used, mem.util.free';
const user = 'kernel.all.cpu.user';
/** There are many pages to click through on a busy machine. */
const timeoutMs = 150_000;
const received = 'network.interface.in.bytes';

suite('the units of an archive', () => {
  const scratch = createSharedFolder();
  let workbench: Workbench;
  let viewer: ArchiveViewer;
  let metrics: MetricsPage;

  suiteSetup(async function () {
    this.timeout(timeoutMs);
    writeFiles(path.join(scratch, 'pmlogger/web1'), webHostArchive().finish());
    workbench = await enterSharedWindow(scratch);
    viewer = await ArchiveViewer.open(workbench, `${webHost.base}.meta`);
    await workbench.closeSideBar();
    metrics = await MetricsPage.show(viewer);
    await metrics.tick('kernel', 'all', 'cpu', 'user');
    await metrics.tick('swap', 'used');
    await metrics.tick('mem', 'util', 'free');
    await metrics.tick('network', 'interface', 'in', 'bytes');
    await metrics.plot(received).waitFor();
  });

  suiteTeardown(async () => {
    await leaveSharedWindow();
    fs.rmSync(scratch, { recursive: true });
  });

  const titles = () => viewer.content.getByRole('figure').getByRole('heading').allInnerTexts();
  const facts = (title: string) => metrics.figure(title).locator('figcaption > .quiet').innerText();

  test('are those that people read; sizes share a plot, whatever their scales', async () => {
    assert.deepEqual(await titles(), [user, memory, received]);
    assert.equal(await facts(user), '% of 4 CPUs, rates over 120 s');
    assert.doesNotMatch(await facts(memory), /byte/);
    await viewer.treeRow('user').getByText('counter · % of all CPUs').waitFor();
    const [, least = '', mean = '', greatest = ''] = await metrics.legend(user, user);
    for (const text of [least, mean, greatest]) assert.match(text, /^\d[\d.]* %$/);
    assert.ok(parseFloat(greatest) <= 100, greatest);
    assert.match((await metrics.legend(memory, 'mem.util.free'))[3] ?? '', /^\d[\d.]* [GM]iB$/);
    assert.match((await metrics.legend(received, 'eth0'))[3] ?? '', /^\d[\d.]* [KM]iB\/s$/);
  });

  test('have the exact value and the unit of PCP in the tooltip, bits beside bytes of a line', async () => {
    const [exact] = await metrics.exactLegend(memory, 'mem.util.free');
    assert.match(exact ?? '', /^\d+ Kbyte$/);
    assert.match((await metrics.exactLegend(memory, 'swap.used'))[0] ?? '', /^\d+ byte$/);
    assert.match((await metrics.exactLegend(user, user))[2] ?? '', /^1\.\d+ sec \/ sec$/);
    await metrics.plot(received).focus();
    await viewer.press('End');
    assert.match((await metrics.legend(received, 'eth0'))[0] ?? '', /^\d[\d.]* [KM]iB\/s \(\d[\d.]* [kM]bit\/s\)$/);
    assert.match((await metrics.plot(received).getAttribute('aria-valuetext')) ?? '', /^lo: .*B\/s \(/);
  });

  for (const theme of ['light', 'dark'] as const)
    test(`are seen in ${theme}`, async () => {
      await workbench.setTheme(theme);
      await metrics.settled(received);
      if (theme === 'dark') await metrics.figure(received).locator('.plot-legend').scrollIntoViewIfNeeded();
      await workbench.page.waitForTimeout(300); // until the plots are drawn in the colours of the theme
      await workbench.screenshot(`archive-units-${theme}`);
      assert.deepEqual(await viewer.accessibilityFaults(theme), []);
    });

  test('are of a whole column in the table, whose cells tell the exact value', async () => {
    await metrics.plot(user).focus();
    await viewer.press('t');
    await metrics.table.waitFor();
    const heads = await metrics.table.getByRole('columnheader').allInnerTexts();
    assert.match(heads[1] ?? '', /%$/);
    assert.match(heads[2] ?? '', /[MG]iB$/);
    const cell = metrics.table.locator('[role=gridcell][title$=" Kbyte"]').first();
    assert.match(await cell.innerText(), /^\d[\d.]*$/);
    await workbench.screenshot('archive-units-table');
    await metrics.table.focus();
    await viewer.press('t');
    await metrics.plot(user).waitFor();
  });

  test('are those of PCP as soon as the user wants that', async () => {
    writeSharedSettings({ 'pcp.units': 'pcp' });
    await viewer.content.getByRole('heading', { name: 'mem.util.free', exact: true }).waitFor();
    assert.deepEqual(await titles(), [user, 'swap.used', 'mem.util.free', received]);
    assert.equal(await facts(user), 'sec / sec, rates over 120 s');
    assert.match(await facts('mem.util.free'), /^Kbyte\b/);
    await workbench.screenshot('archive-units-pcp');
    writeSharedSettings({});
    await metrics.plot(memory).waitFor();
  });
});
