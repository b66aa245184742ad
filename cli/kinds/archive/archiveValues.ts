import type { Archive } from '../../../formats/archive/archive.ts';
import { archiveZone, memberNames } from '../../../formats/archive/archive.ts';
import { ArchiveReporter } from '../../../formats/archive/archiveReporter.ts';
import type { BrokenFrame } from '../../../formats/archive/volume/brokenFrame.ts';
import { openArchive } from '../../../formats/archive/openArchive.ts';
import { visitResults } from '../../../formats/archive/visitResults.ts';
import type { ResultCursor } from '../../../formats/archive/volume/resultCursor.ts';
import { messageOf } from '../../../formats/findings/finding.ts';
import { plural } from '../../../formats/l10n/plural.ts';
import type { TimeZone } from '../../../formats/pcp/timeZone.ts';
import { timeZoneOf, utc } from '../../../formats/pcp/timeZone.ts';
import type { Timestamp } from '../../../formats/pcp/timestamp.ts';
import { parseTypedTime } from '../../../formats/pcp/typedTime.ts';
import { ByteText } from '../../output/byteText.ts';
import type { Output } from '../../host.ts';
import type { Progress } from '../../output/progress.ts';
import type { ValueRequest } from '../valueRequest.ts';
import type { ArchiveInput } from './archiveInput.ts';
import type { DiskFolder } from './diskFolder.ts';
import { csvStyle, ndjsonStyle } from './valueStyle.ts';
import { RecordWriter } from './recordWriter.ts';

/**
 * Writes the values of an archive in the order of its records.
 * @returns why not all that was asked for could be written
 */
export async function writeArchiveValues(
  { files }: ArchiveInput,
  folder: DiskFolder,
  request: ValueRequest,
  output: Output,
  progress: Progress,
): Promise<string | undefined> {
  const reporter = new ArchiveReporter();
  const archive = await openArchive(folder, files, { reporter });
  const zone = zoneOf(archive, request);
  if (zone === undefined) return `--tz: unknown time zone '${request.zone}'`;
  const from = timeOf(request.from, zone);
  const to = timeOf(request.to, zone);
  if (from === 'none') return `--from: '${request.from ?? ''}' is not a time; see 'pcp-files values --help'`;
  if (to === 'none') return `--to: '${request.to ?? ''}' is not a time; see 'pcp-files values --help'`;
  const lost = new LostPlaces(folder.isLive(files));
  const { broken, corrupt } = lost;
  const style = request.format === 'csv' ? csvStyle(request.isForTerminal) : ndjsonStyle;
  const text = new ByteText(output);
  text.ascii(style.heading);
  const writer = new RecordWriter(archive, text, style, zone, request.selection);
  const visit = (cursor: ResultCursor): boolean => {
    writer.record(cursor);
    return true;
  };
  const options = { from, to, onBroken: broken, onCorrupt: corrupt, onProgress: progress.show };
  if (writer.hasMetrics) await visitResults(archive, visit, options);
  text.flush();
  const [worst] = reporter.finish(memberNames(archive)).filter(({ severity }) => severity === 'error');
  return worst === undefined ? lost.text() : `${worst.place.file ?? ''}: ${messageOf(worst)}`;
}

/** Counts what could not be read. */
class LostPlaces {
  readonly #isLive: boolean;
  #count = 0;

  constructor(isLive: boolean) {
    this.#isLive = isLive;
  }

  readonly broken = ({ fault, next }: BrokenFrame): void => {
    // A running logger has not yet written the end of its last record.
    const isUnfinished = this.#isLive && next === undefined && (fault === 'cut' || fault === 'stray');
    if (!isUnfinished) this.#count++;
  };

  readonly corrupt = (): void => {
    this.#count++;
  };

  text(): string | undefined {
    return this.#count === 0
      ? undefined
      : `${plural(this.#count, 'place')} could not be read; 'pcp-files check' reports why`;
  }
}

function zoneOf(archive: Archive, { zone, localZone }: ValueRequest): TimeZone | undefined {
  if (zone === 'utc') return utc;
  if (zone === 'archive') return archiveZone(archive);
  if (zone !== 'local') return timeZoneOf(zone);
  return timeZoneOf(localZone ?? '') ?? timeZoneOf(Intl.DateTimeFormat().resolvedOptions().timeZone);
}

function timeOf(argument: string | undefined, zone: TimeZone): Timestamp | 'none' | undefined {
  return argument === undefined ? undefined : (parseTypedTime(argument, zone) ?? 'none');
}
