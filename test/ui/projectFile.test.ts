import * as assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { createScratch } from '../host/testWorkspace.ts';
import { badPma } from '../unit/cli/testFiles.ts';
import { faultyShopFile } from './mmv/mmvFiles.ts';
import { MmvViewer } from './pages/mmvViewer.ts';
import { goTo, problems } from './pages/views.ts';
import { Workbench } from './pages/workbench.ts';

/** Its last rule is being typed. */
const project = `{
  // What this folder is checked by.
  "rules": {
    "pma/number": "off",
    "pma/nmuber": "off",
    "pma/date-o"
  },
}
`;
const typedLine = 6;
const typedColumn = 16;

suite('a project file in VS Code', () => {
  const folder = createScratch();
  const file = path.join(folder, '.pcp-files.jsonc');
  let workbench: Workbench;

  suiteSetup(async () => {
    fs.writeFileSync(file, project);
    fs.writeFileSync(path.join(folder, 'bad.pma'), badPma);
    workbench = await Workbench.openFolder(folder);
  });

  suiteTeardown(async () => {
    await workbench.close();
    fs.rmSync(folder, { recursive: true });
  });

  test('names the rules, which VS Code completes and explains, and tells what is none', async () => {
    await workbench.openFile('.pcp-files.jsonc');
    await problems(workbench, /pma\/nmuber is not allowed/);
    await workbench.closePanel();
    await goTo(workbench, typedLine, typedColumn);
    await workbench.runCommand('Trigger Suggest');
    const choices = workbench.page.locator('.suggest-widget.visible .monaco-list-row');
    await choices.filter({ hasText: 'pma/date-order' }).waitFor();
    const details = workbench.page.locator('.suggest-details-container');
    if (!(await details.isVisible())) await workbench.page.keyboard.press('Control+Space');
    await details.filter({ hasText: 'Time goes back. ' }).waitFor();
    await workbench.screenshot('project-file-completion');
    await workbench.page.keyboard.press('Escape');
    await problems(workbench, /pma\/nmuber is not allowed/);
    for (const theme of ['light', 'highContrast', 'dark'] as const) {
      await workbench.setTheme(theme);
      await workbench.screenshot(`project-file-${theme}`);
    }
    await workbench.closePanel();
  });

  test('says how open documents are checked, also when it changes', async () => {
    fs.writeFileSync(file, '{ "rules": { "pma/number": "off" } }');
    await workbench.openFile('bad.pma');
    await problems(workbench);
    fs.writeFileSync(file, '{ "rules": { "pma/number": "warning" } }');
    await problems(workbench, /^Warning: "abc" is not a number/);
    await workbench.screenshot('project-file-problems');
    fs.writeFileSync(file, '{ "ignore": ["*.pma"] }');
    await problems(workbench);
    fs.writeFileSync(file, '{}');
    await problems(workbench, /^Error: "abc" is not a number/);
    await workbench.closePanel();
  });

  test('says how an MMV file is checked that is open in the viewer, also when it changes', async () => {
    fs.writeFileSync(path.join(folder, 'shop.mmv'), faultyShopFile().bytes);
    fs.writeFileSync(file, '{ "rules": { "mmv/metric-name": "hint" } }');
    const viewer = await MmvViewer.open(workbench, 'shop.mmv');
    await viewer.showView('Findings');
    const finding = (severity: string) =>
      viewer.content.getByRole('treeitem').filter({ has: viewer.content.getByLabel(severity, { exact: true }) });
    const hint = finding('hint').filter({ hasText: 'mmv/metric-name' });
    await hint.waitFor();
    for (const theme of ['light', 'highContrast', 'dark'] as const) {
      await workbench.setTheme(theme);
      await workbench.screenshot(`project-file-mmv-${theme}`);
    }
    fs.writeFileSync(file, '{ "ignore": ["*.mmv"] }');
    await viewer.content.getByText('No problems').first().waitFor();
    fs.writeFileSync(file, '{}');
    await viewer.content.getByRole('treeitem').filter({ hasText: 'mmv/metric-name' }).waitFor();
    assert.equal(await hint.count(), 0);
    await workbench.runCommand('View: Close Editor');
  });

  test('is not needed for one line: a quick fix writes a comment', async () => {
    await goTo(workbench, 13, 4);
    await workbench.runCommand('Quick Fix...');
    const action = workbench.page.locator('.action-widget .monaco-list-row', {
      hasText: 'Turn off pma/number for this line',
    });
    await action.waitFor();
    await workbench.screenshot('switch-off-quick-fix');
    await action.click();
    await workbench.page.locator('.view-line', { hasText: 'pcp-files-disable-line' }).waitFor();
    await problems(workbench);
    await workbench.screenshot('switched-off');
  });
});
