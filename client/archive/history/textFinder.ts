import * as vscode from 'vscode';
import { compressionOf } from '../../../formats/bytes/compressionOf.ts';
import { parseMemberName } from '../../../formats/archive/members/memberName.ts';
import type { TextFacts } from '../../../formats/history/printed/recordText.ts';
import type { FileHead, TextMethods, TextWorkerData } from '../../../protocol/worker/textProtocol.ts';
import type { StartThread } from '../../../workers/start/thread.ts';
import type { ReadHead } from '../../viewers/headOf.ts';
import { headOf } from '../../viewers/headOf.ts';
import { WorkerThread } from '../../viewers/reader/workerThread.ts';
import { statOrUndefined } from '../../viewers/statOrUndefined.ts';
import { baseName } from '../../viewers/uriNames.ts';

/** A text of statistics. */
export interface FoundText extends TextFacts {
  readonly uri: vscode.Uri;
}

/** Bytes by which a text is recognised. */
const headBytes = 8192;
/** Bytes by which a compressed one is: a block of bzip2 is unpacked as a whole. */
const packedHeadBytes = 1 << 20;
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
  readonly #startThread: StartThread;
  readonly #readHead: ReadHead | undefined;

  /** @param readHead undefined in a browser */
  constructor(startThread: StartThread, readHead: ReadHead | undefined) {
    this.#startThread = startThread;
    this.#readHead = readHead;
  }

  /** Finds the texts of statistics among files; what cannot be read is left out. */
  async textsOf(files: readonly vscode.Uri[]): Promise<readonly FoundText[]> {
    const heads = await Promise.all(files.map((uri) => statOrUndefined(this.#headOf(uri))));
    const asked = files.flatMap((uri, index) => {
      const head = heads[index];
      return head === undefined || head.length === 0 ? [] : [{ uri, name: baseName(uri), head }];
    });
    if (asked.length === 0) return [];
    const facts = await this.#ask(asked.map(({ name, head }) => ({ name, head })));
    return asked.flatMap(({ uri }, index) => {
      const known = facts[index] ?? null;
      return known === null ? [] : [{ ...known, uri }];
    });
  }

  /** First bytes of a file: of a compressed one as many as have some lines of its content. */
  async #headOf(uri: vscode.Uri): Promise<Uint8Array> {
    const head = await headOf(uri, headBytes, this.#readHead);
    return compressionOf(head) === undefined ? head : headOf(uri, packedHeadBytes, this.#readHead);
  }

  /** The texts of a folder; where it has none, those in the folders in it, or those of a sosreport. */
  async textsIn(folder: vscode.Uri): Promise<readonly FoundText[]> {
    const own = await this.textsOf(await filesIn(folder));
    if (own.length > 0) return own;
    const entries = await entriesOf(folder);
    const folders = entries.some(([name]) => name === 'sos_commands')
      ? ofReport
      : entries.filter(([, type]) => (type & vscode.FileType.Directory) !== 0).map(([name]) => name);
    const files = await Promise.all(
      folders.slice(0, maxFiles).map((name) => filesIn(vscode.Uri.joinPath(folder, name))),
    );
    return this.textsOf(files.flat().slice(0, maxFiles));
  }

  /** Has a worker look at the beginnings of files, which lives no longer than that takes. */
  async #ask(heads: readonly FileHead[]): Promise<readonly (TextFacts | null)[]> {
    const data: TextWorkerData = { kind: 'texts' };
    // Where it ends before it has answered, the question is rejected.
    const thread = new WorkerThread<object, TextMethods>(this.#startThread, data, {}, () => undefined);
    try {
      return await thread.request('facts', heads);
    } finally {
      await thread.dispose();
    }
  }
}

async function filesIn(folder: vscode.Uri): Promise<readonly vscode.Uri[]> {
  const files = (await entriesOf(folder)).filter(
    ([name, type]) => (type & vscode.FileType.File) !== 0 && parseMemberName(name) === undefined,
  );
  return files.slice(0, maxFiles).map(([name]) => vscode.Uri.joinPath(folder, name));
}

const entriesOf = async (folder: vscode.Uri): Promise<readonly [string, vscode.FileType][]> =>
  (await statOrUndefined(vscode.workspace.fs.readDirectory(folder))) ?? [];
