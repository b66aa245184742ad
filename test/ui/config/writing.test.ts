import * as assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { Suggestions } from '../pages/suggestions.ts';
import { goTo, problems } from '../pages/views.ts';
import { createSharedFolder, enterSharedWindow, leaveSharedWindow } from '../pages/sharedWindow.ts';
import type { Workbench } from '../pages/workbench.ts';

const themes = ['light', 'highContrast', 'dark'] as const;

suite('writing configurations of PCP', () => {
  const folder = createSharedFolder();
  const config = path.join(folder, 'etc/pcp/pmlogger/config.web1');
  const rules = path.join(folder, 'web1.pmie');
  let workbench: Workbench;
  let suggestions: Suggestions;

  suiteSetup(async () => {
    fs.mkdirSync(path.dirname(config), { recursive: true });
    for (const file of [config, rules]) fs.writeFileSync(file, '');
    workbench = await enterSharedWindow(folder);
    suggestions = new Suggestions(workbench);
  });

  suiteTeardown(async () => {
    await leaveSharedWindow();
    fs.rmSync(folder, { recursive: true });
  });

  /** VS Code in a browser saves what is changed by itself. */
  async function untilSaved(file: string, text: RegExp): Promise<string> {
    const deadline = Date.now() + 20_000;
    for (;;) {
      const saved = fs.readFileSync(file, 'utf8');
      if (text.test(saved)) return saved;
      assert.ok(Date.now() < deadline, saved);
      await workbench.page.waitForTimeout(100);
    }
  }

  test('a pmlogger configuration is written from nothing with what is suggested', async () => {
    const { keyboard } = workbench.page;
    await workbench.openFile('config.web1');
    await workbench.untilLanguage('PCP pmlogger configuration');
    for (const word of ['log', 'mandatory', 'on', 'default']) {
      await suggestions.take(word);
      await keyboard.type(' ');
    }
    await suggestions.take('{ }');
    await keyboard.press('ArrowUp');
    await keyboard.press('End');
    await suggestions.take('kernel.all.load', 'kernel.all.lo');
    await keyboard.press('Enter');
    await keyboard.type('disk.dev.re');
    await suggestions.show('disk.dev.read');
    await workbench.screenshot('pmlogger-completion');
    await suggestions.take('disk.dev.read');
    const text = await untilSaved(config, /disk\.dev\.read\s*\}\n/);
    assert.match(
      text,
      /^log mandatory on default \{\s*kernel\.all\.load\s*disk\.dev\.read\s*\}\n$/,
      'pmlogger drops a last line without line end',
    );
    assert.deepEqual(await problems(workbench), []);
    await workbench.closePanel();
  });

  test('a fault is made, and fixed by the fix that is offered', async () => {
    const { page } = workbench;
    await goTo(workbench, 1, 18);
    // Without the brace: VS Code adds another one to a brace that is typed, unless it takes several keys at once.
    await page.keyboard.press('Control+Shift+ArrowRight');
    await page.keyboard.type('1 day');
    await page.locator('.editor-instance .squiggly-error').first().waitFor();
    await goTo(workbench, 1, 20);
    await workbench.runCommand('Quick Fix...');
    await page.locator('.action-widget .monaco-list-row').filter({ hasText: '24 hours' }).waitFor();
    await workbench.screenshot('pmlogger-quick-fix');
    await page.keyboard.press('Enter');
    await page.locator('.view-line', { hasText: '24 hours' }).waitFor();
    assert.deepEqual(await problems(workbench), []);
    await workbench.closePanel();
    await untilSaved(config, /24 hours/);
  });

  test('a pmie rule is written from nothing with what is suggested', async () => {
    const { keyboard } = workbench.page;
    await workbench.openFile('web1.pmie');
    await workbench.untilLanguage('PCP pmie rules');
    await keyboard.type('busy = 5;');
    await keyboard.press('Enter');
    await suggestions.take('some_inst', 'some');
    await keyboard.type(' ');
    await suggestions.take('disk.dev.read', 'disk.dev.re');
    await keyboard.type(' ');
    await suggestions.take('>');
    await keyboard.type(' ');
    await suggestions.take('$busy', '$');
    await keyboard.type(' ');
    await suggestions.take('->');
    await keyboard.type(' ');
    await suggestions.take('print');
    await keyboard.type(' "busy: %i";');
    for (const theme of themes) {
      await workbench.setTheme(theme);
      await workbench.screenshot(`pmie-rule-${theme}`);
    }
    await untilSaved(rules, /some_inst disk\.dev\.read > \$busy -> print "busy: %i"/);
    assert.deepEqual(await problems(workbench), []);
    await workbench.closePanel();
  });

  test('a macro is renamed wherever it stands', async () => {
    await goTo(workbench, 1, 2);
    await workbench.runCommand('Rename Symbol');
    const box = workbench.page.locator('.rename-box input');
    await box.fill('limit');
    await workbench.screenshot('pmie-rename');
    await box.press('Enter');
    await untilSaved(rules, /^limit = 5;\s*some_inst disk\.dev\.read > \$limit -> /);
  });
});
