import { setTimeout as sleep } from 'node:timers/promises';
import type { Workbench } from '../ui/pages/workbench.ts';

/** A window that has just opened is busy with other extensions for a while, in milliseconds. */
const calmMs = 5000;

/** Waits until a window that has just opened no longer starts other extensions. */
export async function untilCalm(workbench: Workbench): Promise<void> {
  await workbench.runCommand('Developer: Show Running Extensions');
  await workbench.page.locator('.runtime-extensions-editor .monaco-list-row').first().waitFor();
  await workbench.page.keyboard.press('Escape');
  await sleep(calmMs);
}

/** Opens a file by a click in the explorer; gives a clock of the milliseconds since. */
export async function clickInExplorer(workbench: Workbench, name: string): Promise<() => number> {
  const file = workbench.page.locator('.explorer-folders-view').getByRole('treeitem', { name });
  await file.waitFor();
  const begun = performance.now();
  await file.click();
  return () => performance.now() - begun;
}
