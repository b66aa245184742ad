import type { OutputFiles } from '../../../../formats/history/export/exportFiles.ts';
import { ExportedFiles } from '../../../../formats/history/export/exportFiles.ts';
import { exportProperties, fileName } from '../../../../formats/history/export/exportHistories.ts';
import type { RecordSource } from '../../../../formats/history/export/openMetrics/exportOpenMetrics.ts';
import { skippedFinding } from '../../../../formats/history/subject/members/checkSet.ts';
import type { MemberPool } from '../../../../formats/history/subject/memberPool.ts';
import { setEnd } from '../../../../formats/history/subject/members/setMember.ts';
import { visitSet } from '../../../../formats/history/subject/visitSet.ts';
import { messageOf } from '../../../../formats/findings/finding.ts';
import { plural } from '../../../../formats/l10n/plural.ts';
import type { Progress } from '../../../output/progress.ts';
import { wishOf } from '../../valueSelection.ts';
import type { ArchiveInput } from '../archiveInput.ts';
import { chosenSet } from '../set/chosenSet.ts';
import { withDiskSets } from '../set/diskSources.ts';
import { problemText } from '../problemText.ts';
import { SetProblems } from '../set/setProblems.ts';
import { timesOfSet, timeWindow } from '../timeWindow.ts';
import { ColumnChoice, tablesOf } from './chosenTables.ts';
import type { ExportJob } from './exportJob.ts';
import type { ExportedHistory } from './writeHistories.ts';
import { writeHistories } from './writeHistories.ts';

/**
 * Writes the values of archives as tables.
 * @returns why not all could be exported, in words
 */
export async function writeExport(
  inputs: readonly ArchiveInput[],
  job: ExportJob,
  output: OutputFiles,
  progress: Progress,
): Promise<string | undefined> {
  const choice = new ColumnChoice();
  const openTable = await tablesOf(job, choice);
  return withDiskSets(inputs, async (all, shared) => {
    const chosen = job.host === undefined && all.sets.length > 0 ? all.sets : chosenSet(all, job.host);
    if (typeof chosen === 'string') return chosen;
    const sets = 'members' in chosen ? [chosen] : chosen;
    const histories: ExportedHistory[] = [];
    for (const set of sets) {
      const window = await timeWindow(timesOfSet(set), job, 'export');
      if (typeof window === 'string') return window;
      histories.push({ set, window });
    }
    const properties = new Map([
      ...exportProperties(sets, job, job.intervalSeconds),
      ['pcp.layout', job.isWide ? 'wide' : 'long'],
    ]);
    const files = new ExportedFiles(output, job, openTable, properties);
    const problems = job.host === undefined ? all.skipped.map((one) => messageOf(skippedFinding(one))) : [];
    const pool = shared.during(job.signal);
    const onProgressOf = (part: number, parts: number) => (done: number, total: number) => {
      progress.show(part + done / Math.max(1, total), parts);
    };
    if (job.format === 'openmetrics')
      problems.push(...(await writeOpenMetrics(histories, pool, job, files, onProgressOf)));
    else problems.push(...(await writeHistories(histories, { pool, job, files, onProgressOf, choice })));
    job.signal.throwIfAborted();
    files.end();
    problems.push(...lossesOf(files, problems.length > 0));
    return problemText(problems);
  });
}

/** All hosts at once where they go to one file, each date by itself where these have their own. */
async function writeOpenMetrics(
  histories: readonly ExportedHistory[],
  pool: MemberPool,
  job: ExportJob,
  files: ExportedFiles,
  onProgressOf: (part: number, parts: number) => (done: number, total: number) => void,
): Promise<readonly string[]> {
  const { exportOpenMetrics, requestsByDate } =
    await import('../../../../formats/history/export/openMetrics/exportOpenMetrics.ts');
  const reported = histories.map(({ set, window }) => {
    const reports = new SetProblems(set, pool);
    const { onBroken, onCorrupt, onFailure } = reports;
    const source: RecordSource = {
      host: set.host,
      name: fileName(set),
      zone: window.zone,
      read: (records, { isFirst, from = window.from, to = window.to, takes }) =>
        visitSet(set, pool, records, { from, to, takes, ...(isFirst && { onBroken, onCorrupt, onFailure }) }),
    };
    return { set, window, reports, source };
  });
  const request = { asRates: job.asRates, from: undefined, to: undefined, wish: wishOf(job.selection) };
  const parts = job.isOneFile
    ? [{ sources: reported.map(({ source }) => source), request }]
    : reported.flatMap(({ set, window, source }) => {
        const [from, to] = [window.from ?? set.members[0]?.start, window.to ?? setEnd(set)];
        const hasDates = job.partition.includes('date');
        const requests = hasDates ? requestsByDate(request, from, to, window.zone) : [request];
        return requests.map((each) => ({ sources: [source], request: each }));
      });
  for (const [number, part] of parts.entries())
    await exportOpenMetrics(part.sources, part.request, files, onProgressOf(number, parts.length));
  return reported.flatMap(({ set, reports }) => {
    const problem = reports.text();
    return problem === undefined ? [] : [histories.length === 1 ? problem : `${set.host}: ${problem}`];
  });
}

/** @param isExplained whether it has been said why there are no files */
function lossesOf({ beyond, files }: ExportedFiles, isExplained: boolean): readonly string[] {
  return [
    ...(beyond === 0
      ? []
      : [`${plural(beyond, 'record')} left out: the time is beyond what nanoseconds of 64 bits reach`]),
    ...(files === 0 && !isExplained ? ['no values in this time range'] : []),
  ];
}
