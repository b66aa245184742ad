import { t } from '../../l10n/translate.ts';
import { nearest } from '../../syntax/nearest.ts';
import type { Span } from '../../syntax/syntaxReport.ts';
import { SyntaxReporter } from '../../syntax/syntaxReporter.ts';
import type { TokenList } from '../../syntax/tokenList.ts';
import type { PmlogrewriteReport, Section, SectionKind, Value } from '../model.ts';
import * as rules from '../rules/syntaxRules.ts';
import type { Slot } from '../slots.ts';
import { tokenKind } from '../tokens.ts';
import { BodyParser } from './bodyParser.ts';
import { Expectations } from './expectations.ts';
import { parseHeader, sectionWords } from './headers.ts';
import { startsSection } from './lookAhead.ts';
import { ValueReader } from './valueReader.ts';

/** Reads all sections. After a fault it goes on at the next clause or section. */
export function parseRules(tokens: TokenList, reporter: SyntaxReporter): readonly Section[] {
  const parser = new RuleParser(tokens, reporter);
  parser.readAll();
  return parser.sections;
}

/** What pmlogrewrite expects behind a token; -1 for the beginning of the text. */
export function expectedBehind(
  { source, tokens, sections }: Pick<PmlogrewriteReport, 'source' | 'tokens' | 'sections'>,
  token: number,
): ReadonlySet<Slot> {
  const expectations = new Expectations();
  const parser = new RuleParser(tokens, new SyntaxReporter(source), expectations);
  // Sections do not depend on those before them.
  const section = token < 0 ? undefined : sections.findLast(({ start }) => start <= tokens.start(token));
  parser.readAll(section === undefined ? 0 : tokens.lastStartingAt(section.start), token);
  return expectations.behind(token);
}

class RuleParser {
  readonly sections: Section[] = [];
  readonly #values: ValueReader;
  readonly #reporter: SyntaxReporter;
  readonly #bodies: BodyParser;
  /** Whether there is anything but comments and what was reported. */
  #isEmpty = true;

  constructor(tokens: TokenList, reporter: SyntaxReporter, expectations?: Expectations) {
    this.#reporter = reporter;
    this.#values = new ValueReader(tokens, reporter, expectations);
    this.#bodies = new BodyParser(this.#values, reporter);
  }

  /**
   * Reads sections.
   *
   * @param first the token of the first one
   * @param until sections behind this token are not read
   */
  readAll(first = 0, until = Infinity): void {
    const { reader } = this.#values;
    const { tokens } = reader;
    if (first > 0) reader.seek(first);
    while (!reader.isAtEnd && reader.previous <= until) this.#next();
    const last = this.sections.at(-1);
    // In a section without an end there can be more clauses only.
    if (last?.body === undefined || tokens.text[last.end - 1] === '}') this.#values.expect('section');
    if (this.#isEmpty) this.#reporter.report(rules.emptyFile, 'empty', {}, { start: 0, end: 0 });
  }

  #next(): void {
    this.#isEmpty = false;
    const { start, end } = this.#values.reader;
    const keyword = this.#values.takeWord('section', sectionWords);
    if (keyword === undefined) this.#unknown();
    else this.#section(keyword.text as SectionKind, { start, end });
  }

  #section(kind: SectionKind, keyword: Span): void {
    const { reader } = this.#values;
    const header = parseHeader(this.#values, kind);
    const { body, clauses, isEmpty } = this.#body(kind, keyword, header.isWhole, header.values);
    const { start } = keyword;
    const { values } = header;
    this.sections.push({ kind, keyword, header: values, body, clauses, isEmpty, start, end: reader.previousEnd });
  }

  #body(
    kind: SectionKind,
    keyword: Span,
    isHeaderWhole: boolean,
    header: readonly Value[],
  ): Pick<Section, 'body' | 'clauses' | 'isEmpty'> {
    const { reader, faults } = this.#values;
    this.#values.expect('open');
    if (reader.kind !== tokenKind.openBrace) {
      if (isHeaderWhole) faults.missing('open');
      if (!this.#skipToBrace(kind)) return { body: undefined, clauses: [], isEmpty: false };
    }
    const { start } = reader;
    // A clause where the brace is missing is read as if the brace were there.
    reader.accept(tokenKind.openBrace);
    const isEmpty = reader.kind === tokenKind.closeBrace;
    const clauses = this.#bodies.parse(kind, keyword, header);
    return { body: { start, end: reader.previousEnd }, clauses, isEmpty };
  }

  /** Passes over the rest of a header; returns whether a body follows. */
  #skipToBrace(kind: SectionKind): boolean {
    const { reader } = this.#values;
    while (!reader.isAtEnd && reader.kind !== tokenKind.openBrace && !startsSection(reader)) {
      if (this.#bodies.startsClause(kind)) return true;
      const isClosing = reader.kind === tokenKind.closeBrace;
      reader.advance();
      if (isClosing) return false;
    }
    return reader.kind === tokenKind.openBrace;
  }

  #unknown(): void {
    const { reader, faults } = this.#values;
    if (reader.kind !== tokenKind.word) faults.unexpected();
    else {
      const near = nearest(reader.text, sectionWords);
      const args = { found: faults.found, near: near ?? '' };
      const edits = [{ start: reader.start, end: reader.end, newText: near ?? '' }];
      const fixes = near === undefined ? [] : [{ title: t`Change to "${near}"`, edits }];
      this.#reporter.report(rules.unknownSection, near === undefined ? 'unknown' : 'near', args, faults.span, {
        fixes,
      });
    }
    const isClosing = reader.kind === tokenKind.closeBrace;
    reader.advance();
    if (!isClosing) this.#skipSection();
  }

  /** Passes over all up to the end of a section of an unknown kind, or the start of one that is known. */
  #skipSection(): void {
    const { reader } = this.#values;
    let isInBraces = false;
    while (!reader.isAtEnd && !startsSection(reader)) {
      if (reader.kind === tokenKind.openBrace) isInBraces = true;
      const isEnd = reader.kind === tokenKind.closeBrace;
      if (!isInBraces && this.#values.isWord(sectionWords)) return;
      reader.advance();
      if (isEnd) return;
    }
  }
}
