import type { FileStatus, Folder, OnRead, OpenFile } from '../../formats/bytes/folder.ts';
import { MemoryByteSource } from '../../formats/bytes/memoryByteSource.ts';
import { t } from '../../formats/l10n/translate.ts';
import type { RemoteOwner } from '../../protocol/worker/remoteProtocol.ts';
import { RemoteFile } from './remoteFile.ts';

/** A folder of a virtual file system: the owner is asked for its files, which are read as a whole, into memory. */
export class VirtualFolder implements Folder {
  readonly maxBytes = 256 << 20;
  readonly #owner: RemoteOwner;
  /** What has been read, good as long as it has not been written again. */
  readonly #kept = new Map<string, RemoteContent>();

  constructor(owner: RemoteOwner) {
    this.#owner = owner;
  }

  names(signal?: AbortSignal): Promise<readonly string[]> {
    return this.#owner.request('names', null, signal);
  }

  async stat(name: string, signal?: AbortSignal): Promise<FileStatus | undefined> {
    return (await this.#owner.request('status', { name }, signal)) ?? undefined;
  }

  async open(name: string, signal?: AbortSignal, onRead?: OnRead): Promise<OpenFile> {
    const status = await this.stat(name, signal);
    if (status === undefined) throw new Error(t`${name} no longer exists.`);
    const kept = this.#kept.get(name);
    if (kept?.size === status.size && kept.modifiedMs === status.modifiedMs) return kept;
    if (status.size > this.maxBytes) throw new Error(t`${name} is too large to load.`);
    onRead?.(undefined, status.size);
    const bytes = await this.#owner.request('read', { name }, signal);
    const content = new RemoteContent(name, bytes, status.modifiedMs);
    this.#kept.set(name, content);
    return content;
  }

  watch(name: string): RemoteFile {
    return new RemoteFile(this.#owner, name);
  }
}

/** A file in memory. */
class RemoteContent extends MemoryByteSource implements OpenFile {
  readonly modifiedMs: number;

  constructor(name: string, bytes: Uint8Array, modifiedMs: number) {
    super(name, bytes);
    this.modifiedMs = modifiedMs;
  }

  close(): Promise<void> {
    return Promise.resolve();
  }
}
