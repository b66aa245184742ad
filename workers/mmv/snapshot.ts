import type { MmvFile } from '../../formats/mmv/decode/mmvFile.ts';

/** What is known of an MMV file at one time. */
export interface Snapshot {
  readonly file: MmvFile;
  /** When the file was found to hold this, in milliseconds since the epoch. */
  readonly atMs: number;
  /** What the file held one read before; missing where that was of another layout. */
  readonly before?: { readonly file: MmvFile; readonly atMs: number };
  /** See FileState. */
  readonly revision: number;
  readonly layoutRevision: number;
  /** The revision in which each value last changed; 0 since the layout was read. */
  readonly changedIn: Uint32Array;
}
