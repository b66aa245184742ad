import type { Locator } from 'playwright-core';
import { MetricsPage } from './metricsPage.ts';
import { ViewerPage } from './viewerPage.ts';
import type { Workbench } from './workbench.ts';

/** The plot of a pma file beside its editor. */
export class PmaPlotPage extends ViewerPage {
  readonly metrics: MetricsPage;
  readonly #workbench: Workbench;

  constructor(workbench: Workbench) {
    super(workbench);
    this.#workbench = workbench;
    this.metrics = new MetricsPage(this);
  }

  /** Opens the plot of the file in the active editor. */
  static async open(workbench: Workbench): Promise<PmaPlotPage> {
    await workbench.runCommand('PCP: Plot pma File');
    const plot = new PmaPlotPage(workbench);
    await plot.waitUntilShown();
    return plot;
  }

  /** What is plotted, as the head says. */
  get facts(): Locator {
    return this.content.locator('.head .facts');
  }

  /** Goes back from the table of values to the plots, where the table is shown. */
  async showPlots(): Promise<void> {
    if (!(await this.metrics.table.isVisible())) return;
    await this.metrics.table.focus();
    await this.press('t');
    await this.metrics.table.waitFor({ state: 'detached' });
  }

  /** Narrows the names beside the plots; empty lets all pass. */
  async narrow(filter: string): Promise<void> {
    await this.content.getByRole('textbox', { name: 'Filter metrics and objects' }).fill(filter);
  }

  /** Where the cursor of the editor is, as the status bar says: `Ln 14, Col 5 (3 selected)`. */
  get editorCursor(): Locator {
    return this.#workbench.page.locator('[id="status.editor.selection"]');
  }

  /** What a screen reader says of a plot: the value at its cursor. */
  async spoken(title: string): Promise<string> {
    return (await this.metrics.plot(title).getAttribute('aria-valuetext')) ?? '';
  }

  /** Waits until a screen reader says that of a plot. */
  async waitUntilSpoken(title: string, text: string): Promise<void> {
    const wanted = JSON.stringify(text);
    await this.metrics.figure(title).locator(`[role=slider][aria-valuetext*=${wanted}]`).waitFor();
  }

  /** Gives the focus to the editor beside the plot. */
  async focusEditor(): Promise<void> {
    await this.#workbench.runCommand('View: Focus First Editor Group');
  }
}
