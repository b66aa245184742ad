import { parentPort, workerData } from 'node:worker_threads';
import type { Started } from './workerStart.ts';
import { enableCompileCache } from './compileCache.node.ts';
import { threadPort } from './threadPort.ts';

/** What this thread was started with. The parts that it loads from now on are kept as compiled. */
export function startedThread(): Started {
  if (parentPort === null) throw new Error('This is started by the extension, as a worker.');
  enableCompileCache(__dirname);
  return { data: workerData, port: threadPort(parentPort) };
}
