import type { Locator } from 'playwright-core';
import type { Workbench } from './workbench.ts';

/** A menu of VS Code hears a button that is released only when it has been open for 100 ms. */
const holdMs = 200;

/** The context menu that is open in a window. */
export class ContextMenu {
  readonly #workbench: Workbench;

  constructor(workbench: Workbench) {
    this.#workbench = workbench;
  }

  entry(name: string): Locator {
    return this.#workbench.page.getByRole('menuitem', { name, exact: true });
  }

  /** Waits until the menu has that entry, and chooses it by the mouse. */
  async choose(name: string): Promise<void> {
    await this.entry(name).click({ delay: holdMs });
  }
}
