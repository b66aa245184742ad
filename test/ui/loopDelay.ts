import type { Workbench } from './workbench.ts';

/** How long the extension host of a window cannot answer; measured there by an extension of the tests. */
export class LoopDelay {
  readonly #workbench: Workbench;

  constructor(workbench: Workbench) {
    this.#workbench = workbench;
  }

  async begin(): Promise<void> {
    await this.#workbench.runCommand('Loop Delay: Begin');
    await this.#item.filter({ hasText: 'measuring' }).waitFor();
  }

  /** The longest since the beginning, in milliseconds. */
  async lateMs(): Promise<number> {
    await this.#workbench.runCommand('Loop Delay: Tell');
    return this.#told(/late by ([\d.]+) ms/);
  }

  /** How long the extension takes to be loaded and started, in milliseconds; once in a window, while it is not active. */
  async activationMs(): Promise<number> {
    await this.#workbench.runCommand('Loop Delay: Activate');
    return this.#told(/active after ([\d.]+) ms/);
  }

  async #told(pattern: RegExp): Promise<number> {
    const item = this.#item.filter({ hasText: pattern });
    await item.waitFor();
    return Number(pattern.exec(await item.innerText())?.[1]);
  }

  get #item() {
    return this.#workbench.page.locator('[id="pcp-files-test.loop-delay.longest"]');
  }
}
