import type { LinkMethods, RecordLink } from '../../../protocol/viewer/recordProtocol.ts';
import type { Handlers } from '../../../protocol/rpc.ts';
import type { ArchiveSession } from '../archiveSession.ts';
import { findValue } from './findValue.ts';
import { indexLinks } from './indexLinks.ts';
import { metadataLinks } from './metadataLinks.ts';
import { volumeLinks } from './volumeLinks.ts';

/** Most links that are listed, more are only counted: an instance domain may have thousands of metrics. */
const maxLinks = 40;

/** What leads along the links of the format. */
export function linkAnswers(session: ArchiveSession): Handlers<LinkMethods> {
  return {
    links: async ({ file, offset }, signal) => {
      const links = await linksFrom(session, file, offset, signal);
      return { links: links.slice(0, maxLinks), omitted: Math.max(0, links.length - maxLinks) };
    },
    findValue: async (search, signal) => {
      const { archive, surveyed } = session;
      return (archive && (await findValue(archive, surveyed, search, signal))) ?? null;
    },
  };
}

async function linksFrom(
  session: ArchiveSession,
  file: string,
  offset: number,
  signal: AbortSignal,
): Promise<readonly RecordLink[]> {
  const { archive } = session;
  if (archive === undefined) return [];
  if (file === archive.metadata.image.file) return metadataLinks(archive.metadata, offset);
  if (file === archive.index?.file) return indexLinks(archive, offset, signal);
  const volume = archive.volumes.find(({ member }) => member.name === file);
  if (volume === undefined) return [];
  await session.untilSurveyed(file, offset, signal);
  const records = session.recordsOf(file);
  const number = await records?.indexAt(offset, signal);
  const [row] = number === undefined ? [] : ((await records?.list(number, number + 1, signal)) ?? []);
  if (row === undefined || (row.kind !== 'result' && row.kind !== 'mark')) return [];
  return volumeLinks(archive, volume, { file, start: row.start, end: row.end }, offset, signal);
}
