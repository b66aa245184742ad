import type { ArchiveMetadata } from '../../../../formats/archive/metadata/archiveMetadata.ts';
import type { MissingMetric, NeededMetrics } from '../../../../formats/history/rewrite/neededChoice.ts';
import { NeededChoice } from '../../../../formats/history/rewrite/neededChoice.ts';
import type { SeriesWish } from '../../../../formats/history/series/seriesChoice.ts';
import type { CutOptions } from '../../../options.ts';
import { ValueSelection, wishOf } from '../../valueSelection.ts';

/** The metrics and instances that a cut keeps: those that the user names, and what `--for` needs. */
export class CutChoice {
  readonly selection: ValueSelection;
  readonly wish: SeriesWish;
  readonly #needed: NeededChoice | undefined;

  constructor(options: Pick<CutOptions, 'metrics' | 'instances' | 'label' | 'for' | 'exact'>, metrics: NeededMetrics) {
    const { instances, label, exact } = options;
    const selection = new ValueSelection(options.metrics, instances, label);
    const needed = options.for.length === 0 ? undefined : new NeededChoice(metrics, exact !== true);
    const isNamed = (names: readonly string[]): boolean => !selection.takesAll && selection.takesMetric(names);
    this.selection = selection;
    this.#needed = needed;
    const wish = wishOf(selection);
    this.wish =
      needed === undefined ? wish : { ...wish, takesMetric: (names) => isNamed(names) || needed.takes(names) };
  }

  /** What of that which is needed an archive has. */
  in({ descriptors }: ArchiveMetadata): { readonly hasAny: boolean; readonly missing: readonly MissingMetric[] } {
    if (this.#needed === undefined) return { hasAny: true, missing: [] };
    const names = [...descriptors.values()].flatMap((descriptor) => descriptor.names).sort();
    const { hasAny, missing } = this.#needed.in(names);
    return { hasAny: hasAny || !this.selection.takesAll, missing };
  }
}
