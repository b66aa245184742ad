import { decodeText } from '../../../formats/bytes/text.ts';
import { fixAll, safelyFixed } from '../../../formats/pma/fixes/fixAll.ts';
import type { FixedFile } from '../target.ts';

/** The safe fixes of a pma file, as `Fix All` of the editor makes them. */
export function fixPma(bytes: Uint8Array, isWanted: (code: string) => boolean): FixedFile {
  const { text, isUtf8 } = decodeText(bytes);
  const rules = new Set(safelyFixed.filter(({ code }) => isWanted(code)));
  const work = fixAll(text, rules, Date.now() / 1000);
  let step = work.next();
  while (step.done !== true) step = work.next();
  return { text, isUtf8, edits: step.value };
}
