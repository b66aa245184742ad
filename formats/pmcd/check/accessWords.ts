import type { ArgsOf, Rule } from '../../findings/rule.ts';
import { t } from '../../l10n/translate.ts';
import type { SyntaxFix } from '../../syntax/syntaxReport.ts';
import type { SyntaxReporter } from '../../syntax/syntaxReporter.ts';
import type { Token } from '../model.ts';
import { missingSign } from '../rules/accessRules.ts';
import type { Scanner } from '../syntax/scanner.ts';

const nothing: Token = { start: 0, end: 0, text: '', isQuoted: false };

/** The words of the access part, read from the first to the last, and what is wrong with them. */
export class AccessWords {
  /** Whether something was reported. */
  hasFault = false;
  readonly scanner: Scanner;
  readonly #reporter: SyntaxReporter;
  #word: Token | undefined;
  #last: Token = nothing;

  constructor(scanner: Scanner, reporter: SyntaxReporter) {
    this.scanner = scanner;
    this.#reporter = reporter;
    this.#word = scanner.accessWord();
  }

  /** The word to be read next; undefined at the end. */
  get word(): Token | undefined {
    return this.#word;
  }

  /** The word that was read last. */
  get last(): Token {
    return this.#last;
  }

  advance(): Token {
    this.#last = this.#word ?? this.#last;
    this.#word = this.scanner.accessWord();
    return this.#last;
  }

  isSign(sign: string): boolean {
    return this.#word?.text === sign;
  }

  /** Reports a fault; nothing more is read of the statement, in place of which there is `false`. */
  fault<Messages extends Readonly<Record<string, string>>, Variant extends keyof Messages & string>(
    rule: Rule<Messages>,
    variant: Variant,
    args: ArgsOf<Messages[Variant]>,
    at: Token,
    fixes: readonly SyntaxFix[] = [],
  ): false {
    this.hasFault = true;
    this.#reporter.report(rule, variant, args, at, { fixes });
    return false;
  }

  /** Reports that a sign is missing behind the last word. */
  missing(variant: 'colon' | 'semicolon'): false {
    const { text, end } = this.#last;
    const newText = variant === 'colon' ? ' :' : ';';
    const isEnd = this.#word === undefined || /^(?:allow|disallow)$/i.test(this.#word.text);
    const fixes =
      isEnd && variant === 'semicolon' ? [{ title: t`Insert ;`, edits: [{ start: end, end, newText }] }] : [];
    return this.fault(missingSign, variant, { word: text }, this.#last, fixes);
  }

  /** Looks at the word after the next one. */
  peek(): Token | undefined {
    const at = this.scanner.at;
    const word = this.scanner.accessWord();
    this.scanner.rewind(at);
    return word;
  }

  /** Goes on behind the next semicolon. */
  skip(): void {
    while (this.#word !== undefined && this.#word.text !== ';') this.#word = this.scanner.accessWord();
    if (this.#word !== undefined) this.#word = this.scanner.accessWord();
  }
}
