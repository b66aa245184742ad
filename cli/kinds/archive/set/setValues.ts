import { dirname } from 'node:path';
import { parseMemberName } from '../../../../formats/archive/members/memberName.ts';
import type { ArchiveSet, SetMember } from '../../../../formats/archive/set/setMember.ts';
import { setZone } from '../../../../formats/archive/set/setMember.ts';
import { skippedFinding } from '../../../../formats/archive/set/checkSet.ts';
import type { MemberPool } from '../../../../formats/archive/set/memberPool.ts';
import type { SetPart } from '../../../../formats/archive/set/visitSet.ts';
import { visitSet } from '../../../../formats/archive/set/visitSet.ts';
import { messageOf } from '../../../../formats/findings/finding.ts';
import type { TimeZone } from '../../../../formats/pcp/timeZone.ts';
import { ByteText } from '../../../output/byteText.ts';
import type { Progress } from '../../../output/progress.ts';
import { systemErrorText } from '../../../files/systemError.ts';
import type { Output } from '../../../host.ts';
import type { ValueRequest } from '../../valueRequest.ts';
import { DiskFolder } from '../diskFolder.ts';
import { LostPlaces } from '../lostPlaces.ts';
import { RecordWriter } from '../recordWriter.ts';
import { TimeText } from '../timeText.ts';
import { timeWindow } from '../timeWindow.ts';
import { csvStyle, ndjsonStyle } from '../valueStyle.ts';
import type { ValueStyle } from '../valueStyle.ts';

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
  if (request.interval !== undefined) return '--interval is for one archive; name one of them';
  const window = timeWindow(setZone(set), request, 'values');
  if (typeof window === 'string') return window;
  const { selection } = request;
  const { zone, from, to } = window;
  const style = request.format === 'csv' ? csvStyle(request.isForTerminal) : ndjsonStyle;
  const text = new ByteText(output);
  text.ascii(style.heading);
  const lost = new LostPlaces(false);
  const live = liveArchive(set);
  const atLiveEnd = new LostPlaces(true);
  const problems = set.skipped.filter(({ reason }) => reason !== 'empty').map((one) => messageOf(skippedFinding(one)));
  await visitSet(set, pool, new SetWriter(text, style, zone, request), {
    from,
    to,
    onBroken: (broken) => {
      (live !== undefined && parseMemberName(broken.file)?.base === live ? atLiveEnd : lost).broken(broken);
    },
    onCorrupt: lost.corrupt,
    onProgress: progress.show,
    onFailure: (member: SetMember, error: unknown) => problems.push(`${member.path}: ${systemErrorText(error)}`),
    ...(selection.takesAll ? {} : { takes: (names: readonly string[]) => selection.takesMetric(names) }),
  });
  text.flush();
  const all = [...new Set([...problems, lost.text() ?? [], atLiveEnd.text() ?? []].flat())];
  return all.length === 0 ? undefined : all.join('; ');
}

/** The base name of the newest archive, if a logger has written to it lately. */
function liveArchive({ members }: ArchiveSet): string | undefined {
  const newest = members.at(-1);
  if (newest === undefined) return undefined;
  const { files } = newest.summary;
  const folder = new DiskFolder(dirname(newest.path), { keeps: 'window' }, []);
  return folder.isLive(files) ? files.base : undefined;
}

/** Writes the records of one archive after the other, and the seams between them. */
class SetWriter {
  readonly #text: ByteText;
  readonly #style: ValueStyle;
  readonly #zone: TimeZone;
  readonly #request: ValueRequest;
  readonly #time: TimeText;
  readonly #mark: Uint8Array;
  readonly #writers = new Map<SetMember, Pick<SetPart, 'archive' | 'hidden'> & { readonly writer: RecordWriter }>();

  constructor(text: ByteText, style: ValueStyle, zone: TimeZone, request: ValueRequest) {
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
    const writer = new RecordWriter(archive, this.#text, this.#style, this.#zone, this.#request, hidden);
    this.#writers.set(member, { archive, hidden, writer });
    return writer;
  }
}

function isEqual(a: ReadonlySet<number>, b: ReadonlySet<number>): boolean {
  return a === b || (a.size === b.size && [...a].every((one) => b.has(one)));
}
