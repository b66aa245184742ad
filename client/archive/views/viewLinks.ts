import * as vscode from 'vscode';
import { t } from '../../../formats/l10n/translate.ts';
import type { ArchiveHead } from '../../../protocol/viewer/archiveProtocol.ts';
import { readViewLink, viewLinkPath, viewLinkQuery } from '../../../protocol/viewer/viewLink.ts';
import type { PortableView } from '../../../protocol/viewer/portableView.ts';
import type { CommandHandlers } from '../../commandHandlers.ts';
import { linkedFile } from './linkedFile.ts';
import type { NamingDocument } from './portableViews.ts';
import { localView, portableView } from './portableViews.ts';

/** A document whose views have links. */
export interface LinkedDocument extends NamingDocument {
  readonly uri: vscode.Uri;
  state(): Promise<{ readonly head: ArchiveHead }>;
  dispose(): void;
}

/** An editor of an archive, and how it looks. */
export interface LinkedView {
  readonly document: LinkedDocument;
  readonly kept: object | undefined;
}

/** The editors of archives. */
export interface LinkedEditors {
  readonly activeView: LinkedView | undefined;
  openUnseen(uri: vscode.Uri): LinkedDocument;
  show(uri: vscode.Uri, view: object): Promise<void>;
}

/** Links to views of archives: file, tab, time, metrics and instances. */
export class ViewLinks {
  readonly #extensionId: string;
  readonly #editors: LinkedEditors;
  readonly handlers: CommandHandlers<'copyLink' | 'openLink'>;

  constructor(extensionId: string, editors: LinkedEditors) {
    this.#extensionId = extensionId;
    this.#editors = editors;
    this.handlers = {
      copyLink: async () => {
        const { activeView } = editors;
        if (activeView !== undefined) await vscode.env.clipboard.writeText(await this.#linkTo(activeView));
      },
      openLink: async (given: unknown) => {
        const text = typeof given === 'string' ? given : await askForLink();
        if (text !== undefined) await this.open(vscode.Uri.parse(text.trim()));
      },
    };
  }

  /** Shows what a link leads to, whoever made it; what is wrong with it is said. */
  async open({ path, query }: vscode.Uri): Promise<void> {
    const link = path === viewLinkPath ? readViewLink(query) : undefined;
    if (link === undefined) {
      void vscode.window.showErrorMessage(t`This is not a link to a view of PCP Files, or it has been cut.`);
      return;
    }
    try {
      await this.show(await linkedFile(link.file), link.view);
    } catch (error) {
      void vscode.window.showErrorMessage(error instanceof Error ? error.message : String(error));
    }
  }

  /** Shows an archive as a portable view says; what the archive does not have is said. */
  async show(uri: vscode.Uri, view: PortableView): Promise<void> {
    const document = this.#editors.openUnseen(uri);
    try {
      const { head } = await document.state();
      const local = await localView(document, head, view);
      await this.#editors.show(uri, local.view);
      const notes = [
        ...(local.isElsewhere ? [t`Its time is not in this archive, so all of the time is shown.`] : []),
        ...(local.missing.length === 0 ? [] : [t`This archive does not have ${firstOf(local.missing)}.`]),
      ];
      if (notes.length > 0) void vscode.window.showWarningMessage(notes.join(' '));
    } finally {
      document.dispose();
    }
  }

  async #linkTo({ document, kept }: LinkedView): Promise<string> {
    const view = await portableView(document, kept);
    const query = viewLinkQuery({ file: document.uri.toString(), view });
    // As a text: an address of VS Code would encode what stands legibly in the query.
    return `${vscode.env.uriScheme}://${this.#extensionId}${viewLinkPath}?${query}`;
  }
}

/** Most names that a message has. */
const mostNames = 5;

const firstOf = (names: readonly string[]): string =>
  `${names.slice(0, mostNames).join(', ')}${names.length > mostNames ? ', …' : ''}`;

function askForLink(): Thenable<string | undefined> {
  return vscode.window.showInputBox({
    prompt: t`Link to a view, as Copy Link to This View makes it`,
    placeHolder: `${vscode.env.uriScheme}://…`,
    // People copy it from another window.
    ignoreFocusOut: true,
  });
}
