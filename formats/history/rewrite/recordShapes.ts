import type { ResultCursor } from '../../archive/volume/resultCursor.ts';
import { emptySetSize, setOffset, setSize, valueSize } from '../../archive/volume/resultLayout.ts';

/** Records with the same metrics, and what is known of them. */
interface RecordShape<Known> {
  /** Metrics of the value sets, in their order. */
  readonly pmids: Uint32Array;
  /** Which of the sets have values: 1, else 0. */
  readonly hasValues: Uint8Array;
  readonly layout: ResultCursor['layout'];
  readonly known: Known;
}

/** Recognises records with the metrics of one before, which a logger writes at each interval: no other look at them is needed. */
export class RecordShapes<Known> {
  /** Shapes by the number of metrics. */
  readonly #shapes = new Map<number, RecordShape<Known>>();

  /** Remembers what is known of the record that a cursor has begun. The cursor is at its end then. */
  learn(cursor: ResultCursor, known: Known): void {
    const pmids = new Uint32Array(cursor.metricCount);
    const hasValues = new Uint8Array(pmids.length);
    for (let i = 0; cursor.next(); i++) {
      pmids[i] = cursor.pmid;
      hasValues[i] = cursor.count > 0 ? 1 : 0;
    }
    this.#shapes.set(pmids.length, { pmids, hasValues, layout: cursor.layout, known });
  }

  /** What is known of those like a sound record; undefined for one that is to be looked at. The cursor is as it was. */
  of(cursor: ResultCursor): Known | undefined {
    const shape = cursor.filter === undefined ? this.#shapes.get(cursor.metricCount) : undefined;
    return shape !== undefined && hasShape(cursor, shape) ? shape.known : undefined;
  }

  forget(): void {
    this.#shapes.clear();
  }
}

function hasShape({ chunk: { view }, record, layout }: ResultCursor, shape: RecordShape<unknown>): boolean {
  const { pmids, hasValues } = shape;
  if (layout !== shape.layout) return false;
  let set = record + layout.firstSet;
  for (let i = 0; i < pmids.length; i++) {
    const count = view.getInt32(set + setOffset.valueCount);
    if (view.getUint32(set + setOffset.pmid) !== pmids[i] || count > 0 !== (hasValues[i] === 1)) return false;
    set += count > 0 ? setSize + count * valueSize : emptySetSize;
  }
  return true;
}
