import * as assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { launchBrowserIn } from '../../host/browser.ts';
import { serveExtension, setDevelopmentOptions } from '../../host/browserExtension.ts';
import { artifactsFolder, laidOutExtension } from '../../host/paths.ts';
import { resetSettings } from '../../host/profile.ts';
import type { UiServer } from '../../host/uiServer.ts';

/** The themes every view is looked at in: their names in the theme picker and in settings, and what marks them in the page. */
const themes = {
  dark: { label: 'Dark Modern', setting: 'Dark Modern', marker: 'vs-dark' },
  light: { label: 'Light Modern', setting: 'Light Modern', marker: 'vs' },
  highContrast: { label: 'Dark High Contrast', setting: 'Default High Contrast', marker: 'hc-black' },
  highContrastLight: { label: 'Light High Contrast', setting: 'Default High Contrast Light', marker: 'hc-light' },
} as const;

/** How far down a list the wanted entry may stand. */
const maxRank = 20;
/** The box at the top is there by then, in milliseconds, unless it has been closed; so often it is opened. */
const openMs = 5000;
/** An entry of the box is there by then, in milliseconds, once the list has been made. */
const listMs = 1000;
/** What is picked is there by then, in milliseconds, unless the box was closed. */
const pickedMs = 20_000;
const maxAttempts = 5;

/**
 * VS Code's own commands, by their titles, that end by themselves and say nothing. Through the palette, one costs a window as
 * much work as a file that is opened.
 */
const commandIds: ReadonlyMap<string, string> = new Map([
  ['Explorer: Focus on Outline View', 'outline.focus'],
  ['Explorer: Focus on PCP Archives View', 'pcp.archives.focus'],
  ['File: Focus on Files Explorer', 'workbench.files.action.focusFilesExplorer'],
  ['Notifications: Clear All Notifications', 'notifications.clearAll'],
  ['Problems: Focus on Problems View', 'workbench.panel.markers.view.focus'],
  ['Quick Fix...', 'editor.action.quickFix'],
  ['Show or Focus Hover', 'editor.action.showHover'],
  ['Trigger Suggest', 'editor.action.triggerSuggest'],
  ['View: Close All Editors', 'workbench.action.closeAllEditors'],
  ['View: Close Editor', 'workbench.action.closeActiveEditor'],
  ['View: Close Primary Side Bar', 'workbench.action.closeSidebar'],
  ['View: Focus Active Editor Group', 'workbench.action.focusActiveEditorGroup'],
  ['View: Focus First Editor Group', 'workbench.action.focusFirstEditorGroup'],
  ['View: Split Editor Right', 'workbench.action.splitEditorRight'],
  ['View: Toggle Panel Visibility', 'workbench.action.togglePanel'],
  ['View: Toggle Primary Side Bar Visibility', 'workbench.action.toggleSidebarVisibility'],
]);

/** What a test can ask of an extension host without the keyboard. */
export interface HostOfWindow {
  readonly run: (command: string) => Promise<void>;
  /** Gives a setting of the user a value. */
  readonly configure: (name: string, value: string) => Promise<void>;
  /** Opens a file of the folder of the window to stay. @returns whether there is one file of that name below that folder */
  readonly openNamed: (folder: string, name: string) => Promise<boolean>;
  /** Puts the cursor of the active editor, of a file of that name, at a place, both counted from 1. */
  readonly goTo: (name: string, line: number, column: number) => Promise<void>;
}

export type ThemeName = keyof typeof themes;

/** The windows in which a view is looked at in a theme: colours are those of all sizes, and places those of all themes. */
export function sizesIn(theme: ThemeName): readonly ('wide' | 'narrow')[] {
  return theme === 'light' ? ['wide', 'narrow'] : ['wide'];
}

/** Between two looks at a list that may still be filled, in milliseconds. */
const settleMs = 60;

/** Of no network: VS Code's service worker answers for webview resources under this domain. */
const answeredLocally = '.vscode-resource.vscode-cdn.net';

/** How long is waited for what a page is to show, in milliseconds. */
const waitMs = 60_000;
const viewport = { width: 1280, height: 800 };
/** Without motion, no screenshot shows a hover that is still fading in. */
const media = { reducedMotion: 'reduce', forcedColors: 'none' } as const;

/** Those of this process; of all instances of this module: mocha loads its hooks in another way than the tests. */
const openWorkbenches = ((globalThis as { openWorkbenches?: Set<Workbench> }).openWorkbenches ??= new Set());

/** Whether VS Code's own frame of webviews has failed, as it does when one is taken away while it loads. */
function isOfFrame(stack: string): boolean {
  const calls = stack.split('\n').filter((line) => /^\s+at /.test(line));
  return calls.length > 0 && calls.every((line) => line.includes('/webview/browser/pre/index.html'));
}

/** A window of VS Code with the extension installed, used as a person uses it. */
export class Workbench {
  readonly page: Page;
  /** Within the workspace, with slashes: where files are looked for; all of the workspace by default. */
  folder = '';
  /** The extension host of the window, where it has a probe. */
  host?: HostOfWindow;
  readonly #browser: BrowserContext;
  readonly #externalRequests = new Set<string>();
  /** What was thrown and not caught, in the window and all of its frames. */
  #pageErrors: string[] = [];

  private constructor(browser: BrowserContext, page: Page) {
    this.#browser = browser;
    this.page = page;
    browser.on('request', (request) => {
      const { protocol, hostname, href } = new URL(request.url());
      if (!protocol.startsWith('http') || hostname === '127.0.0.1' || hostname.endsWith(answeredLocally)) return;
      this.#externalRequests.add(href);
    });
    page.on('pageerror', (error) => {
      const stack = error.stack ?? String(error);
      if (!isOfFrame(stack)) this.#pageErrors.push(stack);
    });
  }

  /**
   * Opens a window on the folder, an absolute path, in a VS Code that `startUiServers` started.
   * @param language that of extensions, as `de`; VS Code's own parts stay English, having no language pack
   */
  static async openFolder(folder: string, language?: string): Promise<Workbench> {
    return Workbench.open(`${freshServer()}/?folder=${encodeURIComponent(folder)}`, async (page) => {
      if (language !== undefined) await page.addInitScript(`globalThis._VSCODE_NLS_LANGUAGE = '${language}'`);
    });
  }

  /** As {@link openFolder}, with the extension not on the server but in the browser, in a worker. */
  static async openInBrowser(folder: string): Promise<Workbench> {
    const url = freshServer();
    return Workbench.open(`${url}/?folder=${encodeURIComponent(folder)}`, async (page) => {
      await setDevelopmentOptions(page, await serveExtension(page, url, laidOutExtension));
    });
  }

  /**
   * Opens the window at the address of any browser-hosted VS Code and waits until extensions are registered.
   *
   * @param prepare called with the page before it loads
   */
  static async open(address: string, prepare?: (page: Page) => Promise<void>): Promise<Workbench> {
    // By processes: one that has ended may have left its browser behind.
    const folder = path.join(ownServer().browsers, `${process.pid}-${openWorkbenches.size}`);
    const browser = await launchBrowserIn(folder, required('CHROMIUM'), {
      viewport,
      deviceScaleFactor: Number(process.env['UI_SCALE'] ?? 1),
      ...media,
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    browser.setDefaultTimeout(waitMs);
    const page = browser.pages()[0] ?? (await browser.newPage());
    const workbench = new Workbench(browser, page);
    openWorkbenches.add(workbench);
    await forgetState(page, address);
    await prepare?.(page);
    await page.goto(address);
    await page.locator('.monaco-workbench').waitFor();
    // Earlier, a file would open without its language.
    await page.waitForFunction(() => performance.getEntriesByName('code/didLoadExtensions').length > 0);
    return workbench;
  }

  /** Opens the file of that name, through the quick open box where the window has no probe, and waits for its tab. */
  async openFile(name: string, tab = name): Promise<void> {
    const opened = this.page.getByRole('tab', { name: tab, selected: true });
    if ((await this.host?.openNamed(this.folder, name)) === true) {
      await opened.waitFor();
      return;
    }
    const nothing = this.#box.getByText('No matching results');
    await this.#again(async () => {
      await this.ask('Control+P', path.posix.join(this.folder, name));
      await this.#entry(name).or(nothing).first().waitFor({ timeout: pickedMs });
      // A list that was made before there was such a file has none: it is made anew.
      await this.#pick(name, listMs);
      await opened.waitFor({ timeout: pickedMs });
    });
  }

  /**
   * Runs the command of that title, such as `View: Show Problems`, through the command palette. What VS Code offers it learns
   * while it starts, and a palette that is open stays as it is: one that lacks the command is opened again. Some are run by the
   * probe of the window.
   */
  async runCommand(title: string): Promise<void> {
    const id = commandIds.get(title);
    if (this.host !== undefined && id !== undefined) {
      await this.host.run(id);
      return;
    }
    await this.#again(async () => {
      await this.ask('F1', `>${title}`);
      await this.#entry(title).first().waitFor({ timeout: openMs });
    });
    await this.#pick(title);
  }

  /** Runs a command that asks for a choice, and chooses. */
  async choose(title: string, label: string): Promise<void> {
    await this.#again(async () => {
      await this.runCommand(title);
      await this.#box.locator('input').first().fill(label, { timeout: openMs });
      await this.#entry(label).first().waitFor({ timeout: openMs });
    });
    await this.#pick(label);
  }

  /** Runs a command that asks for a choice, and returns what there is to choose from, of which one is known. */
  async choices(title: string, known: string): Promise<readonly string[]> {
    const labels = this.#box.locator('.monaco-list-row .label-name');
    await this.#again(async () => {
      await this.runCommand(title);
      await labels.filter({ hasText: known }).first().waitFor({ timeout: openMs });
    });
    const names = await labels.allInnerTexts();
    await this.page.keyboard.press('Escape');
    return names;
  }

  /** The titles of the commands that the palette offers of those that begin so, in the order of the alphabet. */
  async offered(beginning: string): Promise<string[]> {
    await this.ask('F1', `>${beginning}`);
    const rows = this.#box.locator('.monaco-list-row .label-name').filter({ hasText: beginning });
    await rows.first().waitFor();
    await this.page.waitForTimeout(settleMs);
    const titles = await rows.allInnerTexts();
    await this.page.keyboard.press('Escape');
    return [...new Set(titles.map((title) => title.trim()).filter((title) => title.startsWith(beginning)))].toSorted();
  }

  /** Waits until the text is in the clipboard. */
  async untilCopied(text: string): Promise<void> {
    const isCopied = async (wanted: string): Promise<boolean> => (await navigator.clipboard.readText()) === wanted;
    await this.page.waitForFunction(isCopied, text);
  }

  /** Changes the theme of this window. To pick it takes VS Code more work, as it draws the themes that are passed. */
  async setTheme(theme: ThemeName): Promise<void> {
    const { label, setting, marker } = themes[theme];
    if (this.host === undefined) await this.choose('Preferences: Color Theme', label);
    else await this.host.configure('workbench.colorTheme', setting);
    await this.page.locator(`.monaco-workbench.${marker}`).waitFor();
  }

  /** Closes the primary side bar, if it is open. */
  async closeSideBar(): Promise<void> {
    await this.#hide('nosidebar', 'View: Toggle Primary Side Bar Visibility');
  }

  /** Closes the panel, if it is open. */
  async closePanel(): Promise<void> {
    await this.#hide('nopanel', 'View: Toggle Panel Visibility');
  }

  /** Waits until the status bar names that language for the active editor. */
  async untilLanguage(name: string): Promise<void> {
    await this.page.locator('[id="status.editor.mode"]').getByText(name, { exact: true }).waitFor();
  }

  /** Waits until the dialog that saves a file proposes that one, takes it, and waits until it is written. */
  async saveProposed(file: string): Promise<void> {
    const box = this.page.locator('.quick-input-widget input').first();
    await box.waitFor();
    while (!(await box.inputValue()).endsWith(file)) await this.page.waitForTimeout(50);
    await this.page.waitForTimeout(500); // until the dialog has looked at the folder
    await this.page.keyboard.press('Enter');
    while (!fs.existsSync(file) || fs.statSync(file).size === 0) await this.page.waitForTimeout(50);
  }

  /** Takes a folder in the dialog that asks for one. */
  async takeFolder(folder: string): Promise<void> {
    const box = this.page.locator('.quick-input-widget input').first();
    const entries = this.page.locator('.quick-input-widget .monaco-list-row');
    // The dialog fills in the folder that it proposes, which would take the place of what is typed.
    while (!(await box.inputValue()).startsWith('/')) await this.page.waitForTimeout(50);
    await entries.first().waitFor();
    await box.fill(`${folder}/`);
    await this.page.waitForTimeout(500); // until the dialog has looked at the folder
    await this.page.keyboard.press('Enter');
    await box.waitFor({ state: 'hidden' });
  }

  /** Saves the window as artifacts/screenshots/<name>.png. */
  async screenshot(name: string): Promise<void> {
    await this.page.screenshot({
      path: path.join(artifactsFolder, 'screenshots', `${name}.png`),
      animations: 'disabled',
    });
  }

  /** Saves all windows of this process as `screenshot` does, numbered. */
  static async screenshotAll(name: string): Promise<void> {
    for (const [number, workbench] of [...openWorkbenches].entries()) await workbench.screenshot(`${name}-${number}`);
  }

  /** Fails if the window asked for anything that is not on this machine. */
  assertNoExternalRequests(): void {
    assert.deepEqual([...this.#externalRequests], []);
  }

  /** What a test has thrown on purpose, and expects. */
  takePageErrors(): readonly string[] {
    const errors = this.#pageErrors;
    this.#pageErrors = [];
    return errors;
  }

  /** Makes the page as large as at first, and its media what they were. */
  async resetPage(): Promise<void> {
    await this.page.mouse.move(0, 0);
    await this.page.setViewportSize(viewport);
    await this.page.emulateMedia(media);
  }

  /** Fails if anything was thrown in the window, or in a frame of it, that nobody caught. */
  async close(): Promise<void> {
    openWorkbenches.delete(this);
    await this.#browser.close();
    assert.deepEqual(this.takePageErrors(), [], 'errors in the page');
  }

  /** @param marker what marks a window without that part; commands that only close are not offered in such a window */
  async #hide(marker: string, toggle: string): Promise<void> {
    const without = this.page.locator(`.monaco-workbench.${marker}`);
    if (await without.isVisible()) return;
    await this.runCommand(toggle);
    await without.waitFor();
  }

  /** The box at the top. */
  get #box(): Locator {
    return this.page.locator('.quick-input-widget');
  }

  /** The entry of the whole label: what was typed is an element of its own in labels that begin so. */
  #entry(label: string): Locator {
    const whole = new RegExp(`^${label.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')}$`);
    return this.#box.locator('.monaco-list-row').filter({ has: this.page.locator('.label-name', { hasText: whole }) });
  }

  /** Opens the box by a key and types into it. */
  async ask(key: string, text: string): Promise<void> {
    const input = this.#box.locator('input').first();
    await this.#again(async () => {
      await this.page.keyboard.press(key);
      await input.fill(text, { timeout: openMs });
    });
  }

  /**
   * Does what takes the box at the top, and again where that fails: an editor that was about to open takes the focus from the
   * box, which closes it.
   */
  async #again(use: () => Promise<void>): Promise<void> {
    for (let attempt = 1; ; attempt++)
      try {
        await use();
        return;
      } catch (error) {
        if (attempt === maxAttempts) throw error;
        await this.page.keyboard.press('Escape');
      }
  }

  /** Goes down to the entry of exactly that label, wherever it ranks, and takes it. */
  async #pick(label: string, timeout = waitMs): Promise<void> {
    const entry = this.#entry(label);
    await entry.first().waitFor({ timeout });
    const focused = entry.and(this.#box.locator('.focused'));
    // Entries that come late may take the place of the one that has been found.
    for (let rank = 0, looks = 0; looks < 2 && rank < maxRank; rank++) {
      if (await focused.isVisible()) {
        looks++;
        await this.page.waitForTimeout(settleMs);
        continue;
      }
      looks = 0;
      await this.page.keyboard.press('ArrowDown');
    }
    assert.ok(await focused.isVisible(), `"${label}" cannot be picked`);
    // By keyboard to the end: a mouse left over the editor would close the hover that a command shows.
    await this.page.keyboard.press('Enter');
  }
}

/** The VS Code of this process. */
export function ownServer(): UiServer {
  const servers = JSON.parse(required('UI_SERVERS')) as readonly UiServer[];
  const number = Number(process.env['MOCHA_WORKER_ID'] ?? 0);
  return servers[number % servers.length] ?? assert.fail();
}

/**
 * The address of the VS Code of this process, with the settings that it began with: what a user changes, as the theme,
 * is changed in all windows of one.
 */
function freshServer(): string {
  const { url, settings } = ownServer();
  resetSettings(settings);
  return url;
}

/** A window knows nothing of those before it: VS Code keeps in the browser which editors were open. */
async function forgetState(page: Page, address: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin: new URL(address).origin, storageTypes: 'all' });
  await session.detach();
}

function required(variable: string): string {
  const value = process.env[variable];
  if (value === undefined) throw new Error(`${variable} is not set: run "npm test -- ui".`);
  return value;
}
