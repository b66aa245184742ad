import { isNode } from './isNode.ts';
import type { Started } from './workerStart.ts';
import { startedWith } from './workerStart.ts';

/** Resolves when the worker that this runs in has been told what it is for. */
export async function startedThread(): Promise<Started> {
  const thread = isNode ? await import('./startedThread.node.ts') : await import('./startedThread.web.ts');
  const { data, port } = await thread.startedThread();
  return { data: startedWith(data), port };
}

/** Ends the worker that this runs in, whose owner then tells why. */
export function failThread(error: Error): void {
  // A rejection would not get from a browser's worker to its owner.
  setTimeout(() => {
    throw error;
  });
}
