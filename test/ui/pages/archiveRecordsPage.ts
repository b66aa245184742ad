import type { Locator } from 'playwright-core';
import type { ArchiveViewer } from './archiveViewer.ts';

/** The Records view of an archive, used as a person uses it. */
export class ArchiveRecordsPage {
  readonly viewer: ArchiveViewer;

  constructor(viewer: ArchiveViewer) {
    this.viewer = viewer;
  }

  /** The list of records. */
  get list(): Locator {
    return this.viewer.content.getByRole('grid', { name: 'Records' });
  }

  /** Those of its rows in sight that have a text. */
  row(text: string): Locator {
    return this.list.locator('.records-row').filter({ hasText: text });
  }

  /** The row that is selected; waits until its text is the one expected. */
  async untilSelected(text: string): Promise<void> {
    await this.list.locator('.records-row[aria-selected=true]').filter({ hasText: text }).waitFor();
  }

  /** What the place at the cursor leads to. */
  get links(): Locator {
    return this.viewer.content.getByRole('navigation', { name: 'Links' });
  }

  /** One that can be followed: those of the place before, which stay until the new ones have come, cannot. */
  link(name: string): Locator {
    return this.links.getByRole('button', { name, disabled: false });
  }

  /** How many records are known, in words; waits until that is the one expected. */
  async untilKnown(text: string): Promise<void> {
    await this.viewer.content.locator('.records-bar [role=status]').filter({ hasText: text }).waitFor();
  }
}
