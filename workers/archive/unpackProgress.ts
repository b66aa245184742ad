import type { OnRead } from '../../formats/bytes/folder.ts';

/** Makes one progress, in compressed bytes, of that of the files of an archive which are unpacked before it is shown. */
export class UnpackProgress {
  readonly #onRead: OnRead;
  readonly #sizes = new Map<string, number>();
  readonly #done = new Map<string, number>();
  #name = '';

  constructor(onRead: OnRead) {
    this.#onRead = onRead;
  }

  /** @param files those that will be unpacked as a whole, with their sizes on the disk in bytes */
  expect(archive: string, files: Iterable<readonly [name: string, size: number]>): void {
    this.#name = archive;
    for (const [name, size] of files) this.#sizes.set(name, size);
  }

  /** Called with the progress of each file by itself; reports that of all together. */
  readonly onRead: OnRead = (readBytes, totalBytes, unpacked) => {
    if (unpacked === undefined || readBytes === undefined) {
      this.#onRead(readBytes, totalBytes, unpacked);
      return;
    }
    this.#sizes.set(unpacked, totalBytes);
    this.#done.set(unpacked, readBytes);
    this.#onRead(sum(this.#done.values()), sum(this.#sizes.values()), this.#name);
  };
}

function sum(numbers: Iterable<number>): number {
  return [...numbers].reduce((total, number) => total + number, 0);
}
