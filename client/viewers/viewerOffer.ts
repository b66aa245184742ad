import * as vscode from 'vscode';
import { beginsAsArchive } from '../../formats/archive/members/archiveMagic.ts';
import type { MemberName } from '../../formats/archive/members/memberName.ts';
import { parseMemberName } from '../../formats/archive/members/memberName.ts';
import { compressionOf } from '../../formats/bytes/compressionOf.ts';
import { isNamedAsTar } from '../../formats/bytes/tar/tarName.ts';
import { t } from '../../formats/l10n/translate.ts';
import { firstBytes, mayBeSeries } from '../../formats/series/firstWords.ts';
import { commands } from '../../protocol/language.ts';
import { historyAddress } from './historyAddress.ts';
import { beside } from './siblings.ts';
import type { ReadHead } from './headOf.ts';
import { headOf } from './headOf.ts';
import { baseName } from './uriNames.ts';

const mmvMagic = 'MMV\0';

/** Offers the viewer, once per file or archive, if a text editor shows or refuses a file that the viewer can open. */
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
    const key = offeredKey(uri);
    if (this.#offered.has(key) || !this.#mayOffer()) return;
    const offered = await this.#offerOf(uri);
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
    await vscode.commands.executeCommand(offered.command, uri);
    const texts = vscode.window.tabGroups.all.flatMap(({ tabs }) => tabs).filter((each) => isTextOf(each, uri));
    await vscode.window.tabGroups.close(texts);
  }

  #mayOffer(): boolean {
    return !this.#isDismissed && isOffering();
  }

  async #offerOf(uri: vscode.Uri): Promise<Offered | undefined> {
    const isLocal = uri.scheme === 'file' && this.#readHead !== undefined;
    // Others are read as a whole.
    if (!isLocal && !mayBeOurs(uri)) return undefined;
    const head = await headOf(uri, firstBytes, this.#readHead);
    const offered = mayBeOurs(uri) ? await offerOf(uri, head) : undefined;
    return offered ?? (mayBeSeries(head) ? textOffer(uri) : undefined);
  }
}

/** The history that a text of statistics is; undefined for other texts. */
async function textOffer(uri: vscode.Uri): Promise<Offered | undefined> {
  // It may have been opened from there, at a line.
  if (vscode.window.tabGroups.all.some(({ tabs }) => tabs.some(({ input }) => hasText(input, uri)))) return undefined;
  const tool = await vscode.commands.executeCommand<string | undefined>(commands.toolOfText, uri);
  if (tool === undefined) return undefined;
  const text = t`${baseName(uri)} has statistics of a host over time, as ${tool} prints them.`;
  return { text, action: t`Open as History`, command: commands.openAsHistory };
}

/** Whether a tab shows a history that a text belongs to. */
function hasText(input: unknown, uri: vscode.Uri): boolean {
  const address = input instanceof vscode.TabInputCustom ? historyAddress(input.uri) : undefined;
  return address?.texts?.some((text) => vscode.Uri.joinPath(address.root, text).toString() === uri.toString()) === true;
}

interface Offered {
  readonly text: string;
  readonly action: string;
  /** Opens the file. */
  readonly command: string;
}

/** Tars that are likely to have archives in them: those of sosreport, and what is named after PCP or its logger. */
const likelyBundle = /sosreport|(?:^|[^a-z])(?:sos|pcp|pmlogger)(?:[^a-z]|$)/i;

function isLikelyBundle(name: string): boolean {
  return isNamedAsTar(name) && likelyBundle.test(name);
}

/** What is offered once: an archive, whichever of its files is shown, else a file. */
function offeredKey(uri: vscode.Uri): string {
  const base = parseMemberName(baseName(uri))?.base;
  return (base === undefined ? uri : beside(uri, base)).toString();
}

/** Names of an archive's files, of tars of them, and names without a suffix: those of MMV files. */
function mayBeOurs(uri: vscode.Uri): boolean {
  const name = baseName(uri);
  const isBinaryName = !name.includes('.') || name.endsWith('.mmv');
  return isBinaryName || parseMemberName(name) !== undefined || (uri.scheme === 'file' && isLikelyBundle(name));
}

/** Viewer for a file, by its first bytes; undefined if there is none. */
async function offerOf(uri: vscode.Uri, head: Uint8Array): Promise<Offered | undefined> {
  const name = baseName(uri);
  if (String.fromCharCode(...head).startsWith(mmvMagic))
    return { text: t`${name} is an MMV file.`, action: t`Open as MMV`, command: commands.openAsMmv };
  const archive = { action: t`Open as PCP Archive`, command: commands.openAsArchive };
  if (isLikelyBundle(name)) return { ...archive, text: t`${name} may have PCP archives in it.` };
  const member = parseMemberName(name);
  if (member === undefined) return undefined;
  if (!beginsAsArchive(head) && !(await isCompressedMember(uri, member, head))) return undefined;
  return { ...archive, text: t`${name} belongs to a PCP archive.` };
}

/**
 * Whether a file is compressed and part of an archive, as far as its head shows. Compressed manual pages and logs are named
 * page.1.gz, like volumes: those have metadata beside them.
 */
async function isCompressedMember(uri: vscode.Uri, member: MemberName, head: Uint8Array): Promise<boolean> {
  const { role, base, compression } = member;
  if (compression === undefined || compressionOf(head) !== compression) return false;
  if (role !== 'volume') return true;
  const names = await vscode.workspace.fs.readDirectory(vscode.Uri.joinPath(uri, '..'));
  return names.some(([name]) => {
    const other = parseMemberName(name);
    return other?.base === base && other.role === 'meta';
  });
}

function isOffering(): boolean {
  return vscode.workspace.getConfiguration('pcp').get<boolean>('offerViewers') === true;
}

function isTextOf({ input }: vscode.Tab, uri: vscode.Uri): boolean {
  return input instanceof vscode.TabInputText && input.uri.toString() === uri.toString();
}
