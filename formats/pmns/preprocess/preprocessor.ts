import { once } from '../../syntax/once.ts';
import { SourceText } from '../../syntax/sourceText.ts';
import type { FileLink, Span } from '../../syntax/syntaxReport.ts';
import type { Directive, PmnsFile, PmnsToken } from '../model.ts';
import * as rules from '../rules/directiveRules.ts';
import { standardDomains } from '../standardDomains.ts';
import { Conditions } from './conditions.ts';
import type { ReadDirective } from './directives.ts';
import { readDirective } from './directives.ts';
import type { Faults } from './faults.ts';
import { reportDirective, reportStrangeLine } from './directiveFaults.ts';
import { LineReader } from './lineReader.ts';
import { LineTokens } from './lineTokens.ts';
import { MacroTable } from './macroTable.ts';

/** The preprocessor goes no deeper: the main file and four below it. */
const maxDepth = 5;
/** A file may include another many times, which may do so too. */
const maxInclusions = 64;
/** Longer lines stop libpcp. */
const maxLineLength = 254;

/** Turns texts into the words that libpcp's reader sees. Reports of one file only, as {@link Faults} does. */
export class Preprocessor {
  readonly tokens: PmnsToken[] = [];
  readonly table: MacroTable;
  readonly directives: Directive[] = [];
  readonly comments: Span[] = [];
  readonly links: FileLink[] = [];
  isPartial = false;
  readonly #files: ReadonlyMap<string, PmnsFile>;
  readonly #faults: Faults;
  readonly #knowsFolder: boolean;
  readonly #lineTokens: LineTokens;
  /** Many lines may ask for them. */
  readonly #installedDomains = once(() => {
    const standard = [...standardDomains()].map(([domain, number]) => [domain, String(number)] as const);
    return new Map([...standard, ...domainsIn(this.#files.get('domain.h'))]);
  });
  #hasStandard = false;
  #inclusions = 0;
  /** Whether files are included too deeply. Once one is, every file above is too. */
  #isTooDeep = false;

  /** @param knowsFolder whether `files` holds every file that the folder has of those that are included */
  constructor(files: ReadonlyMap<string, PmnsFile>, knowsFolder: boolean, faults: Faults) {
    this.#files = files;
    this.#knowsFolder = knowsFolder;
    this.#faults = faults;
    this.table = new MacroTable(faults);
    this.#lineTokens = new LineTokens(this.table.macros, this.tokens);
  }

  read(file: PmnsFile, depth = 1): void {
    const isTarget = this.#faults.isTarget(file);
    const conditions = new Conditions(this.#faults, file);
    const lines = new LineReader(file.source);
    while (lines.next()) {
      if (lines.length > maxLineLength) this.#reportLong(file, lines);
      if (lines.line.startsWith('#')) this.#directive(file, lines, conditions, depth);
      else if (!conditions.isSkipping && lines.length <= maxLineLength)
        this.#lineTokens.push(file, lines, isTarget ? this.table.uses : undefined);
    }
    if (isTarget) for (const comment of lines.comments) this.comments.push(comment);
    this.#atEnd(file, lines, conditions);
  }

  #directive(file: PmnsFile, lines: LineReader, conditions: Conditions, depth: number): void {
    const directive = readDirective(lines.line, lines.start);
    if (directive === undefined) {
      // The preprocessor passes such a line on, and skips nothing from there.
      conditions.isSkipping = false;
      // What the line should define, or bring, is not known.
      if (reportStrangeLine(this.#faults, file, lines)) this.isPartial = true;
    } else this.#take(file, directive, lines, conditions, depth);
  }

  #take(file: PmnsFile, directive: ReadDirective, lines: LineReader, conditions: Conditions, depth: number): void {
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
      if (!isSkipped) this.table.take(file, directive);
    } else conditions.take(word, lines, name !== undefined && this.table.test(file, name));
  }

  #insert(file: PmnsFile, { word, name, value: path = '', fault }: ReadDirective, depth: number): void {
    if (word === 'shell') {
      this.isPartial = true;
      return;
    }
    if (name === undefined || fault !== undefined) return;
    if (this.#faults.isTarget(file)) this.links.push({ ...name, path });
    const plain = plainPath(path);
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
    const domains = this.#installedDomains();
    const { undefined: removed, macros } = this.table;
    // Once they are defined, only those are missing that were undefined since.
    const missing: [string, string][] = [];
    for (const domain of this.#hasStandard ? removed : domains.keys()) {
      const number = domains.get(domain);
      if (number !== undefined && !macros.has(domain)) missing.push([domain, number]);
    }
    this.table.predefine(missing, { name, source: new SourceText('') });
    this.#hasStandard = true;
    removed.clear();
  }

  #missing(file: PmnsFile, name: Span, path: string): void {
    this.isPartial = true;
    const isInstalled = path.startsWith('root_') || path === 'root' || path.startsWith('stdpmid');
    if (!this.#knowsFolder || isInstalled || path.includes('/')) return;
    const near = this.#faults.near(file, rules.includeMissing, path, [...this.#files.keys(), 'stdpmid']);
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

/** A path from the folder of the main file, without what names that folder. */
export function plainPath(path: string): string {
  return path.replace(/^(?:\.\/)+/, '');
}

/** The domain that an agent's `domain.h` defines. */
export function domainsIn(file: PmnsFile | undefined): readonly (readonly [string, string])[] {
  const defines = (file?.source.text ?? '').matchAll(/^#define[ \t]+(\w+)[ \t]+(\d+)/gm);
  return [...defines].map(([, name = '', number = '']) => [name, number] as const);
}
