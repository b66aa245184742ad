import type { MmvNeighbour } from '../../formats/mmv/live/mmvNeighbour.ts';
import type { PollableFile } from '../viewer/pollableFile.ts';

/** Whether a process of this host runs; missing for a file that is not on this host. */
export type IsProcessRunning = (pid: number) => boolean;

/** The other MMV files in the folder of a file, which are looked at now and then. */
export interface Neighbours {
  /** Looks through the folder; resolves to undefined where it is not yet time to. Never rejects. */
  poll(nowMs: number): Promise<readonly MmvNeighbour[] | undefined>;
}

/** An MMV file where it is, and what can be known of it there. */
export interface MmvAccess {
  readonly file: PollableFile;
  readonly neighbours?: Neighbours;
  readonly isProcessRunning?: IsProcessRunning;
}
