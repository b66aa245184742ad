import type { FileMethods } from '../../../protocol/viewer/fileProtocol.ts';
import type { ForwardedMethods } from '../viewerView.ts';

/** What every worker answers for the view. */
export const fileMethodNames: ForwardedMethods<FileMethods> = {
  readBytes: true,
  children: true,
  trailAt: true,
  leaves: true,
  bands: true,
  findings: true,
  find: true,
};
