import {
  humanAxisTexts,
  humanScale,
  humanSteps,
  humanText,
  scaledText,
  shortHumanText,
} from '../../../formats/pcp/units/humanText.ts';
import type { HumanUnit } from '../../../formats/pcp/units/humanUnits.ts';
import { axisTexts, plotValueText, shortValueText } from './plotNumbers.ts';

/** How the values of a plot are written. */
export interface ValueFormat {
  /** Full text of a value. */
  readonly text: (value: number) => string;
  /** A value at a glance. */
  readonly short: (value: number) => string;
  /** A value read aloud, where its unit must not be missing. */
  readonly spoken: (value: number, unit: string) => string;
  /** Labels of the ticks of an axis. */
  readonly ticks: (ticks: readonly number[], step: number) => string[];
  /** Round distances between ticks; undefined for decimal ones. */
  readonly steps: readonly number[] | undefined;
  /** Base of the powers on a logarithmic axis. */
  readonly logBase: number;
  /**
   * A column of values up to a greatest one: its unit, if that is not the one that was asked for, how many of the values
   * it is, and each of them as text.
   */
  readonly column: (greatest: number) => {
    readonly unit?: string;
    readonly divisor: number;
    readonly text: (value: number) => string;
  };
}

/** Values as they are, in units of the file. */
export const plainFormat: ValueFormat = {
  text: plotValueText,
  short: shortValueText,
  spoken: (value, unit) => `${plotValueText(value)} ${unit}`,
  ticks: axisTexts,
  steps: undefined,
  logBase: 10,
  column: () => ({ divisor: 1, text: plotValueText }),
};

const formats = new Map<string, ValueFormat>();

/** Format for a unit: always the same object for the same unit. */
export function humanFormat(unit: HumanUnit): ValueFormat {
  const { dimension, of } = unit;
  const key = `${dimension} ${of ?? ''}`;
  const cached = formats.get(key);
  if (cached !== undefined) return cached;
  const text = (value: number): string => humanText(unit, value);
  const created: ValueFormat = {
    text,
    short: (value) => shortHumanText(dimension, value),
    spoken: text,
    ticks: (ticks, step) => humanAxisTexts(dimension, ticks, step),
    steps: humanSteps(dimension),
    logBase: dimension === 'size' || dimension === 'sizeRate' ? 2 : 10,
    column: (greatest) => columnOf(dimension, greatest),
  };
  formats.set(key, created);
  return created;
}

/** Format of a column. Plain numbers and rates have all their digits: a column has room for them. */
function columnOf(dimension: HumanUnit['dimension'], greatest: number): ReturnType<ValueFormat['column']> {
  if (dimension === 'number') return { unit: '', divisor: 1, text: plotValueText };
  if (dimension === 'rate') return { unit: '/s', divisor: 1, text: plotValueText };
  const scale = humanScale(dimension, greatest);
  return { unit: scale.symbol, divisor: scale.divisor, text: (value) => scaledText(value, scale) };
}
