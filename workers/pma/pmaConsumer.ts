/** Takes what is read. Chunks are used during the call only. */
export interface PmaConsumer {
  write(chunk: Uint8Array): void;
  /** All has been read. */
  end(): void;
}

/** Read at once. */
export const chunkSize = 1 << 20;

/** Is told after each chunk; reading goes on when it has resolved, and ends with its error where it rejects. */
export type OnChunk = (doneBytes: number, totalBytes: number) => Promise<void> | void;
