import type { Archive } from '../../archive/archive.ts';
import { archiveZone } from '../../archive/archive.ts';
import { archiveSpan, quickSpan } from '../../archive/archiveSpan.ts';
import { visitResults } from '../../archive/visitResults.ts';
import { formatPmid } from '../../pcp/pmid.ts';
import type { History, VisitOptions } from './history.ts';
import type { RecordPart } from './recordPart.ts';

/** The history that a single archive is. @param path as shown to the user */
export function archiveHistory(archive: Archive, path: string = archive.files.base): History {
  const part: RecordPart = { metadata: archive.metadata, hidden: new Set() };
  return {
    host: archive.label?.host,
    zone: archiveZone(archive),
    quickSpan: (signal) => quickSpan(archive, signal),
    span: (signal) => archiveSpan(archive, signal),
    visit: async (visitor, { takes, ...options } = {}) => {
      if (visitor.takesAnyOf?.(part) ?? takesAny(part, takes))
        await visitResults(archive, (cursor) => visitor.record(cursor, part), options);
    },
    near: async (_, work) => work(archive, path),
    asArchive: () => Promise.resolve(archive),
  };
}

function takesAny({ metadata }: RecordPart, takes: VisitOptions['takes']): boolean {
  if (takes === undefined) return true;
  // All are asked for: who asks for several learns of each whether it is there.
  return (
    [...metadata.descriptors.values()].filter(({ names, pmid }) => takes(names.length > 0 ? names : [formatPmid(pmid)]))
      .length > 0
  );
}
