import type { Locator } from 'playwright-core';
import type { Workbench } from './workbench.ts';

/** How far down the list the wanted entry may stand. */
const maxRank = 30;
/** From one key to the next, as a person types. */
const typingMs = 50;
/** Between two looks at a list that may still be filled, in milliseconds. */
const settleMs = 60;

/** The list of what may stand at the cursor. */
export class Suggestions {
  readonly #workbench: Workbench;

  constructor(workbench: Workbench) {
    this.#workbench = workbench;
  }

  get rows(): Locator {
    return this.#workbench.page.locator('.suggest-widget.visible .monaco-list-row');
  }

  /** Types some text, asks for the list, and takes the entry of that label by keyboard. */
  async take(label: string, typed = ''): Promise<void> {
    const { page } = this.#workbench;
    if (typed !== '') await page.keyboard.type(typed);
    await this.show(label);
    const selected = this.selected(label);
    // Entries that come late may take the place of the one that has been found.
    for (let rank = 0, looks = 0; rank < maxRank && looks < 2; rank++)
      if (await selected.isVisible()) {
        looks++;
        await page.waitForTimeout(settleMs);
      } else {
        looks = 0;
        await page.keyboard.press('ArrowDown');
      }
    await selected.waitFor();
    await page.keyboard.press('Enter');
    await page.locator('.suggest-widget.visible').waitFor({ state: 'hidden' });
  }

  /** Types some text, and waits until the list, which comes by itself, has the entry of that label selected. */
  async typeUntilSelected(typed: string, label: string): Promise<void> {
    await this.#workbench.page.keyboard.type(typed, { delay: typingMs });
    await this.selected(label).waitFor();
  }

  /** The entry of that label once it is the one that Enter takes: it may be in the list before. */
  selected(label: string): Locator {
    return this.#row(label).and(this.#workbench.page.locator('.focused'));
  }

  /** Shows the list, with an entry of that label in it. */
  async show(label: string): Promise<void> {
    const { page } = this.#workbench;
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+Space');
    await this.#row(label).waitFor();
  }

  #row(label: string): Locator {
    const { page } = this.#workbench;
    return this.rows.filter({ has: page.locator('.label-name').getByText(label, { exact: true }) }).first();
  }
}
