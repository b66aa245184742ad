import { t } from '../../l10n/translate.ts';
import type { Span } from '../../syntax/syntaxReport.ts';
import type { OffsetEdit } from '../../text/textEdit.ts';
import type { AccessStatement, Config, Statement } from '../model.ts';
import { emptyAccess, secondAccess } from '../rules/accessRules.ts';
import { statementAfterAccess } from '../rules/syntaxRules.ts';
import { readAccess } from './accessParser.ts';
import { statementWords } from './keywords.ts';
import type { Parsing } from './parsing.ts';
import {
  isAccessHeader,
  isStatementStart,
  reportBrace,
  reportUnexpected,
  skipToStatement,
  wordAt,
} from './recovery.ts';
import { readStatement, skipBraces } from './statementParser.ts';
import { tokenKinds as kinds } from './tokenKinds.ts';

const accessWords = ['allow', 'disallow'];

/** Reads a configuration of pmlogger, whatever is wrong with it. */
export function parseConfig(parsing: Parsing): Config {
  return new ConfigParser(parsing).parse();
}

class ConfigParser {
  readonly #parsing: Parsing;
  readonly #statements: Statement[] = [];
  readonly #access: AccessStatement[] = [];
  readonly #headers: Span[] = [];
  /** Where the first access section begins, in the expanded text. */
  #accessStart: number | undefined;
  /** What stands behind the section, from its first statement on. */
  #behind: { readonly first: number; last: number } | undefined;

  constructor(parsing: Parsing) {
    this.#parsing = parsing;
  }

  parse(): Config {
    const { reader } = this.#parsing;
    while (!reader.isAtEnd) {
      const { token } = reader;
      this.#readItem();
      if (reader.token === token) reader.advance();
    }
    return { statements: this.#statements, accessHeaders: this.#headers, access: this.#access };
  }

  #readItem(): void {
    const parsing = this.#parsing;
    const { reader } = parsing;
    if (isAccessHeader(parsing)) this.#readSection();
    else if (isStatementStart(parsing)) this.#readStatement(reader.text);
    else if (reader.kind === kinds.leftBracket) this.#readWrongHeader();
    else {
      parsing.begin(reader.start);
      this.#readOther();
    }
  }

  /** What can begin nothing. */
  #readOther(): void {
    const parsing = this.#parsing;
    const { reader } = parsing;
    if (reader.kind === kinds.rightBrace) {
      reportBrace(parsing);
      return;
    }
    const isSection = this.#accessStart !== undefined;
    const words = isSection ? [...statementWords, ...accessWords] : statementWords;
    const word = reader.kind === kinds.name ? wordAt(parsing, words) : undefined;
    if (word !== undefined && accessWords.includes(word)) this.#access.push(readAccess(parsing, word));
    else if (word !== undefined) this.#readStatement(word);
    else {
      reportUnexpected(parsing, isSection ? t`a rule of the access section` : t`a statement`);
      if (reader.kind === kinds.leftBrace) skipBraces(parsing);
      else skipToStatement(parsing);
    }
  }

  #readStatement(word: string): void {
    const parsing = this.#parsing;
    const { reader } = parsing;
    const first = reader.token;
    if (reader.text === word) parsing.begin(reader.start);
    if (this.#accessStart !== undefined && !parsing.hasFault) this.#reportBehind();
    this.#statements.push(readStatement(parsing, word));
    if (this.#accessStart !== undefined) {
      this.#behind ??= { first, last: first };
      this.#behind.last = Math.max(first, reader.previous);
    }
  }

  /**
   * Reports a statement behind the access sections. It does so once, as all that follows is the same mistake; the fix
   * moves all of it.
   */
  #reportBehind(): void {
    const parsing = this.#parsing;
    const { reader, tokens } = parsing;
    if (this.#behind !== undefined || this.#accessStart === undefined) return;
    const { token } = reader;
    const edits = this.#isMovable(token) ? this.#moves(token, this.#accessStart) : undefined;
    parsing.report(
      statementAfterAccess,
      'behind',
      {},
      { start: tokens.start(token), end: tokens.end(token) },
      {
        ...(edits && { fix: { title: t`Move it before the access section`, edits } }),
      },
    );
  }

  /**
   * Whether what begins at a token can be moved as it is: only what stands at the end and has no access section of its
   * own.
   */
  #isMovable(first: number): boolean {
    const { tokens } = this.#parsing;
    if (!this.#parsing.isFirstOnLine(first)) return false;
    for (let token = first; token < tokens.count; token++) {
      const isAccess =
        tokens.kind(token) === kinds.name && ['access', 'allow', 'disallow'].includes(tokens.textOf(token));
      if (isAccess) return false;
    }
    return true;
  }

  #moves(token: number, accessStart: number): readonly OffsetEdit[] {
    const { text, start } = { text: this.#parsing.tokens.text, start: this.#parsing.tokens.start(token) };
    const moved = text.slice(start).trimEnd();
    const end = start + moved.length;
    const tail = /^\s*/.exec(text.slice(end))?.[0].length ?? 0;
    return [
      { start: accessStart, end: accessStart, newText: `${moved}\n\n` },
      { start: text.slice(0, start).trimEnd().length, end: end + tail, newText: '\n' },
    ];
  }

  #readSection(): void {
    const parsing = this.#parsing;
    const { reader, tokens } = parsing;
    parsing.begin(reader.start);
    const open = reader.advance();
    reader.advance();
    const close = reader.advance();
    const header = { start: tokens.start(open), end: tokens.end(close) };
    this.#headers.push(parsing.spanOf(open, close));
    if (this.#accessStart !== undefined) {
      const fix = { title: t`Delete this header`, edits: [{ ...header, newText: '' }] };
      parsing.report(secondAccess, 'second', {}, header, { fix });
    }
    this.#accessStart ??= header.start;
    const count = this.#access.length;
    this.#readRules();
    if (this.#access.length === count && !parsing.hasFault) this.#reportEmpty(header);
  }

  #readRules(): void {
    const parsing = this.#parsing;
    const { reader } = parsing;
    for (;;) {
      if (!accessWords.includes(reader.text) || reader.kind !== kinds.name) return;
      parsing.begin(reader.start);
      this.#access.push(readAccess(parsing, reader.text));
    }
  }

  #reportEmpty(header: Span): void {
    const parsing = this.#parsing;
    const { reader } = parsing;
    if (reader.isAtEnd) {
      if (!parsing.isUnsure(reader.start, header.start)) parsing.report(emptyAccess, 'empty', {}, header);
      return;
    }
    const word = reader.kind === kinds.name && !isStatementStart(parsing) ? wordAt(parsing, accessWords) : undefined;
    if (word === undefined) {
      if (isStatementStart(parsing)) parsing.report(emptyAccess, 'empty', {}, header);
      else reportUnexpected(parsing, '"allow", "disallow"');
      return;
    }
    this.#access.push(readAccess(parsing, word));
    this.#readRules();
  }

  /** A bracket that begins no access section, as its word is wrong. */
  #readWrongHeader(): void {
    const parsing = this.#parsing;
    const { reader } = parsing;
    parsing.begin(reader.start);
    const open = reader.advance();
    const word = wordAt(parsing, ['access']);
    if (word === undefined && this.#accessStart !== undefined) {
      // pmlogger stops at the bracket: only rules follow the header.
      parsing.report(secondAccess, 'second', {}, parsing.spanOf(open, open));
      skipToStatement(parsing);
      return;
    }
    if (word === undefined) {
      reportUnexpected(parsing, reader.is('access') ? '"]"' : '"access"');
      skipToStatement(parsing);
      return;
    }
    reader.advance();
    if (reader.kind !== kinds.rightBracket) {
      reportUnexpected(parsing, '"]"');
      if (!accessWords.includes(reader.text)) {
        skipToStatement(parsing);
        return;
      }
    } else reader.advance();
    this.#headers.push(parsing.spanOf(open, reader.previous));
    this.#accessStart ??= parsing.tokens.start(open);
    this.#readRules();
  }
}
