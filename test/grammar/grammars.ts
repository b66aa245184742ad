import { readdirSync } from 'node:fs';
import path from 'node:path';
import { createRegistry } from 'vscode-tmgrammar-test/dist/common/index.js';
import { textLanguageIds } from '../../formats/kinds.ts';

/** The scope of a whole file of a language, under which its grammar is registered. */
export const scopeOf = (languageId: string): string => `source.${languageId}`;
export const pmaScope = scopeOf('pma');

/** The grammar of a language. */
export const grammarFile = (languageId: string): string => path.join(syntaxesFolder, `${languageId}.tmLanguage.json`);

/** Where the grammars and the language configurations lie. */
export const syntaxesFolder = path.join(import.meta.dirname, '../../syntaxes');

/** The registry that VS Code would build for the grammars of this checkout. */
export const registry = createRegistry(
  textLanguageIds.map((id) => ({ path: grammarFile(id), scopeName: scopeOf(id) })),
);

/** Absolute paths of the files in a folder beside this one whose names end in `suffix`, in the order of their names. */
export function grammarFiles(folder: string, suffix: string): string[] {
  const absolute = path.join(import.meta.dirname, folder);
  return readdirSync(absolute)
    .filter((name) => name.endsWith(suffix))
    .sort()
    .map((name) => path.join(absolute, name));
}
