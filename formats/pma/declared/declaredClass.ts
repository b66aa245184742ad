import type { AnchoredPlace } from '../../text/anchor.ts';
import type { ClassDefinition } from '../model/model.ts';

/** A line of METADATA with what findings need to point at it. */
export interface DeclaredClass {
  readonly definition: ClassDefinition;
  readonly namePlace: AnchoredPlace;
  readonly typePlace: AnchoredPlace;
  /** The whole line without its comment. */
  readonly linePlace: AnchoredPlace;
  readonly excerpt: string;
}

/** Values of a row: metrics, and the object's name before them in an array class. */
export function tokensOfRow({ type, metrics }: ClassDefinition): number {
  return metrics.length + objectTokens(type);
}

/** How many tokens of a row stand before its values. */
export function objectTokens(type: ClassDefinition['type']): 0 | 1 {
  return type === 'A' ? 1 : 0;
}
