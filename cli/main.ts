import { join } from 'node:path';
import { enableCompileCache } from '../workers/start/compileCache.node.ts';
import { processHost } from './processHost.ts';
import { runCli } from './runCli.ts';

enableCompileCache(join(__dirname, 'cli'));
const host = processHost();
runCli(process.argv.slice(2), host)
  .then(host.end)
  .catch((error: unknown) => {
    // A fault of ours: 1 would say that the files have findings.
    console.error(error);
    process.exitCode = 2;
  });
