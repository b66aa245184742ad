import type { BrokenFrame } from './volume/brokenFrame.ts';
import type { ResultFault } from './volume/resultValidator.ts';

/** Takes what cannot be read of an archive, or of the archives of a host, while their records are visited. */
export interface Losses {
  /** A place where the chain of records breaks. */
  broken(broken: BrokenFrame): void;
  /** A record that is whole, but not sound. */
  corrupt(volume: number, start: number, fault: ResultFault): void;
  /** One of several archives that cannot be read, or not to its end. The others are read all the same. */
  failure(path: string, error: unknown): void;
}
