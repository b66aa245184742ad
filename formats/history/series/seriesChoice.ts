import type { ArchiveMetadata } from '../../archive/metadata/archiveMetadata.ts';
import type { Descriptor } from '../../archive/metadata/descriptor.ts';
import type { LabelQuery, TakesInstance } from '../../archive/metadata/labelFilter.ts';
import { LabelFilter } from '../../archive/metadata/labelFilter.ts';

/** Which metrics and instances are wanted. */
export interface SeriesWish {
  readonly takesMetric: (names: readonly string[]) => boolean;
  readonly takesInstance: (name: string) => boolean;
  /** Which metrics are wanted of those that are named so; all if missing. */
  readonly takesDescriptor?: ((descriptor: Descriptor) => boolean) | undefined;
  /** Labels that they are to have; all are wanted if missing. */
  readonly labels?: LabelQuery | undefined;
}

/** Chooses the metrics and instances of archives. */
export class SeriesChoice {
  readonly #wish: SeriesWish;
  readonly #filters = new WeakMap<ArchiveMetadata, LabelFilter>();

  constructor(wish: SeriesWish) {
    this.#wish = wish;
  }

  /** What chooses the instances of a metric; undefined where the metric is not wanted. */
  of(descriptor: Descriptor, metadata: ArchiveMetadata): TakesInstance | undefined {
    const { takesMetric, takesInstance, takesDescriptor, labels } = this.#wish;
    if (!takesMetric(descriptor.names) || takesDescriptor?.(descriptor) === false) return undefined;
    if (labels === undefined) return takesInstance;
    const filter = this.#filters.get(metadata) ?? new LabelFilter(metadata, labels);
    this.#filters.set(metadata, filter);
    const isLabelled = filter.of(descriptor);
    return isLabelled && ((name, key) => isLabelled(name, key) && takesInstance(name));
  }
}
