import type { Archive } from '../../../../formats/archive/archive.ts';
import { quickSpan } from '../../../../formats/archive/archiveSpan.ts';
import { findWraps } from '../../../../formats/history/summary/findWraps.ts';
import { summarizeArchive } from '../../../../formats/history/summary/summarizeArchive.ts';
import type { Timestamp } from '../../../../formats/pcp/time/timestamp.ts';
import type { Output } from '../../../host.ts';
import type { Progress } from '../../../output/progress.ts';
import type { SummarizeRequest } from '../../valueRequest.ts';
import { noNumbers, wishOf } from '../../valueSelection.ts';
import type { ArchiveInput } from '../archiveInput.ts';
import type { DiskFolder } from '../diskFolder.ts';
import { LostPlaces } from '../lostPlaces.ts';
import { firstFault, openReported } from '../openReported.ts';
import type { TimeWindow } from '../timeWindow.ts';
import { timesOfArchive, timeWindow } from '../timeWindow.ts';
import { clippedSpan, summaryOptions, writeSummary } from './writeSummary.ts';

/**
 * Writes statistics of the values of an archive.
 * @returns why not all that was asked for could be summarised
 */
export async function writeArchiveSummary(
  input: ArchiveInput,
  folder: DiskFolder,
  request: SummarizeRequest,
  output: Output,
  progress: Progress,
): Promise<string | undefined> {
  const { path, files } = input;
  const { archive, faults } = await openReported(folder, files);
  const window = await timeWindow(timesOfArchive(archive), request, 'summary');
  if (typeof window === 'string') return window;
  const span = await spanOf(archive, window);
  const lost = new LostPlaces(folder.isLive(files));
  const wish = { ...wishOf(request.selection), from: window.from, to: window.to };
  const wraps = request.isUnwrapped ? await findWraps(archive, wish) : undefined;
  const series = await summarizeArchive(archive, {
    ...window,
    ...summaryOptions(request),
    span,
    wraps,
    onBroken: lost.broken,
    onCorrupt: lost.corrupt,
    onProgress: progress.show,
  });
  progress.end();
  writeSummary({ path, host: archive.label?.host, zone: window.zone, span, series }, request, output);
  return firstFault(faults()) ?? lost.text() ?? (series.names.length === 0 ? noNumbers : undefined);
}

/** From when to when there may be values. */
async function spanOf(archive: Archive, window: TimeWindow): Promise<{ start: Timestamp; end: Timestamp }> {
  const { start = { seconds: 0, nanoseconds: 0 }, end = start } = await quickSpan(archive);
  return clippedSpan({ start, end }, window);
}
