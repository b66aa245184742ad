import { SourceText } from '../syntax/sourceText.ts';
import type { SyntaxContext } from '../syntax/syntaxLanguage.ts';
import { printable } from '../findings/printable.ts';
import type { Block, Macro, PmnsFile, PmnsToken } from './model.ts';
import { domainsIn, plainPath, Preprocessor } from './preprocess/preprocessor.ts';
import type { Faults } from './preprocess/faults.ts';
import { readPmid } from './pmid.ts';
import * as rules from './rules/blockRules.ts';
import { standardDomains } from './standardDomains.ts';
import { withoutStrayComments } from './strayComments.ts';
import { BlockParser } from './syntax.ts';

/** A file of a name space with those that it is read with. */
export interface Unit {
  /** The one that is checked. */
  readonly target: PmnsFile;
  /** The one that reading begins with: the target, or the one that includes it. */
  readonly main: PmnsFile;
  readonly files: ReadonlyMap<string, PmnsFile>;
  readonly knowsFolder: boolean;
}

/** What the files of a unit say together. */
export interface ReadUnit {
  readonly unit: Unit;
  readonly preprocessor: Preprocessor;
  readonly blocks: readonly Block[];
  readonly hasRoot: boolean;
  /** Whether the file has to have a root. */
  readonly needsRoot: boolean;
}

/** Whether a file of this name is a whole name space. */
export function isRootName(name: string): boolean {
  return /^root(_.*)?$/.test(name);
}

export function fileNameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** Finds the files that a text is read with, among its neighbours. */
export function findUnit(source: SourceText, { path = '', neighbours }: SyntaxContext): Unit {
  const target = { name: fileNameOf(path), source };
  const files = new Map<string, PmnsFile>();
  for (const [name, text] of neighbours ?? []) files.set(name, { name, source: new SourceText(text) });
  files.set(target.name, target);
  const main = isRootName(target.name) ? undefined : includerOf(target.name, files.values());
  return { target, main: main ?? target, files, knowsFolder: neighbours !== undefined };
}

function includerOf(name: string, files: Iterable<PmnsFile>): PmnsFile | undefined {
  for (const file of files) {
    if (!isRootName(file.name)) continue;
    for (const [, included = ''] of file.source.text.matchAll(/^#include[ \t]*["<]([^">\n]*)[">]/gm)) {
      if (plainPath(included) === name) return file;
    }
  }
  return undefined;
}

export function readUnit(unit: Unit, faults: Faults): ReadUnit {
  const { main } = unit;
  const preprocessor = preprocessed(unit, faults);
  const { table } = preprocessor;
  const tokens = withoutStrayComments(preprocessor.tokens, faults);
  const needsRoot = hasRootBlock(tokens) || isRootName(main.name);
  const takesUnknownMacros = preprocessor.isPartial || !needsRoot;
  const isMacro = (token: PmnsToken): boolean => reportMacro(token, table.macros, takesUnknownMacros, faults);
  const parser = new BlockParser(tokens, faults, isMacro);
  parser.parse(!needsRoot && beginsInside(tokens));
  const { blocks } = parser;
  const hasRoot = blocks.some(({ name }) => name === 'root');
  return { unit, preprocessor, blocks, hasRoot, needsRoot };
}

function preprocessed({ target, main, files, knowsFolder }: Unit, faults: Faults): Preprocessor {
  const preprocessor = new Preprocessor(files, knowsFolder, faults);
  if (main === target) {
    faults.hasBegun = true;
    if (!isRootName(target.name)) predefine(preprocessor, files.get('domain.h'), target);
  }
  preprocessor.read(main);
  return preprocessor;
}

/** A part of a name space is read where the domain of its agent is known, and those of all others. */
function predefine(preprocessor: Preprocessor, domains: PmnsFile | undefined, target: PmnsFile): void {
  const own = domainsIn(domains);
  const file = domains ?? { ...target, name: 'stdpmid' };
  const guarded = /^#ifn?def\b/m.test(target.source.text);
  if (guarded) return;
  const defined = new Set([...target.source.text.matchAll(/^#define[ \t]+(\w+)/gm)].map(([, name]) => name));
  const standard = [...standardDomains()].map(([name, number]) => [name, String(number)] as const);
  const all = [...standard, ...own];
  preprocessor.table.predefine(
    all.filter(([name]) => !defined.has(name)),
    file,
  );
}

function hasRootBlock(tokens: readonly PmnsToken[]): boolean {
  return tokens.some(({ text }, index) => {
    if (text === 'root{') return true;
    if (text !== 'root') return false;
    return index === 0 || tokens[index - 1]?.text === '}' || tokens[index + 1]?.text.startsWith('{') === true;
  });
}

/** Whether a text without a root begins with names instead of a path: it is included inside of a block. */
function beginsInside(tokens: readonly PmnsToken[]): boolean {
  const [first, second, third] = tokens;
  if (first === undefined || second === undefined || second.text.startsWith('{')) return false;
  if (second.text.includes(':')) return true;
  // What is closed first was to be opened, behind the first word.
  return third?.text !== '{' && tokens.find(({ text }) => text === '{' || text === '}')?.text !== '}';
}

/** A number of two or three parts, of which each may be a macro. */
const withMacros = /^(?:\d+|\*|[A-Za-z_]\w*)(?::(?:\d+|\*|[A-Za-z_]\w*)){1,2}$/;

/**
 * A number with a macro that is not known; an error only where no other file can define it.
 *
 * @param isTaken whether another file can
 */
function reportMacro(token: PmnsToken, macros: ReadonlyMap<string, Macro>, isTaken: boolean, faults: Faults): boolean {
  const { file, text } = token;
  const name = /[A-Za-z_]\w*/.exec(text)?.[0];
  if (name === undefined || !withMacros.test(text)) return false;
  if (isTaken) {
    if (text.split(':').length === 2)
      faults.report(file, rules.pmidForm, 'parts', { found: printable(text), name }, token, { severity: 'warning' });
    return true;
  }
  const near = faults.near(file, rules.undefinedMacro, name, macros.keys());
  const found = printable(text);
  if (near === undefined) faults.report(file, rules.undefinedMacro, 'unknown', { name, found }, token);
  else {
    const isNumber = readPmid(text.replace(name, macros.get(near)?.value ?? '')).kind === 'id';
    const isWritten = isNumber && file.source.slice(token.start, token.end) === text;
    const fixes = isWritten ? [faults.replace(token, text.replace(name, near))] : [];
    faults.report(file, rules.undefinedMacro, 'near', { name, found, near }, token, { fixes });
  }
  return true;
}
