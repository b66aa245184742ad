import { phrase, t } from '../../l10n/translate.ts';
import { KeptPieces, PieceList } from '../../syntax/keptPieces.ts';
import type { SourceText } from '../../syntax/sourceText.ts';
import type { SyntaxReporter } from '../../syntax/syntaxReporter.ts';
import type { Span } from '../../syntax/syntaxReport.ts';
import type { TokenList } from '../../syntax/tokenList.ts';
import { constantOf } from '../constants.ts';
import type { Piece, Statement } from '../model.ts';
import { defaultInterval } from '../model.ts';
import { duplicateRule } from '../rules/nameRules.ts';
import { expectArithmetic, missingSemicolon, paren, reservedName, rulesetOrder, syntax } from '../rules/syntaxRules.ts';
import type { ExpressionNode, NamePart } from '../tree.ts';
import { kindOf, ungrouped } from '../tree.ts';
import { Token } from '../tokens.ts';
import { Cursor, replacing } from './cursor.ts';
import { ExpressionParser } from './expressions.ts';
import { Level } from './levels.ts';
import type { MacroDefinition } from './macros.ts';
import { Macros } from './macros.ts';
import { finishWord, startsOperand } from './operandParser.ts';
import { isReserved } from './operands.ts';
import { ownPiece } from './pieces.ts';

/** What was read of a text. */
export interface ParsedRules {
  readonly tokens: TokenList;
  readonly pieces: PieceList<Piece>;
  readonly macros: readonly MacroDefinition[];
}

/**
 * What a text says; what pmie would refuse in it is reported.
 * @param first where the text begins, behind a byte order mark
 * @param previous what was read of an older text of the same document, to be taken over where it still stands
 */
export function parsePmie(
  source: SourceText,
  reporter: SyntaxReporter,
  first = 0,
  previous?: Pick<ParsedRules, 'tokens' | 'pieces'>,
): ParsedRules {
  return new Parser(source, reporter, first, previous).parse();
}

class Parser {
  readonly #cursor: Cursor;
  readonly #macros: Macros;
  readonly #expressions: ExpressionParser;
  readonly #first: number;
  readonly #pieces: PieceList<Piece>;
  readonly #kept: { readonly tokens: TokenList; readonly pieces: KeptPieces<Piece> } | undefined;
  /** The first token of the older text that is not known to be passed. */
  #oldToken = 0;
  #interval = defaultInterval;

  constructor(
    source: SourceText,
    reporter: SyntaxReporter,
    first: number,
    previous: Pick<ParsedRules, 'tokens' | 'pieces'> | undefined,
  ) {
    this.#first = first;
    this.#pieces = new PieceList(source.text);
    this.#kept = previous && {
      tokens: previous.tokens,
      pieces: new KeptPieces(previous.pieces, source.text),
    };
    this.#macros = new Macros(source.text, reporter);
    this.#cursor = new Cursor(source, reporter, this.#macros, first);
    this.#expressions = new ExpressionParser(this.#cursor);
  }

  parse(): ParsedRules {
    const { scanner } = this.#cursor;
    this.#piece(this.#first);
    while (scanner.kind !== Token.endOfFile) {
      this.#keepPieces();
      this.#piece(scanner.end);
    }
    return { tokens: scanner.tokens, pieces: this.#pieces, macros: this.#macros.definitions };
  }

  /** Takes over the pieces behind a `;` that are as they were, and goes behind the last of them. */
  #keepPieces(): void {
    if (this.#kept === undefined) return;
    const { scanner } = this.#cursor;
    const { tokens, pieces } = this.#kept;
    for (;;) {
      const kept = pieces.at(scanner.end);
      if (kept === undefined) return;
      const { piece, by, shift } = kept;
      if (!this.#isSame(piece) || !this.#cursor.reporter.replay(piece.slips ?? [], by)) return;
      while (tokens.start(this.#oldToken) + shift < scanner.end) this.#oldToken++;
      const first = this.#oldToken;
      while (this.#oldToken < tokens.count && tokens.start(this.#oldToken) + shift < piece.end + by) this.#oldToken++;
      scanner.keep(tokens, first, this.#oldToken, shift);
      this.#pieces.push(piece, by);
      for (const statement of piece.statements) if (statement.name !== undefined) this.#redefine(statement, by);
    }
  }

  #isSame({ slips, interval, reads }: Piece): boolean {
    return slips !== undefined && interval === this.#interval && this.#macros.areSame(reads);
  }

  /** Without what a copy of any object costs: in a large text most statements have names. */
  #redefine({ start, end, name: part, expression, constant, isRefused }: Statement, by: number): void {
    if (part === undefined) return;
    const name = { start: part.start + by, end: part.end + by, name: part.name };
    this.#define({ start: start + by, end: end + by, expression, constant, isRefused }, name);
  }

  /** Reads on to a `;` of the text itself; where macros have any, they end statements too. */
  #piece(start: number): void {
    const { scanner, reporter } = this.#cursor;
    const interval = this.#interval;
    const statements: Statement[] = [];
    const recorded = reporter.record(
      () => ({ start, end: scanner.end }),
      () => {
        if (scanner.isAtBoundary) this.#cursor.advance();
        this.#read(statements);
      },
    );
    const { uses, reads, isFar } = this.#macros.take();
    // The first token of a text is read otherwise than those behind a `;`.
    const isFirst = this.#pieces.count === 0;
    const slips = isFirst || isFar || !scanner.isAtBoundary ? undefined : recorded;
    const piece: Piece = { start, end: scanner.end, statements, uses, reads, interval, slips };
    // What is read of later texts must not keep all of them.
    this.#pieces.push(this.#kept === undefined || slips === undefined ? piece : ownPiece(piece));
  }

  #read(statements: Statement[]): void {
    const cursor = this.#cursor;
    while (cursor.kind !== Token.endOfFile && !cursor.scanner.isAtBoundary) {
      if (cursor.kind === Token.end) cursor.advance();
      else statements.push(this.#statement());
    }
  }

  #statement(): Statement {
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
    if (name !== undefined) this.#define(whole, name);
    return whole;
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

  /** What follows a statement is read only then, as it may use the macro that the statement defines. */
  #define(
    statement: Pick<Statement, 'start' | 'end' | 'expression' | 'constant' | 'isRefused'>,
    { name, ...span }: NamePart,
  ): void {
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

  #defineRule(name: string, span: Span, statement: Pick<Statement, 'isRefused'>): void {
    const first = this.#macros.defineRule(name, span);
    if (first === undefined) return;
    const { reporter } = this.#cursor;
    const related = [reporter.related(phrase('The first rule {name}'), { name }, first)];
    if (!statement.isRefused) reporter.report(duplicateRule, 'duplicate', { name }, span, { related });
  }
}

const assignAhead = /\s*=(?![=<>])/y;
