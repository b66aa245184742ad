import { withEdits } from '../../../formats/text/composedEdits.ts';
import { LineOffsets } from '../../../formats/text/lineOffsets.ts';
import type { TextEdit } from '../../../formats/text/textEdit.ts';
import { fixAll, safelyFixed } from '../../../formats/pma/fixes/fixAll.ts';
import { nowSeconds } from './text.ts';

/** What a generator returns in the end. */
export function finished<Result>(work: Generator<unknown, Result>): Result {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
}

export function edited(text: string, edits: readonly TextEdit[]): string {
  const offsets = new LineOffsets(text);
  return withEdits(
    text,
    edits.map((edit) => offsets.toOffsetEdit(edit)),
  );
}

/** The text with all fixed that can be fixed safely. */
export function fixedAll(text: string): string {
  return withEdits(text, finished(fixAll(text, new Set(safelyFixed), nowSeconds)));
}
