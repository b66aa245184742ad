import type { ValueSelection } from '../../valueSelection.ts';
import type { WindowRequest } from '../../valueRequest.ts';

/** What the user wants to know of two windows. */
export interface CompareRequest extends WindowRequest {
  readonly selection: ValueSelection;
  /** Start of the second window, as the user typed it. */
  readonly andFrom: string | undefined;
  readonly andTo: string | undefined;
  /** Whether metrics are compared that usually are not. */
  readonly isAll: boolean;
  /** How many groups are written as text; all if missing. */
  readonly top: number | undefined;
  readonly format: 'text' | 'csv' | 'json';
  readonly isForTerminal: boolean;
  /** Whether the output may have more characters than those of ASCII. */
  readonly hasUnicode: boolean;
}
