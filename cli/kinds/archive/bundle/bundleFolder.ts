import type { BundleFile } from '../../../../codecs/bundle/openBundle.ts';
import type { ByteSource } from '../../../../formats/bytes/byteSource.ts';
import type { FolderInFile } from '../archiveInput.ts';

/** A folder in a bundle, with the files in it that may be of archives. */
export class BundleFolder implements FolderInFile {
  /** Path of the bundle. */
  readonly bundle: string;
  /** Path as it is shown: names of files follow it. */
  readonly prefix: string;
  readonly #files = new Map<string, BundleFile>();

  /** @param folder with `/` at its end; empty for the top of the bundle */
  constructor(bundle: string, folder: string) {
    this.bundle = bundle;
    this.prefix = `${bundle}!${folder}`;
  }

  get names(): readonly string[] {
    return [...this.#files.keys()];
  }

  add(name: string, file: BundleFile): void {
    this.#files.set(name, file);
  }

  open(name: string): ByteSource {
    const file = this.#files.get(name);
    if (file === undefined) throw new Error(`${this.prefix} has no ${name}.`);
    return file.open();
  }
}
