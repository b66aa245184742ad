import type { Archive } from '../../../formats/archive/archive.ts';
import type { ArchiveSurvey } from '../survey/archiveSurvey.ts';
import { IndexRecords } from './indexRecords.ts';
import type { MemberRecords } from './memberRecords.ts';
import { MetadataRecords } from './metadataRecords.ts';
import { VolumeRecords } from './volumeRecords.ts';

/** The records of a member by its name; undefined where it is none, or could not be opened. */
export function recordsOf(archive: Archive, file: string, survey: ArchiveSurvey): MemberRecords | undefined {
  const member = archive.members.find(({ name }) => name === file);
  if (member === undefined) return undefined;
  switch (member.role) {
    case 'meta':
      return new MetadataRecords(archive, member);
    case 'index':
      return archive.index === undefined ? undefined : new IndexRecords(archive.index, member);
    case 'volume': {
      const volume = archive.volumes.find((each) => each.member === member);
      return volume && new VolumeRecords(archive, volume, survey);
    }
  }
}
