import { AtomicFiles, RefusedFile } from '../../codecs/output/atomicFiles.node.ts';
import type { Host, StopCode } from '../host.ts';
import { complain } from '../host.ts';
import type { ExportOptions } from '../options.ts';
import type { Progress } from '../output/progress.ts';
import type { PendingFiles } from '../output/standardOutputFile.ts';
import { StandardOutputFile } from '../output/standardOutputFile.ts';

/**
 * Where an export is written.
 * @param path undefined for standard output
 */
export function outputOn(
  path: string | undefined,
  sources: readonly string[],
  { force = false }: Pick<ExportOptions, 'force'>,
  { stdout }: Pick<Host, 'stdout'>,
): PendingFiles {
  return path === undefined ? new StandardOutputFile(stdout) : new AtomicFiles(path, { mayReplace: force, sources });
}

/** Has files appear when the work is done, unless the user stops it or one of them may not be written. @returns whether it is */
export async function commitWhenDone(
  output: PendingFiles,
  progress: Progress,
  host: Host,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<boolean> {
  const stop = new AbortController();
  let stopCode: StopCode | undefined;
  const forget = host.onStop?.((code) => {
    stopCode = code;
    stop.abort();
  });
  try {
    await work(stop.signal);
    progress.end();
    output.commit();
    return true;
  } catch (error) {
    progress.end();
    if (stopCode !== undefined) host.raiseExitCode(stopCode);
    else if (error instanceof RefusedFile) complain(host, error.path, refusal(error));
    else throw error;
    return false;
  } finally {
    forget?.();
    output.discard();
  }
}

function refusal({ reason, message }: RefusedFile): string {
  return reason === 'exists' ? `${message}; --force replaces it` : message;
}
