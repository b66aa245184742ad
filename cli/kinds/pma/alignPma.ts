import { checkPma } from '../../../formats/pma/check/checker.ts';
import type { AlignedFile } from '../../../formats/pma/columns/alignFile.ts';
import { alignFile } from '../../../formats/pma/columns/alignFile.ts';

/** A pma file with its columns aligned. */
export function alignPma(bytes: Uint8Array): AlignedFile {
  return alignFile(bytes, checkPma(bytes, { keepGroups: true }).model);
}
