import { isatty } from 'node:tty';
import { descriptorOutput, terminalOutput } from './descriptorOutput.ts';
import type { Host, Output } from './host.ts';

/** Set by the build from package.json. */
declare const PCP_FILES_VERSION: string;

/**
 * What commands use of this process. Its streams are made when they are used: each takes Node.js longer than a small file
 * takes to be checked.
 */
export function processHost(): Host {
  let stdout: Output | undefined;
  let stderr: Output | undefined;
  return {
    version: PCP_FILES_VERSION,
    cwd: process.cwd(),
    env: process.env,
    stdin: { [Symbol.asyncIterator]: () => process.stdin[Symbol.asyncIterator]() },
    get stdout() {
      return (stdout ??= outputOn(1));
    },
    get stderr() {
      return (stderr ??= outputOn(2));
    },
    raiseExitCode: (code) => {
      process.exitCode = Math.max(Number(process.exitCode ?? 0), code);
    },
  };
}

function outputOn(descriptor: 1 | 2): Output {
  if (!isatty(descriptor)) return descriptorOutput(descriptor, endOnOutputError);
  const stream = descriptor === 1 ? process.stdout : process.stderr;
  stream.on('error', endOnOutputError);
  return terminalOutput(stream);
}

/** Whoever reads our output may stop reading (`| head -1`); that ends the work, and is nothing to complain of. */
function endOnOutputError(error: NodeJS.ErrnoException): never {
  if (error.code === 'EPIPE') process.exit();
  process.stderr.write(`pcp-files: output: ${error.message}\n`);
  process.exit(2);
}
