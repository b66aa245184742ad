import { nearest } from '../../syntax/nearest.ts';
import { SourceText } from '../../syntax/sourceText.ts';
import type { FileLink, Span } from '../../syntax/syntaxReport.ts';
import type { Directive, Macro, MacroUse, PmnsFile, PmnsToken } from '../model.ts';
import * as rules from '../rules/directiveRules.ts';
import { standardDomains } from '../standardDomains.ts';
import { Conditions } from './conditions.ts';
import type { ReadDirective } from './directives.ts';
import { readDirective } from './directives.ts';
import type { Faults } from './faults.ts';
import { reportDirective, reportStrangeLine } from './directiveFaults.ts';
import { LineReader } from './lineReader.ts';
import { LineTokens } from './lineTokens.ts';

/** The preprocessor goes no deeper: the main file and four below it. */
const maxDepth = 5;
/** A file may include another many times, which may do so too. */
const maxInclusions = 64;
/** Longer lines stop libpcp. */
const maxLineLength = 254;

/** Turns texts into the words that libpcp's reader sees. Reports of one file only, as {@link Faults} does. */
export class Preprocessor {
  readonly tokens: PmnsToken[] = [];
  readonly macros = new Map<string, Macro>();
  /** All macros of the file that is checked, also those that were undefined again. */
  readonly defined: Macro[] = [];
  readonly directives: Directive[] = [];
  readonly comments: Span[] = [];
  readonly uses: MacroUse[] = [];
  readonly links: FileLink[] = [];
  isPartial = false;
  /** What `#ifdef` and `#ifndef` ask for. */
  readonly tested = new Set<string>();
  readonly #files: ReadonlyMap<string, PmnsFile>;
  readonly #faults: Faults;
  readonly #knowsFolder: boolean;
  readonly #lineTokens: LineTokens;
  #inclusions = 0;
  /** Once it is, every file above is too. */
  #isTooDeep = false;

  /** @param knowsFolder whether `files` holds every file that the folder has of those that are included */
  constructor(files: ReadonlyMap<string, PmnsFile>, knowsFolder: boolean, faults: Faults) {
    this.#files = files;
    this.#knowsFolder = knowsFolder;
    this.#faults = faults;
    this.#lineTokens = new LineTokens(this.macros, this.tokens);
  }

  /** Takes macros that are defined elsewhere. */
  predefine(macros: Iterable<readonly [string, string]>, file: PmnsFile): void {
    for (const [name, value] of macros) {
      this.macros.set(name, { name, value, file, span: { start: 0, end: 0 }, isUsed: true });
    }
  }

  read(file: PmnsFile, depth = 1): void {
    const { source } = file;
    const isTarget = this.#faults.isTarget(file);
    const conditions = new Conditions(this.#faults, file);
    const lines = new LineReader(source);
    for (; lines.next();) {
      if (lines.length > maxLineLength) this.#reportLong(file, lines);
      if (lines.line.startsWith('#')) this.#directive(file, lines, conditions, depth);
      else if (!conditions.isSkipping && lines.length <= maxLineLength)
        this.#lineTokens.push(file, lines, isTarget ? this.uses : undefined);
    }
    if (isTarget) for (const comment of lines.comments) this.comments.push(comment);
    this.#atEnd(file, lines, conditions);
  }

  #directive(file: PmnsFile, lines: LineReader, conditions: Conditions, depth: number): void {
    const directive = readDirective(lines.line, lines.start);
    if (directive === undefined) {
      // The preprocessor passes such a line on, and skips nothing from there.
      conditions.isSkipping = false;
      reportStrangeLine(this.#faults, file, lines);
      return;
    }
    const { word, name } = directive;
    const isSkipped = conditions.isSkipping;
    if (this.#faults.isTarget(file)) {
      this.directives.push({ word, start: lines.start, end: lines.end, ...(name && { name }) });
    }
    const isFile = word === 'include' || word === 'shell';
    if (!(isFile && isSkipped)) reportDirective(this.#faults, file, directive, lines);
    if (isFile) {
      if (!isSkipped) this.#insert(file, directive, depth);
    } else if (word === 'define' || word === 'undef') {
      if (!isSkipped) this.#define(file, directive);
    } else {
      if (name !== undefined) this.#test(file, name);
      const condition = name && file.source.slice(name.start, name.end);
      conditions.take(word, lines, condition !== undefined && this.macros.has(condition));
    }
  }

  #test(file: PmnsFile, name: Span): void {
    const text = file.source.slice(name.start, name.end);
    this.tested.add(text);
    if (this.#faults.isTarget(file) && this.macros.has(text)) this.uses.push({ ...name, name: text });
  }

  #define(file: PmnsFile, { word, name, value = '', fault }: ReadDirective): void {
    if (name === undefined) return;
    const text = file.source.slice(name.start, name.end);
    const before = this.macros.get(text);
    if (word === 'undef') {
      if (before !== undefined && this.#faults.isTarget(file)) this.uses.push({ ...name, name: text });
      this.macros.delete(text);
      return;
    }
    if (before !== undefined) {
      const related =
        before.file === file ? [this.#faults.related(rules.macroRedefinedBefore, { name: text }, before.span)] : [];
      this.#faults.report(file, rules.macroRedefined, 'again', { name: text, value: before.value }, name, { related });
    }
    const macro: Macro = {
      name: text,
      value: fault === undefined ? value : '',
      file,
      span: name,
      isUsed: fault !== undefined || before !== undefined,
    };
    if (before !== undefined) before.isUsed = true;
    this.macros.set(text, macro);
    if (this.#faults.isTarget(file)) this.defined.push(macro);
  }

  #insert(file: PmnsFile, { word, name, value: path = '', fault }: ReadDirective, depth: number): void {
    if (word === 'shell') {
      this.isPartial = true;
      return;
    }
    if (name === undefined || fault !== undefined) return;
    if (this.#faults.isTarget(file)) this.links.push({ ...name, path });
    const plain = path.replace(/^(\.\/)+/, '');
    const included = this.#files.get(plain);
    if (included !== undefined) this.#include(included, depth, name, file);
    else if (plain === 'stdpmid') this.#standard(plain);
    else this.#missing(file, name, plain);
  }

  #include(included: PmnsFile, depth: number, name: Span, file: PmnsFile): void {
    this.#inclusions++;
    if (depth >= maxDepth || this.#inclusions > maxInclusions) {
      this.isPartial = true;
      this.#isTooDeep = true;
    } else this.#nested(included, depth);
    if (this.#isTooDeep) this.#faults.report(file, rules.includeMissing, 'deep', { file: included.name }, name);
  }

  #nested(included: PmnsFile, depth: number): void {
    // Another inclusion of the file that is checked says nothing new of it, and may say the opposite.
    const isAgain = this.#faults.isTarget(included) && this.#faults.hasBegun;
    if (this.#faults.isTarget(included)) this.#faults.hasBegun = true;
    this.read(isAgain ? { ...included } : included, depth + 1);
  }

  /** The domains that PCP defines where it is installed: those of its agents, and the one of the folder. */
  #standard(name: string): void {
    const own = domainsIn(this.#files.get('domain.h'));
    const all = [...[...standardDomains()].map(([domain, number]) => [domain, String(number)] as const), ...own];
    this.predefine(
      all.filter(([domain]) => !this.macros.has(domain)),
      { name, source: new SourceText('') },
    );
  }

  #missing(file: PmnsFile, name: Span, path: string): void {
    this.isPartial = true;
    const isInstalled = path.startsWith('root_') || path === 'root' || path.startsWith('stdpmid');
    if (!this.#knowsFolder || isInstalled || path.includes('/')) return;
    const near = nearest(path, [...this.#files.keys(), 'stdpmid']);
    if (near === undefined) {
      this.#faults.report(file, rules.includeMissing, 'missing', { file: path }, name);
      return;
    }
    const fixes = [this.#faults.replace(name, near)];
    this.#faults.report(file, rules.includeMissing, 'near', { file: path, near }, name, { fixes });
  }

  #reportLong(file: PmnsFile, { start, end, length }: LineReader): void {
    this.isPartial = true;
    this.#faults.report(
      file,
      rules.lineTooLong,
      'long',
      { length, max: maxLineLength },
      { start: start + maxLineLength, end },
    );
  }

  #atEnd(file: PmnsFile, lines: LineReader, conditions: Conditions): void {
    const { source } = file;
    if (lines.openComment !== undefined) {
      const start = lines.openComment;
      this.#faults.report(file, rules.unterminatedComment, 'open', {}, { start, end: start + 2 });
    }
    conditions.atEnd();
    const last = source.lineStart(source.lineCount - 1);
    if (last === source.length) return;
    const end = source.length;
    const fixes = [this.#faults.insert(end, '\n', rules.addNewlineTitle)];
    const isBlank = source.slice(last, end).trim() === '';
    if (!isBlank) this.#faults.report(file, rules.noFinalNewline, 'last', {}, { start: last, end }, { fixes });
  }
}

/** The domain that an agent's `domain.h` defines. */
export function domainsIn(file: PmnsFile | undefined): readonly (readonly [string, string])[] {
  const defines = (file?.source.text ?? '').matchAll(/^#define[ \t]+(\w+)[ \t]+(\d+)/gm);
  return [...defines].map(([, name = '', number = '']) => [name, number] as const);
}
