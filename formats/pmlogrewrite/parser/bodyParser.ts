import { phrase, t } from '../../l10n/translate.ts';
import { nearest } from '../../syntax/nearest.ts';
import type { Span } from '../../syntax/syntaxReport.ts';
import type { SyntaxReporter } from '../../syntax/syntaxReporter.ts';
import type { Clause, SectionKind, Value } from '../model.ts';
import * as rules from '../rules/syntaxRules.ts';
import { tokenKind } from '../tokens.ts';
import { clauseParsers } from './clauseParsers.ts';
import { broken } from './clauseValues.ts';
import { startsSection } from './lookAhead.ts';
import type { ValueReader } from './valueReader.ts';

/** Clauses that only move labels or help texts of an owner of the same kind. */
const ownerClauses = new Map([
  ['domain', 'domain'],
  ['cluster', 'cluster'],
  ['item', 'item'],
  ['indom', 'indom'],
  ['instances', 'instances'],
  ['instance', 'instances'],
  ['metric', 'metric'],
]);

/** Reads what stands between the braces of a section. */
export class BodyParser {
  readonly #values: ValueReader;
  readonly #reporter: SyntaxReporter;

  constructor(values: ValueReader, reporter: SyntaxReporter) {
    this.#values = values;
    this.#reporter = reporter;
  }

  /** Whether the next token is the word of a clause of a kind of section. */
  startsClause(kind: SectionKind): boolean {
    const { reader } = this.#values;
    if (reader.kind !== tokenKind.word || reader.tokens.kind(reader.previous) === tokenKind.arrow) return false;
    return clauseParsers[kind].has(this.#values.word);
  }

  /** Reads clauses and the closing brace. */
  parse(kind: SectionKind, keyword: Span, header: readonly Value[]): readonly Clause[] {
    const { reader } = this.#values;
    const clauses: Clause[] = [];
    let extraBraces = 0;
    for (;;) {
      this.#values.expect('clause');
      if (reader.isAtEnd || startsSection(reader)) {
        this.#unclosed(kind, keyword);
        return clauses;
      }
      if (reader.kind === tokenKind.closeBrace) {
        reader.advance();
        if (extraBraces-- === 0) return clauses;
      } else if (reader.kind === tokenKind.openBrace) {
        this.#values.faults.unexpected();
        reader.advance();
        extraBraces++;
      } else if (this.startsClause(kind)) clauses.push(this.#clause(kind, header));
      else this.#other(kind);
    }
  }

  #clause(kind: SectionKind, header: readonly Value[]): Clause {
    const { reader } = this.#values;
    const keyword = { start: reader.start, end: reader.end };
    const { word } = this.#values;
    this.#checkOwner(kind, word, header);
    reader.advance();
    const { values, isWhole } = clauseParsers[kind].get(word)?.(this.#values, word) ?? broken;
    const end = reader.previousEnd;
    if (!isWhole) this.#skip(kind);
    return { word: word === 'tz' ? 'timezone' : word, keyword, values, isWhole, start: keyword.start, end };
  }

  /** Labels and help texts can only move to an owner of their own kind. */
  #checkOwner(kind: SectionKind, word: string, [target]: readonly Value[]): void {
    const owner = ownerClauses.get(word);
    if ((kind !== 'text' && kind !== 'label') || owner === undefined || target === undefined || owner === target.text)
      return;
    const { faults } = this.#values;
    const variant = kind === 'text' ? 'textOwner' : 'labelOwner';
    this.#reporter.report(rules.clauseNotInSection, variant, { found: faults.found, target: target.text }, faults.span);
  }

  /** Reports what is no clause, and passes over it. */
  #other(kind: SectionKind): void {
    const { reader, faults } = this.#values;
    if (reader.kind === tokenKind.comma || reader.is(';')) this.#separator();
    else if (reader.kind === tokenKind.word) this.#unknownClause(kind);
    else {
      faults.unexpected();
      this.#skipOne(kind);
    }
  }

  #separator(): void {
    const { reader, faults } = this.#values;
    const { start, end } = reader;
    const fixes = [{ title: t`Remove "${reader.text}"`, edits: [{ start, end, newText: '' }] }];
    this.#reporter.report(rules.commaBetweenClauses, 'separator', { found: faults.found }, { start, end }, { fixes });
    reader.advance();
  }

  #unknownClause(section: SectionKind): void {
    const { reader, faults } = this.#values;
    const { start, end } = reader;
    const words = [...clauseParsers[section].keys()];
    const found = faults.found;
    const near = nearest(reader.text, words);
    const other = Object.entries(clauseParsers).find(([, clauses]) => clauses.has(reader.text.toLowerCase()))?.[0];
    if (other !== undefined) {
      this.#reporter.report(rules.clauseNotInSection, 'other', { found, other, section }, faults.span);
    } else if (near !== undefined) {
      const fixes = [{ title: t`Change to "${near}"`, edits: [{ start, end, newText: near }] }];
      this.#reporter.report(rules.unknownClause, 'near', { found, near, section }, faults.span, { fixes });
    } else {
      this.#reporter.report(rules.unknownClause, 'unknown', { found, section, clauses: words.join(', ') }, faults.span);
    }
    this.#skipOne(section);
  }

  #skipOne(kind: SectionKind): void {
    this.#values.reader.advance();
    this.#skip(kind);
  }

  /** Passes over all up to the next clause, the end of the section or the next section. */
  #skip(kind: SectionKind): void {
    const { reader } = this.#values;
    while (!reader.isAtEnd && reader.kind !== tokenKind.closeBrace && reader.kind !== tokenKind.openBrace) {
      if (this.startsClause(kind) || startsSection(reader)) return;
      reader.advance();
    }
  }

  #unclosed(section: SectionKind, { start, end }: Span): void {
    const { reader, faults } = this.#values;
    // What is missing was reported, or stands in the string that has no end.
    if (faults.hasReportedEnd || reader.tokens.kind(reader.previous) === tokenKind.openString) return;
    const at = reader.previousEnd;
    const fixes = [{ title: t`Insert "}"`, edits: [{ start: at, end: at, newText: '\n}' }] }];
    const related = [this.#reporter.related(phrase('The section starts here.'), {}, { start, end })];
    if (reader.isAtEnd)
      this.#reporter.report(rules.unclosedBrace, 'atEnd', { section }, { start: at, end: at }, { fixes, related });
    else this.#reporter.report(rules.unclosedBrace, 'before', { section }, faults.span, { fixes, related });
  }
}
