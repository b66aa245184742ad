import { groupDigits } from '../parts/numberText.ts';
import type { PmaPlotState } from '../protocol/pmaPlotProtocol.ts';
import type { PmaViewState } from './pmaViewState.ts';

/** What there is to say of what is plotted, or cannot be. */
export function pmaNotes(
  { isCursorTold, contents }: PmaPlotState,
  { chosen = [] }: Pick<PmaViewState, 'chosen'>,
): readonly string[] {
  const unusable = contents.classes
    .filter(({ name, unusableRows }) => unusableRows > 0 && chosen.some(({ className }) => className === name))
    .map(({ name, unusableRows, metrics }) => {
      const rows = unusableRows === 1 ? 'One row' : `${groupDigits(String(unusableRows))} rows`;
      return `${rows} of ${name} cannot be plotted: METADATA names ${metrics.length} metrics, and there are not as many values.`;
    });
  const cursor = 'VS Code does not share texts over 50 MB with extensions: the plot cannot follow the cursor.';
  return [...(isCursorTold ? [] : [cursor]), ...unusable];
}
