import { t } from '../../formats/l10n/translate.ts';
import { grouped } from '../controls/numberText.ts';
import type { PmaPlotState } from '../../protocol/plot/pmaPlotProtocol.ts';
import type { PmaViewState } from './pmaViewState.ts';

/** What there is to say of what is plotted, or cannot be. */
export function pmaNotes(
  { isCursorFollowed, isMissing, contents }: PmaPlotState,
  { chosen = [] }: Pick<PmaViewState, 'chosen'>,
): readonly string[] {
  const unusable = contents.classes
    .filter(({ name, unusableRows }) => unusableRows > 0 && chosen.some(({ className }) => className === name))
    .map(({ name, unusableRows, metrics }) => {
      return t`${grouped(unusableRows, 'row')} of ${name} cannot be plotted: METADATA names ${metrics.length} metrics, and there are not as many values.`;
    });
  const cursor = t`VS Code does not share texts over 50 MB with extensions: the plot cannot follow the cursor.`;
  const missing = t`The file was deleted. Plotted is what has been read of it; when it is back, it is read again.`;
  return [...(isMissing ? [missing] : []), ...(isCursorFollowed ? [] : [cursor]), ...unusable];
}
