import * as assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { createScratch } from '../host/testWorkspace.ts';
import { goTo, hoverAt, problems } from './pages/views.ts';
import { Workbench } from './pages/workbench.ts';

/** Its last rule is being typed. */
const settings = `{
  "pcp.rules": {
    "pma/date-gap": "off",
    "pma/no-such-rule": "off",
    "pma/date-o"
  }
}
`;
const typedLine = 5;
const typedColumn = 16;

suite('rules in settings.json', () => {
  const folder = createScratch();
  const file = path.join(folder, '.vscode/settings.json');
  let workbench: Workbench;

  suiteSetup(async () => {
    fs.mkdirSync(path.dirname(file));
    fs.writeFileSync(file, settings);
    workbench = await Workbench.openFolder(folder);
    await workbench.openFile('settings.json');
    // VS Code knows then what may stand in settings.
    await problems(workbench, /pma\/no-such-rule is not allowed/);
    await workbench.closePanel();
  });

  suiteTeardown(async () => {
    await workbench.close();
    fs.rmSync(folder, { recursive: true });
  });

  const details = () => workbench.page.locator('.suggest-details-container');
  const choices = () => workbench.page.locator('.suggest-widget.visible .monaco-list-row');

  /** Asks for the rules that begin as what is typed, and shows what is told of the first one. */
  async function suggest(): Promise<void> {
    await goTo(workbench, typedLine, typedColumn);
    await workbench.runCommand('Trigger Suggest');
    await choices().filter({ hasText: 'pma/date-order' }).waitFor();
    if (!(await details().isVisible())) await workbench.page.keyboard.press('Control+Space');
    await details().filter({ hasText: 'Time goes back. ' }).filter({ hasText: 'Default: error' }).waitFor();
  }

  test('are explained, with what they are by default', async () => {
    const hover = await hoverAt(workbench, 3, 8, 'Gap between groups');
    assert.match(hover, /Default: hint/);
    await workbench.screenshot('rules-hover');
    await workbench.page.keyboard.press('Escape');
  });

  for (const theme of ['light', 'highContrast', 'dark'] as const)
    test(`are completed, each with its explanation, in ${theme}`, async () => {
      await workbench.setTheme(theme);
      await suggest();
      await workbench.screenshot(`rules-completion-${theme}`);
      await workbench.page.keyboard.press('Escape');
    });

  test('are given one of the severities', async () => {
    await suggest();
    await workbench.page.keyboard.press('Enter');
    await choices().filter({ hasText: 'warning' }).waitFor();
    assert.equal(await choices().count(), 5);
    await workbench.screenshot('rules-severities');
    await workbench.page.keyboard.type('"war');
    await choices().filter({ hasText: 'error' }).waitFor({ state: 'detached' });
    await choices().and(workbench.page.locator('.focused')).filter({ hasText: 'warning' }).waitFor();
    await workbench.page.keyboard.press('Enter');
    await workbench.page.locator('.view-line', { hasText: '"pma/date-order": "warning"' }).waitFor();
  });

  test('are chosen in the settings editor', async () => {
    await workbench.runCommand('Preferences: Open Workspace Settings');
    await workbench.page.keyboard.type('pcp.rules');
    const rows = workbench.page.locator('.settings-editor .setting-list-object-row');
    await rows.filter({ hasText: 'pma/date-gap' }).waitFor();
    await workbench.screenshot('rules-settings-editor');
  });
});
