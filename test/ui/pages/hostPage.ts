import type { Locator } from 'playwright-core';
import type { ArchiveViewer } from './archiveViewer.ts';

/** The Host view of an archive. */
export class HostPage {
  readonly #viewer: ArchiveViewer;

  constructor(viewer: ArchiveViewer) {
    this.#viewer = viewer;
  }

  get whole(): Locator {
    return this.#viewer.content.getByRole('region', { name: 'Host', exact: true });
  }

  figure(title: string): Locator {
    return this.whole.getByRole('figure', { name: title, exact: true });
  }

  /** The card of a finding, by its title and what it is about. */
  card(title: string): Locator {
    return this.whole
      .locator('.finding-card')
      .filter({ has: this.#viewer.content.getByRole('button', { name: title }) });
  }

  /** Shows all of the time. */
  get showAll(): Locator {
    return this.whole.getByRole('button', { name: 'Show All', exact: true });
  }

  /** The box with the time that is shown. */
  get range(): Locator {
    return this.whole.getByRole('combobox', { name: 'Time range' });
  }

  /** Waits until a part of the time is shown. */
  async zoomed(): Promise<void> {
    await this.whole.locator('.range-tools .link-button:enabled').waitFor();
  }

  /** Waits until all of the time is shown. */
  async unzoomed(): Promise<void> {
    await this.whole.locator('.range-tools .link-button:disabled').waitFor();
  }

  /** The plot of that title, which the keys act on. */
  plot(title: string): Locator {
    return this.figure(title).getByRole('slider');
  }

  /** Waits until all values of what is shown have come and are drawn. */
  async settled(title: string): Promise<void> {
    await this.whole.locator('.host-findings[aria-busy=false]').waitFor();
    await this.figure(title).and(this.#viewer.content.locator('[aria-busy=false]')).waitFor();
    await this.plot(title).locator('canvas').waitFor();
  }

  /** Waits until what follows from the pointer's last move is drawn. */
  drawn(): Promise<void> {
    return this.whole.evaluate(
      () =>
        new Promise<void>((resolve) => {
          requestAnimationFrame(() => {
            requestAnimationFrame(() => {
              resolve();
            });
          });
        }),
    );
  }

  /** The cells of a line below a plot: its name, value at the cursor, mean and greatest value. */
  async legend(title: string, line: string): Promise<readonly string[]> {
    const row = this.figure(title).getByRole('row').filter({ hasText: line });
    return row.locator('.plot-line-label, td').allInnerTexts();
  }

  /** Where the lines of a plot are, in CSS pixels of the window. */
  async place(title: string): Promise<{ readonly x: number; readonly y: number; readonly width: number }> {
    const over = this.figure(title).locator('.u-over');
    // Not below the bar at the top.
    await over.evaluate((element) => {
      element.scrollIntoView({ block: 'center' });
    });
    const box = await over.boundingBox();
    if (box === null) throw new Error(`${title} is not drawn`);
    return { x: box.x, y: box.y + box.height / 2, width: box.width };
  }
}
