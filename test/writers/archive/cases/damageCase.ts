import type { ArchiveWriter } from '../archiveWriter.ts';
import type { DamagedArchive, Part } from '../damagedArchive.ts';

/** The sample archive with one fault, and where that is to be found. */
export interface DamageCase {
  /** Without the area: `cut-record`. */
  readonly rule: string;
  /** Which of the rule's messages. */
  readonly variant: string;
  /** 3 if missing. */
  readonly version?: 2 | 3;
  /** What is written besides. */
  readonly change?: (writer: ArchiveWriter) => void;
  /** Does the damage and says where the finding is to be. */
  readonly damage: (archive: DamagedArchive) => readonly [part: Part, start: number];
}
