/** Comes behind the dot in the order of names, and before all else that may follow a component. */
const afterDot = '/';

/** A text may have names of half a million components; those of metrics have ten. */
const maxDepth = 32;

/** Index of the first name, of names in order, that is not before `name`. */
export function lowerBound(names: readonly string[], name: string): number {
  let low = 0;
  let high = names.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((names[middle] ?? '') < name) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Index of a name; -1 where it is not there. */
export function indexOfName(names: readonly string[], name: string): number {
  const index = lowerBound(names, name);
  return names[index] === name ? index : -1;
}

/** The half-open range of the names that begin with a path and a dot; of all names for the empty path. */
export function rangeBelow(names: readonly string[], path: string): readonly [first: number, end: number] {
  if (path === '') return [0, names.length];
  return [lowerBound(names, `${path}.`), lowerBound(names, `${path}${afterDot}`)];
}

/** Whether a path, or one above it, is among paths in order, none of which has more than {@link maxDepth} components. */
export function isAtOrBelow(paths: readonly string[], path: string): boolean {
  let end = -1;
  for (let depth = 0; depth < maxDepth; depth++) {
    end = path.indexOf('.', end + 1);
    if (indexOfName(paths, end < 0 ? path : path.slice(0, end)) >= 0) return true;
    if (end < 0) return false;
  }
  return false;
}

/** The names of two lists in order, each once, in order. */
export function mergedNames(a: readonly string[], b: readonly string[]): readonly string[] {
  if (a.length === 0 || b.length === 0) return a.length === 0 ? b : a;
  const merged: string[] = [];
  let [i, j] = [0, 0];
  for (;;) {
    const [x, y] = [a[i], b[j]];
    if (x === undefined && y === undefined) return merged;
    if (y === undefined || (x !== undefined && x <= y)) {
      if (x !== undefined) merged.push(x);
      if (x === y) j++;
      i++;
    } else {
      merged.push(y);
      j++;
    }
  }
}

/** Where the first components of a name end. */
export function endOfPath(name: string, depth: number): number {
  let end = -1;
  for (let i = 0; i < depth; i++) {
    end = name.indexOf('.', end + 1);
    if (end < 0) return name.length;
  }
  return end;
}
