/** How much is read of a file in {@link DocumentFolder.head}, in bytes. */
export const headBytes = 1 << 20;

/** The folder of a document. What is missing, or cannot be read, is undefined. */
export interface DocumentFolder {
  names(): Promise<readonly string[]>;
  /** When a file was last written, in milliseconds since the Epoch. */
  modifiedMs(name: string): Promise<number | undefined>;
  /** The first {@link headBytes} of a file. */
  head(name: string): Promise<Uint8Array | undefined>;
}
