import { counter } from '../../pcp/semantics.ts';
import { decodeUnits, perSecond } from '../../pcp/units/units.ts';
import type { Descriptor } from '../../archive/metadata/descriptor.ts';
import { trueDescriptor } from '../../archive/metadata/trueDescriptor.ts';
import type { RawPoints } from '../series/rawPoints.ts';

/** The values of an instance of a metric. */
export interface OperandLine {
  /** Undefined for a metric with a single value. */
  readonly name: string | undefined;
  readonly points: RawPoints;
}

/** A metric as formulas use it. */
export interface Operand extends OperandKind {
  readonly lines: readonly OperandLine[];
}

export interface OperandKind {
  /** How many base units its unit is: bytes, seconds, single counts. */
  readonly factor: number;
  readonly isCounter: boolean;
  readonly semantics: number;
}

/** What a metric really is, where its agent states something else. */
export function operandKind(descriptor: Descriptor): OperandKind {
  const { semantics, units } = trueDescriptor(descriptor);
  return { factor: baseFactor(units), isCounter: semantics === counter, semantics };
}

function baseFactor(bits: number): number {
  const { dimSpace, dimTime, dimCount, scaleSpace, scaleTime, scaleCount } = decodeUnits(bits);
  const seconds = 1 / (perSecond[scaleTime] ?? 1);
  return 1024 ** (scaleSpace * dimSpace) * seconds ** dimTime * 10 ** (scaleCount * dimCount);
}
