import type { Port } from '../../protocol/rpc.ts';

/** A worker as its owner sees it. */
export interface Thread extends Port {
  /** The listener is told why the worker has ended, or is of no more use, without having been told to. */
  onEnd(listener: (error: Error) => void): void;
  /** Ends it; nobody is told. */
  terminate(): Promise<void>;
}

/** Starts a worker of one bundle with the data that it begins with. */
export type StartThread = (data: unknown) => Thread;
