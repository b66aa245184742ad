import { nodePageCodec } from '../../../../codecs/output/pageCodec.node.ts';
import type { FileLayout, OutputFiles } from '../../../../formats/archive/export/exportFiles.ts';
import { ExportedFiles } from '../../../../formats/archive/export/exportFiles.ts';
import { exportHistory, exportProperties, fileName } from '../../../../formats/archive/export/exportHistories.ts';
import { exportIntervals, TooManyIntervals } from '../../../../formats/archive/export/exportIntervals.ts';
import type { OpenTable } from '../../../../formats/archive/export/exportTable.ts';
import { csvTable } from '../../../../formats/archive/export/text/csvTable.ts';
import { ndjsonTable } from '../../../../formats/archive/export/text/ndjsonTable.ts';
import { skippedFinding } from '../../../../formats/archive/set/checkSet.ts';
import type { MemberPool } from '../../../../formats/archive/set/memberPool.ts';
import type { ArchiveSet } from '../../../../formats/archive/set/setMember.ts';
import { setZone } from '../../../../formats/archive/set/setMember.ts';
import { messageOf } from '../../../../formats/findings/finding.ts';
import { plural } from '../../../../formats/l10n/plural.ts';
import type { ExportFormat } from '../../../options.ts';
import type { Progress } from '../../../output/progress.ts';
import type { WindowRequest } from '../../valueRequest.ts';
import type { ValueSelection } from '../../valueSelection.ts';
import { wishOf } from '../../valueSelection.ts';
import type { ArchiveInput } from '../archiveInput.ts';
import { chosenSet } from '../set/chosenSet.ts';
import { withDiskSets } from '../set/diskSources.ts';
import { SetProblems } from '../set/setProblems.ts';
import type { TimeWindow } from '../timeWindow.ts';
import { timeWindow } from '../timeWindow.ts';

/** What is exported, and in what form. */
export interface ExportJob extends WindowRequest, Omit<FileLayout, 'zone'> {
  readonly format: ExportFormat;
  readonly selection: ValueSelection;
  /** The only one that is meant; all if undefined. */
  readonly host: string | undefined;
  readonly asRates: boolean;
  readonly intervalSeconds: number | undefined;
  /** The program, as files name it. */
  readonly createdBy: string;
  readonly signal: AbortSignal;
}

const tooMany = '--interval: there are too many intervals; choose longer ones, or --from and --to';

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
  const openTable = await tablesOf(job);
  return withDiskSets(inputs, async (all, shared) => {
    const chosen = job.host === undefined && all.sets.length > 0 ? all.sets : chosenSet(all, job.host);
    if (typeof chosen === 'string') return chosen;
    const sets = 'members' in chosen ? [chosen] : chosen;
    const [first] = sets;
    const window = first === undefined ? undefined : timeWindow(setZone(first), job, 'export');
    if (window === undefined || typeof window === 'string') return window;
    const properties = exportProperties(sets, job, job.intervalSeconds);
    const files = new ExportedFiles(output, { ...job, zone: window.zone }, openTable, properties);
    const problems = job.host === undefined ? all.skipped.map((one) => messageOf(skippedFinding(one))) : [];
    const pool = shared.during(job.signal);
    const onProgressOf = (part: number, parts: number) => (done: number, total: number) => {
      progress.show(part + done / Math.max(1, total), parts);
    };
    if (job.format === 'openmetrics')
      problems.push(...(await writeOpenMetrics(sets, pool, job, window, files, onProgressOf)));
    else
      for (const [number, set] of sets.entries()) {
        const problem = await writeHistory(set, pool, job, window, files, onProgressOf(number, sets.length));
        if (problem !== undefined) problems.push(sets.length === 1 ? problem : `${set.host}: ${problem}`);
      }
    job.signal.throwIfAborted();
    files.end();
    problems.push(...lossesOf(files));
    return problems.length === 0 ? undefined : [...new Set(problems)].join('; ');
  });
}

async function writeHistory(
  set: ArchiveSet,
  pool: MemberPool,
  job: ExportJob,
  window: TimeWindow,
  files: ExportedFiles,
  onProgress: (done: number, total: number) => void,
): Promise<string | undefined> {
  const lost = new SetProblems(set);
  const { onBroken, onCorrupt, onFailure } = lost;
  const reports = { onBroken, onCorrupt, onFailure, onProgress };
  const request = { ...job, ...window, wish: wishOf(job.selection) };
  files.begin(set.host, fileName(set));
  try {
    if (job.intervalSeconds === undefined) await exportHistory(set, pool, request, files, reports);
    else {
      const interval = { seconds: job.intervalSeconds, zone: window.zone };
      await exportIntervals(set, pool, request, interval, files, reports);
    }
  } catch (error) {
    if (!(error instanceof TooManyIntervals)) throw error;
    return tooMany;
  }
  return lost.text();
}

/** All hosts at once where they go to one file, each date by itself where these have their own. */
async function writeOpenMetrics(
  sets: readonly ArchiveSet[],
  pool: MemberPool,
  job: ExportJob,
  window: TimeWindow,
  files: ExportedFiles,
  onProgressOf: (part: number, parts: number) => (done: number, total: number) => void,
): Promise<readonly string[]> {
  const { exportOpenMetrics, requestsByDate } =
    await import('../../../../formats/archive/export/openMetrics/exportOpenMetrics.ts');
  const reported = sets.map((set) => ({ set, reports: new SetProblems(set) }));
  const request = { ...job, ...window, wish: wishOf(job.selection) };
  const parts = job.isOneFile
    ? [{ sets: reported, request }]
    : reported.flatMap((one) => {
        const hasDates = job.partition.includes('date');
        const requests = hasDates ? requestsByDate(one.set, request, window.zone) : [request];
        return requests.map((each) => ({ sets: [one], request: each }));
      });
  for (const [number, part] of parts.entries())
    await exportOpenMetrics(part.sets, pool, part.request, files, onProgressOf(number, parts.length));
  return reported.flatMap(({ set, reports }) => {
    const problem = reports.text();
    return problem === undefined ? [] : [sets.length === 1 ? problem : `${set.host}: ${problem}`];
  });
}

function lossesOf({ beyond, files }: ExportedFiles): readonly string[] {
  return [
    ...(beyond === 0
      ? []
      : [`${plural(beyond, 'record')} left out: the time is beyond what nanoseconds of 64 bits reach`]),
    ...(files === 0 ? ['no values in this time range'] : []),
  ];
}

async function tablesOf({ format, createdBy }: ExportJob): Promise<OpenTable> {
  switch (format) {
    case 'csv':
      return csvTable;
    case 'ndjson':
      return ndjsonTable;
    case 'openmetrics': {
      const { newOpenMetricsMemory, OpenMetricsTable } =
        await import('../../../../formats/archive/export/openMetrics/openMetricsTable.ts');
      const memory = newOpenMetricsMemory();
      return (file) => new OpenMetricsTable(file, memory);
    }
    case 'parquet': {
      const { newParquetMemory, ParquetTable } =
        await import('../../../../formats/archive/export/parquet/parquetTable.ts');
      const [codec, memory] = [nodePageCodec(), newParquetMemory()];
      return (file, facts) => new ParquetTable(file, facts, codec, createdBy, memory);
    }
  }
}
