import type { ResultCursor } from '../../archive/volume/resultCursor.ts';
import { emptySetSize, setOffset, setSize, valueSize } from '../../archive/volume/resultLayout.ts';
import type { Need } from '../../archive/write/need.ts';

/** What is known of records with the same metrics: all of them are kept. */
export interface RecordShape {
  /** Metrics of the value sets, in their order. */
  readonly pmids: Uint32Array;
  /** Which of the sets have values: 1, else 0. */
  readonly hasValues: Uint8Array;
  /** Whether texts change in them. */
  readonly isEdited: boolean;
  /** Metadata that they will need, besides what is written. */
  readonly need: Need;
}

/** Recognises records with the metrics of one before, which a logger writes at each interval: they are copied without another look. */
export class RecordShapes {
  /** Shapes by the number of metrics. */
  readonly #shapes = new Map<number, RecordShape>();

  /** Remembers the record that a cursor has begun. The cursor is at its end then. */
  learn(cursor: ResultCursor, { isEdited, need }: Pick<RecordShape, 'isEdited' | 'need'>): void {
    const pmids = new Uint32Array(cursor.metricCount);
    const hasValues = new Uint8Array(pmids.length);
    for (let i = 0; cursor.next(); i++) {
      pmids[i] = cursor.pmid;
      hasValues[i] = cursor.count > 0 ? 1 : 0;
    }
    this.#shapes.set(pmids.length, { pmids, hasValues, isEdited, need });
  }

  /** The shape of a sound record; undefined for one that is to be looked at. The cursor is as it was. */
  of(cursor: ResultCursor): RecordShape | undefined {
    const shape = cursor.filter === undefined ? this.#shapes.get(cursor.metricCount) : undefined;
    return shape !== undefined && hasShape(cursor, shape) ? shape : undefined;
  }
}

function hasShape({ chunk: { view }, record, layout }: ResultCursor, { pmids, hasValues }: RecordShape): boolean {
  let set = record + layout.firstSet;
  for (let i = 0; i < pmids.length; i++) {
    const count = view.getInt32(set + setOffset.valueCount);
    if (view.getUint32(set + setOffset.pmid) !== pmids[i] || count > 0 !== (hasValues[i] === 1)) return false;
    set += count > 0 ? setSize + count * valueSize : emptySetSize;
  }
  return true;
}
