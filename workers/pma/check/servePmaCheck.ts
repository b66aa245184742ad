import type { Port } from '../../../protocol/rpc.ts';
import { Peer } from '../../../protocol/rpc.ts';
import { settingsWith } from '../../viewer/projectSettings.ts';
import { checkFile } from './checkFile.ts';
import type { PmaCheckMethods, PmaCheckNotices } from '../../../protocol/worker/pmaCheckProtocol.ts';

/** Checks files in a worker. */
export function servePmaCheck(port: Port, onFault: (error: Error) => void): void {
  const peer = new Peer<PmaCheckMethods, PmaCheckNotices>(
    port,
    {
      check: async ({ path, severities, project }, signal) => {
        const { rules, isIgnored } = await settingsWith(project, { rules: severities, host: {} });
        if (isIgnored === true) return null;
        return checkFile(path, rules, signal, (doneBytes, totalBytes) => {
          peer.notify('progress', { doneBytes, totalBytes });
        });
      },
    },
    onFault,
  );
}
