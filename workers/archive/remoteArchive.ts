import type { ArchiveFiles } from '../../formats/archive/members/archiveFiles.ts';
import { membersOf } from '../../formats/archive/members/archiveFiles.ts';
import { MemoryByteSource } from '../../formats/bytes/memoryByteSource.ts';
import { t } from '../../formats/l10n/translate.ts';
import type { OnRead } from '../viewer/pollableFile.ts';
import type { FileStatus, RemoteOwner } from '../../protocol/worker/remoteProtocol.ts';
import type { ArchiveAccess, OpenFolder } from './archiveAccess.ts';
import type { ArchiveStatus } from './archiveStatus.ts';
import { newDecompressor } from '../files/newDecompressor.ts';

/** In bytes: files that are on no disk are read as a whole, into memory. */
export const maxRemoteArchiveBytes = 256 << 20;

/** A folder that is on no disk of this host: the owner is asked for its files. */
export class RemoteArchive implements ArchiveAccess {
  readonly maxBytes = maxRemoteArchiveBytes;
  readonly #owner: RemoteOwner;
  /** What has been read, good as long as it has not been written again. */
  readonly #kept = new Map<string, { readonly status: FileStatus; readonly bytes: Uint8Array }>();

  constructor(owner: RemoteOwner) {
    this.#owner = owner;
  }

  async open(signal: AbortSignal, onRead: OnRead): Promise<OpenFolder> {
    const names = await this.#owner.request('names', null, signal);
    const decompressor = await newDecompressor(onRead);
    const sources = new Map<string, MemoryByteSource>();
    return {
      names,
      decompress: decompressor.decompress,
      open: async (name) => {
        const known = sources.get(name);
        if (known !== undefined) return known;
        const bytes = await this.#read(name, signal, onRead);
        if (bytes === undefined) throw new Error(t`${name} no longer exists.`);
        const source = new MemoryByteSource(name, bytes);
        sources.set(name, source);
        return source;
      },
      close: () => decompressor.close(),
    };
  }

  async statusOf(files: ArchiveFiles, signal: AbortSignal): Promise<ArchiveStatus> {
    const names = [...membersOf(files), ...files.passedOver].map(({ name }) => name);
    const found = await Promise.all(
      names.map(async (name) => [name, await this.#owner.request('status', { name }, signal)] as const),
    );
    return new Map(found.flatMap(([name, status]) => (status === null ? [] : [[name, status]])));
  }

  async headOf(name: string, size: number, signal: AbortSignal): Promise<Uint8Array | undefined> {
    return (await this.#read(name, signal))?.subarray(0, size);
  }

  close(): Promise<void> {
    this.#kept.clear();
    return Promise.resolve();
  }

  /** Undefined where it is not there. */
  async #read(name: string, signal: AbortSignal, onRead?: OnRead): Promise<Uint8Array | undefined> {
    const status = await this.#owner.request('status', { name }, signal);
    if (status === null) return undefined;
    const kept = this.#kept.get(name);
    if (kept?.status.size === status.size && kept.status.modifiedMs === status.modifiedMs) return kept.bytes;
    if (status.size > this.maxBytes) throw new Error(t`${name} is too large to load.`);
    onRead?.(undefined, status.size);
    const bytes = await this.#owner.request('read', { name }, signal);
    this.#kept.set(name, { status, bytes });
    return bytes;
  }
}
