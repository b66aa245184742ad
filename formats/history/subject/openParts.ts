import type { ArchiveMetadata } from '../../archive/metadata/archiveMetadata.ts';
import type { Descriptor } from '../../archive/metadata/descriptor.ts';
import { PartWorks } from './partWorks.ts';
import type { RecordPart } from './recordPart.ts';

/** Whoever works on a metric of an archive. */
interface MetricWork {
  readonly descriptor: Descriptor;
}

/** The metrics of an archive that are worked on, by their numbers. */
export class PartMetrics<Work extends MetricWork> {
  readonly byNumber: ReadonlyMap<number, Work>;
  /** Last metric at each place of a value set, and its work. */
  readonly #numbers: number[] = [];
  readonly #works: (Work | undefined)[] = [];

  constructor(works: readonly Work[]) {
    this.byNumber = new Map(works.map((work) => [work.descriptor.pmid, work]));
  }

  /** @param place of the value set in its record: most records have the same metrics in the same order */
  at(place: number, pmid: number): Work | undefined {
    if (this.#numbers[place] === pmid) return this.#works[place];
    const work = this.byNumber.get(pmid);
    this.#numbers[place] = pmid;
    this.#works[place] = work;
    return work;
  }
}

/** The metrics that are worked on of the archives whose records go by at the same time. */
export class OpenParts<Work extends MetricWork> {
  readonly #parts: PartWorks<PartMetrics<Work>>;

  /** @param make makes what works on a metric; undefined where that is not wanted */
  constructor(make: (descriptor: Descriptor, metadata: ArchiveMetadata) => Work | undefined) {
    this.#parts = new PartWorks(({ metadata, hidden }) => {
      const works: Work[] = [];
      for (const descriptor of metadata.descriptors.values()) {
        const work = hidden.has(descriptor.pmid) ? undefined : make(descriptor, metadata);
        if (work !== undefined) works.push(work);
      }
      return new PartMetrics(works);
    });
  }

  of(part: RecordPart): PartMetrics<Work> {
    return this.#parts.of(part);
  }

  /** Whether any metric of an archive is worked on. */
  hasAnyOf(part: RecordPart): boolean {
    return this.of(part).byNumber.size > 0;
  }

  *works(): Generator<Work> {
    for (const { byNumber } of this.#parts.all()) yield* byNumber.values();
  }

  /** Lets go of all archives: others answer from here on. */
  clear(): void {
    this.#parts.clear();
  }
}
