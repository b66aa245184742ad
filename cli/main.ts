import { enableCompileCache } from './compileCache.ts';
import { processHost } from './processHost.ts';
import { runCli } from './runCli.ts';

enableCompileCache();
const host = processHost();
runCli(process.argv.slice(2), host)
  .then(host.end)
  .catch((error: unknown) => {
    // A fault of ours: 1 would say that the files have findings.
    console.error(error);
    process.exitCode = 2;
  });
