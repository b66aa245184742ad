import type { Archive } from '../../../formats/archive/archive.ts';
import type { ArchiveSurvey } from '../survey/archiveSurvey.ts';
import { indexRecords } from './indexRecords.ts';
import { KnownRecords } from './knownRecords.ts';
import type { MemberRecords } from './memberRecords.ts';
import { metadataRecords } from './metadataRecords.ts';
import { VolumeRecords } from './volumeRecords.ts';

/** The records of a member by its name; undefined where it is none, or could not be opened. */
export function recordsOf(archive: Archive, file: string, survey: ArchiveSurvey): MemberRecords | undefined {
  const member = archive.members.find(({ name }) => name === file);
  if (member === undefined) return undefined;
  switch (member.role) {
    case 'meta':
      return new KnownRecords(member, metadataRecords(archive.metadata));
    case 'index':
      return archive.index && new KnownRecords(member, indexRecords(archive.index));
    case 'volume': {
      const volume = archive.volumes.find((each) => each.member === member);
      return volume && new VolumeRecords(archive, volume, survey);
    }
  }
}
