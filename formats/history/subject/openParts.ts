import type { ArchiveMetadata } from '../../archive/metadata/archiveMetadata.ts';
import type { Descriptor } from '../../archive/metadata/descriptor.ts';
import type { RecordPart } from './recordPart.ts';

/** Whoever works on a metric of an archive. */
interface MetricWork {
  readonly descriptor: Descriptor;
}

/** The metrics of an archive that are worked on, by their numbers. */
export class PartMetrics<Work extends MetricWork> {
  readonly byNumber: ReadonlyMap<number, Work>;
  /** By the places of value sets: the last metric there, and its work. */
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

interface OpenPart<Work extends MetricWork> {
  readonly metadata: ArchiveMetadata;
  readonly hidden: ReadonlySet<number>;
  readonly metrics: PartMetrics<Work>;
}

/** The archives whose records go by at the same time. */
export class OpenParts<Work extends MetricWork> {
  readonly #parts = new Map<ArchiveMetadata, OpenPart<Work>>();
  /** That of the last record. */
  #last: OpenPart<Work> | undefined;
  readonly #make: (descriptor: Descriptor, metadata: ArchiveMetadata) => Work | undefined;

  /** @param make makes what works on a metric; undefined where that is not wanted */
  constructor(make: (descriptor: Descriptor, metadata: ArchiveMetadata) => Work | undefined) {
    this.#make = make;
  }

  /** Of an archive of which other metrics are hidden than before, the work begins anew. */
  of(part: RecordPart): PartMetrics<Work> {
    if (this.#last?.metadata !== part.metadata || this.#last.hidden !== part.hidden) this.#last = this.#open(part);
    return this.#last.metrics;
  }

  #open({ metadata, hidden }: RecordPart): OpenPart<Work> {
    const open = this.#parts.get(metadata);
    if (open !== undefined && isEqual(open.hidden, hidden)) return open;
    const works: Work[] = [];
    for (const descriptor of metadata.descriptors.values()) {
      const work = hidden.has(descriptor.pmid) ? undefined : this.#make(descriptor, metadata);
      if (work !== undefined) works.push(work);
    }
    const made = { metadata, hidden, metrics: new PartMetrics(works) };
    this.#parts.set(metadata, made);
    return made;
  }

  /** Whether any metric of an archive is worked on. */
  hasAnyOf(part: RecordPart): boolean {
    return this.of(part).byNumber.size > 0;
  }

  *works(): Generator<Work> {
    for (const { metrics } of this.#parts.values()) yield* metrics.byNumber.values();
  }

  /** Lets go of all archives: others answer from here on. */
  clear(): void {
    this.#parts.clear();
    this.#last = undefined;
  }
}

function isEqual(a: ReadonlySet<number>, b: ReadonlySet<number>): boolean {
  return a === b || (a.size === b.size && [...a].every((one) => b.has(one)));
}
