import type { Archive } from '../../../formats/archive/archive.ts';
import { archiveZone } from '../../../formats/archive/archive.ts';
import type { ArchiveInfo, MemberInfo } from '../../../formats/archive/archiveInfo.ts';
import { archiveInfo } from '../../../formats/archive/archiveInfo.ts';
import { archiveSpan } from '../../../formats/archive/archiveSpan.ts';
import { openArchive } from '../../../formats/archive/openArchive.ts';
import { plural } from '../../../formats/l10n/plural.ts';
import { formatInZone } from '../../../formats/pcp/time/timeZone.ts';
import type { Progress } from '../../output/progress.ts';
import type { FileDescription, InfoRequest } from '../target.ts';
import type { ArchiveInput } from './archiveInput.ts';
import { pathIn } from './archiveInput.ts';
import { inDiskFolder } from './diskFolder.ts';

/** The description of an archive on disk by `info`. Decompresses only the last volume, unless records are counted. */
export function describe(input: ArchiveInput, request: InfoRequest, progress: Progress): Promise<FileDescription> {
  return inDiskFolder(input, { keeps: 'window' }, async (folder) =>
    describeArchive(input, await openArchive(folder, input.files), request, progress),
  );
}

async function describeArchive(
  input: ArchiveInput,
  archive: Archive,
  { counts }: InfoRequest,
  progress: Progress,
): Promise<FileDescription> {
  const { path } = input;
  const info = await archiveInfo(archive, { counts, onProgress: progress.show });
  const { start, end } = await archiveSpan(archive);
  const zone = archiveZone(archive);
  const members = info.members.map((member) => ({ ...member, path: pathIn(input, member.path) }));
  const { version, host, timezone, zoneinfo, metrics, indoms } = info;
  const unknown = 'unknown: no file has a label';
  return {
    json: { path, ...info, members },
    heading: `${path}: archive`,
    facts: [
      ['version', version === undefined ? unknown : String(version)],
      ['host', host ?? unknown],
      ['time zone', [timezone, zoneinfo].filter((text) => text !== undefined && text !== '').join(' ') || unknown],
      ['start', start === undefined ? unknown : formatInZone(start, zone)],
      ['end', end === undefined ? 'unknown: there is no complete record' : formatInZone(end, zone)],
      ...info.members.map((member) => [nameOf(member), textOf(member)] as const),
      ['metrics', String(metrics)],
      ['indoms', String(indoms)],
      ['records', recordsText(info)],
    ],
  };
}

function recordsText({ records, marks = 0 }: ArchiveInfo): string {
  if (records === undefined) return 'not counted; --count reads all volumes to count them';
  return marks === 0 ? String(records) : `${records}, including ${plural(marks, 'mark')}`;
}

function nameOf({ role, volume }: MemberInfo): string {
  return role === 'meta' ? 'metadata' : role === 'index' ? 'index' : `volume ${volume ?? ''}`;
}

function textOf({ path, bytes, compression }: MemberInfo): string {
  if (compression === undefined) return `${path}, ${plural(bytes ?? 0, 'byte')}`;
  return `${path}, ${bytes === undefined ? '' : `${plural(bytes, 'byte')} `}decompressed from ${compression}`;
}
