import { phrase, t } from '../../l10n/translate.ts';
import type { SourceText } from '../../syntax/sourceText.ts';
import type { SyntaxReporter } from '../../syntax/syntaxReporter.ts';
import type { Span } from '../../syntax/syntaxReport.ts';
import { constantOf } from '../constants.ts';
import type { PmieTree, Statement } from '../model.ts';
import { defaultInterval } from '../model.ts';
import { duplicateRule } from '../rules/nameRules.ts';
import { expectArithmetic, missingSemicolon, paren, reservedName, rulesetOrder, syntax } from '../rules/syntaxRules.ts';
import type { ExpressionNode, NamePart } from '../tree.ts';
import { kindOf, ungrouped } from '../tree.ts';
import { Token } from '../tokens.ts';
import { Cursor, replacing } from './cursor.ts';
import { ExpressionParser } from './expressions.ts';
import { Level } from './levels.ts';
import { Macros } from './macros.ts';
import { finishWord, startsOperand } from './operandParser.ts';
import { isReserved } from './operands.ts';

/**
 * What a text says; what pmie would refuse in it is reported.
 * @param first where the text begins, behind a byte order mark
 */
export function parsePmie(source: SourceText, reporter: SyntaxReporter, first = 0): PmieTree {
  return new Parser(source, reporter, first).parse();
}

class Parser {
  readonly #cursor: Cursor;
  readonly #macros: Macros;
  readonly #expressions: ExpressionParser;
  readonly #statements: Statement[] = [];
  #interval = defaultInterval;

  constructor(source: SourceText, reporter: SyntaxReporter, first: number) {
    this.#macros = new Macros(source.text, reporter);
    this.#cursor = new Cursor(source, reporter, this.#macros, first);
    this.#expressions = new ExpressionParser(this.#cursor);
  }

  parse(): PmieTree {
    const cursor = this.#cursor;
    while (cursor.kind !== Token.endOfFile) {
      if (cursor.kind === Token.end) cursor.advance();
      else this.#statement();
    }
    return {
      tokens: cursor.scanner.tokens,
      statements: this.#statements,
      macros: this.#macros.definitions,
      macroUses: this.#macros.uses,
    };
  }

  #statement(): void {
    const cursor = this.#cursor;
    cursor.beginStatement();
    const { start } = cursor.span;
    const definition = this.#definition();
    const expression = definition?.name === undefined ? this.#body(definition?.first) : this.#body();
    this.#finish(expression);
    const contentEnd = Math.max(cursor.previousEnd, start);
    const name = definition?.name;
    const { isRefused } = cursor;
    const constant = isRefused ? undefined : constantOf(expression, (macro) => this.#macros.value(macro));
    const end = cursor.kind === Token.end ? cursor.scanner.end : contentEnd;
    const interval = this.#interval;
    const whole: Statement = { start, end, name, expression, contentEnd, isRefused, constant, interval };
    this.#statements.push(whole);
    if (name !== undefined) this.#define(whole, name);
    // Read only now, as what follows may use the macro that the statement defines.
    if (cursor.kind === Token.end) cursor.advance();
  }

  /** `NAME =`, or the first operand where the word at the cursor begins an expression. */
  #definition(): { readonly name?: NamePart; readonly first?: ExpressionNode } | undefined {
    const cursor = this.#cursor;
    if (cursor.kind !== Token.word && !isReserved(cursor.kind)) return undefined;
    if (cursor.kind !== Token.word) return this.#reservedDefinition();
    const { name } = cursor;
    const isBare = !cursor.scanner.isQuoted;
    cursor.advance();
    if (!cursor.is(Token.assign) || this.#isComparison()) {
      return { first: finishWord(cursor, this.#expressions, name, isBare) };
    }
    cursor.advance();
    return { name };
  }

  /** Whether `=` begins `=>` or `=<`. */
  #isComparison(): boolean {
    const { source, span } = this.#cursor;
    return /^[<>]/.test(source.slice(span.end, span.end + 1));
  }

  /** A reserved word before `=`; undefined where it begins something else. */
  #reservedDefinition(): { readonly name: NamePart } | undefined {
    const cursor = this.#cursor;
    const { span } = cursor;
    assignAhead.lastIndex = span.end;
    if (!assignAhead.test(cursor.source.text)) return undefined;
    const word = cursor.scanner.text;
    const fixes = [replacing(span, `'${word}'`, t`Put in single quotes`)];
    cursor.refuse(reservedName, 'reserved', { word }, span, { fixes });
    cursor.advance();
    cursor.advance();
    return { name: { ...span, name: word } };
  }

  #body(first?: ExpressionNode): ExpressionNode {
    const cursor = this.#cursor;
    if (first === undefined && cursor.kind === Token.ruleset) return this.#ruleset();
    return this.#expressions.parse(Level.rule, undefined, first);
  }

  #ruleset(): ExpressionNode {
    const cursor = this.#cursor;
    const { start } = cursor.span;
    const rules: ExpressionNode[] = [];
    for (let word = 'ruleset'; ;) {
      cursor.advance();
      rules.push(this.#ruleAfter(word));
      if (cursor.kind !== Token.else || cursor.hasFailed) break;
      word = 'else';
    }
    const unknown = this.#clause(Token.unknown);
    const otherwise = this.#clause(Token.otherwise);
    if (cursor.kind >= Token.else && cursor.kind <= Token.otherwise) {
      cursor.stop(rulesetOrder, 'order', { word: cursor.written }, cursor.span);
    }
    return {
      type: 'ruleset',
      start,
      end: cursor.previousEnd,
      rules,
      unknown,
      otherwise,
    };
  }

  #ruleAfter(word: string): ExpressionNode {
    const cursor = this.#cursor;
    const { span } = cursor;
    const isNothing = cursor.isAtEnd || (cursor.kind >= Token.else && cursor.kind <= Token.otherwise);
    if (isNothing) return cursor.stop(rulesetOrder, 'notRule', { word }, span);
    const rule = this.#expressions.parse(Level.rule, undefined);
    if (kindOf(rule) === 'rule' || kindOf(rule) === 'error' || cursor.hasFailed) return rule;
    return cursor.stop(rulesetOrder, 'notRule', { word }, rule);
  }

  /** `unknown -> action` and the like. */
  #clause(kind: number): ExpressionNode | undefined {
    const cursor = this.#cursor;
    if (cursor.kind !== kind || cursor.hasFailed) return undefined;
    const word = cursor.written;
    cursor.advance();
    if (cursor.accept(Token.arrow)) return this.#expressions.action('->');
    return cursor.stop(rulesetOrder, 'notRule', { word }, cursor.span);
  }

  /** Goes to where the next statement starts. */
  #finish(expression: ExpressionNode): void {
    const cursor = this.#cursor;
    if (cursor.isAtEnd) return;
    if (!cursor.hasFailed) {
      if (this.#isMissingSemicolon(expression)) {
        const at = cursor.previousEnd;
        const fixes = [replacing({ start: at, end: at }, ';', t`Insert a semicolon`)];
        cursor.refuse(missingSemicolon, 'missing', {}, { start: Math.max(at - 1, 0), end: at }, { fixes });
        return;
      }
      this.#unexpected();
    }
    cursor.skipStatement();
  }

  #isMissingSemicolon(expression: ExpressionNode): boolean {
    const cursor = this.#cursor;
    if (expression.type === 'error' || !(startsOperand(cursor) || cursor.kind === Token.ruleset)) return false;
    if (cursor.isOnNewLine) return true;
    const kind = kindOf(expression);
    return (kind === 'rule' || kind === 'ruleset' || kind === 'action') && cursor.kind === Token.word;
  }

  /** Reports a token behind a whole expression. */
  #unexpected(): void {
    const cursor = this.#cursor;
    const { span } = cursor;
    if (cursor.kind === Token.close) {
      cursor.stop(paren, 'unopened', {}, span, { fixes: [replacing(span, '', t`Remove the parenthesis`)] });
    } else if (cursor.kind === Token.colon || cursor.kind === Token.hash || cursor.kind === Token.at) {
      cursor.stop(expectArithmetic, 'before', { operator: cursor.written }, span);
    } else cursor.stop(syntax, 'unexpected', { found: cursor.written }, span);
  }

  #define(statement: Statement, { name, ...span }: NamePart): void {
    const inner = this.#cursor.source.text.startsWith("'", span.start)
      ? { start: span.start + 1, end: span.end - 1 }
      : span;
    const { expression, constant } = statement;
    if (name === 'delta') {
      if (typeof constant === 'number') this.#interval = constant;
      return;
    }
    const only = ungrouped(expression);
    if (constant !== undefined) this.#macros.define({ name, value: constant, span: inner, statement });
    else if (statement.isRefused || only.type === 'error') this.#macros.defineBroken(name);
    else this.#defineRule(name, inner, statement);
  }

  #defineRule(name: string, span: Span, statement: Statement): void {
    const first = this.#macros.defineRule(name, span);
    if (first === undefined) return;
    const { reporter } = this.#cursor;
    const related = [reporter.related(phrase('The first rule {name}'), { name }, first)];
    if (!statement.isRefused) reporter.report(duplicateRule, 'duplicate', { name }, span, { related });
  }
}

const assignAhead = /\s*=(?![=<>])/y;
