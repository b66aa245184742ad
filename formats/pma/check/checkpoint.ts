import type { Declarations } from '../stanzas/checkContext.ts';
import type { DeclaredTimeValues } from '../declared/declaredTimeValues.ts';
import type { HeaderState } from '../stanzas/headerCheck.ts';
import { areAlikeHeaders, areEqualHeaders, areToldAlike } from '../stanzas/headerCheck.ts';
import type { ObjectNames } from '../declared/objectCycle.ts';

/** Why a group begins without a DATE: none is there, or one that pma does not see and that has been told. */
export type Anew = 'no' | 'noDate' | 'misspelt';

/** All that the check of a segment depends on but the segment's own text. */
export interface Checkpoint extends Declarations {
  readonly headers: HeaderState;
  /** Whether there was a group before. */
  readonly hasGroup: boolean;
  /** Whether the segment begins with a class that the group before has, so that a DATE is missing or misspelt. */
  readonly anew: Anew;
  /** The objects of the last stanza of each class, in the order of {@link Declarations.classes}. */
  readonly objects: readonly ObjectNames[];
}

/** At the start of a file. */
export const emptyCheckpoint: Checkpoint = {
  timeValues: undefined,
  classes: undefined,
  headers: { timeValues: undefined, metadata: undefined, date: undefined, isOrderTold: false, isRedeclared: false },
  hasGroup: false,
  anew: 'no',
  objects: [],
};

/** Whether a segment must give the same notes after both. */
export function areEqualCheckpoints(a: Checkpoint, b: Checkpoint): boolean {
  return (
    a.timeValues === b.timeValues &&
    a.classes === b.classes &&
    a.hasGroup === b.hasGroup &&
    a.anew === b.anew &&
    areEqualHeaders(a.headers, b.headers) &&
    a.objects.every((objects, index) => objects.equals(b.objects[index]))
  );
}

/** Whether a segment in which nothing is wrong after one checkpoint is so after the other, once that says the same. */
export function areAlikeCheckpoints(a: Checkpoint, b: Checkpoint): boolean {
  return (
    a.hasGroup === b.hasGroup &&
    a.anew === b.anew &&
    areAlikeHeaders(a.headers, b.headers) &&
    judgeAlike(a.timeValues, b.timeValues) &&
    haveAlikeClasses(a, b) &&
    a.objects.every((objects, index) => objects.equals(b.objects[index]))
  );
}

/** Whether a segment gives the same notes after two checkpoints that are alike, once one says what the other does. */
export function giveSameNotes(a: Checkpoint, b: Checkpoint): boolean {
  return (
    areToldAlike(a.headers, b.headers) &&
    [...(a.classes ?? [])].every(([name, state]) => b.classes?.get(name)?.tellsAs(state) === true)
  );
}

function judgeAlike(a: DeclaredTimeValues | undefined, b: DeclaredTimeValues | undefined): boolean {
  return a !== undefined && b !== undefined && a.judgesAs(b);
}

function haveAlikeClasses({ classes: a }: Checkpoint, { classes: b }: Checkpoint): boolean {
  if (a === undefined || a.size !== b?.size) return false;
  return [...a].every(([name, state]) => b.get(name)?.judgesAs(state) === true);
}

/** Lets what was declared before an edit, and is kept by whatever was checked after it, say what is declared now. */
export function takeOver(old: Checkpoint, now: Checkpoint): void {
  old.headers.timeValues?.become(now.headers.timeValues);
  old.headers.metadata?.become(now.headers.metadata);
  if (now.timeValues !== undefined) old.timeValues?.become(now.timeValues);
  for (const [name, state] of now.classes ?? []) old.classes?.get(name)?.become(state);
}
