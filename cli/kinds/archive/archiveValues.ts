import type { Archive } from '../../../formats/archive/archive.ts';
import { archiveSpan } from '../../../formats/archive/archiveSpan.ts';
import { binArchive } from '../../../formats/history/bins/binArchive.ts';
import type { BinRequest } from '../../../formats/history/bins/binRequest.ts';
import type { PartVisitor } from '../../../formats/history/subject/recordPart.ts';
import { wholeArchive } from '../../../formats/history/subject/recordPart.ts';
import type { CounterWraps } from '../../../formats/history/series/counterWraps.ts';
import { findWraps } from '../../../formats/history/summary/findWraps.ts';
import type { ReadOptions } from '../../../formats/archive/readOptions.ts';
import { visitResults } from '../../../formats/archive/visitResults.ts';
import type { ResultCursor } from '../../../formats/archive/volume/resultCursor.ts';
import type { TimeZone } from '../../../formats/pcp/time/timeZone.ts';
import { ByteText } from '../../output/byteText.ts';
import type { Output } from '../../host.ts';
import type { Progress } from '../../output/progress.ts';
import type { ValueRequest } from '../valueRequest.ts';
import { wishOf } from '../valueSelection.ts';
import type { ArchiveInput } from './archiveInput.ts';
import type { DiskFolder } from './diskFolder.ts';
import { writeIntervals } from './intervals/writeIntervals.ts';
import { LostPlaces } from './lostPlaces.ts';
import { problemText } from './problemText.ts';
import { firstFault, openReported } from './openReported.ts';
import { timesOfArchive, timeWindow } from './timeWindow.ts';
import { csvStyle, ndjsonStyle } from './valueStyle.ts';
import { RecordWriter } from './recordWriter.ts';
import { writeWideRecords } from './wide/wideRecords.ts';

/**
 * Writes the values of an archive in the order of its records, or in intervals.
 * @returns why not all that was asked for could be written
 */
export async function writeArchiveValues(
  { files }: ArchiveInput,
  folder: DiskFolder,
  request: ValueRequest,
  output: Output,
  progress: Progress,
): Promise<string | undefined> {
  const { archive, faults } = await openReported(folder, files);
  const window = await timeWindow(timesOfArchive(archive), request, 'values');
  if (typeof window === 'string') return window;
  const { zone, from, to } = window;
  const lost = new LostPlaces(folder.isLive(files));
  const { broken, corrupt } = lost;
  const options = { from, to, onBroken: broken, onCorrupt: corrupt, onProgress: progress.show };
  if (request.interval !== undefined) {
    const bin = async (wish: BinRequest): ReturnType<typeof binArchive> => {
      const wraps = await wrapsFor(request, archive, wish);
      return binArchive(archive, { ...options, ...wish, wraps });
    };
    const problem = await writeIntervals(bin, await archiveSpan(archive), window, request, request.interval, output);
    if (problem !== undefined) return problemText([problem, firstFault(faults())]);
  } else if (request.isWide) {
    const survey = { from, to };
    const part = wholeArchive(archive);
    const read = (reading: ReadOptions) => (visitor: PartVisitor) =>
      visitResults(archive, (cursor) => visitor.record(cursor, part), reading);
    await writeWideRecords(
      read(survey),
      read(options),
      zone,
      request,
      output,
      await wrapsFor(request, archive, survey),
    );
  } else await writeRecords(archive, zone, request, options, output);
  return firstFault(faults()) ?? lost.text();
}

/** Which falls of counters are wraps; undefined unless that is asked for. */
async function wrapsFor(
  { selection, isUnwrapped }: Pick<ValueRequest, 'selection' | 'isUnwrapped'>,
  archive: Archive,
  { from, to }: ReadOptions,
): Promise<CounterWraps | undefined> {
  return isUnwrapped ? findWraps(archive, { ...wishOf(selection), from, to }) : undefined;
}

async function writeRecords(
  archive: Archive,
  zone: TimeZone,
  request: ValueRequest,
  options: ReadOptions,
  output: Output,
): Promise<void> {
  const style = request.format === 'csv' ? csvStyle(request.isForTerminal) : ndjsonStyle;
  const text = new ByteText(output);
  text.ascii(style.heading);
  const wraps = await wrapsFor(request, archive, options);
  const writer = new RecordWriter(archive, text, style, zone, request, undefined, wraps);
  const visit = (cursor: ResultCursor): boolean => {
    writer.record(cursor);
    return true;
  };
  if (writer.hasMetrics) await visitResults(archive, visit, options);
  text.flush();
}
