import type { MomentColumn } from '../../../formats/history/moment/moment.ts';
import { t } from '../../../formats/l10n/translate.ts';
import { humanText, shortHumanText } from '../../../formats/pcp/units/humanText.ts';
import { humanUnitName } from '../../../formats/pcp/units/humanUnitName.ts';
import { humanValue } from '../../../formats/pcp/units/humanUnits.ts';
import type { UnitsChoice } from '../../../protocol/viewer/shellProtocol.ts';
import { groupDigits, rateText } from '../../controls/numberText.ts';

type Cell = number | string | null;

/** What a cell shows; empty where there is no value. */
export function cellText({ human, unit }: MomentColumn, cell: Cell, units: UnitsChoice): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return cell;
  if (human !== undefined && units === 'human') return shortHumanText(human.dimension, humanValue(human, cell));
  // What counts things, such as a PID, is as it is.
  if (unit === '' && human === undefined) return Number.isInteger(cell) ? String(cell) : rateText(cell);
  return Number.isInteger(cell) ? groupDigits(String(cell)) : rateText(cell);
}

/** All digits of a cell with the unit of PCP, and what a person reads in full: `640 Kbyte / sec`. */
export function exactCellText({ human, unit, kind }: MomentColumn, cell: Cell): string | undefined {
  if (cell === null) return undefined;
  if (kind === 'text' || typeof cell === 'string') return String(cell);
  const exact = unit === '' ? String(cell) : `${cell} ${unit}`;
  return human?.of === 'line' ? `${exact} (${humanText(human, humanValue(human, cell))})` : exact;
}

/** What a column is: its metrics, its unit, and what is said of its age. */
export function columnHint({ metrics, unit, human, ageSeconds }: MomentColumn, units: UnitsChoice): string {
  const name = human !== undefined && units === 'human' ? humanUnitName(human) : unit;
  const age = ageSeconds === 0 ? '' : t`Recorded ${shortHumanText('duration', ageSeconds)} before the time.`;
  return [metrics.join(', '), name, age].filter((text) => text !== '').join('\n');
}
