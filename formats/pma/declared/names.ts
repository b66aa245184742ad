/** Names shown one by one in a message. */
const maxNamesShown = 5;

/** `a, b, c`, cut where there are many. */
export function listNames(names: readonly string[]): string {
  const text = names.slice(0, maxNamesShown).join(', ');
  return names.length > maxNamesShown ? `${text} … (${names.length})` : text;
}
