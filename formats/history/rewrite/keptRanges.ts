/** Bytes of a file: from `start` up to `end`. */
export interface KeptRange {
  readonly start: number;
  readonly end: number;
}

/** Collects which bytes of volumes are kept; those that follow each other are one range. */
export class KeptRanges {
  readonly #volumes = new Map<number, { start: number; end: number }[]>();

  /** Adds a record. Those of a volume come in the order of their places. */
  add(volume: number, start: number, end: number): void {
    const ranges = this.#volumes.get(volume) ?? [];
    this.#volumes.set(volume, ranges);
    const last = ranges.at(-1);
    if (last?.end === start) last.end = end;
    else ranges.push({ start, end });
  }

  of(volume: number): readonly KeptRange[] {
    return this.#volumes.get(volume) ?? [];
  }

  /** What is not kept of the records of a volume. @param first where the records begin. @param size of the volume */
  lostOf(volume: number, first: number, size: number): readonly KeptRange[] {
    const lost: KeptRange[] = [];
    let at = first;
    for (const { start, end } of this.of(volume)) {
      if (start > at) lost.push({ start: at, end: start });
      at = end;
    }
    return size > at ? [...lost, { start: at, end: size }] : lost;
  }
}
