import type { CounterWraps } from '../../../../formats/history/series/counterWraps.ts';
import type { History, VisitOptions } from '../../../../formats/history/subject/history.ts';
import { PartWorks } from '../../../../formats/history/subject/partWorks.ts';
import type { PartVisitor, RecordPart } from '../../../../formats/history/subject/recordPart.ts';
import { findWraps } from '../../../../formats/history/summary/findWraps.ts';
import type { ResultCursor } from '../../../../formats/archive/volume/resultCursor.ts';
import type { TimeZone } from '../../../../formats/pcp/time/timeZone.ts';
import type { Timestamp } from '../../../../formats/pcp/time/timestamp.ts';
import { ByteText } from '../../../output/byteText.ts';
import type { Output } from '../../../host.ts';
import type { Progress } from '../../../output/progress.ts';
import type { ValueRequest } from '../../valueRequest.ts';
import { wishOf } from '../../valueSelection.ts';
import { writeIntervals } from '../intervals/writeIntervals.ts';
import type { OpenHistory } from '../openedHistory.ts';
import { onHistory } from '../openHistory.ts';
import { problemText } from '../problemText.ts';
import { recordedWindow } from '../timeWindow.ts';
import { writeWideRecords } from '../wide/wideRecords.ts';
import { RecordWriter } from './recordWriter.ts';
import { TimeText } from './timeText.ts';
import type { ValueStyle } from './valueStyle.ts';
import { csvStyle, ndjsonStyle } from './valueStyle.ts';

/**
 * Writes the values of a history in the order of time, or in intervals.
 * @returns why not all that was asked for could be written
 */
export const writeValues = onHistory(writeOpened);

async function writeOpened(
  opened: OpenHistory,
  request: ValueRequest,
  output: Output,
  progress: Progress,
): Promise<string | undefined> {
  const { history, losses } = opened;
  const window = await recordedWindow(history, request, 'values');
  if (typeof window === 'string') return window;
  if (request.interval !== undefined) {
    const problem = await writeIntervals(opened, window, request, request.interval, output, progress);
    return problemText([problem, losses.text()]);
  }
  const { zone, from, to } = window;
  const { selection, isUnwrapped } = request;
  const wraps = isUnwrapped ? await findWraps(history, { ...wishOf(selection), from, to }) : undefined;
  const takes = selection.takesAll ? undefined : (names: readonly string[]) => selection.takesMetric(names);
  const options = { from, to, takes, losses, onProgress: progress.show };
  const write = request.isWide ? writeWideRecords : writeRecords;
  const hasValues = await write(history, options, zone, request, output, wraps);
  return losses.text() ?? (hasValues || selection.meetsNothing ? undefined : 'no values in this time range');
}

/** @returns whether there are any */
async function writeRecords(
  history: History,
  options: VisitOptions,
  zone: TimeZone,
  request: ValueRequest,
  output: Output,
  wraps: CounterWraps | undefined,
): Promise<boolean> {
  const style = request.format === 'csv' ? csvStyle(request.isForTerminal) : ndjsonStyle;
  const text = new ByteText(output);
  text.ascii(style.heading);
  const writer = new HistoryWriter(text, style, zone, request, wraps);
  await history.visit(writer, options);
  text.flush();
  return writer.hasValues;
}

/** Writes the records of one archive after the other, and the seams between them. */
class HistoryWriter implements PartVisitor {
  readonly #text: ByteText;
  readonly #time: TimeText;
  readonly #mark: Uint8Array;
  /** Each knows the values before: it is the same until there is a seam, or other metrics are hidden. */
  readonly #writers: PartWorks<RecordWriter>;
  hasValues = false;

  constructor(text: ByteText, style: ValueStyle, zone: TimeZone, request: ValueRequest, wraps?: CounterWraps) {
    this.#text = text;
    this.#time = new TimeText(zone, style.timeOpen, style.timeClose);
    this.#mark = new TextEncoder().encode(style.mark);
    this.#writers = new PartWorks(
      ({ metadata, hidden }) => new RecordWriter(metadata, text, style, zone, request, hidden, wraps),
    );
  }

  takesAnyOf(part: RecordPart): boolean {
    return this.#writers.of(part).hasMetrics;
  }

  mark({ seconds, nanoseconds }: Timestamp): void {
    this.#time.moveTo(seconds, nanoseconds);
    this.#text.bytes(this.#time.bytes);
    this.#text.bytes(this.#mark);
    // Nothing is computed across it, and archives that are over are let go.
    this.#writers.clear();
  }

  record(cursor: ResultCursor, part: RecordPart): boolean {
    const { position } = this.#text;
    this.#writers.of(part).record(cursor);
    this.hasValues ||= !cursor.isMark && this.#text.position > position;
    return true;
  }
}
