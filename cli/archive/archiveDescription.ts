import { join } from 'node:path';
import type { Archive } from '../../formats/archive/archive.ts';
import { archiveZone } from '../../formats/archive/archive.ts';
import type { MemberInfo } from '../../formats/archive/archiveInfo.ts';
import { archiveInfo } from '../../formats/archive/archiveInfo.ts';
import { archiveSpan } from '../../formats/archive/archiveSpan.ts';
import { plural } from '../../formats/words/plural.ts';
import { formatInZone } from '../../formats/pcp/timeZone.ts';
import type { Progress } from '../progress.ts';
import type { FileDescription } from '../target.ts';
import type { ArchiveInput } from './archiveInput.ts';

/** What `info` tells of an archive. Every volume is read, as its records are counted. */
export async function describeArchive(
  { path, directory }: ArchiveInput,
  archive: Archive,
  progress: Progress,
): Promise<FileDescription> {
  const info = await archiveInfo(archive, { onProgress: progress.show });
  const { start, end } = await archiveSpan(archive);
  const zone = archiveZone(archive);
  const members = info.members.map((member) => ({ ...member, path: join(directory, member.path) }));
  const { version, host, timezone, zoneinfo, metrics, indoms, records, marks } = info;
  const unknown = 'not known: no file has a label';
  return {
    json: { path, ...info, members },
    heading: `${path}: archive`,
    facts: [
      ['version', version === undefined ? unknown : String(version)],
      ['host', host ?? unknown],
      ['time zone', [timezone, zoneinfo].filter((text) => text !== undefined && text !== '').join(' ') || unknown],
      ['start', start === undefined ? unknown : formatInZone(start, zone)],
      ['end', end === undefined ? 'not known: there is no whole record' : formatInZone(end, zone)],
      ...info.members.map((member) => [nameOf(member), textOf(member)] as const),
      ['metrics', String(metrics)],
      ['indoms', String(indoms)],
      ['records', marks === 0 ? String(records) : `${records}, ${plural(marks, 'mark')} among them`],
    ],
  };
}

function nameOf({ role, volume }: MemberInfo): string {
  return role === 'meta' ? 'metadata' : role === 'index' ? 'index' : `volume ${volume ?? ''}`;
}

function textOf({ path, bytes, compression }: MemberInfo): string {
  return `${path}, ${plural(bytes, 'byte')}${compression === undefined ? '' : ` unpacked from ${compression}`}`;
}
