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

  /** `late by 60 ms, busy for 12 ms`: the longest since the beginning. */
  async tell(): Promise<string> {
    await this.#workbench.runCommand('Loop Delay: Tell');
    await this.#item.filter({ hasText: 'late by' }).waitFor();
    return (await this.#item.innerText()).trim();
  }

  get #item() {
    return this.#workbench.page.locator('[id="pcp-files-test.loop-delay.longest"]');
  }
}
