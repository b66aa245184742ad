import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { repositoryRoot } from '../../host/paths.ts';

/** A text with a name that says which it is. */
export interface NamedText {
  readonly name: string;
  readonly text: string;
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
  return paths.toSorted().map((path) => ({ name: relative(folder, path) || folder, text: readFileSync(path, 'utf8') }));
}
