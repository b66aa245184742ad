import * as assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { repositoryRoot } from '../../host/paths.ts';
import { ArchiveViewer } from '../pages/archiveViewer.ts';
import { doUntil } from '../pages/doUntil.ts';
import { HostPage } from '../pages/hostPage.ts';
import { createSharedFolder, enterSharedWindow, leaveSharedWindow, sharedWorkspace } from '../pages/sharedWindow.ts';
import { triedArchive } from '../../unit/pmie/triedArchive.ts';
import { goTo, hoverAt } from '../pages/views.ts';
import type { Workbench } from '../pages/workbench.ts';

const themes = ['light', 'highContrast', 'dark'] as const;

suite('configurations that are tried on history while they are written', () => {
  const folder = createSharedFolder();
  const rules = path.join(folder, 'web1.pmie');
  const config = path.join(folder, 'web1.pmlogger');
  const settings = path.join(sharedWorkspace(), '.vscode/settings.json');
  let workbench: Workbench;

  suiteSetup(async () => {
    // A disk has no time left in it from 10:41 on, for half an hour.
    fs.cpSync(path.join(repositoryRoot, 'samples/pmlogger/web1'), path.join(folder, 'web1'), { recursive: true });
    // Of months before there are two minutes.
    fs.mkdirSync(path.join(folder, 'before'));
    for (const [name, bytes] of triedArchive())
      fs.writeFileSync(path.join(folder, 'before', name.replace('tried', '20260101')), bytes);
    fs.writeFileSync(rules, '');
    fs.writeFileSync(config, 'log mandatory on 10 sec {\n    kernel.all.load\n    disk.dev\n}\n');
    fs.mkdirSync(path.join(folder, 'pcp/derived'), { recursive: true });
    fs.writeFileSync(
      path.join(folder, 'pcp/derived/web1.conf'),
      'disk.dev.read_size = rate(disk.dev.read_bytes) / rate(disk.dev.read)\n',
    );
    fs.mkdirSync(path.join(folder, 'pmrep'));
    fs.writeFileSync(
      path.join(folder, 'pmrep/web1-report.conf'),
      '[disks]\ntimestamp = yes\ninterval = 40 min\ndisk.dev.read = reads,,,,8\ndisk.dev.avactive = busy,,s,,8,2\n',
    );
    workbench = await enterSharedWindow(folder);
  });

  suiteTeardown(async () => {
    await leaveSharedWindow();
    fs.rmSync(folder, { recursive: true });
    fs.rmSync(path.dirname(settings), { recursive: true, force: true });
  });

  const lens = (text: RegExp) =>
    workbench.page.locator('.codelens-decoration a, .codelens-decoration span', { hasText: text });

  test('a rule is written until it fires on what happened', async () => {
    const { keyboard } = workbench.page;
    await workbench.openFile('web1.pmie');
    await workbench.untilLanguage('PCP pmie rules');
    await keyboard.type('delta = 1 min;');
    await keyboard.press('Enter');
    await keyboard.type('some_inst disk.dev.avactive > 9');
    await keyboard.press('Escape');
    await keyboard.type(' -> print "%i is busy";');
    await lens(/^Tried on web1, 20260511, one of 2 archives$/)
      .first()
      .waitFor();
    await lens(/^never; nearest: \d+(\.\d)? % of the threshold at \d\d:\d\d$/)
      .first()
      .waitFor();
    await workbench.screenshot('tried-never');
    await goTo(workbench, 2, 32);
    await keyboard.press('Backspace');
    await keyboard.type('0.9');
    await lens(/^fired 1 time in web1, last \d\d:41, for 30 min$/)
      .first()
      .waitFor();
    for (const theme of themes) {
      await workbench.setTheme(theme);
      await workbench.screenshot(`tried-fired-${theme}`);
    }
  });

  test('a part of the rule has its values of that time', async () => {
    await hoverAt(workbench, 2, 14, ' in web1: sda ');
    await workbench.screenshot('tried-hover');
    await workbench.page.keyboard.press('Escape');
  });

  test('a line of a logger says what it takes', async () => {
    await workbench.openFile('web1.pmlogger');
    await lens(/^\S+ \S+ a day, about .* with xz, 100 % of all$/)
      .first()
      .waitFor();
    await workbench.screenshot('tried-cost');
  });

  test('a budget is kept by a quick fix', async () => {
    const { page } = workbench;
    fs.mkdirSync(path.dirname(settings), { recursive: true });
    fs.writeFileSync(settings, JSON.stringify({ 'pcp.logBudget': '1 MiB' }));
    await lens(/^over the budget: \S+ MiB of 1 MiB a day$/)
      .first()
      .waitFor();
    await goTo(workbench, 1, 5);
    await workbench.runCommand('Quick Fix...');
    await page
      .locator('.action-widget .monaco-list-row')
      .filter({ hasText: 'to keep the budget of 1 MiB a day' })
      .waitFor();
    await workbench.screenshot('tried-budget');
    await page.keyboard.press('Enter');
    await page.locator('.view-line', { hasText: 'log mandatory on 30 sec {' }).waitFor();
    await lens(/^\S+ KiB of 1 MiB a day$/)
      .first()
      .waitFor();
  });

  test('a click on what became of a rule opens its plot, which leads to its times and metrics', async () => {
    await workbench.openFile('web1.pmie');
    const tab = workbench.page.locator('.tab.active', { hasText: '20260511' });
    await doUntil(tab, () =>
      lens(/^fired 1 time in web1/)
        .first()
        .click(),
    );
    const viewer = await ArchiveViewer.open(workbench, '20260511.meta.xz');
    const { content } = viewer;
    const head = content.getByRole('region', { name: 'Rule' });
    await head.getByText(/^fired 1 time in web1, last \d\d:41, for 30 min$/).waitFor();
    const plot = content.getByRole('slider', { name: /^disk\.dev\.avactive > 0\.9: arrow keys/ });
    await content.getByText('threshold 0.9').waitFor();
    await content.getByText('the rule is true').waitFor();
    for (const theme of themes) {
      await workbench.setTheme(theme);
      await workbench.screenshot(`tried-plot-${theme}`);
    }
    // What the workspace defines stands among the metrics of its archives.
    await content.getByRole('textbox', { name: 'Filter metrics' }).fill('read_size');
    await content.getByRole('treeitem', { name: /read_size/ }).waitFor();
    await content.getByRole('textbox', { name: 'Filter metrics' }).fill('');
    await head.getByRole('button', { name: 'Show Times' }).press('Enter');
    const times = head.getByRole('list', { name: 'Times' });
    assert.match(await times.innerText(), /true for 30 min[^]*print: sdb is busy/);
    await times.getByRole('button').first().press('Enter');
    await plot.focus();
    await plot.press('ArrowRight');
    assert.match((await plot.getAttribute('aria-valuetext')) ?? '', /^sdb: [\d.]+ *, .*the rule is true$/);
    assert.deepEqual(await viewer.accessibilityFaults(), []);
    await workbench.screenshot('tried-plot-times');
    await head.getByRole('button', { name: 'Show Metrics' }).press('Enter');
    await content.getByRole('slider', { name: /^disk\.dev\.avactive: arrow keys/ }).waitFor();
    assert.deepEqual(workbench.takePageErrors(), []);
  });

  test('rules have metrics that the workspace defines, and are tried on all archives of the host', async () => {
    const { page } = workbench;
    await workbench.openFile('web1.pmie');
    await goTo(workbench, 2, 60);
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await page.keyboard.type('big = some_inst disk.dev.read_size > 1');
    await page.keyboard.press('Escape');
    await page.keyboard.type(' -> print "%i";');
    await page.keyboard.press('Enter');
    await page.keyboard.type('level = some_inst app.level > 25');
    await page.keyboard.press('Escape');
    await page.keyboard.type(' -> print "%i";');
    await lens(/^unknown: app\.level is not in web1$/)
      .first()
      .waitFor();
    await workbench.runCommand('PCP: Choose Archive to Try Configurations On…');
    const choices = page.locator('.quick-input-list .monaco-list-row');
    await choices.filter({ hasText: 'All 2 archives of web1' }).waitFor();
    await workbench.screenshot('tried-choice');
    await page.keyboard.type('All 2');
    await page.keyboard.press('Enter');
    await lens(/^Tried on web1, all 2 archives$/)
      .first()
      .waitFor();
    await lens(/^fired 1 time in web1, last 2026-01-01 /)
      .first()
      .waitFor();
    await workbench.screenshot('tried-all');
    // What a click does is in a list, too, for those who cannot click.
    await workbench.runCommand('PCP: Show Results on History…');
    await choices.filter({ hasText: 'level = some_inst app.level > 25' }).waitFor();
    await workbench.screenshot('tried-list');
    await page.keyboard.type('2026-01-01');
    await page.keyboard.press('Enter');
    const viewer = new ArchiveViewer(workbench);
    await viewer.waitUntilShown();
    const { content } = viewer;
    const head = content.getByRole('region', { name: 'Rule' });
    await head.getByText(/^fired 1 time in web1, last 2026-01-01 /).waitFor();
    await content.getByRole('slider', { name: /^app\.level > 25: arrow keys/ }).waitFor();
    assert.deepEqual(await viewer.accessibilityFaults(), []);
    for (const theme of themes) {
      await workbench.setTheme(theme);
      await workbench.screenshot(`tried-all-plot-${theme}`);
    }
    await workbench.openFile('web1.pmie');
    await workbench.runCommand('PCP: Show Results on History…');
    await choices.filter({ hasText: 'big = some_inst disk.dev.read_size' }).waitFor();
    await page.keyboard.type('read_size');
    await page.keyboard.press('Enter');
    await content.getByRole('slider', { name: /^disk\.dev\.read_size > 1: arrow keys/ }).waitFor();
    for (const theme of themes) {
      await workbench.setTheme(theme);
      await workbench.screenshot(`tried-derived-rule-${theme}`);
    }
    await workbench.openFile('web1.pmie');
    await workbench.runCommand('PCP: Choose Archive to Try Configurations On…');
    await choices.filter({ hasText: 'Newest archive of web1' }).waitFor();
    await page.keyboard.type('Newest archive of web1');
    await page.keyboard.press('Enter');
    await lens(/^Tried on web1, 20260511, one of 2 archives$/)
      .first()
      .waitFor();
    assert.deepEqual(workbench.takePageErrors(), []);
  });

  test('a derived metric is plotted, and has its last values', async () => {
    await workbench.openFile('web1.conf');
    await workbench.untilLanguage('PCP derived metrics');
    await lens(/^Plot on web1$/)
      .first()
      .waitFor();
    await hoverAt(workbench, 1, 3, ' in web1: sda ');
    await workbench.screenshot('tried-derived');
    await workbench.page.keyboard.press('Escape');
    const tab = workbench.page.locator('.tab.active', { hasText: '20260511' });
    await doUntil(tab, () =>
      lens(/^Plot on web1$/)
        .first()
        .click(),
    );
    const viewer = await ArchiveViewer.open(workbench, '20260511.meta.xz');
    await viewer.content.getByText('disk.dev.read_size').first().waitFor();
    await workbench.screenshot('tried-derived-plot');
    assert.deepEqual(workbench.takePageErrors(), []);
  });

  test('a set of pmrep is run', async () => {
    await workbench.openFile('web1-report.conf');
    await workbench.untilLanguage('PCP pmrep configuration');
    const table = workbench.page.locator('.tab.active', { hasText: 'disks' });
    await doUntil(table, () =>
      lens(/^Run on web1$/)
        .first()
        .click(),
    );
    await workbench.page.locator('.view-line', { hasText: '10:40:00' }).first().waitFor();
    await workbench.screenshot('tried-table');
    assert.deepEqual(workbench.takePageErrors(), []);
  });

  test('a finding becomes a rule that fires', async () => {
    const viewer = await ArchiveViewer.open(workbench, '20260511.meta.xz');
    await viewer.showView('Host');
    const card = new HostPage(viewer).card('Disk is busy all the time sdb');
    await card.getByRole('button', { name: 'Write Rule from Finding' }).click();
    await workbench.untilLanguage('PCP pmie rules');
    await workbench.page.locator('.view-line', { hasText: 'disk_busy =' }).waitFor();
    await lens(/^fired 1 time in web1, last 10:\d\d, for \d+ min$/)
      .first()
      .waitFor();
    await workbench.screenshot('tried-finding');
  });

  test('that not all of an archive can be read is said, and a click leads to what is wrong with it', async () => {
    fs.truncateSync(path.join(folder, 'web1/20260511.1.xz'), 15_000);
    const lost = lens(/^Not all records can be read: results are of the others$/).first();
    for (const name of ['web1.pmlogger', 'web1.pmie']) {
      await workbench.openFile(name);
      await lost.waitFor();
    }
    await workbench.screenshot('tried-lost');
    await doUntil(workbench.page.locator('.tab.active', { hasText: '20260511' }), () => lost.click());
    const viewer = new ArchiveViewer(workbench);
    await viewer.waitUntilShown();
    await viewer.content.locator('.findings-row').first().waitFor();
    for (const theme of themes) {
      await workbench.setTheme(theme);
      await workbench.screenshot(`tried-lost-findings-${theme}`);
    }
  });
});
