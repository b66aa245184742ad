import type { SyntaxContext } from '../../syntax/syntaxLanguage.ts';
import type { Program } from '../model.ts';
import { readControlFile } from '../syntax/controlFile.ts';

/** What other files of `control.d` have that a file must not have again. */
export interface Others {
  /** The name of the file itself. */
  readonly ownName: string;
  /** Place of a primary logger or pmie, such as `local:3`. */
  readonly primary: string | undefined;
  /** Places of directories and log files by their paths, in files that are read before this one. */
  readonly paths: ReadonlyMap<string, string>;
}

/** Names that package managers give to copies, which the scripts of each program ignore. */
const backups: Readonly<Record<Program, RegExp>> = {
  pmlogger: /\.(?:rpmsave|rpmnew|rpmorig|dpkg-dist|dpkg-old|dpkg-new)$/,
  pmie: /\.(?:rpmsave|rpmnew)/,
};

export function isBackup(name: string, program: Program): boolean {
  return backups[program].test(name);
}

export function fileNameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/**
 * Names of the files of a folder `control.d` beside this one, which the scripts read as one; none in another folder.
 */
export function neighboursOf(path: string, names: readonly string[], program: Program): readonly string[] {
  if (!path.endsWith(`/control.d/${fileNameOf(path)}`)) return [];
  return names.filter((name) => name !== fileNameOf(path) && !name.startsWith('.') && !isBackup(name, program));
}

export function readOthers({ path = 'control', neighbours = new Map() }: SyntaxContext, program: Program): Others {
  const ownName = fileNameOf(path);
  const paths = new Map<string, string>();
  let primary: string | undefined;
  for (const name of [...neighbours.keys()].sort()) {
    const text = neighbours.get(name) ?? '';
    for (const entry of readControlFile(text, program).entries) {
      if (entry.kind !== 'record') continue;
      const place = `${name}:${entry.line + 1}`;
      if (entry.primary?.text === 'y') primary ??= place;
      if (name < ownName && entry.path !== undefined && !paths.has(entry.path.text)) paths.set(entry.path.text, place);
    }
  }
  return { ownName, primary, paths };
}
