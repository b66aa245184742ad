import * as assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Probe } from '../probe.ts';
import { ownServer, type Workbench } from './workbench.ts';

/**
 * To open a window takes most of the time of a short suite. So the suites of a process that need nothing special of
 * theirs share one: each has a folder in that of the window, and leaves the window as it was.
 */
interface SharedWindow {
  readonly workbench: Workbench;
  readonly probe: Probe;
}

/** That of this process; of all instances of this module: mocha loads its hooks in another way than the tests. */
const ofThisProcess = ((
  globalThis as { shared?: { window?: SharedWindow | undefined; isSpoiled?: boolean } }
).shared ??= {});

/** What a window is like when it has just been opened. */
const asAtFirst = [
  'workbench.action.closePanel',
  'workbench.action.closeAuxiliaryBar',
  'workbench.view.explorer',
  'workbench.action.focusActiveEditorGroup',
  'notifications.clearAll',
  // Quick Open would offer the files of the suites before.
  'workbench.action.clearEditorHistoryWithoutConfirm',
];

const maxEditors = 50;

/** The folder that the shared window is on. */
export function sharedWorkspace(): string {
  return ownServer().workspace;
}

/** Makes a folder for the files of a suite that shares a window; the suite removes it. */
export function createSharedFolder(): string {
  const workspace = sharedWorkspace();
  fs.mkdirSync(workspace, { recursive: true });
  return fs.mkdtempSync(path.join(workspace, 'suite-'));
}

/** Writes settings of the workspace, which go when the window is left. */
export function writeSharedSettings(settings: object): void {
  const file = sharedSettings();
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, JSON.stringify(settings));
}

/** The file of the settings of the workspace. */
export function sharedSettings(): string {
  return path.join(sharedWorkspace(), '.vscode/settings.json');
}

/** Shows a file or folder in the explorer, and selects it there. */
export async function showInExplorer(file: string): Promise<void> {
  await sharedProbe().run('revealInExplorer', { uri: pathToFileURL(file).href });
}

/** Returns the window that the suites of this process share, as if it had just been opened on that folder. */
export async function enterSharedWindow(folder: string): Promise<Workbench> {
  const workspace = sharedWorkspace();
  if (ofThisProcess.isSpoiled === true) await closeSharedWindow();
  const { workbench } = (ofThisProcess.window ??= await Probe.openFolder(workspace));
  workbench.folder = path.relative(workspace, folder);
  return workbench;
}

/** What goes on in the extension host of the shared window, which has been entered. */
export function sharedProbe(): Probe {
  const { window } = ofThisProcess;
  assert.ok(window !== undefined, 'no window is shared');
  return window.probe;
}

/** Leaves it as it was. Fails if anything was thrown in it that nobody caught. */
export async function leaveSharedWindow(): Promise<void> {
  const { window, isSpoiled } = ofThisProcess;
  if (window === undefined) return;
  spoilSharedWindow(); // until all of it is done
  if (isSpoiled !== true) await tidy(window);
  assert.deepEqual(window.workbench.takePageErrors(), [], 'errors in the page');
  ofThisProcess.isSpoiled = isSpoiled ?? false;
}

async function tidy({ workbench, probe }: SharedWindow): Promise<void> {
  await closeEditors(workbench, probe);
  removeSettings();
  for (const command of asAtFirst) await probe.run(command);
  await workbench.setTheme('dark');
  await workbench.resetPage();
}

/** What a test that has failed left behind is not for the next suite. */
export function spoilSharedWindow(): void {
  ofThisProcess.isSpoiled = true;
}

/** Closes it; the next suite opens another, without its settings. */
export async function closeSharedWindow(): Promise<void> {
  const { window } = ofThisProcess;
  ofThisProcess.window = undefined;
  ofThisProcess.isSpoiled = false;
  if (window === undefined) return;
  await window.workbench.close();
  removeSettings();
}

function removeSettings(): void {
  fs.rmSync(path.dirname(sharedSettings()), { recursive: true, force: true });
}

/** Closes all editors and saves none. */
async function closeEditors({ page }: Workbench, probe: Probe): Promise<void> {
  const active = page.locator('.part.editor .editor-group-container.active .tab.active');
  for (let left = maxEditors; left > 0 && (await active.count()) > 0; left--) {
    const isDirty = (await active.and(page.locator('.dirty')).count()) > 0;
    await probe.run(isDirty ? 'workbench.action.revertAndCloseActiveEditor' : 'workbench.action.closeActiveEditor');
  }
}
