import { t } from '../../../formats/l10n/translate.ts';
import { countText } from '../numberText.ts';
import type { FindState } from './useFind.ts';

/** `Searching … 12 %`, `3 of 17+, 45 %`, `17 results`. */
export function resultText(
  { matches, isComplete, reached, isBusy, error }: FindState,
  size: number,
  present: number | undefined,
  isEmpty: boolean,
): string {
  if (error !== undefined) return error;
  if (isEmpty) return '';
  const share = isBusy && reached > 0 ? `${Math.floor((100 * reached) / Math.max(1, size))} %` : undefined;
  if (isBusy && matches.length === 0) return t`Searching… ${share ?? ''}`.trimEnd();
  if (matches.length === 0) return t`No results`;
  const more = isComplete ? '' : '+';
  const found =
    present === undefined
      ? `${countText(matches.length, 'result')}${more}`
      : t`${present + 1} of ${`${matches.length}${more}`}`;
  return share === undefined ? found : `${found}, ${share}`;
}
