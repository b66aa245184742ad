import type { MetricEntry, MetricNames } from '../../names/metricNames.ts';
import { counter } from '../../pcp/semantics.ts';
import { formatUnits } from '../../pcp/units/units.ts';
import { t } from '../../l10n/translate.ts';
import type { SyntaxReporter } from '../../syntax/syntaxReporter.ts';
import { replacing } from '../parser/cursor.ts';
import { spaceBareNumber, utilizationRange } from '../rules/meaningRules.ts';
import type { BinaryNode, ExpressionNode, NumberNode } from '../tree.ts';
import { ungrouped } from '../tree.ts';
import { entryOf } from './values.ts';

/** A number that is meant as a percentage: fewer machines have so many processors than people write 50 for 50 %. */
const [leastPercentage, mostPercentage] = [10, 100];

const byteUnits = ['byte', 'Kbyte', 'Mbyte', 'Gbyte', 'Tbyte'] as const;

interface Context {
  readonly reporter: SyntaxReporter;
  readonly names: MetricNames | undefined;
}

/** Reports a number without a unit that is compared with a metric, if the unit is not what one would think. */
export function checkBareNumber({ reporter, names }: Context, { left, right }: BinaryNode): void {
  const [number, other] = left.type === 'number' ? [left, right] : [right, left];
  if (number.type !== 'number') return;
  const entry = entryOf(measured(other), names);
  if (entry?.units !== undefined && entry.units.dimSpace === 1 && entry.units.scaleSpace > 0) {
    reportBytes(reporter, entry, number);
    return;
  }
  const busy = busyOf(other, names);
  if (busy !== undefined) reportShare(reporter, busy, number);
}

/** Time of processors per second, which is a share. */
interface Busy {
  /** The metric, or the first one of a sum. */
  readonly metric: string;
  /** Whether it is the share of one processor: 1 is then the most. */
  readonly isOfOne: boolean;
}

/** The share that an expression is: of a metric, of a sum of such, or of one that is divided by the number of processors. */
function busyOf(node: ExpressionNode, names: MetricNames | undefined): Busy | undefined {
  const inner = measured(node);
  if (inner.type !== 'binary') {
    const entry = entryOf(inner, names);
    if (entry === undefined || !isTimeCounter(entry)) return undefined;
    return { metric: entry.name, isOfOne: entry.name.startsWith('kernel.percpu.cpu.') };
  }
  const left = busyOf(inner.left, names);
  if (left === undefined) return undefined;
  const right = ungrouped(inner.right);
  if (inner.operator === '/') {
    return right.type === 'metric' && right.metric.name === 'hinv.ncpu' ? { ...left, isOfOne: true } : undefined;
  }
  return inner.operator === '+' && busyOf(right, names) !== undefined ? left : undefined;
}

/** What is compared, without an aggregate that keeps its unit. */
function measured(node: ExpressionNode): ExpressionNode {
  const inner = ungrouped(node);
  const keeps = inner.type === 'aggregate' && ['avg', 'max', 'min'].includes(inner.function);
  return keeps ? ungrouped(inner.operand) : inner;
}

function reportBytes(reporter: SyntaxReporter, { name, units }: MetricEntry, number: NumberNode): void {
  const unit = byteUnits[units?.scaleSpace ?? 0];
  // Who writes a number of bytes writes a large one.
  if (unit === undefined || units?.dimTime !== 0 || number.value <= 0 || number.value >= 2 ** 20) return;
  const at = { start: number.digitsEnd, end: number.digitsEnd };
  const fixes = [...new Set([unit, 'Mbyte'])].map((word) => replacing(at, ` ${word}`, t`Add the unit ${word}`));
  const args = { metric: name, unit, value: number.value };
  reporter.report(spaceBareNumber, 'bytes', args, number, { fixes });
}

function isTimeCounter({ units, semantics }: MetricEntry): boolean {
  return (
    units !== undefined &&
    formatUnits(units) !== '' &&
    semantics === counter &&
    units.dimTime === 1 &&
    units.dimSpace === 0 &&
    units.dimCount === 0
  );
}

function reportShare(reporter: SyntaxReporter, { metric, isOfOne }: Busy, number: NumberNode): void {
  const { value } = number;
  if (isOfOne ? value <= 1 : value < leastPercentage || value > mostPercentage) return;
  const share = String(value / 100);
  const fixes =
    value > 100 ? [] : [replacing({ start: number.start, end: number.digitsEnd }, share, t`Change to ${share}`)];
  reporter.report(utilizationRange, 'percent', { metric, value }, number, { fixes });
}
