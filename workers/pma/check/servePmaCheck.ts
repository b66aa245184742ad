import type { Port } from '../../../protocol/rpc.ts';
import { Peer } from '../../../protocol/rpc.ts';
import { checkFile } from './checkFile.ts';
import type { PmaCheckMethods, PmaCheckNotices } from '../../../protocol/worker/pmaCheckProtocol.ts';

/** Checks files in a worker. */
export function servePmaCheck(port: Port, onFault: (error: Error) => void): void {
  const peer = new Peer<PmaCheckMethods, PmaCheckNotices>(
    port,
    {
      check: ({ path, severities }, signal) =>
        checkFile(path, severities, signal, (doneBytes, totalBytes) => {
          peer.notify('progress', { doneBytes, totalBytes });
        }),
    },
    onFault,
  );
}
