import type { FSWatcher } from 'node:fs';
import { statSync, watch } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { parseMemberName } from '../../../formats/archive/members/memberName.ts';
import { projectFileName } from '../../../formats/project/projectFile.ts';
import { systemErrorText } from '../../files/systemError.ts';
import type { ExitCode, Host } from '../../host.ts';
import { complain } from '../../host.ts';
import type { CheckOptions } from '../../options.ts';
import type { CheckScope } from '../check.ts';
import { check } from '../check.ts';
import { Changes } from './changes.ts';

/** Clears the screen of a terminal, and what was scrolled out of it. */
const clearScreen = '\u001b[2J\u001b[3J\u001b[H';

/** `pcp-files check --watch`: checks files, and again what has changed, until the user interrupts it. */
export async function watchFiles(paths: readonly string[], options: CheckOptions, host: Host): Promise<void> {
  const changes = new Changes();
  const watchers = paths.flatMap((path) => watcherOf(path, changes, host));
  const failing = new Set<string>();
  let last: ExitCode = 0;
  const unlisten = host.onStop?.(() => {
    changes.end();
  });
  try {
    for (
      let changed: ReadonlySet<string> | undefined = new Set();
      changed !== undefined;
      changed = await changes.next()
    ) {
      last = await checkOnce(paths, options, host, scopeOf(changed, options, failing));
      if (options.quiet !== true) host.stderr.write('Watching for changes; Ctrl+C ends.\n');
    }
  } finally {
    unlisten?.();
    for (const watcher of watchers) watcher.close();
  }
  if (failing.size > 0) host.raiseExitCode(1);
  if (last === 2) host.raiseExitCode(2);
}

/** @returns the exit code of this check alone */
async function checkOnce(
  paths: readonly string[],
  options: CheckOptions,
  host: Host,
  scope: CheckScope,
): Promise<ExitCode> {
  let code: ExitCode = 0;
  if (host.stdout.isTTY === true) host.stdout.write(clearScreen);
  const raiseExitCode = (raised: ExitCode): void => {
    if (raised > code) code = raised;
  };
  const { version, cwd, env, stdin, stdout, stderr, threads } = host;
  await check(paths, options, { version, cwd, env, stdin, stdout, stderr, threads, raiseExitCode }, scope);
  return code;
}

/** What is checked after some files have changed: these, or all where a report is about all, or archives are compared. */
function scopeOf(changed: ReadonlySet<string>, options: CheckOptions, failing: Set<string>): CheckScope {
  const isWhole =
    changed.size === 0 ||
    options.format !== 'text' ||
    options.outputFile !== undefined ||
    [...changed].some((path) => basename(path) === projectFileName || parseMemberName(basename(path)) !== undefined);
  // One that is gone is not checked again.
  for (const path of failing) if (isWhole || changed.has(resolve(path))) failing.delete(path);
  return {
    includes: ({ path }) => isWhole || changed.has(resolve(path)),
    onResult: (path, isFailing) => {
      if (isFailing) failing.add(path);
    },
  };
}

/** Watches a file, in its folder as it may be replaced, or all that is in a folder. */
function watcherOf(path: string, changes: Changes, host: Host): readonly FSWatcher[] {
  try {
    const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
    const folder = isFolder ? path : dirname(path);
    const watcher = watch(folder, { recursive: isFolder }, (_, name) => {
      if (name === null || isFolder || concerns(name, basename(path))) changes.add(resolve(folder, name ?? ''));
    });
    watcher.on('error', (error) => {
      complain(host, path, `is no longer watched: ${systemErrorText(error)}`);
    });
    return [watcher];
  } catch (error) {
    complain(host, path, `cannot be watched: ${systemErrorText(error)}`);
    return [];
  }
}

/** Whether a file in the folder of one that the user named is that, one of the archive that it stands for, or about it. */
const concerns = (name: string, named: string): boolean =>
  name === named || name === projectFileName || parseMemberName(name)?.base === (parseMemberName(named)?.base ?? named);
