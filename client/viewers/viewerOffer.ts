import * as vscode from 'vscode';
import { beginsAsArchive } from '../../formats/archive/members/archiveMagic.ts';
import type { MemberName } from '../../formats/archive/members/memberName.ts';
import { parseMemberName } from '../../formats/archive/members/memberName.ts';
import { compressionOf } from '../../formats/bytes/compressionOf.ts';
import { t } from '../../formats/l10n/translate.ts';
import { baseName } from './uriNames.ts';
import { archiveViewTypeOf, mmvViewType } from './viewTypes.ts';

/** Reads at most `size` first bytes of a file on a disk. */
export type ReadHead = (path: string, size: number) => Promise<Uint8Array>;

/** Number of bytes that identify a file: the length of a record and the magic number. */
const headBytes = 8;
/** Largest file whose head is read through VS Code, in bytes: it gives extensions whole files only. */
const maxWholeBytes = 1 << 20;
const mmvMagic = 'MMV\0';

/** Offers the viewer, once per file, if a text editor shows or refuses a file that the viewer can open. */
export class ViewerOffer {
  readonly #readHead: ReadHead | undefined;
  readonly #subscription: vscode.Disposable;
  readonly #offered = new Set<string>();
  /** Whether offers are dismissed in this window; the setting dismisses them in all windows. */
  #isDismissed = false;

  constructor(readHead: ReadHead | undefined, output: vscode.LogOutputChannel) {
    this.#readHead = readHead;
    const offer = ({ opened, changed }: vscode.TabChangeEvent): void => {
      for (const tab of [...opened, ...changed])
        this.#offer(tab).catch((error: unknown) => {
          output.debug(`${tab.label}:`, error);
        });
    };
    this.#subscription = vscode.window.tabGroups.onDidChangeTabs(offer);
    offer({ opened: vscode.window.tabGroups.all.flatMap(({ tabs }) => tabs), changed: [], closed: [] });
  }

  dispose(): void {
    this.#subscription.dispose();
  }

  async #offer(tab: vscode.Tab): Promise<void> {
    if (!tab.isActive || !(tab.input instanceof vscode.TabInputText)) return;
    const { uri } = tab.input;
    const key = uri.toString();
    if (this.#offered.has(key) || !mayBeOurs(baseName(uri)) || !this.#mayOffer()) return;
    const offered = offerOf(uri, await this.#headOf(uri));
    // Asked again: the tab may have been brought to the front twice meanwhile.
    if (offered === undefined || this.#offered.has(key) || !this.#mayOffer()) return;
    this.#offered.add(key);
    const never = t`Don't Show Again`;
    const chosen = await vscode.window.showInformationMessage(offered.text, offered.action, never);
    if (chosen === never) {
      // At once: settings take their time.
      this.#isDismissed = true;
      await vscode.workspace.getConfiguration('pcp').update('offerViewers', false, true);
    }
    if (chosen !== offered.action) return;
    await vscode.commands.executeCommand('vscode.openWith', uri, offered.viewType);
    const texts = vscode.window.tabGroups.all.flatMap(({ tabs }) => tabs).filter((each) => isTextOf(each, key));
    await vscode.window.tabGroups.close(texts);
  }

  #mayOffer(): boolean {
    return !this.#isDismissed && isOffering();
  }

  async #headOf(uri: vscode.Uri): Promise<Uint8Array> {
    if (uri.scheme === 'file' && this.#readHead !== undefined) return this.#readHead(uri.fsPath, headBytes);
    const { size } = await vscode.workspace.fs.stat(uri);
    if (size > maxWholeBytes) return new Uint8Array();
    return (await vscode.workspace.fs.readFile(uri)).subarray(0, headBytes);
  }
}

interface Offered {
  readonly text: string;
  readonly action: string;
  readonly viewType: string;
}

/** Names of an archive's files, and names without a suffix: those of MMV files. */
function mayBeOurs(name: string): boolean {
  return parseMemberName(name) !== undefined || !name.includes('.') || name.endsWith('.mmv');
}

/** Viewer for a file, by its first bytes; undefined if there is none. */
function offerOf(uri: vscode.Uri, head: Uint8Array): Offered | undefined {
  const name = baseName(uri);
  if (String.fromCharCode(...head).startsWith(mmvMagic))
    return { text: t`${name} is an MMV file.`, action: t`Open as MMV`, viewType: mmvViewType };
  const member = parseMemberName(name);
  if (member === undefined) return undefined;
  if (!beginsAsArchive(head) && !isCompressedMember(member, head)) return undefined;
  const text = t`${name} belongs to a PCP archive.`;
  return { text, action: t`Open as PCP Archive`, viewType: archiveViewTypeOf(uri) };
}

/**
 * Whether a file is compressed and part of an archive, as far as its head shows. Compressed manual pages are named
 * page.1.gz, like volumes.
 */
function isCompressedMember({ role, compression }: MemberName, head: Uint8Array): boolean {
  return role !== 'volume' && compression !== undefined && compressionOf(head) === compression;
}

function isOffering(): boolean {
  return vscode.workspace.getConfiguration('pcp').get<boolean>('offerViewers') === true;
}

function isTextOf({ input }: vscode.Tab, key: string): boolean {
  return input instanceof vscode.TabInputText && input.uri.toString() === key;
}
