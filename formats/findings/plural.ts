/** `1 sample`, `3 samples`, `2 classes`, `0 entries`: the noun is given in the singular. */
export function plural(count: number, noun: string): string {
  if (count === 1) return `1 ${noun}`;
  if (/[^aeiou]y$/.test(noun)) return `${count} ${noun.slice(0, -1)}ies`;
  return `${count} ${noun}${/(?:s|x|ch|sh)$/.test(noun) ? 'es' : 's'}`;
}
