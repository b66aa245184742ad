import type { Workbench } from './pages/workbench.ts';

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
    return (await this.#told(/late by ([\d.]+) ms/))[0] ?? NaN;
  }

  /**
   * How long the extension takes to be loaded and started, and how long one does that does nothing; in milliseconds, once in
   * a window, while neither is active.
   */
  async activationMs(): Promise<{ readonly ours: number; readonly idle: number }> {
    await this.#workbench.runCommand('Loop Delay: Activate');
    const [ours = NaN, idle = NaN] = await this.#told(/active after ([\d.]+) ms, an idle one after ([\d.]+) ms/);
    return { ours, idle };
  }

  /** The numbers in what the status bar says, once it is that. */
  async #told(pattern: RegExp): Promise<readonly number[]> {
    const item = this.#item.filter({ hasText: pattern });
    await item.waitFor();
    return (pattern.exec(await item.innerText()) ?? []).slice(1).map(Number);
  }

  get #item() {
    return this.#workbench.page.locator('[id="pcp-files-test.loop-delay.longest"]');
  }
}
