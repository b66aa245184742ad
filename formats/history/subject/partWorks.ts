import type { ArchiveMetadata } from '../../archive/metadata/archiveMetadata.ts';
import type { RecordPart } from './recordPart.ts';

interface OpenPart<Work> extends RecordPart {
  readonly work: Work;
}

/** What works on the parts whose records go by at the same time. */
export class PartWorks<Work> {
  readonly #parts = new Map<ArchiveMetadata, OpenPart<Work>>();
  /** Part of the last record. */
  #last: OpenPart<Work> | undefined;
  readonly #make: (part: RecordPart) => Work;

  readonly #close: (work: Work) => void;

  /** @param close called with work that ends */
  constructor(make: (part: RecordPart) => Work, close: (work: Work) => void = () => undefined) {
    this.#make = make;
    this.#close = close;
  }

  /** Work on a part; it begins anew where other metrics are hidden than before. */
  of(part: RecordPart): Work {
    if (this.#last?.metadata !== part.metadata || this.#last.hidden !== part.hidden) this.#last = this.#open(part);
    return this.#last.work;
  }

  *all(): Generator<Work> {
    for (const { work } of this.#parts.values()) yield work;
  }

  /** Lets go of all parts: others answer from here on. */
  clear(): void {
    for (const work of this.all()) this.#close(work);
    this.#parts.clear();
    this.#last = undefined;
  }

  #open(part: RecordPart): OpenPart<Work> {
    const { metadata, hidden } = part;
    const open = this.#parts.get(metadata);
    if (open !== undefined && isEqual(open.hidden, hidden)) return open;
    if (open !== undefined) this.#close(open.work);
    const made = { metadata, hidden, work: this.#make(part) };
    this.#parts.set(metadata, made);
    return made;
  }
}

function isEqual(a: ReadonlySet<number>, b: ReadonlySet<number>): boolean {
  return a === b || (a.size === b.size && [...a].every((one) => b.has(one)));
}
