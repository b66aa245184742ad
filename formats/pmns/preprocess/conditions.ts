import type { PmnsFile } from '../model.ts';
import * as rules from '../rules/directiveRules.ts';
import type { DirectiveWord } from './directives.ts';
import type { Faults } from './faults.ts';
import type { LineReader } from './lineReader.ts';

/** The one level of `#ifdef` that the preprocessor has. */
export class Conditions {
  isSkipping = false;
  readonly #faults: Faults;
  readonly #file: PmnsFile;
  /** Conditions in another one, which were reported and have an end each. */
  #nested = 0;
  #open: { readonly start: number; readonly end: number; readonly word: string } | undefined;

  constructor(faults: Faults, file: PmnsFile) {
    this.#faults = faults;
    this.#file = file;
  }

  /** Takes `#ifdef`, `#ifndef`, `#else` or `#endif`. */
  take(word: DirectiveWord, { start, line }: LineReader, isDefined: boolean): void {
    const span = { start, end: start + line.trimEnd().length };
    if (word === 'ifdef' || word === 'ifndef') {
      if (this.#open !== undefined) {
        const related = [this.#faults.related(rules.nestedIfBefore, { word: this.#open.word }, this.#open)];
        this.#faults.report(this.#file, rules.nestedIf, 'nested', { word }, span, { related });
        this.#nested++;
        return;
      }
      this.#open = { ...span, word };
      this.isSkipping = isDefined !== (word === 'ifdef');
    } else if (word === 'else') {
      if (this.#open === undefined) this.#faults.report(this.#file, rules.elseUnmatched, 'unmatched', {}, span);
      else this.isSkipping = !this.isSkipping;
    } else if (this.#nested > 0) this.#nested--;
    else {
      if (this.#open === undefined) {
        const fixes = [this.#faults.deleteLine(this.#file, start)];
        this.#faults.report(this.#file, rules.endifUnmatched, 'unmatched', {}, span, { fixes });
      }
      this.#open = undefined;
      this.isSkipping = false;
    }
  }

  /** Reports a condition that is open where the file ends. */
  atEnd(): void {
    if (this.#open === undefined) return;
    const { word } = this.#open;
    const { text, length } = this.#file.source;
    const newText = text.endsWith('\n') ? '#endif\n' : '\n#endif\n';
    const fixes = [{ ...this.#faults.insert(length, newText, rules.addEndifTitle), isUnsure: true }];
    this.#faults.report(this.#file, rules.endifMissing, 'missing', { word }, this.#open, { fixes });
  }
}
