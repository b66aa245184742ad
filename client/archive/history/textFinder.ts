import * as vscode from 'vscode';
import { parseMemberName } from '../../../formats/archive/members/memberName.ts';
import type { TextFacts } from '../../../formats/history/printed/recordText.ts';
import { textFacts } from '../../../formats/history/printed/recordText.ts';
import { headBytes } from '../../../formats/series/recogniseText.ts';
import type { ReadHead } from '../../viewers/headOf.ts';
import { headOf } from '../../viewers/headOf.ts';
import { statOrUndefined } from '../../viewers/statOrUndefined.ts';
import { baseName } from '../../viewers/uriNames.ts';

/** A text of statistics. */
export interface FoundText extends TextFacts {
  readonly uri: vscode.Uri;
}

/** Most files of a folder that are looked at. */
const maxFiles = 1000;
/** Where a sosreport has texts of statistics. */
const ofReport = [
  'sos_commands/sar',
  'sos_commands/process',
  'sos_commands/kernel',
  'sos_commands/block',
  'var/log/sa',
];

/** Finds texts of statistics by what they begin with. */
export class TextFinder {
  readonly #readHead: ReadHead | undefined;

  /** @param readHead undefined in a browser */
  constructor(readHead: ReadHead | undefined) {
    this.#readHead = readHead;
  }

  /** Undefined for any other file, and for one that cannot be read. */
  async factsOf(uri: vscode.Uri): Promise<FoundText | undefined> {
    const head = await statOrUndefined(headOf(uri, headBytes, this.#readHead));
    const facts = head && textFacts(head, baseName(uri));
    return facts && { ...facts, uri };
  }

  /** The texts of a folder; where it has none, those in the folders in it, and those of a sosreport. */
  async textsIn(folder: vscode.Uri): Promise<readonly FoundText[]> {
    const own = await this.#textsOf(folder);
    if (own.length > 0) return own;
    const entries = await entriesOf(folder);
    const folders = entries.some(([name]) => name === 'sos_commands')
      ? ofReport
      : entries.filter(([, type]) => (type & vscode.FileType.Directory) !== 0).map(([name]) => name);
    const texts: FoundText[] = [];
    for (const name of folders.slice(0, maxFiles))
      texts.push(...(await this.#textsOf(vscode.Uri.joinPath(folder, name))));
    return texts;
  }

  async #textsOf(folder: vscode.Uri): Promise<readonly FoundText[]> {
    const files = (await entriesOf(folder)).filter(
      ([name, type]) => (type & vscode.FileType.File) !== 0 && parseMemberName(name) === undefined,
    );
    const uris = files.slice(0, maxFiles).map(([name]) => vscode.Uri.joinPath(folder, name));
    const found = await Promise.all(uris.map((uri) => this.factsOf(uri)));
    return found.filter((text) => text !== undefined);
  }
}

const entriesOf = async (folder: vscode.Uri): Promise<readonly [string, vscode.FileType][]> =>
  (await statOrUndefined(vscode.workspace.fs.readDirectory(folder))) ?? [];
