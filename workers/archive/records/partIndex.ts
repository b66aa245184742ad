import type { WholePart } from '../../../formats/record/part.ts';
import { pathAt } from '../../../formats/record/part.ts';
import type { RowPath } from '../../../protocol/viewer/fileProtocol.ts';

interface Leaf {
  readonly start: number;
  readonly end: number;
  readonly path: RowPath;
}

/** Finds the deepest part of a record that holds a byte. A value block lies outside the value that it belongs to. */
export class PartIndex {
  readonly top: WholePart;
  /** Leaves by start. */
  #leaves: readonly Leaf[] | undefined;

  constructor(top: WholePart) {
    this.top = top;
  }

  /** Empty where only the record as a whole holds it. */
  pathAt(offset: number): RowPath {
    this.#leaves ??= leavesOf(this.top);
    let low = 0;
    let high = this.#leaves.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#leaves[middle]?.start ?? Infinity) <= offset) low = middle + 1;
      else high = middle;
    }
    const leaf = this.#leaves[low - 1];
    // By the parts that lie within each other, for bytes that no field has.
    return leaf !== undefined && offset < leaf.end ? leaf.path : pathAt(this.top.children ?? [], offset);
  }
}

function leavesOf(top: WholePart): readonly Leaf[] {
  const leaves: Leaf[] = [];
  const visit = ({ start, end, children }: WholePart, path: RowPath): void => {
    if (children === undefined || children.length === 0) {
      if (end > start) leaves.push({ start, end, path });
      return;
    }
    for (const [index, child] of children.entries()) visit(child, [...path, index]);
  };
  visit(top, []);
  return leaves.sort((a, b) => a.start - b.start);
}
