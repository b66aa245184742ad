import { join } from 'node:path';
import { UnpackPool } from './unpackPool.node.ts';
import type { UnpackThreads } from '../unpackProtocol.ts';

/** Path of the bundle of the threads, from that of the program that uses them: put in by the build. */
declare const UNPACK_WORKER: string | undefined;

/** The threads of this process; none where the sources run as they are. */
export const unpackThreads: UnpackThreads | undefined =
  typeof UNPACK_WORKER === 'string' ? new UnpackPool(join(__dirname, UNPACK_WORKER)) : undefined;
