import type { Workbench } from './workbench.ts';

/**
 * Shows the Problems panel, waits for that many entries and returns those in view as a screen reader reads them:
 * severity, message, place, source.
 */
export async function problems(workbench: Workbench, atLeast: number): Promise<string[]> {
  await workbench.runCommand('Problems: Focus on Problems View');
  const entries = '.markers-panel .monaco-list-row[aria-level="2"]'; // level 1 is the file, level 3 a related place
  if (atLeast > 0) {
    await workbench.page
      .locator(entries)
      .nth(atLeast - 1)
      .waitFor();
  }
  return readLabels(workbench, entries);
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
  await workbench.runCommand('Show or Focus Hover');
  const hover = workbench.page.locator('.monaco-resizable-hover').filter({ hasText: expected });
  await hover.waitFor();
  return hover.innerText();
}

/** Puts the cursor of the active editor at a place, both counted from 1. */
export async function goTo(workbench: Workbench, line: number, column: number): Promise<void> {
  const { page } = workbench;
  await page.keyboard.press('Control+G');
  const box = page.locator('.quick-input-widget input').first();
  await box.fill(`:${line}:${column}`);
  await box.press('Enter');
  await page.locator('.quick-input-widget').waitFor({ state: 'hidden' });
  await page.locator('.editor-instance .monaco-editor.focused').waitFor();
}

async function readLabels(workbench: Workbench, rows: string): Promise<string[]> {
  return workbench.page
    .locator(rows)
    .evaluateAll((elements) => elements.map((element) => element.getAttribute('aria-label') ?? element.textContent));
}
