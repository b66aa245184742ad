import type { ByteSource } from '../../formats/bytes/byteSource.ts';
import type {
  Compression,
  Decompress,
  DecompressionFault,
  DecompressOptions,
} from '../../formats/bytes/decompression.ts';
import type { ReadFolder, OnRead, OpenFile } from '../../formats/bytes/folder.ts';
import type { Decompressor } from '../../codecs/decompressor.ts';
import { newDecompressor } from '../files/newDecompressor.ts';

type FaultListener = (fault: DecompressionFault) => void;

/** The content of a compressed file, with what was found wrong with it so far. */
interface SharedContent {
  readonly file: OpenFile;
  readonly content: Promise<ByteSource | undefined>;
  readonly faults: DecompressionFault[];
  readonly listeners: Set<FaultListener>;
}

/** What is unpacked of the compressed files of a folder: once for all that read it, until the last of them lets go of it. */
export class SharedContents {
  /** Called with how much has been unpacked of a file. */
  onUnpack: OnRead = () => undefined;
  readonly #folder: ReadFolder;
  /** Codecs, for which only what is compressed waits. */
  #decompressor: Promise<Decompressor> | undefined;
  readonly #contents = new Map<string, Promise<SharedContent>>();
  #users = 1;

  /** Whoever makes it has to release it. */
  constructor(folder: ReadFolder) {
    this.#folder = folder;
  }

  /** Files with the same name share one source; each of them receives all faults. */
  readonly decompress: Decompress = async ({ name }, compression, options = {}) => {
    const pending = this.#contents.get(name) ?? this.#open(name, compression, options);
    this.#contents.set(name, pending);
    try {
      const { content, faults, listeners } = await pending;
      if (options.onFault !== undefined) {
        listeners.add(options.onFault);
        for (const fault of faults) options.onFault(fault);
      }
      return await content;
    } catch (error) {
      // Whoever asks next tries again.
      if (this.#contents.get(name) === pending) this.#contents.delete(name);
      throw error;
    }
  };

  /** Whether the files are as they were when they were opened. */
  async isCurrent(): Promise<boolean> {
    for (const pending of this.#contents.values()) {
      const { file } = await pending;
      const status = await this.#folder.stat(file.name).catch(() => undefined);
      if (status?.size !== file.size || status.modifiedMs !== file.modifiedMs) return false;
    }
    return true;
  }

  retain(): this {
    this.#users++;
    return this;
  }

  /** Gives back what they take once nobody uses them any more. */
  async release(): Promise<void> {
    if (--this.#users > 0) return;
    const opened = await Promise.allSettled(this.#contents.values());
    this.#contents.clear();
    await (await this.#decompressor)?.close();
    for (const each of opened) if (each.status === 'fulfilled') await each.value.file.close();
  }

  /** Opens the file once more: it is read for longer than the folder in which it was found is open. */
  async #open(name: string, compression: Compression, options: DecompressOptions): Promise<SharedContent> {
    this.#decompressor ??= newDecompressor((...read) => {
      this.onUnpack(...read);
    });
    const decompressor = await this.#decompressor;
    const file = await this.#folder.open(name);
    const faults: DecompressionFault[] = [];
    const listeners = new Set<FaultListener>();
    const onFault = (fault: DecompressionFault): void => {
      faults.push(fault);
      for (const listener of listeners) listener(fault);
    };
    const content = decompressor.decompress(file, compression, { ...options, onFault });
    // The caller receives the error.
    content.catch(() => file.close());
    return { file, content, faults, listeners };
  }
}
