import type { Compression } from '../../../../formats/bytes/decompression.ts';
import type { DocumentFolder } from '../../../../server/core/folders/documentFolder.ts';
import type { LanguagesHost } from '../../../../server/core/language.ts';
import { clientCapabilities } from '../../../../server/core/connection/clientCapabilities.ts';
import { compressedNames } from '../../names/shippedNames.ts';

const root = 'file:///w/';

/** An editor's folder `file:///w/` in memory, and what a server does with it. */
export class MemoryWorkspace {
  /** By the path below the folder. */
  readonly files = new Map<string, { bytes: Uint8Array; modifiedMs: number }>();
  readonly errors: string[] = [];
  /** Paths of files of which all has been read. */
  readonly read: string[] = [];
  shipped: (() => Promise<Uint8Array | undefined>) | undefined = () => Promise.resolve(compressedNames());
  /** Unpacks files, where the server can. */
  unpack: ((bytes: Uint8Array, compression: Compression) => Uint8Array | undefined) | undefined;
  #clock = 0;

  write(path: string, content: string | Uint8Array): void {
    const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
    this.files.set(path, { bytes, modifiedMs: ++this.#clock });
  }

  host(installedNameSpace?: string): LanguagesHost {
    return {
      client: clientCapabilities({ capabilities: {} }),
      documentsOf: () => [],
      folderOf: (uri) => this.#folderOf(uri),
      workspaceFolders: () => [root.slice(0, -1)],
      readMetricNames: () => this.shipped?.() ?? Promise.resolve(undefined),
      installedNameSpace,
      logError: (doing, error) => this.errors.push(`${doing}: ${String(error)}`),
    };
  }

  #folderOf(uri: string): DocumentFolder | undefined {
    if (!uri.startsWith(root)) return undefined;
    const folder = decodeURIComponent(uri.slice(root.length, uri.lastIndexOf('/') + 1));
    const below = [...this.files.keys()]
      .filter((path) => path.startsWith(folder))
      .map((path) => path.slice(folder.length));
    const whole = (name: string): Uint8Array | undefined => this.files.get(folder + name)?.bytes;
    return {
      names: () => Promise.resolve(below.filter((path) => !path.includes('/'))),
      folders: () =>
        Promise.resolve([
          ...new Set(below.filter((path) => path.includes('/')).map((path) => path.split('/', 1)[0] ?? '')),
        ]),
      stat: (name) => {
        const file = this.files.get(folder + name);
        return Promise.resolve(file && { size: file.bytes.length, modifiedMs: file.modifiedMs });
      },
      ...(this.unpack && {
        unpack: (name: string, compression: Compression) =>
          Promise.resolve(this.unpack?.(whole(name) ?? new Uint8Array(0), compression)),
      }),
      head: (name) => Promise.resolve(whole(name)),
      read: (name, maxBytes) => {
        const bytes = whole(name);
        this.read.push(folder + name);
        return Promise.resolve(bytes !== undefined && bytes.length <= maxBytes ? bytes : undefined);
      },
    };
  }
}
