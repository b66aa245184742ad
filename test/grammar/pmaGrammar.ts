import { readdirSync } from 'node:fs';
import path from 'node:path';
import { createRegistry } from 'vscode-tmgrammar-test/dist/common/index.js';

/** The scope of a whole pma file, under which the grammar is registered. */
export const pmaScope = 'source.pma';

/** That of a configuration of pma. */
export const configScope = 'source.pma-config';

/** Where the grammars and the language configurations lie. */
export const syntaxesFolder = path.join(import.meta.dirname, '../../syntaxes');

/** The registry that VS Code would build for the grammars of this checkout. */
export const pmaRegistry = createRegistry([
  { path: path.join(syntaxesFolder, 'pma.tmLanguage.json'), scopeName: pmaScope },
  { path: path.join(syntaxesFolder, 'pma-config.tmLanguage.json'), scopeName: configScope },
]);

/** Absolute paths of the files in a folder beside this one whose names end in `suffix`, in the order of their names. */
export function grammarFiles(folder: string, suffix: string): string[] {
  const absolute = path.join(import.meta.dirname, folder);
  return readdirSync(absolute)
    .filter((name) => name.endsWith(suffix))
    .sort()
    .map((name) => path.join(absolute, name));
}
