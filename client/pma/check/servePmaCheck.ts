import type { Port } from '../../../webview/rpc.ts';
import { Peer } from '../../../webview/rpc.ts';
import { checkFile } from './checkFile.ts';
import type { PmaCheckMethods, PmaCheckNotices } from './checkProtocol.ts';

/** Checks files in a worker. */
export function servePmaCheck(port: Port, onFault: (error: Error) => void): void {
  const peer = new Peer<PmaCheckMethods, PmaCheckNotices>(
    port,
    {
      check: ({ path, severities }, signal) =>
        checkFile(path, severities, signal, (doneBytes, totalBytes) => {
          peer.tell('progress', { doneBytes, totalBytes });
        }),
    },
    onFault,
  );
}
