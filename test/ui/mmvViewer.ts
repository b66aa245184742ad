import * as path from 'node:path';
import { createRequire } from 'node:module';
import * as fs from 'node:fs';
import type { Frame, FrameLocator, Locator } from 'playwright-core';
import type { Workbench } from './workbench.ts';

/** The viewer of MMV files in the active editor, used as a person uses it. */
export class MmvViewer {
  readonly content: FrameLocator;
  readonly #workbench: Workbench;

  constructor(workbench: Workbench) {
    this.#workbench = workbench;
    this.content = workbench.page.frameLocator('iframe.webview.ready').frameLocator('#active-frame');
  }

  /** Opens the file of that name and waits until something of it is shown. */
  static async open(workbench: Workbench, file: string): Promise<MmvViewer> {
    await workbench.openFile(path.basename(file));
    const viewer = new MmvViewer(workbench);
    await viewer.content.getByRole('heading').first().waitFor();
    return viewer;
  }

  async showView(name: 'Values' | 'Structure' | 'Findings'): Promise<void> {
    await this.content.getByRole('tab', { name }).click();
  }

  /** A row of the values, by a text in it. */
  valueRow(text: string): Locator {
    return this.content.getByRole('grid', { name: 'Values' }).getByRole('row').filter({ hasText: text });
  }

  /** The cell of a value that says what it is. */
  valueOf(text: string): Locator {
    return this.valueRow(text).locator('.value-cell');
  }

  /** The row of the structure with that title that is in sight. */
  treeRow(title: string): Locator {
    return this.content.getByRole('treeitem').filter({ has: this.content.getByText(title, { exact: true }) });
  }

  get selectedTreeRow(): Locator {
    return this.content.locator('[role=treeitem][aria-selected=true]');
  }

  byte(offset: number): Locator {
    return this.content.locator(`.hex-byte[data-offset="${offset}"]`);
  }

  /** The bytes that are selected and in sight, as hexadecimal digits. */
  async selectedBytes(): Promise<string> {
    return (await this.content.locator('.hex-byte.selected').allInnerTexts()).join(' ');
  }

  /** Where one is, as the line at the bottom says. */
  get foot(): Locator {
    return this.content.locator('.foot');
  }

  /** What is the matter with the file, in the lines across the view. */
  get strips(): Locator {
    return this.content.locator('.strip');
  }

  async press(key: string): Promise<void> {
    await this.#workbench.page.keyboard.press(key);
  }

  async type(text: string): Promise<void> {
    await this.#workbench.page.keyboard.type(text);
  }

  /** What axe-core finds to be serious or worse in the page of the viewer, with the elements. */
  async seriousFaults(): Promise<string[]> {
    const frame = await this.#frame();
    const axeFile = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
    await frame.evaluate(fs.readFileSync(axeFile, 'utf8'));
    return frame.evaluate(async () => {
      const { axe } = window as unknown as { readonly axe: Axe };
      const { violations } = await axe.run(document);
      return violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html).join('\n')}`);
    });
  }

  async #frame(): Promise<Frame> {
    const element = await this.content.locator('html').elementHandle();
    const frame = await element.ownerFrame();
    if (frame === null) throw new Error('the viewer is in no frame');
    return frame;
  }
}

/** What of axe-core is used in the page. */
interface Axe {
  run(root: Document): Promise<{
    readonly violations: readonly {
      readonly id: string;
      readonly impact: string | null;
      readonly help: string;
      readonly nodes: readonly { readonly html: string }[];
    }[];
  }>;
}
