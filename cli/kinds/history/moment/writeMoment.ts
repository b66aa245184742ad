import type { Archive } from '../../../../formats/archive/archive.ts';
import type { ArchiveMetadata } from '../../../../formats/archive/metadata/archiveMetadata.ts';
import { momentAt } from '../../../../formats/history/moment/momentAt.ts';
import type { History } from '../../../../formats/history/subject/history.ts';
import type { Moment } from '../../../../formats/history/moment/moment.ts';
import type { MomentDomain } from '../../../../formats/history/moment/momentDomains.ts';
import { findMomentDomain, momentDomains } from '../../../../formats/history/moment/momentDomains.ts';
import type { TimeZone } from '../../../../formats/pcp/time/timeZone.ts';
import type { Timestamp } from '../../../../formats/pcp/time/timestamp.ts';
import type { Output } from '../../../host.ts';
import { writeBatched } from '../../../output/batchedOutput.ts';
import type { Progress } from '../../../output/progress.ts';
import type { MomentRequest } from '../../valueRequest.ts';
import { noTime, zoneOf } from '../timeWindow.ts';
import type { OpenHistory } from '../openedHistory.ts';
import { onHistory } from '../openHistory.ts';
import { csvMoment } from './csvMoment.ts';
import { jsonMoment } from './jsonMoment.ts';
import { momentTime } from '../../../../formats/history/moment/momentTime.ts';
import type { PrintedMoment } from './printedMoment.ts';
import { chosenRows } from './printedMoment.ts';
import { textMoment } from './textMoment.ts';

const writers = { text: textMoment, csv: csvMoment, json: jsonMoment } as const;

/**
 * Writes a table of a history at a moment, of the archive that covers it.
 * @returns why not, or not all of it, in words
 */
export const writeMoment = onHistory(writeOpened);

async function writeOpened(
  { history, losses }: OpenHistory,
  request: MomentRequest,
  output: Output,
  progress: Progress,
): Promise<string | undefined> {
  const when = await timeAndZone(history, request);
  if (typeof when === 'string') return when;
  const asked: ArchiveMetadata[] = [];
  const domains = new Set<string>();
  const domainOf = ({ metadata }: Archive): MomentDomain | undefined => {
    const domain = chosenDomain(metadata, request.indom);
    asked.push(metadata);
    if (domain !== undefined) domains.add(domain.spec.id);
    return domain;
  };
  const result = await momentAt(history, domainOf, when.time);
  progress.end();
  const lost = losses.text();
  if (result === undefined) return lost ?? (domains.size > 0 ? noValues : noDomain(asked, request.indom));
  const { path, moment } = result;
  return writeRows({ path, host: history.host, zone: when.zone }, moment, request, output) ?? lost;
}

const noValues = 'has no values near this time';

/** The moment that the user asks for, and the zone; why there is none, in words. */
async function timeAndZone(
  history: Pick<History, 'zone' | 'quickSpan'>,
  request: MomentRequest,
): Promise<{ readonly time: Timestamp; readonly zone: TimeZone } | string> {
  const zone = zoneOf(history.zone, request);
  if (zone === undefined) return `--tz: unknown time zone '${request.zone}'`;
  const span = await history.quickSpan();
  const time = momentTime(request.time, zone, span);
  return time === undefined ? noTime(request.time, span, 'at') : { time, zone };
}

/** The domain that the user names, else the first that there is. */
function chosenDomain(metadata: ArchiveMetadata, name: string | undefined): MomentDomain | undefined {
  return name === undefined ? momentDomains(metadata)[0] : findMomentDomain(metadata, name);
}

/** Why there is no table. */
function noDomain(archives: readonly ArchiveMetadata[], name: string | undefined): string {
  const names = new Set(archives.flatMap((metadata) => momentDomains(metadata).map(({ spec }) => spec.id)));
  if (names.size === 0) return 'has no metrics with instances';
  return `--indom: there is no '${name ?? ''}', but ${[...names].join(', ')}`;
}

/** @returns why nothing was written, in words */
function writeRows(
  of: Pick<PrintedMoment, 'path' | 'host' | 'zone'>,
  moment: Moment,
  request: MomentRequest,
  output: Output,
): string | undefined {
  const rows = chosenRows(moment, request);
  if (typeof rows === 'string') return rows;
  const isEmpty = rows.length === 0;
  const printed = { ...of, moment, rows, isForTerminal: request.isForTerminal };
  // A heading alone would look like an answer.
  if (!isEmpty || request.format !== 'text') writeBatched(writers[request.format](printed), output);
  if (!isEmpty) return undefined;
  return request.filter === undefined || moment.rows.length === 0
    ? noValues
    : `--filter: no row has '${request.filter}'`;
}
