/** What a look at a file has shown. */
export type PollResult =
  /** Other bytes than before. `identity` changes when another file has taken the name. */
  | {
      readonly kind: 'bytes';
      readonly bytes: Uint8Array;
      readonly size: number;
      readonly identity: string;
      /** Whether there would be more, had the look not been stopped. */
      readonly isStopped?: boolean;
    }
  | { readonly kind: 'same' }
  /** Before it had shown more than was known. */
  | { readonly kind: 'stopped' }
  | { readonly kind: 'missing' }
  | { readonly kind: 'failed'; readonly problem: string };

/**
 * Is told how many bytes of how many have been read; undefined where that cannot be known before all have. Of a
 * compressed file that is unpacked as a whole its name is told too; then of the archive, for all of its files.
 */
export type OnRead = (readBytes: number | undefined, totalBytes: number, unpacked?: string) => void;

/** A file that somebody else writes, replaces and deletes as he likes. Only ever read. */
export interface PollableFile {
  /**
   * Reads the file anew, until `signal` stops it. Must not be called again before it has settled; never rejects.
   *
   * @param onRead told how far that has come
   */
  poll(signal: AbortSignal, onRead: OnRead): Promise<PollResult>;
  /** Lets go of the file until the next look. */
  close(): Promise<void>;
}
