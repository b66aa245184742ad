import type { Archive } from '../../../../formats/archive/archive.ts';
import type { ArchiveMetadata } from '../../../../formats/archive/metadata/archiveMetadata.ts';
import type { Moment } from '../../../../formats/history/moment/moment.ts';
import type { MomentDomain } from '../../../../formats/history/moment/momentDomains.ts';
import { findMomentDomain, momentDomains } from '../../../../formats/history/moment/momentDomains.ts';
import { readMoment } from '../../../../formats/history/moment/readMoment.ts';
import type { TimeZone } from '../../../../formats/pcp/time/timeZone.ts';
import type { Timestamp } from '../../../../formats/pcp/time/timestamp.ts';
import type { Output } from '../../../host.ts';
import { writeBatched } from '../../../output/batchedOutput.ts';
import type { Progress } from '../../../output/progress.ts';
import type { MomentRequest } from '../../valueRequest.ts';
import type { ArchiveInput } from '../archiveInput.ts';
import type { DiskFolder } from '../diskFolder.ts';
import { firstFault, openReported } from '../openReported.ts';
import type { Timed } from '../timeWindow.ts';
import { noTime, timesOfArchive, zoneOf } from '../timeWindow.ts';
import { csvMoment } from './csvMoment.ts';
import { jsonMoment } from './jsonMoment.ts';
import { momentTime } from '../../../../formats/history/moment/momentTime.ts';
import type { PrintedMoment } from './printedMoment.ts';
import { chosenRows } from './printedMoment.ts';
import { textMoment } from './textMoment.ts';

const writers = { text: textMoment, csv: csvMoment, json: jsonMoment } as const;

/**
 * Writes a table of an archive at a moment.
 * @returns why not, or not all of it, in words
 */
export async function writeArchiveMoment(
  { path, files }: ArchiveInput,
  folder: DiskFolder,
  request: MomentRequest,
  output: Output,
  progress: Progress,
): Promise<string | undefined> {
  const { archive, faults } = await openReported(folder, files);
  const when = await timeAndZone(timesOfArchive(archive), request);
  if (typeof when === 'string') return when;
  const domain = chosenDomain(archive, request.indom);
  if (domain === undefined) return firstFault(faults()) ?? noDomain([archive.metadata], request.indom);
  const moment = await readMoment(archive, domain, when.time);
  progress.end();
  const lost = firstFault(faults());
  if (moment === undefined) return lost ?? noValues;
  return writeRows({ path, host: archive.label?.host, zone: when.zone }, moment, request, output) ?? lost;
}

export const noValues = 'has no values near this time';

/** The moment that the user asks for, and the zone; why there is none, in words. */
export async function timeAndZone(
  timed: Timed,
  request: MomentRequest,
): Promise<{ readonly time: Timestamp; readonly zone: TimeZone } | string> {
  const zone = zoneOf(timed.zone, request);
  if (zone === undefined) return `--tz: unknown time zone '${request.zone}'`;
  const span = await timed.span();
  const time = momentTime(request.time, zone, span);
  return time === undefined ? noTime(request.time, span, 'at') : { time, zone };
}

/** The domain that the user names, else the first that there is. */
export function chosenDomain({ metadata }: Archive, name: string | undefined): MomentDomain | undefined {
  return name === undefined ? momentDomains(metadata)[0] : findMomentDomain(metadata, name);
}

/** Why there is no table. */
export function noDomain(archives: readonly ArchiveMetadata[], name: string | undefined): string {
  const names = new Set(archives.flatMap((metadata) => momentDomains(metadata).map(({ spec }) => spec.id)));
  if (names.size === 0) return 'has no metrics with instances';
  return `--indom: there is no '${name ?? ''}', but ${[...names].join(', ')}`;
}

/** @returns why nothing was written, in words */
export function writeRows(
  of: Pick<PrintedMoment, 'path' | 'host' | 'zone'>,
  moment: Moment,
  request: MomentRequest,
  output: Output,
): string | undefined {
  const rows = chosenRows(moment, request);
  if (typeof rows === 'string') return rows;
  writeBatched(writers[request.format]({ ...of, moment, rows, isForTerminal: request.isForTerminal }), output);
  return undefined;
}
