import { Worker } from 'node:worker_threads';
import { t } from '../../formats/l10n/translate.ts';
import type { StartThread } from './thread.ts';
import { threadPort } from './threadPort.ts';

/** Starts threads of the bundle at a path. */
export function threadsOf(script: string): StartThread {
  return (data) => {
    const worker = new Worker(script, { workerData: data, execArgv: [] });
    return {
      ...threadPort(worker),
      onEnd: (listener) => {
        worker.on('error', listener);
        worker.on('exit', (code) => {
          listener(new Error(t`the reader ended with code ${code}`));
        });
      },
      terminate: async () => {
        worker.removeAllListeners();
        // An error that nobody listens for would be one of the whole extension host.
        worker.on('error', () => undefined);
        await worker.terminate();
      },
    };
  };
}
