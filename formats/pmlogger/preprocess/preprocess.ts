import { SourceText } from '../../syntax/sourceText.ts';
import type { Span } from '../../syntax/syntaxReport.ts';
import type { Directive, DirectiveFault } from './directive.ts';
import { isDigit, isLetter, isNameCharacter, readDirective } from './directive.ts';
import type { ExpandedText } from './expandedText.ts';
import { ExpandedTextBuilder } from './expandedText.ts';
import { includedName, isBelow } from './includedName.ts';

/** Why pmcpp stops where a directive is right by itself. */
export type StopFault =
  | DirectiveFault
  | 'redefined'
  | 'secondElse'
  | 'nested'
  | 'endifAlone'
  | 'elseAlone'
  | 'includeMissing'
  | 'included'
  | 'tooDeep'
  | 'endifMissing';

/** Where pmcpp stops: what follows is lost. */
export interface Stop extends Span {
  readonly kind: StopFault;
  /** What it contradicts. */
  readonly earlier?: Span;
}

export interface Macro {
  readonly name: string;
  readonly value: string;
  /** Span of the name where it is defined. */
  readonly span: Span;
}

/** A macro's name where it is used or asked for. */
export interface MacroUse extends Span {
  readonly name: string;
  readonly macro: Macro | undefined;
  /** Whether it stands in a text, as `%NAME`, rather than in a directive. */
  readonly isInText: boolean;
}

/** Lines from an `%ifdef` to its `%endif`. */
export interface ConditionalPart extends Span {
  readonly head: Span;
}

export interface Preprocessed {
  readonly expanded: ExpandedText;
  /** How much of the expanded text pmlogger is given: less than all where pmcpp stops, or drops the last line. */
  readonly length: number;
  /** Where the parser is given something that is not known here: the output of a command, a file that was not read. */
  readonly unknowns: readonly number[];
  readonly directives: readonly Directive[];
  readonly macros: readonly Macro[];
  readonly uses: readonly MacroUse[];
  readonly conditionals: readonly ConditionalPart[];
  /** Lines that pmlogger does not see, as their condition is false. */
  readonly skipped: readonly Span[];
  /** Lines that end the skipping, though no directive. */
  readonly skipEnds: readonly Span[];
  /** Names of included files that are not at hand. */
  readonly unread: readonly Span[];
  readonly stop: Stop | undefined;
  /** The last line, where it has no end, so that pmcpp drops it. */
  readonly droppedLine: Span | undefined;
}

/** A configuration of a few megabytes is more than anyone writes; macros can make gigabytes of a small file. */
const maxLength = 1 << 24;
/** Most streams that pmcpp has open at once, the main file among them. */
const maxDepth = 5;
/** Most included files in all, as a file may include another many times. */
const maxIncludes = 64;

/**
 * Does what pmcpp does to a configuration before pmlogger parses it.
 * @param files texts of the files that may be included, by their names; undefined where they cannot be looked for
 */
export function preprocess(source: SourceText, files: ReadonlyMap<string, string> | undefined): Preprocessed {
  return new Preprocessor(source, files).run();
}

class Preprocessor {
  readonly #source: SourceText;
  readonly #files: ReadonlyMap<string, string> | undefined;
  readonly #builder = new ExpandedTextBuilder();
  readonly #macros = new Map<string, Macro>();
  readonly #all: Macro[] = [];
  readonly #directives: Directive[] = [];
  readonly #uses: MacroUse[] = [];
  readonly #conditionals: ConditionalPart[] = [];
  readonly #skipped: Span[] = [];
  readonly #skipEnds: Span[] = [];
  #condition: { readonly directive: Directive; isTrue: boolean } | undefined;
  #isSkipping = false;
  /** A macro without a name, which pmcpp makes at an `%else` that turns true, and at an `%undef`. */
  #nameless: Span | undefined;
  #stop: Stop | undefined;
  #length: number | undefined;
  readonly #unknowns: number[] = [];
  readonly #unread: Span[] = [];
  #includes = 0;
  readonly #depth: number;

  constructor(source: SourceText, files: ReadonlyMap<string, string> | undefined, depth = 1) {
    this.#depth = depth;
    this.#source = source;
    this.#files = files;
  }

  run(): Preprocessed {
    const { text } = this.#source;
    let percent = text.indexOf('%');
    for (let start = 0; start < text.length;) {
      if (percent >= 0 && percent < start) percent = text.indexOf('%', start);
      const plainEnd = this.#isSkipping ? start : text.lastIndexOf('\n', percent < 0 ? text.length : percent) + 1;
      if (plainEnd > start) {
        // Lines without a percent sign: nearly always all of them.
        this.#builder.copy(text.slice(start, plainEnd), start);
        start = plainEnd;
        continue;
      }
      const lineEnd = text.indexOf('\n', start);
      const end = lineEnd < 0 ? text.length : lineEnd;
      if (lineEnd < 0) this.#length ??= this.#builder.length;
      this.#line(text.slice(start, end), start);
      this.#builder.copy(lineEnd < 0 ? '' : '\n', end);
      start = end + 1;
    }
    const droppedLine = text === '' || text.endsWith('\n') ? undefined : lastLine(text);
    if (this.#condition !== undefined) {
      this.#stopAt('endifMissing', this.#condition.directive.head, undefined, false);
      this.#closeConditional(text.length);
    }
    return {
      expanded: this.#builder.finish(),
      length: this.#length ?? this.#builder.length,
      unknowns: this.#unknowns,
      directives: this.#directives,
      macros: this.#all,
      uses: this.#uses,
      conditionals: this.#conditionals,
      skipped: this.#skipped,
      skipEnds: this.#skipEnds,
      unread: this.#unread,
      stop: this.#stop,
      droppedLine,
    };
  }

  #line(line: string, start: number): void {
    if (line.charCodeAt(0) === 37 /* % */) {
      const directive = readDirective(line, start);
      if (directive !== undefined) {
        this.#directive(directive);
        this.#builder.copy(' '.repeat(line.length), start);
        return;
      }
      if (this.#isSkipping) this.#skipEnds.push({ start, end: start + line.length });
      this.#isSkipping = false;
    }
    if (this.#isSkipping) {
      this.#skipped.push({ start, end: start + line.length });
      this.#builder.copy(' '.repeat(line.length), start);
    } else this.#copyLine(line, start);
  }

  #copyLine(line: string, start: number): void {
    let copied = 0;
    const lastBrace = line.lastIndexOf('}');
    for (let at = line.indexOf('%'); at >= 0; at = line.indexOf('%', at)) {
      const use = macroUseAt(line, at, lastBrace);
      if (use === undefined) {
        at++;
        continue;
      }
      const name = line.slice(use.start, use.end);
      const macro = this.#macros.get(name);
      this.#uses.push({ start: start + use.start, end: start + use.end, name, macro, isInText: true });
      if (macro !== undefined) {
        this.#builder.copy(line.slice(copied, at), start + copied);
        this.#replace(macro.value, { start: start + at, end: start + use.after });
        copied = use.after;
      }
      at = use.after;
    }
    this.#builder.copy(copied === 0 ? line : line.slice(copied), start + copied);
  }

  #replace(text: string, span: Span, isIncluded = false): void {
    if (this.#builder.length + text.length > maxLength) this.#unknowns.push(this.#builder.length);
    else this.#builder.replace(text, span, isIncluded);
  }

  #directive(directive: Directive): void {
    this.#directives.push(directive);
    const { word, fault } = directive;
    const isSkippedLine = this.#isSkipping && (word === 'include' || word === 'shell');
    if (fault !== undefined && !isSkippedLine) this.#stopAt(fault.kind, fault);
    if (word === 'endif' || word === 'else') this.#middleOrEnd(directive);
    else if (word === 'ifdef' || word === 'ifndef') this.#begin(directive);
    else if (!this.#isSkipping) this.#command(directive);
    else if (directive.name !== undefined) this.#use(directive.name);
  }

  #begin(directive: Directive): void {
    if (this.#condition !== undefined) this.#stopAt('nested', directive.head, this.#condition.directive.head);
    if (directive.name === undefined) return;
    const macro = this.#use(directive.name);
    if (this.#condition !== undefined) return;
    this.#condition = { directive, isTrue: (directive.word === 'ifdef') === (macro !== undefined) };
    this.#isSkipping = !this.#condition.isTrue;
  }

  #middleOrEnd({ word, head, end }: Directive): void {
    if (this.#condition === undefined) {
      this.#stopAt(word === 'else' ? 'elseAlone' : 'endifAlone', head);
      return;
    }
    if (word === 'endif') {
      this.#closeConditional(end);
      this.#isSkipping = false;
      return;
    }
    this.#condition.isTrue = !this.#condition.isTrue;
    this.#isSkipping = !this.#condition.isTrue;
    if (this.#isSkipping) return;
    if (this.#nameless !== undefined) this.#stopAt('secondElse', head, this.#nameless);
    this.#nameless ??= head;
  }

  #closeConditional(end: number): void {
    const directive = this.#condition?.directive;
    if (directive !== undefined) this.#conditionals.push({ start: directive.start, end, head: directive.head });
    this.#condition = undefined;
  }

  #command({ word, name, value, head, start, end }: Directive): void {
    if (word === 'shell') this.#unknowns.push(this.#builder.length);
    else if (word === 'include' && value !== undefined) this.#include(value, { start, end });
    else if (word === 'undef' && name !== undefined) {
      if (this.#use(name) !== undefined) this.#nameless ??= head;
      this.#macros.delete(this.#text(name));
    } else if (name !== undefined) this.#define(this.#text(name), value, name);
  }

  #define(name: string, value: Span | undefined, span: Span): void {
    if (name === '') return;
    const macro = { name, value: value === undefined ? '' : this.#text(value), span };
    const earlier = this.#macros.get(name);
    if (earlier !== undefined) this.#stopAt('redefined', span, earlier.span);
    this.#all.push(macro);
    this.#macros.set(name, macro);
  }

  #use(span: Span): Macro | undefined {
    const name = this.#text(span);
    const macro = this.#macros.get(name);
    if (name !== '') this.#uses.push({ ...span, name, macro, isInText: false });
    return macro;
  }

  #include(value: Span, line: Span): void {
    const name = includedName(this.#text(value));
    const text = this.#files?.get(name);
    if (text !== undefined) this.#replaceByFile(text, line, value);
    else {
      this.#unknowns.push(this.#builder.length);
      if (this.#files !== undefined && isBelow(name)) this.#stopAt('includeMissing', value);
      else this.#unread.push(value);
    }
  }

  /** Puts in what an included file gives; its macros are defined from then on. */
  #replaceByFile(text: string, line: Span, value: Span): void {
    const depth = this.#depth + 1;
    if (depth > maxDepth) {
      this.#stopAt('tooDeep', value);
      return;
    }
    if (++this.#includes > maxIncludes) {
      this.#unknowns.push(this.#builder.length);
      return;
    }
    const inner = new Preprocessor(new SourceText(text), this.#files, depth);
    inner.#includes = this.#includes;
    for (const macro of this.#macros.values()) inner.#macros.set(macro.name, macro);
    const { expanded, length, unknowns, unread, stop } = inner.run();
    this.#includes = inner.#includes;
    if (unknowns.length > 0 || stop !== undefined) this.#unknowns.push(this.#builder.length);
    if (unread.length > 0) this.#unread.push(value);
    this.#macros.clear();
    for (const macro of inner.#macros.values()) this.#macros.set(macro.name, { ...macro, span: line });
    this.#replace(expanded.text.slice(0, length), line, true);
    if (stop !== undefined) this.#stopAt(stop.kind === 'tooDeep' ? 'tooDeep' : 'included', value);
  }

  #stopAt(kind: StopFault, { start, end }: Span, earlier?: Span, cuts = true): void {
    if (this.#stop !== undefined) return;
    this.#stop = { kind, start, end, ...(earlier && { earlier }) };
    if (cuts) this.#length ??= this.#builder.length;
  }

  #text({ start, end }: Span): string {
    return this.#source.slice(start, end);
  }
}

function lastLine(text: string): Span {
  return { start: text.lastIndexOf('\n') + 1, end: text.length };
}

/** The name in a use of a macro, `%NAME` or `%{NAME}`, and where the use ends; undefined where there is none. */
function macroUseAt(line: string, at: number, lastBrace: number): (Span & { readonly after: number }) | undefined {
  const isBraced = line.charCodeAt(at + 1) === 123; /* { */
  const start = at + (isBraced ? 2 : 1);
  const first = line.charCodeAt(start);
  if (!isLetter(first) && !isDigit(first)) return undefined;
  if (isBraced) {
    if (start >= lastBrace) return undefined;
    const close = line.indexOf('}', start);
    return { start, end: close, after: close + 1 };
  }
  let end = start + 1;
  while (isNameCharacter(line.charCodeAt(end), true)) end++;
  return { start, end, after: end };
}
