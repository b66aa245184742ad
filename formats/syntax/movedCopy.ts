/** Strings that are shorter than this hold no other string in V8. */
const leastSlice = 13;

/**
 * A copy of objects and arrays of data, all the way down, with the numbers of some keys moved; the value itself where they
 * stay. Without recursion, as trees of expressions can be deep.
 *
 * @param keys those that are offsets in the text, such as `start` and `end`
 */
export function movedCopy<Value extends object>(value: Value, by: number, keys: ReadonlySet<string>): Value {
  if (by === 0) return value;
  return copyOf(value, (part, key) => (typeof part === 'number' && keys.has(key) ? part + by : undefined));
}

/**
 * A copy of objects and arrays of data whose strings are their own. A part of a string keeps all of it in memory: what is
 * kept of many versions of a text would keep them all.
 */
export function detachedCopy<Value extends object>(value: Value): Value {
  return copyOf(value, (part) => (typeof part === 'string' ? ownString(part) : undefined));
}

/** A string that is not part of another one. */
export function ownString(text: string): string {
  return text.length < leastSlice ? text : text.split('').join('');
}

/** @param change what a part becomes; undefined where it stays. A string of its own is equal to the one that it is a copy of. */
function copyOf<Value extends object>(value: Value, change: (part: unknown, key: string) => unknown): Value {
  const copy = shallowCopy(value);
  const open: object[] = [copy];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    for (const key of Object.keys(node)) {
      const part: unknown = Reflect.get(node, key);
      if (isTree(part)) {
        const inner = shallowCopy(part);
        Reflect.set(node, key, inner);
        open.push(inner);
      } else {
        const changed = change(part, key);
        if (changed !== undefined) Reflect.set(node, key, changed);
      }
    }
  }
  return copy;
}

function isTree(part: unknown): part is object {
  return typeof part === 'object' && part !== null;
}

function shallowCopy<Value extends object>(value: Value): Value {
  return (Array.isArray(value) ? [...(value as readonly unknown[])] : { ...value }) as Value;
}
