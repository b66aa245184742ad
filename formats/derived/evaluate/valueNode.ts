import { nullInDom } from '../../pcp/inDom.ts';
import type { KnownInstance } from '../../history/fetch/metricRecords.ts';
import type { ValueKind } from './valueKind.ts';
import { Values } from './values.ts';

/** A part of an expression while it is evaluated at one time after the other. */
export abstract class ValueNode {
  readonly kind: ValueKind;
  readonly operands: readonly ValueNode[];
  /** Values at the time of the last evaluation. */
  readonly values = new Values();

  constructor(kind: ValueKind, operands: readonly ValueNode[] = []) {
    this.kind = kind;
    this.operands = operands;
  }

  get hasInstances(): boolean {
    return this.kind.inDom !== nullInDom;
  }

  /** The instances that are known of its domain, by their ids. */
  get instances(): ReadonlyMap<number, KnownInstance> {
    return this.operands.find((operand) => operand.hasInstances)?.instances ?? none;
  }

  /** Evaluates it, after its operands. @param time in seconds since the start of the history */
  abstract evaluate(time: number): void;
}

const none: ReadonlyMap<number, KnownInstance> = new Map();
