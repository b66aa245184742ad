import { readdirSync } from 'node:fs';
import path from 'node:path';
import { createRegistry } from 'vscode-tmgrammar-test/dist/common/index.js';

/** The scope of a whole pma file, under which the grammar is registered. */
export const pmaScope = 'source.pma';

/** Where the grammar and the language configuration lie. */
export const syntaxesFolder = path.join(import.meta.dirname, '../../syntaxes');

/** The registry that VS Code would build for the grammar of this checkout. */
export const pmaRegistry = createRegistry([
  { path: path.join(syntaxesFolder, 'pma.tmLanguage.json'), scopeName: pmaScope },
]);

/** Absolute paths of the files in a folder beside this one whose names end in `suffix`, in the order of their names. */
export function grammarFiles(folder: string, suffix: string): string[] {
  const absolute = path.join(import.meta.dirname, folder);
  return readdirSync(absolute)
    .filter((name) => name.endsWith(suffix))
    .sort()
    .map((name) => path.join(absolute, name));
}
