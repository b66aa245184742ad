import * as assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Locator } from 'playwright-core';
import { DamagedArchive } from '../../writers/archive/damagedArchive.ts';
import { slice, slices } from '../../writers/archive/setSlices.ts';
import { storedXz } from '../../writers/storedXz.ts';
import { tarOf, tarOfFiles } from '../../writers/tarWriter.ts';
import { ArchiveViewer } from '../pages/archiveViewer.ts';
import { ContextMenu } from '../pages/contextMenu.ts';
import { MetricsPage } from '../pages/metricsPage.ts';
import { problems } from '../pages/views.ts';
import { createSharedFolder, enterSharedWindow, leaveSharedWindow, showInExplorer } from '../pages/sharedWindow.ts';
import type { Workbench } from '../pages/workbench.ts';

const logs = 'sosreport-web1/var/log/pcp/pmlogger';
const dayMinutes = 24 * 60;
/** Wider than any window. */
const deep = {
  prefix: 'sosreport-web1.production.frankfurt.example.com-2026-03-02-qkzwvbn/var/log/pcp/pmlogger',
  folder: 'web1.production.frankfurt.example.com',
};
const sizes = { wide: { width: 1280, height: 800 }, narrow: { width: 452, height: 800 } };

/** A tar with an archive that has findings of one rule in one file, and single ones in others. */
function damagedBelow({ prefix, folder }: typeof deep): Uint8Array {
  const damaged = new DamagedArchive(3);
  for (const record of [0, 1, 2]) damaged.u32('meta', damaged.meta(1, record) + 4, 70 + record);
  damaged.u32('index', damaged.entry(1) + 16, 9_000_000);
  const record = damaged.record(0);
  damaged.u32('0', record + damaged.u32At('0', record) - 4, 7);
  return tarOf(...Array.from(damaged.files, ([name, content]) => ({ prefix, name: `${folder}/${name}`, content })));
}

suite('archives in a tar', () => {
  const folder = createSharedFolder();
  let workbench: Workbench;
  let menu: ContextMenu;
  let viewer: ArchiveViewer;

  suiteSetup(async () => {
    const files: Record<string, Uint8Array | string> = { 'sosreport-web1/version.txt': 'report: 4.8\n' };
    const days = slices(
      { base: '20260302', from: 0, to: dayMinutes - 1 },
      { base: '20260303', from: dayMinutes, to: 2 * dayMinutes - 1 },
    );
    // As pmlogger_daily leaves them: compressed, all but the index.
    for (const [name, bytes] of days)
      if (name.endsWith('.index')) files[`${logs}/web1/${name}`] = bytes;
      else files[`${logs}/web1/${name}.xz`] = storedXz(bytes, 1 << 16);
    for (const [name, bytes] of slice({ base: '20260302', from: 0, to: 60, host: 'db1' }))
      files[`${logs}/db1/${name}`] = bytes;
    const tar = tarOfFiles(files);
    fs.mkdirSync(folder, { recursive: true });
    fs.writeFileSync(path.join(folder, 'sosreport-web1.tar.gz'), gzipSync(tar));
    fs.writeFileSync(path.join(folder, 'cut.tar'), tar.subarray(0, tar.length - 3000));
    fs.writeFileSync(path.join(folder, 'empty.tar'), tarOfFiles({ 'version.txt': 'report: 4.8\n' }));
    fs.writeFileSync(path.join(folder, 'deep.tar'), damagedBelow(deep));
    workbench = await enterSharedWindow(folder);
    menu = new ContextMenu(workbench);
  });

  suiteTeardown(async () => {
    await leaveSharedWindow();
    fs.rmSync(folder, { recursive: true });
  });

  const rows = (): Locator => workbench.page.locator('.quick-input-widget .monaco-list-row');

  async function openFromExplorer(name: string): Promise<void> {
    await showInExplorer(path.join(folder, name));
    const explorer = workbench.page.getByRole('tree', { name: 'Files Explorer' });
    await explorer.getByRole('treeitem', { name }).click({ button: 'right' });
    await menu.choose('Open as PCP Archive');
  }

  async function shown(title: string): Promise<void> {
    await workbench.page.getByRole('tab', { name: title, selected: true }).waitFor();
    viewer = new ArchiveViewer(workbench);
    await viewer.waitUntilShown();
  }

  test('are listed by host and time', async () => {
    await openFromExplorer('sosreport-web1.tar.gz');
    await rows().nth(3).waitFor();
    const texts = await rows().allInnerTexts();
    assert.deepEqual(
      texts.map((text) => text.split('\n')[0]?.replace(/^\W+/, '')),
      [
        '2026030200:00 – 01:00 · 7 KiB',
        'web12 archives',
        '2026030200:00 – 23:59 · 93 KiB',
        '2026030300:00 – 23:59 · 93 KiB',
      ],
    );
    await rows().filter({ hasText: '2 archives' }).waitFor();
    await workbench.screenshot('bundle-list');
  });

  test('all of a host open as one, and are plotted', async () => {
    await rows().filter({ hasText: '2 archives' }).click();
    await shown('web1');
    await viewer.showView('Overview');
    assert.equal(await viewer.fact('Start'), '2026-03-02 00:00:00 UTC');
    // The last volume is compressed: until it has been read, its end is that of the index.
    assert.match(await viewer.fact('End'), /^2026-03-03 23:59:00 UTC/);
    await workbench.screenshot('bundle-overview');
    const metrics = await MetricsPage.show(viewer);
    await viewer.content.getByRole('textbox', { name: 'Filter metrics' }).fill('mem.util.free');
    await viewer.treeRow('free').locator('.check-box').click();
    await metrics.settled('mem.util.free');
    await workbench.screenshot('bundle-plot');
  });

  test('one opens alone', async () => {
    await openFromExplorer('sosreport-web1.tar.gz');
    await rows().filter({ hasText: 'db1' }).first().click();
    await shown('20260302');
    await viewer.showView('Overview');
    assert.equal(await viewer.fact('End'), '2026-03-02 01:00:00 UTC');
  });

  test('a tar that is cut gives what comes before, and says so', async () => {
    await openFromExplorer('cut.tar');
    const box = workbench.page.locator('.quick-input-widget input').first();
    await box.waitFor();
    await rows().filter({ hasText: '2 archives' }).waitFor();
    assert.match((await box.getAttribute('placeholder')) ?? '', /^The tar ends too early, at byte \d+/);
    await workbench.screenshot('bundle-cut');
  });

  test('its Findings have what is wrong with the tar, and Problems has all of it at the tar', async () => {
    await rows().filter({ hasText: '00:00 – 01:00' }).click();
    await shown('20260302');
    await viewer.showView('Findings');
    const finding = viewer.content.getByRole('treeitem').filter({ hasText: 'archive/bundle-damaged' });
    await finding.filter({ hasText: 'cut.tar 0x' }).click();
    const details = viewer.content.getByRole('region', { name: 'Finding', exact: true });
    await details.getByText('The tar ends too early').waitFor();
    assert.equal(await details.getByRole('button', { name: /^Show bytes/ }).count(), 0);
    const found = await problems(workbench, /The tar ends too early, at byte \d+/, /db1\/20260302\.0 0x\w+: /);
    assert.ok(found.length >= 2);
    for (const theme of ['light', 'highContrast', 'dark'] as const) {
      await workbench.setTheme(theme);
      await workbench.screenshot(`bundle-findings-${theme}`);
    }
    const inFile = workbench.page.locator('.markers-panel .monaco-list-row', { hasText: /db1\/20260302\.0 0x/ });
    await inFile.first().locator('a.monaco-link').click();
    await viewer.content.getByRole('combobox', { name: 'File' }).waitFor();
    assert.match(await viewer.chosenFile(), /^sosreport-web1\/.*db1\/20260302\.0$/);
    await workbench.screenshot('bundle-problem-bytes');
    await workbench.closePanel();
    await workbench.runCommand('View: Close All Editors');
  });

  test('findings of a file with a very long path name the file, and all of its path where there is room', async () => {
    await openFromExplorer('deep.tar');
    await shown('20260101');
    await workbench.closeSideBar();
    await viewer.showView('Findings');
    const files = `${deep.prefix}/${deep.folder}/20260101`;
    const places = viewer.content.locator('.findings-place > span:first-child');
    const details = viewer.content.getByRole('region', { name: 'Finding', exact: true });
    await viewer.content.getByRole('treeitem').filter({ hasText: 'archive/length-mismatch' }).click();
    await details.getByText(`${files}.0`).waitFor();
    for (const theme of ['light', 'highContrast', 'dark'] as const) {
      await workbench.setTheme(theme);
      for (const [name, size] of Object.entries(sizes)) {
        await workbench.page.setViewportSize(size);
        await workbench.screenshot(`finding-long-path-${theme}-${name}`);
        const texts = await places.allInnerTexts();
        assert.ok(texts.includes('20260101.meta'), texts.join('\n'));
        assert.deepEqual(
          texts.filter((text) => text.includes('/')),
          [],
        );
        const wider = [...(await places.all()), details].map((part) =>
          part.evaluate((element) => element.scrollWidth > element.clientWidth),
        );
        assert.ok(!(await Promise.all(wider)).includes(true), `${theme}, ${name}: something is cut`);
      }
    }
    await workbench.page.setViewportSize(sizes.wide);
    for (const name of ['meta', 'index', '0']) await viewer.content.getByTitle(`${files}.${name}`).first().waitFor();
    assert.deepEqual(await viewer.accessibilityFaults(), []);
    await workbench.runCommand('View: Close All Editors');
  });

  for (const theme of ['light', 'highContrast', 'dark'] as const)
    test(`are listed in ${theme}`, async () => {
      await workbench.setTheme(theme);
      await openFromExplorer('sosreport-web1.tar.gz');
      await rows().nth(3).waitFor();
      await workbench.screenshot(`bundle-list-${theme}`);
      await workbench.page.keyboard.press('Escape');
    });

  test('a tar without archives says so', async () => {
    await openFromExplorer('empty.tar');
    await workbench.page.getByText('empty.tar has no PCP archives and no texts of statistics.').first().waitFor();
  });
});
