import type { Value } from '../model.ts';

/** The values of a clause as far as they could be read. */
export interface ClauseValues {
  readonly values: readonly Value[];
  readonly isWhole: boolean;
}

/** What could be read, where a part is undefined if it could not. */
export function valuesOf(...parts: readonly (Value | undefined)[]): ClauseValues {
  const values = parts.filter((part) => part !== undefined);
  return { values, isWhole: values.length === parts.length };
}

export const nothing: ClauseValues = { values: [], isWhole: true };
export const broken: ClauseValues = { values: [], isWhole: false };
