import type { MmvEnvironment } from '../../../../formats/mmv/checks/checkHeader.ts';
import { DamagedMmv } from '../damage.ts';
import type { MmvSpec } from '../mmvSpec.ts';

/** A good file with one fault, and where that is to be found. */
export interface DamageCase {
  /** Without the area: `too-small`. */
  readonly rule: string;
  /** Which of the rule's messages. */
  readonly variant: string;
  readonly spec: MmvSpec;
  /** Does the damage and says where the finding is to be: an offset and a number of bytes. */
  damage(file: DamagedMmv): readonly [start: number, length: number];
  /** Base name of the file, where it matters. */
  readonly fileName?: string;
  readonly environment?: MmvEnvironment;
}

/** Does what a case says. */
export function doDamage(damageCase: DamageCase): {
  readonly bytes: Uint8Array;
  readonly start: number;
  readonly end: number;
} {
  const file = new DamagedMmv(damageCase.spec);
  const [start, length] = damageCase.damage(file);
  return { bytes: file.bytes, start, end: start + length };
}

/** The name of a case's fixture: one that PCP takes. */
export function caseName({ rule, variant }: DamageCase): string {
  return `${rule}.${variant}`.replaceAll('-', '_');
}
