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

  /** The longest delay since the beginning, in words. */
  async tell(): Promise<string> {
    await this.#workbench.runCommand('Loop Delay: Tell');
    await this.#item.filter({ hasText: 'ms' }).waitFor();
    return (await this.#item.innerText()).trim();
  }

  get #item() {
    return this.#workbench.page.locator('[id="pcp-files-test.loop-delay.longest"]');
  }
}
