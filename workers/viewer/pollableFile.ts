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
 * Receives the number of bytes read and the total; undefined if it is unknown before the end. While a compressed
 * file is decompressed as a whole, it also receives its name, and the numbers are those of the whole archive.
 */
export type OnRead = (readBytes: number | undefined, totalBytes: number, unpacked?: string) => void;

/** A file that somebody else writes, replaces and deletes as he likes. Only ever read. */
export interface PollableFile {
  /**
   * Reads the file anew, until `signal` stops it. Must not be called again before it has settled; never rejects.
   *
   * @param onRead receives the progress
   */
  poll(signal: AbortSignal, onRead: OnRead): Promise<PollResult>;
  /** Lets go of the file until the next look. */
  close(): Promise<void>;
}
