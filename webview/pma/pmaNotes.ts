import { t } from '../../formats/l10n/translate.ts';
import { grouped } from '../controls/numberText.ts';
import type { PmaPlotState } from '../../protocol/plot/pmaPlotProtocol.ts';
import type { PmaViewState } from './pmaViewState.ts';

/** Notes about the plotted lines and those that cannot be plotted. */
export function pmaNotes(
  { isCursorFollowed, isMissing, contents }: PmaPlotState,
  { chosen = [] }: Pick<PmaViewState, 'chosen'>,
): readonly string[] {
  const unusable = contents.classes
    .filter(({ name, unusableRows }) => unusableRows > 0 && chosen.some(({ className }) => className === name))
    .map(({ name, unusableRows, metrics }) => {
      return t`${grouped(unusableRows, 'row')} of ${name} cannot be plotted: METADATA defines ${metrics.length} metrics, but the number of values differs.`;
    });
  const cursor = t`VS Code does not pass files over 50 MB to extensions, so the plot cannot follow the cursor.`;
  const missing = t`The file was deleted. What was read before is plotted until the file is back.`;
  return [...(isMissing ? [missing] : []), ...(isCursorFollowed ? [] : [cursor]), ...unusable];
}
