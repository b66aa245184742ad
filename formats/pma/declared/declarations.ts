import type { ClassState } from './classState.ts';
import type { DeclaredTimeValues } from './declaredTimeValues.ts';

/** TIME_VALUES and METADATA in force. */
export interface Declarations {
  readonly timeValues: DeclaredTimeValues | undefined;
  /** Classes by name, in METADATA's order; undefined before METADATA was read. */
  readonly classes: ReadonlyMap<string, ClassState> | undefined;
}
