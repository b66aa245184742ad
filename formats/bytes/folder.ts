import type { ByteSource } from './byteSource.ts';

/** Size and age of a file. */
export interface FileStatus {
  /** Size in bytes. */
  readonly size: number;
  /** Time of the last write, in milliseconds since the epoch. */
  readonly modifiedMs: number;
}

/** A file opened for reading, with the status that it had then. Must be closed. */
export interface OpenFile extends ByteSource, FileStatus {
  close(): Promise<void>;
}

/**
 * Receives the number of bytes read and the total; undefined if it is unknown before the end. While a compressed
 * file is decompressed as a whole, it also receives its name, and the numbers are those of the whole archive.
 */
export type OnRead = (readBytes: number | undefined, totalBytes: number, unpacked?: string) => void;

/** The files of one folder: on a disk, on a virtual file system of the editor, in memory, or in a tar. */
export interface ReadFolder {
  /** The most that is to be read of files together, in bytes: little where each is read as a whole. */
  readonly maxBytes: number;
  /** The names of the files, directories left out; none where there is no such folder. Rejects with the provider's error. */
  names(signal?: AbortSignal): Promise<readonly string[]>;
  /** Status of a file; undefined where there is no such file. Rejects with other errors of the provider. */
  stat(name: string, signal?: AbortSignal): Promise<FileStatus | undefined>;
  /** Rejects with the provider's error. */
  open(name: string, signal?: AbortSignal, onRead?: OnRead): Promise<OpenFile>;
}

/** A folder whose files may be written while they are looked at. */
export interface Folder extends ReadFolder {
  /** A file that is polled. Of one larger than `maxBytes` the beginning is read, or nothing. */
  watch(name: string, maxBytes: number): PollableFile;
}

/** What a poll of a file has shown. */
export type PollResult =
  /** Bytes differ from those before. `identity` changes when another file has taken the name. */
  | {
      readonly kind: 'bytes';
      readonly bytes: Uint8Array;
      readonly size: number;
      readonly identity: string;
      /** Whether there would be more, had the poll not been stopped. */
      readonly isStopped?: boolean;
    }
  | { readonly kind: 'same' }
  /** The poll was stopped before it had shown more than was known. */
  | { readonly kind: 'stopped' }
  | { readonly kind: 'missing' }
  | { readonly kind: 'failed'; readonly problem: string };

/** A file that somebody else writes, replaces and deletes as he likes. Only ever read. */
export interface PollableFile {
  /**
   * Reads the file anew, until `signal` stops it. Must not be called again before it has settled; never rejects.
   *
   * @param onRead receives the progress
   */
  poll(signal: AbortSignal, onRead: OnRead): Promise<PollResult>;
  /** Lets go of the file until the next poll. */
  close(): Promise<void>;
}
