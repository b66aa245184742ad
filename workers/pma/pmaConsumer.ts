/** Takes what is read. Chunks are used during the call only. */
export interface PmaConsumer<Result = unknown> {
  write(chunk: Uint8Array): void;
  /** Called when all has been read. */
  end(): Result;
}

/** Read at once. */
export const chunkSize = 1 << 20;

/** Called after each chunk. Reading continues when it resolves and ends with its error if it rejects. */
export type OnChunk = (doneBytes: number, totalBytes: number) => Promise<void> | void;
