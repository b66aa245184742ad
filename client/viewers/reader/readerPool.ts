import type * as vscode from 'vscode';
import type { ShownState } from '../../../protocol/viewer/shellProtocol.ts';
import type { Contract } from '../../../protocol/rpc.ts';
import { oldestBeyond } from './oldestBeyond.ts';
import type { DocumentKind } from './sharedReader.ts';
import { SharedReader } from './sharedReader.ts';
import type { OwnerMethods } from '../../../protocol/worker/workerProtocol.ts';

/** Most unpacked content that readers without a document may hold, in bytes. */
const maxResting = 2 ** 31;

interface Pooled<Reader> {
  readonly reader: Reader;
  users: number;
}

/** The readers of one kind: one for all documents of an archive. Some are kept after the last document was closed. */
export class ReaderPool<State extends ShownState, Methods extends Contract<Methods> & OwnerMethods<State>> {
  readonly #kind: DocumentKind<State>;
  /** Readers by key; the one released last is at the end. */
  readonly #readers = new Map<string, Pooled<SharedReader<State, Methods>>>();

  constructor(kind: DocumentKind<State>) {
    this.#kind = kind;
  }

  /** The reader of a file, which has to be released. */
  take(uri: vscode.Uri): SharedReader<State, Methods> {
    const key = this.#kind.keyOf(uri);
    const pooled = this.#readers.get(key) ?? { reader: new SharedReader(uri, this.#kind), users: 0 };
    pooled.users++;
    this.#readers.set(key, pooled);
    return pooled.reader;
  }

  release(uri: vscode.Uri): void {
    const key = this.#kind.keyOf(uri);
    const pooled = this.#readers.get(key);
    if (pooled === undefined || --pooled.users > 0) return;
    this.#readers.delete(key);
    if (pooled.reader.keptBytes === 0) {
      pooled.reader.dispose();
      return;
    }
    this.#readers.set(key, pooled);
    // It fails only where the worker ends: then the next document finds that out.
    pooled.reader.rest().catch(() => undefined);
    const resting = [...this.#readers].filter(([, { users }]) => users === 0);
    for (const [oldest, { reader }] of oldestBeyond(resting, maxResting, ([, each]) => each.reader.keptBytes)) {
      this.#readers.delete(oldest);
      reader.dispose();
    }
  }

  dispose(): void {
    for (const { reader } of this.#readers.values()) reader.dispose();
    this.#readers.clear();
  }
}
