import { pathOf } from '../folders/pathOf.ts';
import type { TextLanguage } from '../language.ts';

/** How much of a text is looked at, in UTF-16 code units. */
const headLength = 4096;

/**
 * The language of a document: the one that its first line names, that of the editor's language id, the one that its name or
 * a typical line claims, or the first language.
 */
export function languageOf(languages: readonly TextLanguage[], id: string, uri: string, content: string): TextLanguage {
  const [path, head] = [pathOf(uri), content.slice(0, headLength)];
  const claims = new Map(languages.map((language) => [language.claim?.(path, head), language] as const).toReversed());
  const language =
    claims.get('firstLine') ??
    languages.find((candidate) => candidate.id === id) ??
    claims.get('name') ??
    claims.get('content') ??
    languages[0];
  if (language === undefined) throw new Error('A document was opened before the server was initialized');
  return language;
}
