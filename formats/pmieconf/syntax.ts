import { printable } from '../findings/printable.ts';
import { t } from '../l10n/translate.ts';
import type { SyntaxReporter } from '../syntax/syntaxReporter.ts';
import { nearest } from '../syntax/nearest.ts';
import type { SyntaxFix } from '../syntax/syntaxReport.ts';
import { attributeWords, typeWords } from './docs.ts';
import type { Attribute, RuleObject, Token } from './model.ts';
import * as rules from './rules.ts';

/** Reads objects from tokens, reports what does not fit, and goes on at the next `;`. */
export class ObjectParser {
  readonly #tokens: readonly Token[];
  readonly #end: number;
  readonly #reporter: SyntaxReporter;
  #at = 0;

  /**
   * @param tokens without comments
   * @param end of the text
   */
  constructor(tokens: readonly Token[], end: number, reporter: SyntaxReporter) {
    this.#tokens = tokens;
    this.#end = end;
    this.#reporter = reporter;
  }

  parse(): readonly RuleObject[] {
    const objects: RuleObject[] = [];
    for (let object = this.#object(); object !== undefined; object = this.#object()) objects.push(object);
    return objects;
  }

  #object(): RuleObject | undefined {
    const type = this.#take();
    if (type === undefined) return undefined;
    if (!typeWords.has(type.text)) {
      const args = { found: printable(type.text) };
      this.#reporter.report(rules.syntax, 'type', args, type, { fixes: nearFixes(type, typeWords) });
      // Another type may have been meant: what follows is read as of one.
      if (type.text === ';') return { ...type, type, name: undefined, attributes: [] };
    }
    const name = this.#take();
    const attributes: Attribute[] = [];
    for (;;) {
      const token = this.#take();
      if (token === undefined || token.text === ';') {
        const last = token ?? this.#tokens.at(-1) ?? type;
        if (token === undefined) this.#reportEnd(last, last === name && last.end === this.#end);
        return { start: type.start, end: last.end, type, name, attributes };
      }
      const attribute = this.#attribute(token);
      if (attribute !== undefined) attributes.push(attribute);
    }
  }

  /** @param isName whether the text ends right behind the name of an object, which pmieconf drops */
  #reportEnd(last: Token, isName: boolean): void {
    // A string that is not closed holds the rest of the file, and is reported itself.
    if (last.kind === 'openString') return;
    const place = { start: last.kind === 'string' ? last.end - 1 : last.start, end: last.end };
    this.#reporter.report(rules.syntax, 'end', {}, place, isName ? { severity: 'warning' } : {});
  }

  #attribute(name: Token): Attribute | undefined {
    const found = printable(name.text);
    if (!attributeWords.has(name.text)) {
      this.#reporter.report(rules.syntax, 'attribute', { found }, name, { fixes: nearFixes(name, attributeWords) });
      if (this.#tokens[this.#at]?.text !== '=') {
        this.#skip();
        return undefined;
      }
    }
    const equals = this.#tokens[this.#at];
    if (equals?.text !== '=' || equals.kind !== 'sign') {
      this.#reporter.report(rules.syntax, 'equals', { found }, name);
      this.#skip();
      return undefined;
    }
    this.#at++;
    const value = this.#take();
    if (value?.kind === 'openString') this.#reporter.report(rules.syntax, 'string', {}, value);
    return { start: name.start, end: (value ?? equals).end, name, value };
  }

  /** Leaves the rest of an object, up to its `;`. */
  #skip(): void {
    while (this.#at < this.#tokens.length && this.#tokens[this.#at]?.text !== ';') this.#at++;
  }

  #take(): Token | undefined {
    return this.#tokens[this.#at++];
  }
}

function nearFixes({ start, end, text }: Token, words: ReadonlySet<string>): readonly SyntaxFix[] {
  const near = nearest(text, words);
  return near === undefined ? [] : [{ title: t`Write ${near}`, edits: [{ start, end, newText: near }] }];
}
