import type { MmvMetric } from '../../../formats/mmv/decode/mmvEntries.ts';
import { contentText } from '../../../formats/mmv/structure/valueText.ts';
import type { MmvValue } from '../../../formats/mmv/decode/valueTable.ts';
import type { ValueColumn, ValueOrder } from '../../../protocol/viewer/mmvProtocol.ts';
import { metricTexts } from './metricTexts.ts';
import type { Snapshot } from '../snapshot.ts';
import type { SortKey } from './sortByKeys.ts';
import { sortByKeys } from './sortByKeys.ts';
import { numberOf, rateOf } from './valueChange.ts';

const maxKept = 4;
/** Columns whose keys change from read to read. */
const liveColumns: ReadonlySet<ValueColumn | undefined> = new Set(['value', 'rate']);

/** The indexes of the values that pass a filter, in the order wished for. The last few are kept: a view pages through. */
export class ValueOrders {
  readonly #kept = new Map<string, Uint32Array>();

  /** Undefined for all values in the order of the file. */
  indexes(snapshot: Snapshot, { filter, sort, heldAt }: ValueOrder): Uint32Array | undefined {
    const words = filter.toLowerCase().split(/\s+/u).filter(Boolean);
    if (words.length === 0 && sort === undefined) return undefined;
    const revision = liveColumns.has(sort?.column) ? (heldAt ?? snapshot.revision) : snapshot.layoutRevision;
    const name = JSON.stringify([snapshot.layoutRevision, revision, words, sort?.column, sort?.isDescending]);
    const indexes = this.#kept.get(name) ?? sorted(snapshot, passing(snapshot, words), sort);
    this.#kept.delete(name);
    this.#kept.set(name, indexes);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > maxKept && oldest !== undefined) this.#kept.delete(oldest);
    return indexes;
  }
}

function passing({ file }: Snapshot, words: readonly string[]): Uint32Array {
  const { length } = file.values;
  if (words.length === 0) return Uint32Array.from({ length }, (_, index) => index);
  const texts = new Map<MmvMetric | undefined, string>([[undefined, '']]);
  for (const metric of file.metrics) {
    const { name, unit, semantics, help } = metricTexts(metric);
    texts.set(metric, [name, unit, semantics, help].join('\n').toLowerCase());
  }
  const matches: number[] = [];
  for (const { index, metric, instance } of file.values) {
    const text = texts.get(metric) ?? '';
    const name = instance?.name.toLowerCase() ?? '';
    if (words.every((word) => text.includes(word) || name.includes(word))) matches.push(index);
  }
  return Uint32Array.from(matches);
}

function sorted(snapshot: Snapshot, indexes: Uint32Array, sort: ValueOrder['sort']): Uint32Array {
  if (sort === undefined) return indexes;
  const keys = Array.from(indexes, (index) => {
    const value = snapshot.file.values.at(index);
    return value === undefined ? undefined : keyOf(snapshot, value, sort.column);
  });
  return sortByKeys(indexes, keys, sort.isDescending);
}

function keyOf(snapshot: Snapshot, value: MmvValue, column: ValueColumn): SortKey {
  const texts = value.metric === undefined ? undefined : metricTexts(value.metric);
  switch (column) {
    case 'metric':
      return texts?.name;
    case 'instance':
      return value.instance?.name;
    case 'unit':
    case 'semantics':
    case 'help':
      return texts?.[column];
    case 'rate':
      return rateOf(snapshot, value);
    case 'value': {
      const content = snapshot.file.values.contentOf(value);
      if (content.kind === 'none') return undefined;
      const number = numberOf(content);
      return typeof number === 'number' && Number.isNaN(number) ? undefined : (number ?? contentText(content));
    }
  }
}
