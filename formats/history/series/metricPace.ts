import { discrete } from '../../pcp/semantics.ts';
import type { Descriptor } from '../../archive/metadata/descriptor.ts';
import { Holding } from './hold.ts';
import { Thinning } from './thinning.ts';

/** How often a metric is logged, learned over all archives in which it is. */
export class MetricPace {
  /** Of counters. */
  readonly thinning = new Thinning();
  /** Of levels. */
  readonly holding: Holding;

  constructor({ semantics }: Pick<Descriptor, 'semantics'>) {
    this.holding = new Holding(semantics === discrete);
  }

  /** Nothing is known of the time across a mark. */
  mark(): void {
    this.thinning.mark();
    this.holding.mark();
  }
}
