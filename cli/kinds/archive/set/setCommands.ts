import { checkSet, skippedFinding } from '../../../../formats/history/subject/members/checkSet.ts';
import type { ArchiveSets } from '../../../../formats/history/subject/members/buildSets.ts';
import type { MemberPool } from '../../../../formats/history/subject/memberPool.ts';
import type { Finding } from '../../../../formats/findings/finding.ts';
import type { Output } from '../../../host.ts';
import type { Progress } from '../../../output/progress.ts';
import type { CheckedArchive, FileDescription } from '../../target.ts';
import type { MomentRequest, PlotRequest, ReportRequest, SummarizeRequest, ValueRequest } from '../../valueRequest.ts';
import type { ArchiveInput } from '../archiveInput.ts';
import { writeSetMoment } from '../moment/setMoment.ts';
import { writeSetReport } from '../report/setReport.ts';
import { chosenSet, isCalled } from './chosenSet.ts';
import { withDiskSets } from './diskSources.ts';
import { describeRest, describeSet } from './setDescription.ts';
import { plotSet } from './plotSet.ts';
import { writeSetSummary } from './setSummary.ts';
import { writeSetValues } from './setValues.ts';

/**
 * What can be said of the archives in a directory together. Places name files by their paths.
 *
 * @param checked what their checks have found: those archives are not unpacked once more for it
 */
export function checkSets(
  inputs: readonly ArchiveInput[],
  checked: ReadonlyMap<ArchiveInput, CheckedArchive>,
): Promise<readonly Finding[]> {
  const check = async ({ sets, skipped }: ArchiveSets, pool: MemberPool): Promise<readonly Finding[]> => {
    const findings = skipped.map(skippedFinding);
    for (const set of sets) findings.push(...(await checkSet(set, pool)));
    return findings;
  };
  return withDiskSets(inputs, check, checked);
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

/** Writes statistics of a history: see {@link writeSetSummary}. */
export function summarizeHistory(
  path: string,
  inputs: readonly ArchiveInput[],
  host: string | undefined,
  request: SummarizeRequest,
  output: Output,
  progress: Progress,
): Promise<string | undefined> {
  return withDiskSets(inputs, async (sets, pool) => {
    const set = chosenSet(sets, host);
    return typeof set === 'string' ? set : writeSetSummary(path, set, pool, request, output, progress);
  });
}

/** Writes a table at a moment of a history: see {@link writeSetMoment}. */
export function writeMomentOfSet(
  inputs: readonly ArchiveInput[],
  host: string | undefined,
  request: MomentRequest,
  output: Output,
  progress: Progress,
): Promise<string | undefined> {
  return withDiskSets(inputs, async (sets, pool) => {
    const set = chosenSet(sets, host);
    return typeof set === 'string' ? set : writeSetMoment(set, pool, request, output, progress);
  });
}

/** Writes the report of a history: see {@link writeSetReport}. */
export function writeReportOfSet(
  inputs: readonly ArchiveInput[],
  host: string | undefined,
  request: ReportRequest,
  output: Output,
  progress: Progress,
): Promise<string | undefined> {
  return withDiskSets(inputs, async (sets, pool) => {
    const set = chosenSet(sets, host);
    return typeof set === 'string' ? set : writeSetReport(inputs, set, pool, request, output, progress);
  });
}

/** Draws the values of a history: see {@link plotSet}. */
export function plotHistory(
  inputs: readonly ArchiveInput[],
  host: string | undefined,
  request: PlotRequest,
  output: Output,
  progress: Progress,
): Promise<string | undefined> {
  return withDiskSets(inputs, async (sets, pool) => {
    const set = chosenSet(sets, host);
    return typeof set === 'string' ? set : plotSet(set, pool, request, output, progress);
  });
}
