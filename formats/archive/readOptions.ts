import type { Timestamp } from '../pcp/time/timestamp.ts';
import type { Losses } from './losses.ts';
import type { ResultCursor } from './volume/resultCursor.ts';

/** Which records of an archive are visited, and what is reported meanwhile. */
export interface ReadOptions {
  /** The first time wanted; from the beginning if missing. */
  readonly from?: Timestamp | undefined;
  /** The first time that is not wanted any more; up to the end if missing. */
  readonly to?: Timestamp | undefined;
  readonly signal?: AbortSignal | undefined;
  /**
   * Whether values of a metric will be read, by all its names; values of others are not checked. All are if missing.
   */
  readonly reads?: ((names: readonly string[]) => boolean) | undefined;
  /** Takes what has to be skipped. */
  readonly losses?: Losses | undefined;
  /** Called after each piece of a volume, with how many bytes of the volumes' files are done; reading waits for what it returns. */
  readonly onProgress?: ((done: number, total: number) => void | Promise<void>) | undefined;
}

/**
 * Called for each sound record in the order of the file. The cursor has begun it; it and the bytes may be used until the
 * call returns. Returning false ends the reading.
 */
export type ResultVisitor = (cursor: ResultCursor, volume: number, start: number, end: number) => boolean | undefined;
