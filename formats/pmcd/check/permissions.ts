import { t } from '../../l10n/translate.ts';
import type { Token } from '../model.ts';
import { allOperations, operationBits } from '../model.ts';
import * as rules from '../rules/accessRules.ts';
import { nearFixes } from './nearFixes.ts';
import type { AccessWords } from './accessWords.ts';

export interface Permissions {
  readonly operations: number;
  readonly excepted: number;
  readonly maximum: number;
}

/** Words of pmlogger's access lists. */
const foreign: ReadonlySet<string> = new Set(['enquire', 'advisory', 'mandatory']);
const words = ['fetch', 'store', 'all', 'maximum'];

/** Reads permissions up to the semicolon; `false` where there is something wrong, which is reported. */
export class PermissionReader {
  readonly #reader: AccessWords;
  readonly #isAllow: boolean;
  #operations = 0;
  #excepted = 0;
  #maximum = 0;
  #hasAll = false;
  /** Whether the words stand behind `except`. */
  #isExcept = false;
  #isFirst = true;

  constructor(reader: AccessWords, isAllow: boolean) {
    this.#reader = reader;
    this.#isAllow = isAllow;
  }

  read(): Permissions | false {
    let comma: Token | undefined;
    for (;;) {
      const word = this.#reader.word;
      if (word === undefined || this.#reader.isSign(';')) return this.#end(comma);
      if (!this.#item(word)) return false;
      this.#isFirst = false;
      if (this.#reader.isSign(',')) comma = this.#reader.advance();
      else if (this.#reader.isSign(';')) comma = undefined;
      else return this.#reader.missing('semicolon');
    }
  }

  #end(comma: Token | undefined): Permissions | false {
    if (comma !== undefined) return this.#reader.fault(rules.permission, 'trailing', {}, comma);
    if (this.#isFirst) return this.#reader.fault(rules.permission, 'empty', {}, this.#reader.word ?? this.#reader.last);
    this.#reader.advance();
    return { operations: this.#operations, excepted: this.#excepted, maximum: this.#maximum };
  }

  /** Reads a permission; returns whether it is one. */
  #item(word: Token): boolean {
    const lower = word.text.toLowerCase();
    if (lower === 'fetch' || lower === 'store') return this.#operation(word, operationBits[lower]);
    if (lower === 'all') return this.#all(word);
    if (lower === 'maximum') return this.#limit(word);
    if (lower === 'unlimited') return this.#reader.fault(rules.unlimited, 'unlimited', {}, word);
    if (foreign.has(lower)) return this.#reader.fault(rules.permission, 'foreign', { word: word.text }, word);
    return this.#reader.fault(rules.permission, 'unknown', { word: word.text }, word, nearFixes(word, words));
  }

  #operation(word: Token, bit: number): boolean {
    if (this.#isExcept) this.#excepted |= bit;
    else if (this.#hasAll) return this.#reader.fault(rules.permission, 'mixed', {}, word);
    else this.#operations |= bit;
    this.#reader.advance();
    return true;
  }

  #all(word: Token): boolean {
    if (this.#isExcept) return this.#reader.fault(rules.permission, 'allInExcept', {}, word);
    if (this.#operations !== 0 && !this.#hasAll) return this.#reader.fault(rules.permission, 'mixed', {}, word);
    this.#hasAll = true;
    this.#operations = allOperations;
    this.#reader.advance();
    const behind = this.#reader.word;
    if (behind?.text.toLowerCase() !== 'except') return true;
    const except = this.#reader.advance();
    this.#isExcept = true;
    const next = this.#reader.word;
    if (next === undefined || this.#reader.isSign(';'))
      return this.#reader.fault(rules.permission, 'empty', {}, except);
    if (next.text.toLowerCase() === 'maximum') return this.#reader.fault(rules.maximumSyntax, 'afterExcept', {}, next);
    return this.#item(next);
  }

  #limit(word: Token): boolean {
    if (!this.#isAllow) return this.#reader.fault(rules.maximumInDisallow, 'limit', {}, word);
    if (this.#maximum > 0) return this.#reader.fault(rules.maximumSyntax, 'again', {}, word);
    this.#reader.advance();
    const number = this.#reader.word;
    if (number === undefined || !/^\d+$/.test(number.text) || Number(number.text) === 0) {
      return this.#reader.fault(rules.maximumSyntax, 'number', {}, number ?? word);
    }
    this.#reader.advance();
    const next = this.#reader.word;
    if (next?.text.toLowerCase() !== 'connections') {
      const edits = [{ start: number.end, end: number.end, newText: ' connections' }];
      const isMissing = next === undefined || this.#reader.isSign(';') || this.#reader.isSign(',');
      const fixes = isMissing ? [{ title: t`Insert connections`, edits }] : nearFixes(next, ['connections']);
      return this.#reader.fault(rules.maximumSyntax, 'connections', { number: number.text }, number, fixes);
    }
    this.#maximum = Number(number.text);
    this.#reader.advance();
    return true;
  }
}
