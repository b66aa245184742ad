import type { ArchiveMetadata } from '../../../formats/archive/metadata/archiveMetadata.ts';
import { momentDomains } from '../../../formats/history/moment/momentDomains.ts';
import { readMoment } from '../../../formats/history/moment/readMoment.ts';
import type { Handlers } from '../../../protocol/rpc.ts';
import type { MomentDomainRow, MomentMethods } from '../../../protocol/viewer/momentProtocol.ts';
import type { ReadArchive } from '../readArchive.ts';

/** What the Table view asks. */
export function momentAnswers(session: ReadArchive): Handlers<MomentMethods> {
  return {
    momentDomains: () => (session.archive === undefined ? [] : domainRows(session.archive.metadata)),
    moment: async ({ table, time, toEnd }, signal) => {
      const { archive } = session;
      const domain = archive && momentDomains(archive.metadata).find(({ spec }) => spec.id === table);
      if (archive === undefined || domain === undefined) return null;
      return (await readMoment(archive, domain, time, { toEnd, signal })) ?? null;
    },
  };
}

function domainRows(metadata: ArchiveMetadata): readonly MomentDomainRow[] {
  return momentDomains(metadata).map(({ spec: { id, title } }) => ({ id, title }));
}
