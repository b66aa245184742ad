import { t } from '../../formats/l10n/translate.ts';
import type { ValueRow } from '../../protocol/viewer/mmvProtocol.ts';
import type { UnitsChoice } from '../../protocol/viewer/shellProtocol.ts';
import { groupDigits } from '../controls/numberText.ts';

/** How the table shows a value. */
export interface ShownValue {
  readonly text: string;
  /** Unit of the text; empty if it has one itself, as `250 MiB` does. */
  readonly unit: string;
  /** The value with all its digits, in the unit of the file. */
  readonly exact: string;
}

/** A value in the units that the user wants to read. */
export function shownValue(row: ValueRow, units: UnitsChoice): ShownValue {
  const { value, unit, human, isRunning } = row;
  const isHuman = human !== undefined && units === 'human';
  const text = isHuman ? human : groupDigits(value);
  return {
    text: isRunning === true ? t`${text}, running` : text,
    unit: isHuman ? '' : unit,
    exact: human === undefined ? value : `${value} ${unit}`,
  };
}
