import { parseMemberName } from '../../../formats/archive/members/memberName.ts';
import { ViewerPage } from './viewerPage.ts';
import type { Workbench } from './workbench.ts';

export type ArchiveViewTitle = 'Host' | 'Overview' | 'Metrics' | 'Table' | 'Records' | 'Findings';

/** The viewer of archives. */
export class ArchiveViewer extends ViewerPage {
  /** Opens the file of that name and waits until something of its archive is shown. */
  static async open(workbench: Workbench, name: string): Promise<ArchiveViewer> {
    // The tab has the name of the archive.
    await workbench.openFile(name, parseMemberName(name)?.base);
    const viewer = new ArchiveViewer(workbench);
    await viewer.waitUntilShown();
    return viewer;
  }

  async showView(name: ArchiveViewTitle): Promise<void> {
    await this.content.getByRole('tab', { name }).click();
  }

  /** Shows a member in Records. */
  async chooseFile(name: string): Promise<void> {
    await this.content.getByRole('combobox', { name: 'File' }).selectOption(name);
  }

  /** The member that is shown in Records. */
  async chosenFile(): Promise<string> {
    return this.content.getByRole('combobox', { name: 'File' }).inputValue();
  }

  /** Shows times by another clock. */
  async chooseZone(choice: 'archive' | 'local' | 'utc'): Promise<void> {
    await this.content.getByRole('combobox', { name: 'Time zone' }).selectOption(choice);
  }

  /** A fact of the Overview by its name. */
  async fact(name: string): Promise<string> {
    return this.content.locator('.facts-table > div', { hasText: name }).locator('dd').innerText();
  }
}
