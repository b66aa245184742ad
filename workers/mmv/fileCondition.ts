import { bytesText } from '../../formats/bytes/hexText.ts';
import { hasMagic } from '../../formats/mmv/decode/magic.ts';
import type { MmvFile } from '../../formats/mmv/decode/mmvFile.ts';
import { processFlag } from '../../formats/mmv/records/mmvFlags.ts';
import { generationState } from '../../formats/mmv/mmvInfo.ts';
import { headerTable } from '../../formats/mmv/records/records.ts';
import { t } from '../../formats/l10n/translate.ts';
import type { FileCondition } from '../../protocol/viewer/mmvProtocol.ts';

/** Condition of a readable file. `isRunning` is undefined if it is unknown. */
export function fileCondition(file: MmvFile, isRunning: boolean | undefined): FileCondition {
  if (file.size === 0) return 'empty';
  if (isBlank(file)) return 'notStarted';
  if (isForeign(file)) return 'foreign';
  const { header } = file;
  if (header === undefined) return 'cut';
  const state = generationState(file) ?? 'complete';
  if (isRunning === false && (state === 'beingWritten' || (header.flags & processFlag) !== 0)) return 'writerDied';
  if (state !== 'complete') return state;
  return isCut(file) ? 'cut' : 'complete';
}

/** A new file is full of zeros until its writer begins with the header. */
function isBlank({ image }: MmvFile): boolean {
  return image.bytes.subarray(0, headerTable.size).every((byte) => byte === 0);
}

/** Wrong first bytes alone may be damage; without plausible sections the file is something else. */
function isForeign({ image, sections }: MmvFile): boolean {
  return image.size >= 4 && !hasMagic(image.bytes) && sections.length === 0;
}

function isCut({ size, image, header, sections }: MmvFile): boolean {
  if (size > image.size) return false;
  if ((header?.sections ?? 0) > sections.length) return true;
  return sections.some(({ record, start, entrySize, readable }) => {
    if (start === undefined) return Number(record.offset) >= size && record.count > 0;
    return record.count > readable && start + record.count * entrySize > size;
  });
}

/** Why a file is not an MMV file. */
export function foreignText({ image }: MmvFile): string {
  return t`The file starts with ${bytesText(image.bytes.subarray(0, 4))}; MMV files start with 4D 4D 56 00.`;
}
