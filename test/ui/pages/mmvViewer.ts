import * as path from 'node:path';
import type { Locator } from 'playwright-core';
import { ViewerPage } from './viewerPage.ts';
import type { Workbench } from './workbench.ts';

/** The viewer of MMV files. */
export class MmvViewer extends ViewerPage {
  /** Opens the file of that name and waits until something of it is shown. */
  static async open(workbench: Workbench, file: string): Promise<MmvViewer> {
    await workbench.openFile(path.basename(file));
    const viewer = new MmvViewer(workbench);
    await viewer.waitUntilShown();
    return viewer;
  }

  async showView(name: 'Values' | 'Structure' | 'Findings'): Promise<void> {
    await this.content.getByRole('tab', { name }).click();
  }

  /** A row of the values, by a text in it. */
  valueRow(text: string): Locator {
    return this.content.getByRole('grid', { name: 'Values' }).getByRole('row').filter({ hasText: text });
  }

  /** The cell of a value that says what it is. */
  valueCell(text: string): Locator {
    return this.valueRow(text).locator('.value-cell');
  }
}
