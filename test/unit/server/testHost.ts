import { diskFolder } from '../../../server/core/folders/diskFolder.node.ts';
import type { ServerHost } from '../../../server/core/serverHost.ts';

/** A host whose delays are short. */
export const testHost: ServerHost = {
  version: '0.0.0',
  folderOf: diskFolder,
  schedule(task, delayMs) {
    const timer = setTimeout(task, delayMs > 1000 ? 300 : Math.min(delayMs, 20));
    return {
      dispose: () => {
        clearTimeout(timer);
      },
    };
  },
};
