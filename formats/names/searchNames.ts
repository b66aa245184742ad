/** What is searched. */
export interface Searched {
  readonly names: readonly string[];
  /** Help in small letters. */
  readonly help: ReadonlyMap<string, string>;
  isOldAt(index: number): boolean;
}

/** How well a name fits what is typed: it begins with it, holds it, or its help holds it. */
const rankCount = 3;

/**
 * Indexes of the names that fit what is typed, the best first: those that begin with it, those that hold all its words, then
 * those whose help does, and old ones behind all others. Looks at each name once.
 */
export function searchNames(searched: Searched, typed: string, limit: number): readonly number[] {
  const wanted = typed.trim().toLowerCase();
  const words = wanted.split(/\s+/);
  const ranked = Array.from({ length: 2 * rankCount }, (): number[] => []);
  for (let index = 0; index < searched.names.length; index++) {
    const rank = rankOf(searched, index, wanted, words);
    if (rank === undefined) continue;
    const list = ranked[searched.isOldAt(index) ? rank + rankCount : rank];
    if (list !== undefined && list.length < limit) list.push(index);
  }
  return ranked.flat().slice(0, limit);
}

function rankOf(searched: Searched, index: number, wanted: string, words: readonly string[]): number | undefined {
  const name = searched.names[index] ?? '';
  const lower = name.toLowerCase();
  if (lower.startsWith(wanted)) return 0;
  if (words.every((word) => lower.includes(word))) return 1;
  const help = searched.help.get(name);
  return help !== undefined && words.every((word) => help.includes(word) || lower.includes(word)) ? 2 : undefined;
}
