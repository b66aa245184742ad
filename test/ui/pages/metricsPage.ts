import type { Locator } from 'playwright-core';
import type { ArchiveViewer } from './archiveViewer.ts';
import type { ViewerPage } from './viewerPage.ts';

/** Plots and the names beside them: the Metrics view of an archive, or the plot of a pma file. */
export class MetricsPage {
  readonly #viewer: ViewerPage;

  constructor(viewer: ViewerPage) {
    this.#viewer = viewer;
  }

  /** Goes to the view. */
  static async show(viewer: ArchiveViewer): Promise<MetricsPage> {
    await viewer.content.getByRole('tab', { name: 'Metrics' }).click();
    const page = new MetricsPage(viewer);
    await page.names.waitFor();
    return page;
  }

  get names(): Locator {
    return this.#viewer.content.getByRole('tree', { name: /^Metrics/ });
  }

  /** The plot of that title, which the keys act on. */
  plot(title: string): Locator {
    return this.figure(title).getByRole('slider');
  }

  figure(title: string): Locator {
    return this.#viewer.content.getByRole('figure', { name: title });
  }

  /** Waits until the values of what is shown have come. */
  async settled(title: string): Promise<void> {
    await this.figure(title).and(this.#viewer.content.locator('[aria-busy=false]')).waitFor();
  }

  /** The row of a line in the legend. */
  legendRow(title: string, line: string): Locator {
    return this.figure(title).locator('.plot-legend tbody').getByRole('row').filter({ hasText: line });
  }

  /** What the legend says of a line: its value at the cursor, and the least, mean, greatest and last one. */
  async legend(title: string, line: string): Promise<readonly string[]> {
    return this.legendRow(title, line).locator('td').allInnerTexts();
  }

  /** All digits of the least, mean, greatest and last value of a line with their unit, as the pointer finds them. */
  async exactLegend(title: string, line: string): Promise<readonly (string | null)[]> {
    const cells = this.legendRow(title, line).locator('td[title]');
    return cells.evaluateAll((all) => all.map((cell) => cell.getAttribute('title')));
  }

  get table(): Locator {
    return this.#viewer.content.getByRole('grid', { name: 'Values of the plots' });
  }

  /** The cells of a row of the table by its number, the head being 1. */
  async tableRow(number: number): Promise<readonly string[]> {
    const row = this.table.locator(`[role=row][aria-rowindex="${number}"]`).filter({ hasNotText: '…' });
    await row.getByRole('gridcell').first().waitFor();
    return row.locator('[role=rowheader], [role=gridcell]').allInnerTexts();
  }

  /** Ticks a metric: opens the names above it and presses the box. */
  async tick(...names: readonly string[]): Promise<void> {
    for (const name of names.slice(0, -1)) {
      const row = this.#viewer.treeRow(name);
      await row.waitFor();
      if ((await row.getAttribute('aria-expanded')) === 'false') await row.locator('.tree-twistie').click();
    }
    await this.#viewer
      .treeRow(names.at(-1) ?? '')
      .locator('.check-box')
      .click();
  }

  /** Ticks the topmost metric that has numbers: opens the names above it. */
  async tickFirst(): Promise<void> {
    const box = this.names.locator('.check-box').first();
    const open = this.names.locator('[aria-expanded=true]');
    while (!(await box.isVisible())) {
      const count = await open.count();
      await this.names.locator('[aria-expanded=false] .tree-twistie').first().click();
      await open.nth(count).waitFor();
    }
    await box.click();
  }

  /** Ticks an instance of the metric that is described. */
  async tickInstance(name: string): Promise<void> {
    await this.#viewer.content
      .getByRole('listbox', { name: 'Instances' })
      .getByRole('option')
      .filter({ hasText: name })
      .click();
  }

  /** The first and the last time of what is shown, as the table has them; the table stays. */
  async shownTimes(): Promise<readonly [first: string, last: string]> {
    await this.table.waitFor();
    await this.table.focus();
    await this.#viewer.press('Home');
    const [first = ''] = await this.tableRow(2);
    await this.#viewer.press('End');
    const [last = ''] = await this.tableRow(Number(await this.table.getAttribute('aria-rowcount')));
    return [first, last];
  }

  /**
   * At which shares of the width nothing is drawn in the colours of lines, of so many parts of the plot's middle.
   * Needs the axes to be grey.
   */
  async emptyParts(title: string, parts: number): Promise<readonly number[]> {
    return this.figure(title)
      .locator('canvas')
      .evaluate((element, count) => {
        const canvas = element as HTMLCanvasElement;
        const over = canvas.parentElement?.querySelector('.u-over');
        const context = canvas.getContext('2d');
        if (over === null || over === undefined || context === null) throw new Error('there is no plot');
        const [box, frame] = [over.getBoundingClientRect(), canvas.getBoundingClientRect()];
        const ratio = canvas.width / frame.width;
        const width = (box.width * ratio) / count;
        const empty: number[] = [];
        for (let part = 0; part < count; part++) {
          const left = Math.round((box.left - frame.left) * ratio + part * width);
          const { data } = context.getImageData(
            left,
            Math.round((box.top - frame.top) * ratio),
            Math.max(1, Math.floor(width)),
            Math.floor(box.height * ratio),
          );
          let isColoured = false;
          for (let at = 0; at < data.length; at += 4) {
            const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
            if (Math.max(red, green, blue) - Math.min(red, green, blue) > 60) isColoured = true;
          }
          if (!isColoured) empty.push(part);
        }
        return empty;
      }, parts);
  }

  /**
   * The time of a frame's work in the page, layout included, in milliseconds: of a move of the cursor, and of a zoom. It is
   * the least of many, which other programs on the machine have held up the least.
   */
  async frameWork(title: string): Promise<{ readonly cursor: number; readonly zoom: number }> {
    return this.figure(title)
      .locator('.u-over')
      .evaluate(async (over) => {
        const { left, top, width, height } = over.getBoundingClientRect();
        const times: { cursor: number[]; zoom: number[] } = { cursor: [], zoom: [] };
        for (let step = 0; step < 82; step++) {
          const isZoom = step % 2 === 1;
          const x = left + (isZoom ? 0.5 : 0.2 + step * 0.005) * width;
          const at = { bubbles: true, clientX: x, clientY: top + height / 2 };
          const event = isZoom
            ? new WheelEvent('wheel', { ...at, ctrlKey: true, deltaY: step % 40 < 20 ? -1 : 1 })
            : new MouseEvent('mousemove', at);
          await new Promise(requestAnimationFrame);
          const start = performance.now();
          over.dispatchEvent(event);
          // Behind what is rendered in microtasks.
          await new Promise((resolve) => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = resolve;
            port2.postMessage(null);
          });
          document.body.getBoundingClientRect();
          times[isZoom ? 'zoom' : 'cursor'].push(performance.now() - start);
        }
        return { cursor: Math.min(...times.cursor), zoom: Math.min(...times.zoom) };
      });
  }
}
