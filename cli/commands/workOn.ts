import type { Problem } from '../files/problem.ts';
import type { Host } from '../host.ts';
import { complain } from '../host.ts';
import type { CommonOptions } from '../options.ts';
import type { Progress } from '../output/progress.ts';
import { noProgress, progressOn } from '../output/progress.ts';
import { systemErrorText } from '../files/systemError.ts';
import type { Target } from '../kinds/target.ts';

/** Does a command's work on a target and shows progress. Reports errors of the operating system, and a path without a target. */
export async function workOn<Work extends Pick<Target, 'path' | 'kind'>>(
  result: Work | Problem,
  { quiet = false }: CommonOptions,
  host: Host,
  work: (target: Work, progress: Progress) => Promise<void>,
): Promise<void> {
  if ('problem' in result) {
    complain(host, result.path, result.problem);
    return;
  }
  const progress = quiet ? noProgress : progressOn(host.stderr);
  try {
    await work(result, progress);
  } catch (error) {
    progress.end();
    complain(host, pathOf(error) ?? result.path, systemErrorText(error));
  } finally {
    progress.end();
  }
}

/** Options of a command that prints while it works: on a terminal, progress would mix with its lines. */
export function whilePrinting(options: CommonOptions, { stdout }: Pick<Host, 'stdout'>): CommonOptions {
  return stdout.isTTY === true ? { ...options, quiet: true } : options;
}

/** The file that a failed call was about: for an archive, the one of its files. */
function pathOf(error: unknown): string | undefined {
  return error instanceof Error && 'path' in error && typeof error.path === 'string' ? error.path : undefined;
}
