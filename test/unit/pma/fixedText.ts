import { ComposedEdits } from '../../../formats/pma/fixes/composedEdits.ts';
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
  const composed = new ComposedEdits(text);
  composed.apply(edits);
  return composed.text;
}

/** The text with all fixed that can be fixed safely. */
export function fixedAll(text: string): string {
  return edited(text, finished(fixAll(text, new Set(safelyFixed), nowSeconds)));
}
