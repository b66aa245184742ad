import { t } from '../../formats/l10n/translate.ts';
import type { FileStatus, OnRead, PollableFile, PollResult } from '../../formats/bytes/folder.ts';
import type { RemoteOwner } from '../../protocol/worker/remoteProtocol.ts';

/** Most bytes of a remote file, which the extension host reads as a whole and into its memory. */
export const maxRemoteBytes = 64 << 20;

/** Most bytes of a file that is read at each look, as stores into a mapped file may change nothing of its status. */
const alwaysReadBytes = 1 << 20;

const tooLarge = (size: number): string =>
  t`The file is ${Math.ceil(size / 2 ** 20)} MiB; in a browser and on virtual file systems, the limit is ${maxRemoteBytes / 2 ** 20} MiB. Open it on the machine that holds it, for example with Remote - SSH, or copy it to this computer.`;

/** A file that is on no disk of this host: its owner is asked for it. */
export class RemoteFile implements PollableFile {
  readonly #owner: RemoteOwner;
  readonly #name: string;
  /** What the last look that showed anything has shown. */
  #last: { readonly status: FileStatus; readonly bytes: Uint8Array } | undefined;

  constructor(owner: RemoteOwner, name: string) {
    this.#owner = owner;
    this.#name = name;
  }

  /** Looks at the file. Where that is stopped nothing is shown: the file comes as a whole. */
  async poll(signal: AbortSignal, onRead: OnRead): Promise<PollResult> {
    try {
      return await this.#poll(signal, onRead);
    } catch (error) {
      if (signal.aborted) return { kind: 'stopped' };
      return this.#without({ kind: 'failed', problem: error instanceof Error ? error.message : String(error) });
    }
  }

  close(): Promise<void> {
    return Promise.resolve();
  }

  async #poll(signal: AbortSignal, onRead: OnRead): Promise<PollResult> {
    const name = this.#name;
    const status = await this.#owner.request('status', { name }, signal);
    if (status === null) return this.#without({ kind: 'missing' });
    const { size, modifiedMs } = status;
    if (size > maxRemoteBytes) return this.#without({ kind: 'failed', problem: tooLarge(size) });
    const cached = this.#last;
    const isAsOld = cached?.status.size === size && cached.status.modifiedMs === modifiedMs;
    if (isAsOld && size > alwaysReadBytes) return { kind: 'same' };
    onRead(undefined, size);
    const bytes = await this.#owner.request('read', { name }, signal);
    this.#last = { status, bytes };
    if (cached !== undefined && isEqual(cached.bytes, bytes)) return { kind: 'same' };
    return { kind: 'bytes', bytes, size: bytes.length, identity: '' };
  }

  #without(poll: PollResult): PollResult {
    this.#last = undefined;
    return poll;
  }
}

function isEqual(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, index) => byte === b[index]);
}
