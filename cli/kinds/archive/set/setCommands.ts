import { checkSet, skippedFinding } from '../../../../formats/archive/set/checkSet.ts';
import type { Finding } from '../../../../formats/findings/finding.ts';
import type { Output } from '../../../host.ts';
import type { Progress } from '../../../output/progress.ts';
import type { FileDescription } from '../../target.ts';
import type { ValueRequest } from '../../valueRequest.ts';
import type { ArchiveInput } from '../archiveInput.ts';
import { chosenSet, isCalled } from './chosenSet.ts';
import { withDiskSets } from './diskSources.ts';
import { describeRest, describeSet } from './setDescription.ts';
import { writeSetValues } from './setValues.ts';

/** What can be said of the archives in a directory together. Places name files by their paths. */
export function checkSets(inputs: readonly ArchiveInput[]): Promise<readonly Finding[]> {
  return withDiskSets(inputs, async ({ sets, skipped }, pool) => {
    const findings = skipped.map(skippedFinding);
    for (const set of sets) findings.push(...(await checkSet(set, pool)));
    return findings;
  });
}

/** The descriptions of the histories in a directory, or of the one of a host. */
export function describeSets(
  path: string,
  inputs: readonly ArchiveInput[],
  host: string | undefined,
): Promise<readonly FileDescription[]> {
  return withDiskSets(inputs, async ({ sets, skipped }, pool) => {
    const descriptions: FileDescription[] = [];
    for (const set of sets)
      if (host === undefined || isCalled(set, host)) descriptions.push(await describeSet(path, set, pool));
    if (host === undefined && skipped.length > 0) descriptions.push(describeRest(path, skipped));
    return descriptions;
  });
}

/** Writes the values of a history: see {@link writeSetValues}. */
export function writeValuesOfSet(
  inputs: readonly ArchiveInput[],
  host: string | undefined,
  request: ValueRequest,
  output: Output,
  progress: Progress,
): Promise<string | undefined> {
  return withDiskSets(inputs, async (sets, pool) => {
    const set = chosenSet(sets, host);
    return typeof set === 'string' ? set : writeSetValues(set, pool, request, output, progress);
  });
}
