import type { Descriptor } from '../../archive/metadata/descriptor.ts';

/** The work on the metrics of an archive is divided into so many shares, however many threads there are for them. */
export const shareCount = 4;

/** Deals out metrics: those of each instance domain evenly, as they take equally long. */
export class MetricShares {
  readonly #counts = new Map<number, number>();

  /** The share of the next metric, from 0 on. */
  next({ indom }: Pick<Descriptor, 'indom'>): number {
    const count = this.#counts.get(indom) ?? 0;
    this.#counts.set(indom, count + 1);
    return count % shareCount;
  }
}
