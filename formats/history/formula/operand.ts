import { typeCodes } from '../../pcp/typeCodes.ts';
import { counter } from '../../pcp/semantics.ts';
import { decodeUnits, perSecond } from '../../pcp/units/units.ts';
import type { Descriptor } from '../../archive/metadata/descriptor.ts';
import { trueDescriptor } from '../../archive/metadata/trueDescriptor.ts';
import type { RawPoints } from '../series/rawPoints.ts';
import type { MetricUse } from './formula.ts';

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
  /** Whether values are rates: sar2pcp and iostat2pcp write what was printed, not what was counted. */
  readonly isPrintedRate: boolean;
}

/** Counters of time that sar2pcp and iostat2pcp write as shares of it, which have no unit. */
const sharesOfTime = /^(?:kernel\.(?:all|percpu)\.cpu|disk\.\w+\.(?:av)?active$)/;
/** Begins the names of shares of the time of all CPUs, which need the number of CPUs to become seconds per second. */
const allCpus = 'kernel.all.cpu.';

/** What a metric really is, where its agent states something else. */
export function operandKind(descriptor: Descriptor): OperandKind {
  const { semantics, units } = trueDescriptor(descriptor);
  const isCounter = semantics === counter;
  const isPrintedRate = !isCounter && (decodeUnits(units).dimTime === -1 || isShareOfTime(descriptor, units));
  return { factor: baseFactor(units), isCounter, semantics, isPrintedRate };
}

/** Whether the values of a metric can be used in a way: seconds per second of all CPUs are not known from a share. */
export function canBeUsed(descriptor: Descriptor, use: MetricUse): boolean {
  const isOfAll = descriptor.names.some((name) => name.startsWith(allCpus));
  return use !== 'rate' || !isOfAll || !isShareOfTime(descriptor, trueDescriptor(descriptor).units);
}

function isShareOfTime({ names, type }: Descriptor, units: number): boolean {
  const isFraction = type === typeCodes.float || type === typeCodes.double;
  return isFraction && units === 0 && names.some((name) => sharesOfTime.test(name));
}

function baseFactor(bits: number): number {
  const { dimSpace, dimTime, dimCount, scaleSpace, scaleTime, scaleCount } = decodeUnits(bits);
  const seconds = 1 / (perSecond[scaleTime] ?? 1);
  return 1024 ** (scaleSpace * dimSpace) * seconds ** dimTime * 10 ** (scaleCount * dimCount);
}
