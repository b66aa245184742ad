import type { OnRead, ReadFolder } from '../../formats/bytes/folder.ts';
import type { Finding } from '../../formats/findings/finding.ts';

/** A folder with those below it. Files are named by their path from there. */
export interface FolderRoot {
  readonly root: ReadFolder;
  /** The names of the files in a folder below; empty for the root itself. */
  namesIn(folder: string, signal?: AbortSignal): Promise<readonly string[]>;
  /** What is wrong with a tar itself, as it was read last. */
  findings?(): readonly Finding[];
  /** Called with how much has been unpacked, where the root is a tar. */
  onUnpack?: OnRead;
}
