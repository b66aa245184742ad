/** What is wrong with a metric name, if anything. `at` is an index into it, in UTF-16 units. */
export interface NameFault {
  readonly kind: 'empty' | 'character' | 'component';
  readonly at: number;
}

/**
 * Looks for what an agent would refuse in a metric name: all but letters, digits, `_` and `.`; then for what a name space
 * file could not say: a component that is empty or does not begin with a letter.
 */
export function metricNameFault(name: string): NameFault | undefined {
  if (name === '') return { kind: 'empty', at: 0 };
  const character = name.search(/[^A-Za-z0-9_.]/);
  if (character >= 0) return { kind: 'character', at: character };
  const component = name.search(/(?<=^|\.)(?![A-Za-z])/);
  return component < 0 ? undefined : { kind: 'component', at: component };
}

/** Longer names are no names of metrics; each part of them would be looked up. */
const maxParts = 32;

/** The parts before a dot of a name, the shortest first: `a` and `a.b` of `a.b.c`. */
export function prefixesOf(name: string): readonly string[] {
  const prefixes: string[] = [];
  for (let dot = name.indexOf('.'); dot >= 0 && prefixes.length < maxParts; dot = name.indexOf('.', dot + 1))
    prefixes.push(name.slice(0, dot));
  return prefixes;
}
