import type { ArchiveSet, SetMember } from '../../../../formats/history/subject/members/setMember.ts';
import { setEnd } from '../../../../formats/history/subject/members/setMember.ts';
import type { MemberPool } from '../../../../formats/history/subject/memberPool.ts';
import type { SetPart, SetReadOptions } from '../../../../formats/history/subject/visitSet.ts';
import { visitSet } from '../../../../formats/history/subject/visitSet.ts';
import { binSet } from '../../../../formats/history/bins/binArchive.ts';
import type { BinRequest } from '../../../../formats/history/bins/binRequest.ts';
import type { CounterWraps } from '../../../../formats/history/series/counterWraps.ts';
import { findWrapsOfSet } from '../../../../formats/history/summary/findWraps.ts';
import type { PartVisitor } from '../../../../formats/history/subject/recordPart.ts';
import type { TimeZone } from '../../../../formats/pcp/time/timeZone.ts';
import { ByteText } from '../../../output/byteText.ts';
import type { Progress } from '../../../output/progress.ts';
import type { Output } from '../../../host.ts';
import type { ValueRequest } from '../../valueRequest.ts';
import { wishOf } from '../../valueSelection.ts';
import { writeIntervals } from '../intervals/writeIntervals.ts';
import { RecordWriter } from '../recordWriter.ts';
import { TimeText } from '../timeText.ts';
import { timesOfSet, timeWindow } from '../timeWindow.ts';
import { csvStyle, ndjsonStyle } from '../valueStyle.ts';
import type { ValueStyle } from '../valueStyle.ts';
import { writeWideRecords } from '../wide/wideRecords.ts';
import { problemText } from '../problemText.ts';
import { SetProblems } from './setProblems.ts';

/**
 * Writes the values of a history in the order of time, as those of one archive.
 * @returns why not all that was asked for could be written
 */
export async function writeSetValues(
  set: ArchiveSet,
  pool: MemberPool,
  request: ValueRequest,
  output: Output,
  progress: Progress,
): Promise<string | undefined> {
  const window = await timeWindow(timesOfSet(set), request, 'values');
  if (typeof window === 'string') return window;
  const problems = new SetProblems(set, pool);
  const range = { from: window.from, to: window.to };
  const options = {
    ...range,
    onBroken: problems.onBroken,
    onCorrupt: problems.onCorrupt,
    onFailure: problems.onFailure,
    onProgress: progress.show,
    ...takesOf(request),
  };
  if (request.interval !== undefined) {
    const span = { start: set.members[0]?.start, end: setEnd(set) };
    const bin = async (wish: BinRequest): ReturnType<typeof binSet> => {
      const wraps = await wrapsFor(request, set, pool, wish);
      return binSet(set, pool, { ...options, ...wish, wraps });
    };
    const problem = await writeIntervals(bin, span, window, request, request.interval, output);
    return problemText([problem, problems.text()]);
  }
  if (request.isWide) {
    const survey = (visitor: PartVisitor) => visitSet(set, pool, visitor, { ...range, ...takesOf(request) });
    const read = (visitor: PartVisitor) => visitSet(set, pool, visitor, options);
    await writeWideRecords(survey, read, window.zone, request, output, await wrapsFor(request, set, pool, range));
  } else await writeRecords(set, pool, request, window.zone, options, output);
  return problems.text();
}

function takesOf({ selection }: ValueRequest): Pick<SetReadOptions, 'takes'> {
  return selection.takesAll ? {} : { takes: (names) => selection.takesMetric(names) };
}

/** Which falls of counters are wraps; undefined unless that is asked for. */
async function wrapsFor(
  { selection, isUnwrapped }: ValueRequest,
  set: ArchiveSet,
  pool: MemberPool,
  { from, to }: Pick<SetReadOptions, 'from' | 'to'>,
): Promise<CounterWraps | undefined> {
  return isUnwrapped ? findWrapsOfSet(set, pool, { ...wishOf(selection), from, to }) : undefined;
}

async function writeRecords(
  set: ArchiveSet,
  pool: MemberPool,
  request: ValueRequest,
  zone: TimeZone,
  options: SetReadOptions,
  output: Output,
): Promise<void> {
  const style = request.format === 'csv' ? csvStyle(request.isForTerminal) : ndjsonStyle;
  const text = new ByteText(output);
  text.ascii(style.heading);
  const wraps = await wrapsFor(request, set, pool, options);
  await visitSet(set, pool, new SetWriter(text, style, zone, request, wraps), options);
  text.flush();
}

/** Writes the records of one archive after the other, and the seams between them. */
class SetWriter {
  readonly #text: ByteText;
  readonly #style: ValueStyle;
  readonly #zone: TimeZone;
  readonly #request: ValueRequest;
  readonly #wraps: CounterWraps | undefined;
  readonly #time: TimeText;
  readonly #mark: Uint8Array;
  readonly #writers = new Map<SetMember, Pick<SetPart, 'archive' | 'hidden'> & { readonly writer: RecordWriter }>();

  constructor(text: ByteText, style: ValueStyle, zone: TimeZone, request: ValueRequest, wraps?: CounterWraps) {
    this.#wraps = wraps;
    this.#text = text;
    this.#style = style;
    this.#zone = zone;
    this.#request = request;
    this.#time = new TimeText(zone, style.timeOpen, style.timeClose);
    this.#mark = new TextEncoder().encode(style.mark);
  }

  mark({ seconds, nanoseconds }: Parameters<RecordWriter['record']>[0]['time']): void {
    this.#time.moveTo(seconds, nanoseconds);
    this.#text.bytes(this.#time.bytes);
    this.#text.bytes(this.#mark);
    // Nothing is computed across it, and archives that are over are let go.
    this.#writers.clear();
  }

  record(cursor: Parameters<RecordWriter['record']>[0], part: SetPart): boolean {
    this.#writerOf(part).record(cursor);
    return true;
  }

  /** The writer of an archive, which knows the values before: the same until there is a seam, or other metrics are hidden. */
  #writerOf({ member, archive, hidden }: SetPart): RecordWriter {
    const cached = this.#writers.get(member);
    const isSame = cached?.archive === archive && isEqual(cached.hidden, hidden);
    if (cached !== undefined && isSame) return cached.writer;
    const [text, style, zone, request, wraps] = [this.#text, this.#style, this.#zone, this.#request, this.#wraps];
    const writer = new RecordWriter(archive, text, style, zone, request, hidden, wraps);
    this.#writers.set(member, { archive, hidden, writer });
    return writer;
  }
}

function isEqual(a: ReadonlySet<number>, b: ReadonlySet<number>): boolean {
  return a === b || (a.size === b.size && [...a].every((one) => b.has(one)));
}
