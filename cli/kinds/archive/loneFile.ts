import type { ArchiveFiles } from '../../../formats/archive/members/archiveFiles.ts';
import { decodeLabel } from '../../../formats/archive/members/label.ts';
import type { MemberName } from '../../../formats/archive/members/memberName.ts';

/** A file of an archive that has another name than such files have: what it is its label tells, else it is a volume. */
export function loneFile(name: string, head: Uint8Array): ArchiveFiles {
  const number = decodeLabel(head)?.volume ?? 0;
  const role = number === -1 ? 'meta' : number === -2 ? 'index' : 'volume';
  const member: MemberName = { name, base: name, role, number, compression: undefined };
  return {
    base: name,
    meta: role === 'meta' ? member : undefined,
    index: role === 'index' ? member : undefined,
    volumes: role === 'volume' ? [member] : [],
    passedOver: [],
  };
}
