import { createRequire } from 'node:module';
import * as fs from 'node:fs';
import type { Frame, FrameLocator, Locator } from 'playwright-core';
import { until } from '../probe.ts';
import type { ThemeName, Workbench } from './workbench.ts';

/** How long an element that stays is looked at, in milliseconds. */
const stillMs = 100;

/** Of axe-core, all whose verdict depends on the colours of a theme. */
const rulesOfColours: readonly string[] = ['color-contrast', 'link-in-text-block'];

/** In CSS pixels of the window. */
type Box = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>;

/** A viewer in the active editor, used as a person uses it, as far as all viewers are alike. */
export class ViewerPage {
  readonly content: FrameLocator;
  readonly #workbench: Workbench;

  constructor(workbench: Workbench) {
    this.#workbench = workbench;
    this.content = workbench.page.frameLocator('iframe.webview.ready').frameLocator('#active-frame');
  }

  /** Waits until something is shown. */
  async waitUntilShown(): Promise<void> {
    await this.content.getByRole('heading').first().waitFor();
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

  /** Waits until those bytes are selected, given as hexadecimal digits; all of them are in sight. */
  async untilSelected(digits: string): Promise<void> {
    const selected = this.content.locator('.hex-byte.selected');
    await until(`the bytes ${digits}`, async () => (await selected.allInnerTexts()).join('') === digits);
  }

  /** Where one is, as the line at the bottom says. */
  get foot(): Locator {
    return this.content.locator('.foot');
  }

  /** What is the matter with the file, in the lines across the view. */
  get strips(): Locator {
    return this.content.locator('.strip');
  }

  /** Where an element is when nothing above it comes or goes any more: it is there when it is looked at again. */
  async placeOf(element: Locator): Promise<Box> {
    for (let before = await element.boundingBox(); ;) {
      await this.#workbench.page.waitForTimeout(stillMs);
      const now = await element.boundingBox();
      if (now !== null && JSON.stringify(now) === JSON.stringify(before)) return now;
      before = now;
    }
  }

  /** Drags the pointer from one place to another, in CSS pixels of the window. */
  async drag(fromX: number, toX: number, y: number): Promise<void> {
    const { mouse } = this.#workbench.page;
    await mouse.move(fromX, y);
    await mouse.down();
    await mouse.move((fromX + toX) / 2, y);
    await mouse.move(toX, y);
    await mouse.up();
  }

  async press(key: string): Promise<void> {
    await this.#workbench.page.keyboard.press(key);
  }

  async type(text: string): Promise<void> {
    await this.#workbench.page.keyboard.type(text);
  }

  /**
   * What axe-core finds to be more than minor in the page of the viewer, with the elements.
   *
   * @param theme of those that a view is looked at in one after the other: of any but `light` the colours alone, as all else is
   * the same in all of them
   */
  async accessibilityFaults(theme: ThemeName = 'light'): Promise<string[]> {
    const frame = await this.#frame();
    if (!(await frame.evaluate(() => 'axe' in window))) {
      const axeFile = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
      await frame.evaluate(fs.readFileSync(axeFile, 'utf8'));
    }
    const options = {
      resultTypes: ['violations'],
      selectors: false,
      ...(theme !== 'light' && { runOnly: rulesOfColours }),
    };
    return frame.evaluate(async (runOptions) => {
      const { axe } = window as unknown as { readonly axe: Axe };
      const { violations } = await axe.run(document, runOptions);
      return violations
        .filter(({ impact }) => impact !== 'minor')
        .map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html).join('\n')}`);
    }, options);
  }

  /** What of the page is beyond its edges, where nothing scrolls to it: how far, in CSS pixels. */
  async outOfSight(): Promise<readonly string[]> {
    const parts = await this.content.locator('html, body, #root').evaluateAll((all) =>
      all.map((element) => ({
        name: element.id || element.tagName,
        right: element.scrollWidth - element.clientWidth,
        below: element.scrollHeight - element.clientHeight,
        scrolls: getComputedStyle(element).overflowY === 'auto',
      })),
    );
    return parts.flatMap(({ name, right, below, scrolls }) => [
      ...(right > 0 ? [`${name}: ${right} to the right`] : []),
      ...(below > 0 && !scrolls ? [`${name}: ${below} below`] : []),
    ]);
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
  run(
    root: Document,
    options: {
      /** For others it need not say where they apply. */
      readonly resultTypes: readonly string[];
      /** Whether it finds a CSS selector of each element. */
      readonly selectors: boolean;
      /** The rules by their names; all that are not experimental by default. */
      readonly runOnly?: readonly string[];
    },
  ): Promise<{
    readonly violations: readonly {
      readonly id: string;
      readonly impact: string | null;
      readonly help: string;
      readonly nodes: readonly { readonly html: string }[];
    }[];
  }>;
}
