/** What something is sorted by. Numbers stand before texts, and what there is none of stands last, either way. */
export type SortKey = number | bigint | string | undefined;

const collator = new Intl.Collator('en', { numeric: true });

/** The indexes in the order of their keys, `keys[i]` being that of `indexes[i]`; those of equal keys stay as they are. */
export function sortByKeys(indexes: Uint32Array, keys: readonly SortKey[], isDescending: boolean): Uint32Array {
  const [numbers, texts, none]: [number[], number[], number[]] = [[], [], []];
  for (const [position, key] of keys.entries())
    (key === undefined ? none : typeof key === 'string' ? texts : numbers).push(position);
  const ranks = ranksOf(keys);
  const direction = isDescending ? -1 : 1;
  const compare = (a: number, b: number): number =>
    direction * ((ranks[a] ?? 0) - (ranks[b] ?? 0)) || direction * compareNumbers(keys[a], keys[b]) || a - b;
  const positions = [...numbers.sort(compare), ...texts.sort(compare), ...none];
  return Uint32Array.from(positions, (position) => indexes[position] ?? 0);
}

/** A double for each key, by which keys of one kind compare: for a text its place among all of them. */
function ranksOf(keys: readonly SortKey[]): Float64Array {
  const places = placesOf(keys);
  const ranks = new Float64Array(keys.length);
  for (const [position, key] of keys.entries())
    ranks[position] = typeof key === 'string' ? (places.get(key) ?? 0) : Number(key ?? 0);
  return ranks;
}

/** Thousands of values may share a few texts, and to compare texts takes long. */
function placesOf(keys: readonly SortKey[]): ReadonlyMap<string, number> {
  const texts = [...new Set(keys)].filter((key) => typeof key === 'string').sort((a, b) => collator.compare(a, b));
  return new Map(texts.map((text, place) => [text, place]));
}

/** Compares numbers so that integers differ that are one double. */
function compareNumbers(a: SortKey, b: SortKey): number {
  if (typeof a === 'string' || typeof b === 'string' || a === undefined || b === undefined || a === b) return 0;
  return a < b ? -1 : 1;
}
