import type { Declarations } from '../declared/declarations.ts';
import type { DeclaredTimeValues } from '../declared/declaredTimeValues.ts';
import type { HeaderState } from '../stanzas/headerCheck.ts';
import { areEquivalentHeaders, areEqualHeaders, haveSameReports } from '../stanzas/headerCheck.ts';
import type { ObjectNames } from '../declared/objectCycle.ts';

/** Why a group begins without a DATE: there is none, or one that pma does not see and that has been reported. */
export type GroupStart = 'no' | 'noDate' | 'misspelt';

/** All that the check of a segment depends on but the segment's own text. */
export interface Checkpoint extends Declarations {
  readonly headers: HeaderState;
  /** Whether there was a group before. */
  readonly hasGroup: boolean;
  /** Whether the segment begins with a class that the group before has, so that a DATE is missing or misspelt. */
  readonly groupStart: GroupStart;
  /** The objects of the last stanza of each class, in the order of {@link Declarations.classes}. */
  readonly objects: readonly ObjectNames[];
}

/** Checkpoint at the start of a file. */
export const emptyCheckpoint: Checkpoint = {
  timeValues: undefined,
  classes: undefined,
  headers: { timeValues: undefined, metadata: undefined, date: undefined, isOrderReported: false, isRedeclared: false },
  hasGroup: false,
  groupStart: 'no',
  objects: [],
};

/** Whether a segment must give the same notes after both checkpoints. */
export function areEqualCheckpoints(a: Checkpoint, b: Checkpoint): boolean {
  return (
    a.timeValues === b.timeValues &&
    a.classes === b.classes &&
    a.hasGroup === b.hasGroup &&
    a.groupStart === b.groupStart &&
    areEqualHeaders(a.headers, b.headers) &&
    a.objects.every((objects, index) => objects.equals(b.objects[index]))
  );
}

/** Whether a segment in which nothing is wrong after one checkpoint is so after the other, once that says the same. */
export function areEquivalentCheckpoints(a: Checkpoint, b: Checkpoint): boolean {
  return (
    a.hasGroup === b.hasGroup &&
    a.groupStart === b.groupStart &&
    areEquivalentHeaders(a.headers, b.headers) &&
    haveSameChecks(a.timeValues, b.timeValues) &&
    haveEquivalentClasses(a, b) &&
    a.objects.every((objects, index) => objects.equals(b.objects[index]))
  );
}

/** Whether a segment gives the same notes after two checkpoints that are alike, once one says what the other does. */
export function haveSameResults(a: Checkpoint, b: Checkpoint): boolean {
  return (
    haveSameReports(a.headers, b.headers) &&
    [...(a.classes ?? [])].every(([name, state]) => b.classes?.get(name)?.hasSameMessages(state) === true)
  );
}

function haveSameChecks(a: DeclaredTimeValues | undefined, b: DeclaredTimeValues | undefined): boolean {
  return a !== undefined && b !== undefined && a.hasSameChecks(b);
}

function haveEquivalentClasses({ classes: a }: Checkpoint, { classes: b }: Checkpoint): boolean {
  if (a === undefined || a.size !== b?.size) return false;
  return [...a].every(([name, state]) => b.get(name)?.hasSameChecks(state) === true);
}

/** Lets what was declared before an edit, and is kept by whatever was checked after it, say what is declared now. */
export function updateCheckpoint(old: Checkpoint, now: Checkpoint): void {
  old.headers.timeValues?.updateTo(now.headers.timeValues);
  old.headers.metadata?.updateTo(now.headers.metadata);
  if (now.timeValues !== undefined) old.timeValues?.updateTo(now.timeValues);
  for (const [name, state] of now.classes ?? []) old.classes?.get(name)?.updateTo(state);
}
