import { nullInDom } from '../../pcp/inDom.ts';
import { counter, discrete, instant } from '../../pcp/semantics.ts';
import { typeCodes } from '../../pcp/typeCodes.ts';
import type { Units } from '../../pcp/units/units.ts';
import { formatUnits, noUnits } from '../../pcp/units/units.ts';
import { t } from '../../l10n/translate.ts';
import * as rules from '../rules/typeRules.ts';
import type { Descriptor } from './descriptor.ts';
import { areSameUnits, haveSameDimension, isCounter, isDimensionless, promotedType } from './descriptor.ts';
import type { NodeOf } from './expression.ts';
import type { TypeFaults } from './typeFaults.ts';

const relations = new Set(['<', '<=', '==', '>=', '>', '!=']);

/** What an operation on two values gives, and what PCP refuses of it. */
export function binaryType(
  node: NodeOf<'binary'>,
  left: Descriptor,
  right: Descriptor,
  faults: TypeFaults,
): Descriptor {
  const { operator } = node;
  faults.checkArithmetic(node.left, left);
  faults.checkArithmetic(node.right, right);
  if (operator === '&&' || operator === '||') checkLogical(node, left, right, faults);
  else if (!checkSemantics(node, left, right, faults)) checkDimensions(node, left, right, faults);
  checkInDoms(node, left, right, faults);
  return {
    type: typeOf(operator, left, right),
    semantics: semanticsOf(left, right),
    units: unitsOf(operator, left.units, right.units),
    inDom: inDomOf(left, right),
  };
}

/** Units for a message. */
export function unitsText(units: Units): string {
  let text = unitsTexts.get(units);
  if (text === undefined) unitsTexts.set(units, (text = formatUnits(units)));
  return text || t`no units`;
}

/** Texts by units, which are the same object wherever a metric is used. */
const unitsTexts = new WeakMap<Units, string>();

function checkLogical(
  { operator, left, right }: NodeOf<'binary'>,
  a: Descriptor,
  b: Descriptor,
  faults: TypeFaults,
): void {
  for (const [node, { units }] of [
    [left, a],
    [right, b],
  ] as const) {
    if (units === undefined || isDimensionless(units)) continue;
    faults.add(rules.dimension, 'logical', { operator, units: unitsText(units) }, node);
    return;
  }
}

/** Checks what goes with counters. Returns whether it has reported something, or nothing more is to be checked. */
function checkSemantics(node: NodeOf<'binary'>, left: Descriptor, right: Descriptor, faults: TypeFaults): boolean {
  const { operator, operatorSpan } = node;
  if (left.semantics === undefined || right.semantics === undefined) return true;
  const [isLeft, isRight] = [isCounter(left), isCounter(right)];
  if (!isLeft && !isRight) return false;
  const isRelation = relations.has(operator);
  if (isLeft && isRight) {
    if (isRelation || operator === '+' || operator === '-') return false;
    faults.add(rules.counters, 'both', { operator }, operatorSpan);
    return true;
  }
  const isAllowed = isRelation || operator === '*' || (isLeft && operator === '/');
  if (!isAllowed) {
    if (isLeft) faults.add(rules.counterNonCounter, 'mixed', { operator }, operatorSpan);
    else faults.add(rules.nonCounterCounter, 'mixed', { operator }, operatorSpan);
    return true;
  }
  const [other, otherNode] = isLeft ? [right, node.right] : [left, node.left];
  if (other.units !== undefined && !isDimensionless(other.units)) {
    faults.add(rules.nonCounterDimension, 'dimension', { operator, units: unitsText(other.units) }, otherNode);
    return true;
  }
  return !isRelation;
}

function checkDimensions(node: NodeOf<'binary'>, left: Descriptor, right: Descriptor, faults: TypeFaults): void {
  const { operator, operatorSpan } = node;
  if (left.units === undefined || right.units === undefined) return;
  if (operator === '*' || operator === '/') {
    checkFurtherUnits(node, left.units, right.units, faults);
    return;
  }
  if (relations.has(operator)) {
    // PCP compares no units where one side is of type u32, as integers are.
    if (left.type === undefined || right.type === undefined) return;
    if (left.type === typeCodes.u32 || right.type === typeCodes.u32) return;
  }
  if (haveSameDimension(left.units, right.units)) {
    checkFurtherUnits(node, left.units, right.units, faults);
    return;
  }
  if (isCountOrNone(left.units) && isCountOrNone(right.units)) return;
  const args = { operator, left: unitsText(left.units), right: unitsText(right.units) };
  faults.add(rules.dimension, 'different', args, operatorSpan);
}

/** Checks the further units of PCP 7.2: a value has one of them, which cancels only against itself. */
function checkFurtherUnits(
  { operator, operatorSpan }: NodeOf<'binary'>,
  left: Units,
  right: Units,
  faults: TypeFaults,
): void {
  if (left.extraUnit === 0 || right.extraUnit === 0) return;
  const isSameUnit = left.extraUnit === right.extraUnit;
  if (operator !== '*' && isSameUnit && left.extraScale === right.extraScale) return;
  const variant = operator !== '*' && isSameUnit ? 'furtherScale' : 'further';
  const args = { operator, left: unitsText(left), right: unitsText(right) };
  faults.add(rules.dimension, variant, args, operatorSpan);
}

/** PCP lets counts and values without units go together. */
export function isCountOrNone({ dimSpace, dimTime, dimCount, extraUnit }: Units): boolean {
  return dimSpace === 0 && dimTime === 0 && (dimCount === 0 || dimCount === 1) && extraUnit === 0;
}

function checkInDoms(
  { operator, operatorSpan }: NodeOf<'binary'>,
  left: Descriptor,
  right: Descriptor,
  faults: TypeFaults,
): void {
  if (areDifferentSets(left, right)) faults.add(rules.inDom, 'different', { operator }, operatorSpan);
}

export function areDifferentSets({ inDom: a }: Descriptor, { inDom: b }: Descriptor): boolean {
  return a !== undefined && b !== undefined && a !== b && a !== nullInDom && b !== nullInDom;
}

function typeOf(operator: string, left: Descriptor, right: Descriptor): number | undefined {
  if (relations.has(operator) || operator === '&&' || operator === '||') return typeCodes.u32;
  if (operator === '/') return typeCodes.double;
  const { units: a } = left;
  const { units: b } = right;
  // Values are converted to the larger scale.
  if (operator !== '*' && a !== undefined && b !== undefined && !areSameUnits(a, b)) return typeCodes.double;
  return promotedType(left.type, right.type);
}

function semanticsOf({ semantics: a }: Descriptor, { semantics: b }: Descriptor): number | undefined {
  // PCP looks at the left side only.
  if (a === counter) return counter;
  if (a === undefined || b === undefined) return undefined;
  return a === discrete ? b : instant;
}

function unitsOf(operator: string, a: Units | undefined, b: Units | undefined): Units | undefined {
  if (relations.has(operator) || operator === '&&' || operator === '||') return noUnits;
  if (a === undefined || b === undefined) return undefined;
  if (b === noUnits) return a;
  if (a === noUnits && operator === '*') return b;
  const sign = operator === '*' ? 1 : operator === '/' ? -1 : 0;
  return {
    dimSpace: a.dimSpace + sign * b.dimSpace,
    dimTime: a.dimTime + sign * b.dimTime,
    dimCount: a.dimCount + sign * b.dimCount,
    scaleSpace: scaleOf(a.dimSpace, a.scaleSpace, b.dimSpace, b.scaleSpace),
    scaleTime: scaleOf(a.dimTime, a.scaleTime, b.dimTime, b.scaleTime),
    scaleCount: scaleOf(a.dimCount, a.scaleCount, b.dimCount, b.scaleCount),
    ...furtherOf(sign, a, b),
  };
}

function furtherOf(sign: number, a: Units, b: Units): Pick<Units, 'extraUnit' | 'extraScale'> {
  const { extraUnit, extraScale } = a;
  if (extraUnit === 0 && b.extraUnit !== 0) return { extraUnit: (sign || 1) * b.extraUnit, extraScale: b.extraScale };
  return sign < 0 && b.extraUnit !== 0 ? { extraUnit: 0, extraScale: 0 } : { extraUnit, extraScale };
}

/** The larger scale of two that both have the dimension. */
function scaleOf(dimension: number, scale: number, otherDimension: number, otherScale: number): number {
  if (dimension === 0) return otherScale;
  return otherDimension === 0 ? scale : Math.max(scale, otherScale);
}

function inDomOf({ inDom: a }: Descriptor, { inDom: b }: Descriptor): number | undefined {
  if (a === nullInDom) return b;
  // Of a set and something unknown, which has one value or the same instances, the set.
  return a ?? (b === nullInDom ? undefined : b);
}
