import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { neighbourNames, readNeighbours } from '../../../formats/syntax/neighbourNames.ts';
import { SourceText } from '../../../formats/syntax/sourceText.ts';
import type { SyntaxContext, SyntaxLanguage } from '../../../formats/syntax/syntaxLanguage.ts';
import { repositoryRoot } from '../../host/paths.ts';

/** A text with a name that says which it is. */
export interface NamedText {
  readonly name: string;
  readonly text: string;
  /** Absolute, of the file that it is, or was made of: the folder may hold files that it is checked with. */
  readonly path?: string;
}

/** The texts among a language's fixtures; what is expected of them lies beside them. */
export function fixtureTexts(kind: string): readonly NamedText[] {
  return filesBelow(join(repositoryRoot, 'test/fixtures', kind)).filter(({ name }) => !name.endsWith('.findings'));
}

/** All text files below a folder, by their paths in it; one file where it is one. */
export function filesBelow(folder: string): readonly NamedText[] {
  if (!existsSync(folder)) throw new Error(`${folder} does not exist`);
  const paths = statSync(folder).isFile()
    ? [folder]
    : readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .map((path) => join(folder, path))
        .filter((path) => existsSync(path) && statSync(path).isFile());
  return paths.toSorted().map((path) => ({ ...readText(path), name: relative(folder, path) || folder }));
}

export function readText(path: string): Required<NamedText> {
  return { name: path, path, text: readFileSync(path, 'utf8') };
}

/** What the programs check a text with: its path, and the files beside it that the language asks for. */
export function contextOf(language: SyntaxLanguage, { text, path }: NamedText): SyntaxContext {
  if (path === undefined) return {};
  const folder = dirname(path);
  const names = neighbourNames(language, new SourceText(text), path, readdirSync(folder));
  const read = (name: string): string | undefined =>
    existsSync(join(folder, name)) ? readFileSync(join(folder, name), 'utf8') : undefined;
  return { path, neighbours: readNeighbours(names, read) };
}
