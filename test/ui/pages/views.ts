import * as assert from 'node:assert/strict';
import { doUntil } from './doUntil.ts';
import type { Workbench } from './workbench.ts';

/** How long is waited for a list, and between two looks at it, in milliseconds. */
const waitMs = 30_000;
const pollMs = 50;
/** A hover is there by then, in milliseconds, unless what it is about was not known yet; so often it is asked for. */
const hoverMs = 10_000;
const maxHovers = 3;

/**
 * Shows the Problems panel, waits until there is an entry for each of the patterns, or none at all where none is named,
 * and returns those in view as a screen reader reads them: severity, message, place, source.
 */
export async function problems(workbench: Workbench, ...expected: readonly RegExp[]): Promise<string[]> {
  await workbench.runCommand('Problems: Focus on Problems View');
  const entries = '.markers-panel .monaco-list-row[aria-level="2"]'; // level 1 is the file, level 3 a related place
  const deadline = Date.now() + waitMs;
  for (;;) {
    const found = await readLabels(workbench, entries);
    const areThere = expected.every((pattern) => found.some((entry) => pattern.test(entry)));
    if (areThere && (expected.length > 0 || found.length === 0)) return found;
    assert.ok(Date.now() < deadline, `not what was expected in the Problems panel:\n${found.join('\n')}`);
    await workbench.page.waitForTimeout(pollMs);
  }
}

/** Shows the outline and returns its visible items from top to bottom. */
export async function outlineItems(workbench: Workbench): Promise<string[]> {
  await workbench.runCommand('Explorer: Focus on Outline View');
  await workbench.page.locator('.outline-pane .monaco-list-row').first().waitFor();
  return readLabels(workbench, '.outline-pane .monaco-list-row');
}

/**
 * Puts the cursor at a place, both counted from 1, shows the hover there and returns its whole text once it contains
 * the one expected: parts of a hover come one after the other.
 */
export async function hoverAt(workbench: Workbench, line: number, column: number, expected: string): Promise<string> {
  await goTo(workbench, line, column);
  const hover = workbench.page.locator('.monaco-resizable-hover').filter({ hasText: expected });
  for (let attempt = 1; ; attempt++) {
    await workbench.runCommand('Show or Focus Hover');
    try {
      await hover.waitFor({ timeout: hoverMs });
      return await hover.innerText();
    } catch (error) {
      if (attempt === maxHovers) throw error;
      await workbench.page.keyboard.press('Escape');
    }
  }
}

/** Puts the cursor of the active editor at a place, both counted from 1. */
export async function goTo(workbench: Workbench, line: number, column: number): Promise<void> {
  const { page, host } = workbench;
  const focused = page.locator('.editor-instance .monaco-editor.focused');
  if (host !== undefined) {
    const tab = page.locator('.part.editor .editor-group-container.active .tab.active');
    const name = (await tab.getAttribute('data-resource-name')) ?? assert.fail('the active editor has no file');
    await doUntil(focused, () => host.goTo(name, line, column));
    return;
  }
  await workbench.ask('Control+G', `:${line}:${column}`);
  // Earlier, the box would take no notice of the key. Beyond the line's end it names the last column.
  const entry = page.locator('.quick-input-widget .monaco-list-row');
  await entry.filter({ hasText: `to go to line ${line} at column ` }).waitFor();
  await page.keyboard.press('Enter');
  await page.locator('.quick-input-widget').waitFor({ state: 'hidden' });
  await focused.waitFor();
}

async function readLabels(workbench: Workbench, rows: string): Promise<string[]> {
  return workbench.page
    .locator(rows)
    .evaluateAll((elements) => elements.map((element) => element.getAttribute('aria-label') ?? element.textContent));
}
