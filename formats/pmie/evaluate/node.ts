import type { Timestamp } from '../../pcp/time/timestamp.ts';

/** When a statement is evaluated. */
export interface Moment {
  /** Seconds since 1970, as pmie counts them. */
  readonly time: number;
  /** The time of the values. */
  readonly stamp: Timestamp;
}

/** An instance of a host that an element of a set is of. */
export interface Place {
  readonly host: number;
  /** Undefined for a metric with a single value. */
  readonly instance: string | undefined;
}

/** The dimensions of a set. A new one is made whenever they change. */
export interface Shape {
  /** How many instances each host has. */
  readonly counts: readonly number[];
  readonly samples: number;
  /** Hosts and instances of the elements, without their samples. */
  readonly places: readonly Place[];
  readonly hasHosts: boolean;
  readonly hasInstances: boolean;
  /** Whether its instances come and go. */
  readonly isDynamic: boolean;
}

/** The shape of a single value. */
export const singleShape: Shape = {
  counts: [1],
  samples: 1,
  places: [{ host: 0, instance: undefined }],
  hasHosts: false,
  hasInstances: false,
  isDynamic: false,
};

/** How many elements a set has. */
export const sizeOf = ({ places, samples }: Shape): number => places.length * samples;

/** Truth values, as they are in {@link LogicalNode.truths}. */
export const [isFalse, isTrue, isUnknown] = [0, 1, 2] as const;

let nodes = 0;

function nextId(): number {
  nodes += 1;
  return nodes;
}

/** A part of an expression with the values that it has at the time. */
export abstract class EvaluatedNode {
  /** Tells it from all other parts. */
  readonly id = nextId();
  /** How many evaluations in a row it has been known; 0 for unknown. */
  valid = 0;
  shape: Shape = singleShape;
  /** The operand whose metrics and instances it has; a fetch has its own. Undefined where there are none. */
  carrier: EvaluatedNode | undefined = undefined;
  /** Whether it is a number, text or truth value of the file, which is never computed. */
  readonly isConstant: boolean = false;
  /** Whether values of a metric are in it. */
  hasMetrics = false;
  /** Whether it aggregates, so that single instances are not seen through it. */
  isAggregate = false;
  readonly operands: readonly EvaluatedNode[];

  constructor(operands: readonly EvaluatedNode[]) {
    this.operands = operands;
  }

  /** Computes its values from those of its operands, once at a time. */
  abstract compute(moment: Moment): void;

  /** Takes note of a time at which it is not computed: what is derived from metrics is evaluated all the same. */
  skip?(moment: Moment): void;

  /** Takes a shape, and makes room for the newest sample. What was known before is forgotten where the size is another one. */
  protected reshape(shape: Shape): void {
    if (shape === this.shape && shape.samples === 1) return;
    const size = sizeOf(shape);
    this.shape = shape;
    if (this.size !== size) {
      this.resize(size);
      this.valid = 0;
    } else if (shape.samples > 1) this.rotate();
  }

  protected abstract get size(): number;
  protected abstract resize(size: number): void;
  /** Makes every sample the one before. */
  protected abstract rotate(): void;

  /** Counts the evaluation, known or not. */
  protected know(isKnown: boolean): void {
    this.valid = isKnown ? this.valid + 1 : 0;
  }
}

/**
 * The parts that a condition or value is made of, each behind its operands: so they are computed.
 *
 * @param planned those that are computed before, to which these are added
 */
export function orderOf(node: EvaluatedNode, planned: Set<EvaluatedNode>): readonly EvaluatedNode[] {
  if (planned.has(node)) return [];
  planned.add(node);
  const order = node.operands.flatMap((operand) => orderOf(operand, planned));
  return node.isConstant ? order : [...order, node];
}

/** A part that gives numbers. */
export abstract class NumericNode extends EvaluatedNode {
  values = new Float64Array(1);

  protected get size(): number {
    return this.values.length;
  }

  protected resize(size: number): void {
    this.values = new Float64Array(size);
  }

  protected rotate(): void {
    this.values.copyWithin(1, 0);
  }
}

/** A part that gives truth values. */
export abstract class LogicalNode extends EvaluatedNode {
  truths = new Uint8Array(1);
  /** Whether all elements are known to be false, while it is valid: what is made of it need not look at them then. */
  isAllFalse = false;

  protected get size(): number {
    return this.truths.length;
  }

  protected resize(size: number): void {
    this.truths = new Uint8Array(size);
  }

  protected rotate(): void {
    this.truths.copyWithin(1, 0);
  }
}

/** Distance of the newest samples of the elements of a side of an operator; 0 where it goes with every element of the other. */
export const stepOf = (node: EvaluatedNode): number => (isSingle(node) ? 0 : node.shape.samples);

/** Whether a side of an operator goes with every element of the other side. */
export function isSingle({ shape }: EvaluatedNode): boolean {
  return shape.places.length === 1 && shape.samples === 1 && !shape.isDynamic;
}

/** Whether the elements of two sides go with each other. */
export function fits(left: EvaluatedNode, right: EvaluatedNode): boolean {
  return isSingle(left) || isSingle(right) || sizeOf(left.shape) === sizeOf(right.shape);
}

/** The side whose hosts, instances and samples the result of an operator has. */
export function primaryOf(left: EvaluatedNode, right: EvaluatedNode): EvaluatedNode {
  if (sizeOf(left.shape) > 1 || left.shape.isDynamic) return left;
  if (sizeOf(right.shape) > 1 || right.shape.isDynamic) return right;
  return left.hasMetrics || !right.hasMetrics ? left : right;
}
