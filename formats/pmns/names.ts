import { SourceText } from '../syntax/sourceText.ts';
import type { SyntaxContext } from '../syntax/syntaxLanguage.ts';
import type { NamesBeside, NameUse } from '../syntax/syntaxReport.ts';
import { SyntaxReporter } from '../syntax/syntaxReporter.ts';
import { helpNames } from './helpNames.ts';
import type { PmnsFile, PmnsToken } from './model.ts';
import { pathBelow } from './model.ts';
import { Faults } from './preprocess/faults.ts';
import type { ReadUnit } from './unit.ts';
import { findUnit, readUnit } from './unit.ts';

/** Kind of the names in a name space: each part of a path is the node that the path leads to. */
export const nodeKind = 'node';
export const macroKind = 'macro';

/** Names of the file that is checked, and of those that it is read with. */
export function namesOf(
  read: ReadUnit,
  { neighbours }: SyntaxContext,
): { readonly names: readonly NameUse[]; readonly namesBeside: readonly NamesBeside[] } {
  const { target } = read.unit;
  const byFile = nodesOf(read);
  const names = [...(byFile.get(target) ?? []), ...macrosOf(read)].sort((a, b) => a.start - b.start);
  const namesBeside: NamesBeside[] = [];
  for (const [file, uses] of byFile) {
    // A file that is read twice has its names once.
    if (file !== target && read.unit.files.get(file.name) === file) {
      namesBeside.push({ file: file.name, source: file.source, names: uses });
    }
  }
  const help = neighbours?.get('help');
  if (help !== undefined) namesBeside.push({ file: 'help', source: new SourceText(help), names: helpUses(help) });
  return { names, namesBeside };
}

/** Names of a name space that another text is read with. */
export function namesOfUnit(text: string, context: SyntaxContext): readonly NamesBeside[] {
  const source = new SourceText(text);
  const unit = findUnit(source, context);
  const read = readUnit(unit, new Faults(new SyntaxReporter(source), unit.target));
  const { names, namesBeside } = namesOf(read, {});
  return [{ file: unit.target.name, source, names: names.filter(({ kind }) => kind === nodeKind) }, ...namesBeside];
}

function nodesOf({ blocks }: ReadUnit): ReadonlyMap<PmnsFile, readonly NameUse[]> {
  const byFile = new Map<PmnsFile, NameUse[]>();
  const usesOf = (file: PmnsFile): NameUse[] => {
    let uses = byFile.get(file);
    if (uses === undefined) byFile.set(file, (uses = []));
    return uses;
  };
  for (const { path, entries } of blocks) {
    if (path !== undefined && path.text !== 'root' && isWritten(path)) {
      for (const { start, end, kind, name } of partsOf(path.text, path.start)) {
        usesOf(path.file).push({ start, end, kind, name, isDefinition: end === path.end });
      }
    }
    for (const { name, path: whole } of entries) {
      if (whole === undefined || !isWritten(name)) continue;
      const { file, start, end } = name;
      usesOf(file).push({ start, end, kind: nodeKind, name: whole, isDefinition: true });
    }
  }
  return byFile;
}

/** Names that macros make are no places that can be renamed. */
function isWritten({ file, text, start, end }: PmnsToken): boolean {
  return end - start === text.length && file.source.text.startsWith(text, start);
}

/** Each part of a path, as a use of the node it leads to. */
export function* partsOf(path: string, start: number): Generator<NameUse> {
  let whole: string | undefined = 'root';
  let at = start;
  for (const part of path.split('.')) {
    whole = pathBelow(whole, part);
    const end = at + part.length;
    if (part !== '' && whole !== undefined) yield { start: at, end, kind: nodeKind, name: whole, isDefinition: false };
    at = end + 1;
  }
}

/** The names in a help text; numbers are none. */
function helpUses(help: string): readonly NameUse[] {
  const uses: NameUse[] = [];
  for (const { id, start } of helpNames(help)) if (/^[A-Za-z]/.test(id)) uses.push(...partsOf(id, start));
  return uses;
}

function* macrosOf({ preprocessor: { table } }: ReadUnit): Generator<NameUse> {
  for (const { name, span } of table.defined) yield { ...span, kind: macroKind, name, isDefinition: true };
  for (const { name, start, end } of table.uses) yield { start, end, kind: macroKind, name, isDefinition: false };
}
