import { toPrintable, toPrintableJson } from '../../formats/findings/report/printable.ts';
import type { Problem } from '../files/problem.ts';
import type { ArchiveFolderTargets } from '../kinds/archive/foundByDirectory.ts';
import { foundByDirectory } from '../kinds/archive/foundByDirectory.ts';
import { findTargets, searchOf } from './findTargets.ts';
import type { Host } from '../host.ts';
import { complain } from '../host.ts';
import type { InfoOptions } from '../options.ts';
import type { FileDescription, Target } from '../kinds/target.ts';
import { workOn } from './workOn.ts';

/**
 * `pcp-files info`: describes the files; as JSON, one line per file or archive. Several archives that were found in a
 * directory are the histories of their hosts: these are described in place of each archive; in JSON, and with counts,
 * behind them.
 */
export async function info(paths: readonly string[], options: InfoOptions, host: Host): Promise<void> {
  const results: (Target | Problem)[] = [];
  for await (const result of findTargets(paths, searchOf(options, host))) results.push(result);
  const folders = foundByDirectory(results, options.host === undefined ? 2 : 1);
  const isOfHost = options.host !== undefined;
  const isEach = options.format === 'json' || options.count === true;
  let histories = 0;
  for (const result of results) {
    const folder = folders.get(result);
    // What a text says of itself is not in the history.
    const isWanted =
      'problem' in result || (!isOfHost && (folder === undefined || isEach || result.series !== undefined));
    if (isWanted) await describe(result, options, host);
    if (folder?.last === result) histories += await printHistories(folder, options, host);
  }
  if (options.host !== undefined && histories === 0) complain(host, '--host', `no archives of host '${options.host}'`);
}

async function describe(result: Target | Problem, options: InfoOptions, host: Host): Promise<void> {
  await workOn(result, options, host, async (target, progress) => {
    const description = await target.describe(progress, { counts: options.count === true });
    progress.end();
    print(description, options, host);
  });
}

/** @returns how many there are */
async function printHistories(folder: ArchiveFolderTargets, options: InfoOptions, host: Host): Promise<number> {
  const { describeHistories } = await import('../kinds/history/histories.ts');
  const descriptions = await describeHistories(folder.directory, folder.inputs, options.host);
  for (const description of descriptions) print(description, options, host);
  return descriptions.length;
}

function print(description: FileDescription, { format }: InfoOptions, host: Host): void {
  host.stdout.write(format === 'json' ? toJsonLine(description) : toText(description));
}

function toJsonLine({ json }: FileDescription): string {
  return `${toPrintableJson(json, 0)}\n`;
}

function toText({ heading, facts }: FileDescription): string {
  const width = Math.max(...facts.map(([name]) => name.length));
  const lines = facts.map(([name, value]) => `  ${name.padEnd(width)}  ${value}`);
  return [heading, ...lines].map((line) => `${toPrintable(line)}\n`).join('');
}
