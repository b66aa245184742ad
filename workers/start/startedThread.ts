import { isNode } from './isNode.ts';
import type { Started } from './workerStart.ts';
import { startedWith } from './workerStart.ts';

/** Resolves when this worker has received its start data. */
export async function startedThread(): Promise<Started> {
  // oxlint-disable-next-line no-restricted-imports -- Each host loads its own.
  const thread = isNode ? await import('./startedThread.node.ts') : await import('./startedThread.web.ts');
  const { data, port } = await thread.startedThread();
  return { data: startedWith(data), port };
}

/** Ends this worker; its owner reports the reason. */
export function failThread(error: Error): void {
  // A rejection would not get from a browser's worker to its owner.
  setTimeout(() => {
    throw error;
  });
}
