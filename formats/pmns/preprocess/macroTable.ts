import type { Span } from '../../syntax/syntaxReport.ts';
import type { Macro, MacroUse, PmnsFile } from '../model.ts';
import * as rules from '../rules/directiveRules.ts';
import type { ReadDirective } from './directives.ts';
import type { Faults } from './faults.ts';

/** The macros of a name space, and what the file that is checked does with them. */
export class MacroTable {
  readonly macros = new Map<string, Macro>();
  /** All macros of the file that is checked, also those that were undefined again. */
  readonly defined: Macro[] = [];
  readonly uses: MacroUse[] = [];
  /** What `#ifdef` and `#ifndef` ask for. */
  readonly tested = new Set<string>();
  /** Names that `#undef` took away. */
  readonly undefined = new Set<string>();
  readonly #faults: Faults;

  constructor(faults: Faults) {
    this.#faults = faults;
  }

  /** Takes macros that are defined elsewhere. */
  predefine(macros: Iterable<readonly [string, string]>, file: PmnsFile): void {
    const span = { start: 0, end: 0 };
    for (const [name, value] of macros) this.macros.set(name, { name, value, file, span, isUsed: true });
  }

  /** Takes the name that a condition asks for. Returns whether it is defined. */
  test(file: PmnsFile, name: Span): boolean {
    const text = file.source.slice(name.start, name.end);
    this.tested.add(text);
    const isDefined = this.macros.has(text);
    if (isDefined && this.#faults.isTarget(file)) this.uses.push({ ...name, name: text });
    return isDefined;
  }

  /** Takes `#define` or `#undef`. */
  take(file: PmnsFile, { word, name, value = '', fault }: ReadDirective): void {
    if (name === undefined) return;
    const text = file.source.slice(name.start, name.end);
    const before = this.macros.get(text);
    if (word === 'undef') {
      if (before !== undefined && this.#faults.isTarget(file)) this.uses.push({ ...name, name: text });
      this.macros.delete(text);
      this.undefined.add(text);
      return;
    }
    if (before !== undefined) this.#reportAgain(file, before, name);
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

  #reportAgain(file: PmnsFile, { name, value, file: fileBefore, span }: Macro, place: Span): void {
    const related = fileBefore === file ? [this.#faults.related(rules.macroRedefinedBefore, { name }, span)] : [];
    this.#faults.report(file, rules.macroRedefined, 'again', { name, value }, place, { related });
  }
}
