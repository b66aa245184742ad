import { isatty } from 'node:tty';
import { descriptorOutput, terminalOutput } from './descriptorOutput.ts';
import { runCli } from './runCli.ts';

/** Set by the build from package.json. */
declare const PCP_FILES_VERSION: string;

/** Whoever reads our output may stop reading (`| head -1`); that ends the work, and is nothing to complain of. */
function endOnOutputError(error: NodeJS.ErrnoException): never {
  if (error.code === 'EPIPE') process.exit();
  process.stderr.write(`pcp-files: output: ${error.message}\n`);
  process.exit(2);
}

if (isatty(1)) process.stdout.on('error', endOnOutputError);
process.stderr.on('error', endOnOutputError);

try {
  await runCli(process.argv.slice(2), {
    version: PCP_FILES_VERSION,
    cwd: process.cwd(),
    env: process.env,
    stdin: process.stdin,
    stdout: isatty(1) ? terminalOutput(process.stdout) : descriptorOutput(1, endOnOutputError),
    stderr: process.stderr,
    raiseExitCode: (code) => {
      process.exitCode = Math.max(Number(process.exitCode ?? 0), code);
    },
  });
} catch (error) {
  // A fault of ours: 1 would say that the files have findings.
  console.error(error);
  process.exitCode = 2;
}
