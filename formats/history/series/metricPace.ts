import { discrete } from '../../pcp/semantics.ts';
import type { Descriptor } from '../../archive/metadata/descriptor.ts';
import { Holding } from './hold.ts';
import { Thinning } from './thinning.ts';

/** How often a metric is logged, learned over all archives in which it is. */
export class MetricPace {
  /** Pace of counters. */
  readonly thinning = new Thinning();
  /** Pace of levels. */
  readonly holding: Holding;

  constructor({ semantics }: Pick<Descriptor, 'semantics'>) {
    this.holding = new Holding(semantics === discrete);
  }

  /** Takes a mark: nothing is known of the time across it. */
  mark(): void {
    this.thinning.mark();
    this.holding.mark();
  }
}
