import type { Host } from '../host.ts';
import { complain } from '../host.ts';
import type { ArchiveInput } from '../kinds/archive/archiveInput.ts';
import { historyInputOf } from '../kinds/archive/foundByDirectory.ts';
import type { CommonOptions } from '../options.ts';
import { datedOf } from '../kinds/series/datedOf.ts';
import { findTargets, noArchives, searchOf } from './findTargets.ts';

/**
 * The archives that paths stand for, also below directories. What else is there is passed over, unless it is named.
 *
 * @param done what is done with archives, such as `exported`
 */
export async function archiveInputs(
  paths: readonly string[],
  options: CommonOptions,
  host: Host,
  done: string,
): Promise<readonly ArchiveInput[]> {
  const inputs: ArchiveInput[] = [];
  const problems: string[] = [];
  const report = (path: string, problem: string): void => {
    problems.push(problem);
    complain(host, path, problem);
  };
  for await (const result of findTargets(paths, { ...searchOf(options, host), leavesOutBundles: true })) {
    const input = 'problem' in result ? undefined : historyInputOf(result);
    if ('problem' in result) report(result.path, result.problem);
    else if (input !== undefined) inputs.push(input);
    else if (paths.includes(result.path)) report(result.path, `is no archive, and only archives are ${done}`);
  }
  if (inputs.length === 0 && problems.length === 0) report(paths.join(','), noArchives);
  return datedOf(inputs);
}
