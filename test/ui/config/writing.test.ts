import * as assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { createScratch } from '../../host/testWorkspace.ts';
import { soundArchive, writeFiles } from '../archive/archiveFiles.ts';
import { Suggestions } from '../pages/suggestions.ts';
import { goTo, hoverAt, problems } from '../pages/views.ts';
import { Workbench } from '../pages/workbench.ts';

const themes = ['light', 'highContrast', 'dark'] as const;

suite('writing configurations of PCP', () => {
  const folder = createScratch();
  const config = path.join(folder, 'etc/pcp/pmlogger/config.web1');
  const rules = path.join(folder, 'web1.pmie');
  let workbench: Workbench;
  let suggestions: Suggestions;

  suiteSetup(async () => {
    fs.mkdirSync(path.dirname(config), { recursive: true });
    for (const file of [config, rules]) fs.writeFileSync(file, '');
    writeFiles(path.join(folder, 'archives'), soundArchive());
    workbench = await Workbench.openFolder(folder);
    suggestions = new Suggestions(workbench);
  });

  suiteTeardown(async () => {
    await workbench.close();
    fs.rmSync(folder, { recursive: true });
  });

  /** What the active editor shows, line by line. */
  async function shownText(): Promise<string> {
    const lines = await workbench.page
      .locator('.editor-instance .view-line')
      .evaluateAll((all) =>
        all
          .map((line) => ({ top: parseFloat((line as HTMLElement).style.top), text: line.textContent ?? '' }))
          .sort((a, b) => a.top - b.top)
          .map(({ text }) => text.replaceAll('\u00a0', ' ')),
      );
    return lines.join('\n').trim();
  }

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

  test("a pmlogger configuration is written from nothing with what is suggested", async () => {
    const { keyboard } = workbench.page;
    await workbench.openFile('config.web1');
    await workbench.untilLanguage('pmlogger configuration');
    for (const word of ['log', 'mandatory', 'on', 'default']) {
      await suggestions.take(word);
      await keyboard.type(' ');
    }
    await suggestions.take('{ }');
    await keyboard.press('ArrowUp');
    await keyboard.press('End');
    await suggestions.take('kernel.all.load', 'kernel.all.lo');
    await keyboard.press('Enter');
    await suggestions.show('disk.dev.read');
    await workbench.screenshot('pmlogger-completion');
    await suggestions.take('disk.dev.read', 'disk.dev.re');
    assert.match(await shownText(), /^log mandatory on default \{\s*kernel\.all\.load\s*disk\.dev\.read\s*\}$/);
    assert.deepEqual(await problems(workbench), []);
    await workbench.runCommand('View: Toggle Panel Visibility');
  });
});
