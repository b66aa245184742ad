import type { Problem } from '../files/problem.ts';
import type { Host } from '../host.ts';
import { complain } from '../host.ts';
import type { CommonOptions } from './options.ts';
import type { Progress } from '../output/progress.ts';
import { noProgress, progressOn } from '../output/progress.ts';
import { systemErrorText } from '../files/systemError.ts';
import type { Target } from '../kinds/target.ts';

/**
 * Does a command's work on what a path stands for, showing how it comes on. What the operating system has against it is
 * told, and so is that there is nothing to work on.
 */
export async function workOn(
  found: Target | Problem,
  { quiet = false }: CommonOptions,
  host: Host,
  work: (target: Target, progress: Progress) => Promise<void>,
): Promise<void> {
  if ('problem' in found) {
    complain(host, found.path, found.problem);
    return;
  }
  const progress = quiet ? noProgress : progressOn(host.stderr);
  try {
    await work(found, progress);
  } catch (error) {
    progress.end();
    complain(host, pathOf(error) ?? found.path, systemErrorText(error));
  } finally {
    progress.end();
  }
}

/** The options of a command that prints while it works: on a terminal, progress would come between its lines. */
export function whilePrinting(options: CommonOptions, { stdout }: Pick<Host, 'stdout'>): CommonOptions {
  return stdout.isTTY === true ? { ...options, quiet: true } : options;
}

/** The file that a failed call was about: of an archive, which of its files. */
function pathOf(error: unknown): string | undefined {
  return error instanceof Error && 'path' in error && typeof error.path === 'string' ? error.path : undefined;
}
