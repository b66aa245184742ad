import type { ArchiveFiles } from '../../formats/archive/members/archiveFiles.ts';
import type { ArchiveFolder } from '../../formats/archive/members/archiveFolder.ts';
import type { OnRead } from '../viewer/pollableFile.ts';
import type { ArchiveStatus } from './archiveStatus.ts';

/** The folder of an archive as it was at one time. Its files can be read until it is closed. */
export interface OpenFolder extends ArchiveFolder {
  close(): Promise<void>;
}

/** Where an archive is. All reject with the error of the file system. */
export interface ArchiveAccess {
  /** The most that is read of the files of an archive together, in bytes. */
  readonly maxBytes: number;
  /** @param onRead receives the number of bytes read or decompressed */
  open(signal: AbortSignal, onRead: OnRead): Promise<OpenFolder>;
  /** Sizes and times of the files of an archive; of those that are still there. */
  statusOf(files: ArchiveFiles, signal: AbortSignal): Promise<ArchiveStatus>;
  /** Up to so many first bytes of a file; undefined where it is not there. */
  headOf(name: string, size: number, signal: AbortSignal): Promise<Uint8Array | undefined>;
  /** Lets go of what is kept between two looks. */
  close(): Promise<void>;
}
