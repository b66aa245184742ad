import { lastStartedIndex } from '../../../../formats/pma/model/lastStarted.ts';
import type { PmaModel, TimeValues } from '../../../../formats/pma/model/model.ts';

/** The TIME_VALUES whose values are in the lines `first` to `last`: of several in a file, each that has a group. */
export function timeValuesAt({ groups, timeValues }: PmaModel, first: number, last: number): TimeValues | undefined {
  const next = groups[lastStartedIndex(groups, last) + 1];
  return [timeValues, next?.timeValues].find((values) => values && first <= values.line && values.line <= last);
}
