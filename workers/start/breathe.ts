import { isNode } from './isNode.ts';

/** Resolves in a task of its own, so that what has come meanwhile has its turn. */
export const breathe: () => Promise<void> = isNode
  ? () =>
      new Promise((resolve) => {
        setImmediate(resolve);
      })
  : byMessages();

/** Waits by messages in a browser, where a timer would wait for milliseconds. */
function byMessages(): () => Promise<void> {
  const waiting: (() => void)[] = [];
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener('message', () => waiting.shift()?.());
  port1.start();
  return () =>
    new Promise((resolve) => {
      waiting.push(resolve);
      port2.postMessage(null);
    });
}
