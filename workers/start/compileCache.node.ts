import * as nodeModule from 'node:module';
import { isMainThread } from 'node:worker_threads';
import { keepCompiledParts } from './compiledParts.node.ts';

/** Milliseconds in which a thread has done what it was started for at first. */
const threadKeepsAfterMs = 3000;

/** What is not in the types of the oldest Node.js that we run in. */
interface NodeCompileCache {
  readonly enableCompileCache?: () => unknown;
  readonly flushCompileCache?: () => void;
}

/**
 * Keeps what the engine compiles of this program for the next time. Node.js does so from 22.8 on; before that we do it
 * for our own parts. A process keeps it when it ends; a thread is ended from without, so it does so after a while.
 * @param parts folder of the parts of this program
 */
export function enableCompileCache(parts: string): void {
  const { enableCompileCache, flushCompileCache } = nodeModule as NodeCompileCache;
  if (enableCompileCache !== undefined) {
    enableCompileCache();
    if (!isMainThread && flushCompileCache !== undefined) keepInThread(flushCompileCache);
    return;
  }
  // As for Node.js's own.
  if (process.env['NODE_DISABLE_COMPILE_CACHE'] === '1') return;
  const keep = keepCompiledParts(parts);
  if (keep === undefined) return;
  if (isMainThread) process.on('exit', keep);
  else keepInThread(keep);
}

function keepInThread(keep: () => void): void {
  setTimeout(keep, threadKeepsAfterMs).unref();
}
