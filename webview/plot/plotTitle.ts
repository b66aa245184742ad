/** What a plot of several metrics is called, and what its metrics are called in it. */
export interface PlotTitle {
  readonly title: string;
  /** Labels of the metrics, in the order of the names. */
  readonly labels: readonly string[];
}

/** Maximum number of names in a title. */
const mostNames = 3;

/** One name in full; of several what they have in common up to a dot, which their labels then leave out. */
export function plotTitle(names: readonly string[]): PlotTitle {
  const [first = '', ...others] = names;
  if (others.length === 0) return { title: first, labels: names };
  const parts = names.map((name) => name.split('.'));
  const shortest = Math.min(...parts.map(({ length }) => length)) - 1;
  let depth = 0;
  while (depth < shortest && parts.every((each) => each[depth] === parts[0]?.[depth])) depth++;
  if (depth === 0) return { title: nameList(names), labels: names };
  return {
    title: (parts[0] ?? []).slice(0, depth).join('.'),
    labels: parts.map((each) => each.slice(depth).join('.')),
  };
}

/** `r, b, free …`. */
export function nameList(names: readonly string[]): string {
  return names.slice(0, mostNames).join(', ') + (names.length > mostNames ? ' …' : '');
}

/** Family of a metric, whose members are alike: `disk.dev` of `disk.dev.read.bytes`. */
export function familyOf(name: string): string {
  const parts = name.split('.');
  return parts.slice(0, Math.min(2, parts.length - 1)).join('.');
}
