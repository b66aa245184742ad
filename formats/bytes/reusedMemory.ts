/** Memory for one piece of a file after the other: nothing is read into it as long as somebody keeps it. */
export class ReusedMemory {
  readonly bytes: Uint8Array;
  #keepers = 0;

  constructor(size: number) {
    this.bytes = new Uint8Array(size);
  }

  get isKept(): boolean {
    return this.#keepers > 0;
  }

  /** Keeps what it has until it is released as often. */
  keep(): void {
    this.#keepers++;
  }

  release(): void {
    this.#keepers--;
  }
}
