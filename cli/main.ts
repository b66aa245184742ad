import { enableCompileCache } from './compileCache.ts';
import { processHost } from './processHost.ts';
import { runCli } from './runCli.ts';

enableCompileCache();
runCli(process.argv.slice(2), processHost()).catch((error: unknown) => {
  // A fault of ours: 1 would say that the files have findings.
  console.error(error);
  process.exitCode = 2;
});
