import { SourceText } from './sourceText.ts';
import type { SyntaxLanguage } from './syntaxLanguage.ts';

/**
 * Names the files that a text is checked with, each once: those that it asks for, and those that they ask for. Whoever reads
 * them gives back the text of each; undefined for one that cannot be read.
 */
export function* neighbourNames(
  { neighbours }: Pick<SyntaxLanguage, 'neighbours'>,
  source: SourceText,
  path: string,
  folderNames: readonly string[],
): Generator<string, void, string | undefined> {
  const named = new Set<string>();
  for (const sources = [source]; sources.length > 0;) {
    const asking = sources.shift();
    for (const name of (asking && neighbours?.(asking, path, folderNames)) ?? []) {
      if (named.has(name)) continue;
      named.add(name);
      const text = yield name;
      if (text !== undefined) sources.push(new SourceText(text));
    }
  }
}

/** Reads the files that a text is checked with. */
export function readNeighbours(
  names: ReturnType<typeof neighbourNames>,
  read: (name: string) => string | undefined,
): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  for (let next = names.next(); next.done !== true;) {
    const name = next.value;
    const text = read(name);
    if (text !== undefined) texts.set(name, text);
    next = names.next(text);
  }
  return texts;
}
