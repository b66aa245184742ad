import { archiveZone, memberNames } from '../../../../formats/archive/archive.ts';
import type { Archive } from '../../../../formats/archive/archive.ts';
import { ArchiveReporter } from '../../../../formats/archive/archiveReporter.ts';
import { quickSpan } from '../../../../formats/archive/archiveSpan.ts';
import { openArchive } from '../../../../formats/archive/openArchive.ts';
import type { SummaryRequest } from '../../../../formats/archive/statistics/summarizeArchive.ts';
import { summarizeArchive } from '../../../../formats/archive/statistics/summarizeArchive.ts';
import { messageOf } from '../../../../formats/findings/finding.ts';
import type { Timestamp } from '../../../../formats/pcp/timestamp.ts';
import { compareTimes } from '../../../../formats/pcp/timestamp.ts';
import type { Output } from '../../../host.ts';
import { writeBatched } from '../../../output/batchedOutput.ts';
import type { Progress } from '../../../output/progress.ts';
import type { SummarizeRequest } from '../../valueRequest.ts';
import type { ArchiveInput } from '../archiveInput.ts';
import type { DiskFolder } from '../diskFolder.ts';
import { LostPlaces } from '../lostPlaces.ts';
import type { TimeWindow } from '../timeWindow.ts';
import { timeWindow } from '../timeWindow.ts';
import { csvSummary } from './csvSummary.ts';
import { jsonSummary } from './jsonSummary.ts';
import type { SummarizedArchive } from './summarizedArchive.ts';
import { textSummary } from './textSummary.ts';

/** How many characters a small line has. */
const sparklineLength = 24;

const writers = { text: textSummary, csv: csvSummary, json: jsonSummary } as const;

/**
 * Writes statistics of the values of an archive.
 * @returns why not all that was asked for could be summarised
 */
export async function writeArchiveSummary(
  { path, files }: ArchiveInput,
  folder: DiskFolder,
  request: SummarizeRequest,
  output: Output,
  progress: Progress,
): Promise<string | undefined> {
  const reporter = new ArchiveReporter();
  const archive = await openArchive(folder, files, { reporter });
  const window = timeWindow(archiveZone(archive), request, 'summary');
  if (typeof window === 'string') return window;
  const span = await spanOf(archive, window);
  const lost = new LostPlaces(folder.isLive(files));
  const series = await summarizeArchive(archive, {
    ...window,
    ...selected(request),
    span,
    parts: sparklineLength,
    onBroken: lost.broken,
    onCorrupt: lost.corrupt,
    onProgress: progress.show,
  });
  progress.end();
  const result: SummarizedArchive = { path, host: archive.label?.host, zone: window.zone, span, series };
  writeBatched(writers[request.format](result, request), output);
  const [worst] = reporter.finish(memberNames(archive)).filter(({ severity }) => severity === 'error');
  if (worst !== undefined) return `${worst.place.file ?? ''}: ${messageOf(worst)}`;
  return lost.text() ?? (series.length === 0 ? 'no numbers in this time range' : undefined);
}

function selected({
  selection,
  isRaw,
}: SummarizeRequest): Pick<SummaryRequest, 'takesMetric' | 'takesInstance' | 'isRaw'> {
  return {
    takesMetric: (names) => selection.takesMetric(names),
    takesInstance: (name) => selection.takesInstance(name),
    isRaw,
  };
}

/** From when to when there may be values. */
async function spanOf(archive: Archive, { from, to }: TimeWindow): Promise<{ start: Timestamp; end: Timestamp }> {
  const { start = { seconds: 0, nanoseconds: 0 }, end = start } = await quickSpan(archive);
  return {
    start: from !== undefined && compareTimes(from, start) > 0 ? from : start,
    end: to !== undefined && compareTimes(to, end) < 0 ? to : end,
  };
}
