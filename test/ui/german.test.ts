import * as assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { createScratch } from '../host/testWorkspace.ts';
import { repositoryRoot } from '../host/paths.ts';
import { slice } from '../writers/archive/setSlices.ts';
import { soundArchive, writeFiles } from './archive/archiveFiles.ts';
import { ArchiveViewer } from './pages/archiveViewer.ts';
import { ContextMenu } from './pages/contextMenu.ts';
import { faultyShopFile } from './mmv/mmvFiles.ts';
import { MmvViewer } from './pages/mmvViewer.ts';
import { goTo, hoverAt, problems } from './pages/views.ts';
import { Workbench } from './pages/workbench.ts';

suite('where VS Code speaks German', () => {
  const folder = createScratch();
  let workbench: Workbench;

  suiteSetup(async () => {
    fs.copyFileSync(path.join(repositoryRoot, 'samples/faults.pma'), path.join(folder, 'faults.pma'));
    fs.writeFileSync(path.join(folder, 'faulty.mmv'), faultyShopFile().bytes);
    writeFiles(path.join(folder, 'pmlogger/sun'), soundArchive());
    for (const [hour, base] of ['20260302.00', '20260302.01'].entries())
      writeFiles(path.join(folder, 'pmlogger/web1'), slice({ base, from: hour * 60, to: hour * 60 + 59 }));
    fs.mkdirSync(path.join(folder, '.vscode'));
    const rules = { 'mmv/no-such-rule': 'off', 'archive/counter-wrap': 'hint' };
    fs.writeFileSync(path.join(folder, '.vscode/settings.json'), JSON.stringify({ 'pcp.rules': rules }, undefined, 2));
    workbench = await Workbench.openFolder(folder, 'de');
  });

  suiteTeardown(async () => {
    await workbench.close();
    fs.rmSync(folder, { recursive: true });
  });

  test('so does the explanation of a rule in the settings', async () => {
    await workbench.openFile('settings.json');
    await problems(workbench, /mmv\/no-such-rule is not allowed/);
    await hoverAt(workbench, 4, 8, 'Zähler ist gefallen');
    await workbench.screenshot('german-rules-hover');
    await workbench.page.keyboard.press('Escape');
    await workbench.runCommand('View: Close Editor');
    await workbench.closePanel();
  });

  test('so do findings, hovers and fixes of a pma file', async () => {
    await workbench.openFile('faults.pma');
    await problems(workbench, /Diese Zeile von VM hat 16 Werte statt 17/);
    await workbench.screenshot('german-pma-problems');
    const hover = await hoverAt(workbench, 16, 8, 'Messung 2');
    assert.match(hover, /Klasse VM, Messung 2 von 6/);
    await workbench.screenshot('german-pma-hover');
    await workbench.page.keyboard.press('Escape');
    await goTo(workbench, 155, 1);
    await workbench.runCommand('Quick Fix...');
    await workbench.page.locator('.action-widget').getByText('Uhrzeit aus den Zeilen löschen').waitFor();
    await workbench.screenshot('german-pma-fix');
    await workbench.page.keyboard.press('Escape');
  });

  test('so do commands', async () => {
    await workbench.runCommand('PCP: Sprachserver neu starten');
    await problems(workbench, /Diese Zeile von VM hat 16 Werte statt 17/);
    await workbench.closePanel();
  });

  test('so does the viewer of MMV files', async () => {
    const { content } = await MmvViewer.open(workbench, 'faulty.mmv');
    await content.getByRole('grid', { name: 'Werte' }).getByRole('row').first().waitFor();
    await workbench.screenshot('german-mmv-values');
    await content.getByRole('tab', { name: 'Befunde' }).click();
    await content.getByRole('treeitem').first().waitFor();
    await workbench.screenshot('german-mmv-findings');
    await content.getByRole('treeitem').filter({ hasText: 'mmv/metric-semantics' }).click();
    await content.getByRole('link', { name: 'mmv/metric-semantics' }).click();
    await workbench.page
      .locator('iframe.webview.ready')
      .last()
      .contentFrame()
      .frameLocator('#active-frame')
      .getByText('An der Semantik erkennen Clients')
      .waitFor();
    await workbench.screenshot('german-rule-page');
    await workbench.runCommand('View: Close Editor');
    await content.getByRole('tab', { name: 'Struktur' }).click();
    await content.getByRole('tree', { name: 'Struktur' }).getByRole('treeitem').first().click();
    await content.locator('.foot').getByText('Anfang jeder MMV-Datei.').waitFor();
    await workbench.screenshot('german-mmv-structure');
  });

  test('so does the viewer of archives', async () => {
    const { content } = await ArchiveViewer.open(workbench, '20260101.meta');
    await content.getByRole('tab', { name: 'Übersicht' }).waitFor();
    await content.getByText('Platzbedarf', { exact: true }).waitFor();
    await workbench.screenshot('german-archive-overview');
    await content.getByRole('tab', { name: 'Metriken' }).click();
    await content.getByRole('treeitem').first().waitFor();
    await workbench.screenshot('german-archive-metrics');
    await content.getByRole('tab', { name: 'Datensätze' }).click();
    await content.getByRole('combobox', { name: 'Datei' }).waitFor();
    await workbench.screenshot('german-archive-records');
  });

  test('so does the history of a host', async () => {
    const explorer = workbench.page.getByRole('tree', { name: 'Files Explorer' });
    await explorer.getByRole('treeitem', { name: 'web1', exact: true }).click({ button: 'right' });
    await new ContextMenu(workbench).choose('Ordner als Archiv öffnen');
    await workbench.page.getByRole('tab', { name: 'web1', selected: true }).waitFor();
    const { content } = new ArchiveViewer(workbench);
    await content.getByRole('tab', { name: 'Übersicht' }).click();
    await content.getByRole('list', { name: 'Legende' }).getByText('Archive', { exact: true }).waitFor();
    await content.locator('.timeline-note').getByText('Alle Archive').waitFor();
    await workbench.screenshot('german-history-overview');
    await content.locator('.timeline-box').focus();
    for (const key of ['End', ...Array<string>(8).fill('Shift+PageUp')]) await workbench.page.keyboard.press(key);
    await content.getByRole('button', { name: 'Was hat sich hier geändert?' }).click();
    await content.getByRole('combobox', { name: 'Verglichen mit' }).waitFor();
    await content.getByText(/Keine Reihe hat sich geändert|Reihen geändert, in/).waitFor();
    await workbench.screenshot('german-history-changes');
  });
});
