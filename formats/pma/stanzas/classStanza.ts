import type { Finding, Place } from '../../findings/finding.ts';
import { plainValuesEnd } from '../../text/plainValues.ts';
import { finding } from '../../findings/finding.ts';
import { phrase } from '../../l10n/translate.ts';
import type { CheckContext } from './checkContext.ts';
import type { ClassState } from '../declared/classState.ts';
import { columnsFinding, otherType } from './columnsFinding.ts';
import { objectTokens, tokensOfRow } from '../declared/declaredClass.ts';
import type { Line } from '../../text/line.ts';
import { maxLineBytes } from '../../text/limits.ts';
import type { ClassDefinition } from '../model/model.ts';
import { numberKind } from '../../text/numbers.ts';
import { quoteFault } from '../../text/quoteFault.ts';
import { checkOddValues, checkPlausible, isShapedAsRow } from './rowValues.ts';
import { longLine, quote } from '../rules/fileRules.ts';
import { truncated } from '../rules/groupRules.ts';
import * as rules from '../rules/rowRules.ts';
import { ObjectCheck } from './objectCheck.ts';
import { isHalfOfDay, isTimeOfDay } from './sarClock.ts';
import type { ClassResult } from '../results/segmentResult.ts';
import type { Stanza } from './stanza.ts';
import { isAveragesHeading, isToolHeading } from './toolHeadings.ts';

const point = 46;
const averagesInitial = 65;

/** A last stanza with too few rows. */
interface StanzaEnding {
  readonly result: ClassResult;
  /** Number of its samples, as {@link ClassResult.samples} names them. */
  readonly samples: string;
  /** What it lacks if the file was cut off. */
  readonly shortfall: () => Finding;
  /** Reports the fault of all stanzas. */
  readonly reportFault: () => void;
}

/** Reads a class stanza: one row for each sample, or for each object and sample. */
export class ClassStanza implements Stanza {
  readonly kind = 'class';
  readonly name: string;
  readonly state: ClassState;
  /** Rows so far, headings of tools not counted. */
  rows = 0;
  /** What this stanza lacks if the file was cut off in it; reported by the group at the end of the file. */
  shortfall: Finding | undefined;
  /** Too few rows at the end of the file: it was cut off, or all stanzas of the class have as few. */
  ending: StanzaEnding | undefined;

  readonly #context: CheckContext;
  readonly #result: ClassResult;
  readonly #definition: ClassDefinition;
  readonly #headerPlace: Place;
  readonly #isFirstGroup: boolean;
  readonly #isRepeated: boolean;
  readonly #tokens: number;
  readonly #firstValue: 0 | 1;
  /** Samples of a stanza, as TIME_VALUES has it. */
  readonly #count: number | undefined;
  /** Check of the objects; set for an array class. */
  readonly #objects: ObjectCheck | undefined;
  /** Rows as they would be if the class were of the other type, and whether the last one is. */
  #otherTypeRows = 0;
  #isLastOfOtherType = false;
  /** Decimals that the first row has in the last column. */
  #decimals: number | undefined;
  #cut: Finding | undefined;
  /** How many rows {@link takePlain} may make of the stanza, and from which on it looks at the values. */
  #plainEnd = 0;
  #firstUsed = 0;

  /** @param isRepeated whether the group has a stanza of the class already, so that pma passes over this one */
  constructor(
    context: CheckContext,
    state: ClassState,
    headerPlace: Place,
    { isFirstGroup, isRepeated }: { readonly isFirstGroup: boolean; readonly isRepeated: boolean },
  ) {
    this.#context = context;
    this.#isRepeated = isRepeated;
    this.#result = context.result.classOf(state);
    this.state = state;
    this.#definition = state.declared.definition;
    this.name = this.#definition.name;
    this.#headerPlace = headerPlace;
    this.#isFirstGroup = isFirstGroup;
    this.#tokens = tokensOfRow(this.#definition);
    this.#firstValue = objectTokens(this.#definition.type);
    this.#count = context.timeValues?.values.count;
    const header = { place: headerPlace, excerpt: `${this.name}:` };
    this.#objects = this.#isArray ? new ObjectCheck(context.result, state, header, isRepeated) : undefined;
  }

  /** Objects of an array class, as far as they are known; none for a vector class. */
  get objects(): readonly string[] {
    return this.#isArray ? this.state.cycle.objects : [];
  }

  get #isArray(): boolean {
    return this.#firstValue === 1;
  }

  row(line: Line): void {
    const isPlain =
      line.count === this.#tokens && line.length <= maxLineBytes && line.oddCountFrom(this.#firstValue) === 0;
    const mayBeHeading = this.#isArray && line.bytes[line.tokenStart(0)] === averagesInitial;
    if (isPlain && !line.hasBadQuote && !line.isUnterminated && !mayBeHeading) this.#result.columns.good();
    else if (!this.#inspect(line)) return;
    if (this.rows === 0 && isPlain) this.#decimals = decimalsOf(line, this.#tokens - 1);
    this.rows++;
    if (!this.#isLastOfOtherType) this.#objects?.take(line);
    this.#plainEnd = this.isComplete || this.#isLastOfOtherType ? 0 : (this.#expectedRows ?? Infinity);
    this.#firstUsed = this.state.percentages.length > 0 ? this.#skippedRows : Infinity;
    if (isPlain && this.rows > this.#firstUsed) checkPlausible(this.#context.reporter, this.state, line);
  }

  /**
   * Fast path for a row like the one before, as nearly all are. Returns false without doing anything for any other
   * line, and for the first and last rows of a stanza.
   */
  takePlain(line: Line): boolean {
    if (this.rows >= this.#plainEnd || line.count !== this.#tokens || line.length > maxLineBytes) return false;
    if (!line.isPlainFrom(this.#firstValue)) return false;
    if (this.#objects !== undefined && !this.#objects.takeExpected(line)) return false;
    this.#result.columns.good();
    this.rows++;
    if (this.rows > this.#firstUsed) checkPlausible(this.#context.reporter, this.state, line);
    return true;
  }

  /**
   * Takes all rows from an offset to the line feed `last` like {@link takePlain}, without examining single values.
   * Returns the start of the first other line.
   */
  takePlainRows(bytes: Uint8Array, at: number, last: number): number {
    // Values that have to be plausible are looked at.
    if (this.#firstUsed !== Infinity) return at;
    const values = this.#tokens - this.#firstValue;
    const before = this.rows;
    while (this.rows < this.#plainEnd && at <= last) {
      const start = this.#objects === undefined ? at : this.#objects.expectedEnd(bytes, at);
      const end = start < 0 ? -1 : plainValuesEnd(bytes, start, values);
      if (end < 0 || end - 1 - at > maxLineBytes) break;
      this.#objects?.takeNext();
      this.rows++;
      at = end;
    }
    if (this.rows > before) this.#result.columns.good();
    return at;
  }

  get hasRows(): boolean {
    return this.rows > 0;
  }

  get splitVariant(): 'class' | 'classAborts' | 'classCrashes' {
    if (this.rows > 0) return 'class';
    return this.#isArray ? 'classCrashes' : this.#isFirstGroup ? 'classAborts' : 'class';
  }

  wants(line: Line): boolean {
    if (this.isComplete || line.count !== this.#tokens || line.oddCountFrom(this.#firstValue) > 0) return false;
    if (!this.isOpenEnded) return true;
    const { cycle } = this.state;
    const name = line.text(0);
    // Where any object may come, one that looks like a header or a value is none, unless the first one does.
    return !cycle.has(name) && (this.rows === 0 || looksOf(name) === 'name' || looksOf(name) === looksOf(cycle.first));
  }

  /** The sample that the row read last is of, from 1. */
  get sample(): number {
    const size = this.#isArray ? Math.max(1, this.state.cycle.size) : 1;
    return Math.floor((this.rows - 1) / size) + 1;
  }

  /** Whether there are as many rows as TIME_VALUES asks for. */
  get isComplete(): boolean {
    const count = this.#count;
    if (count === undefined) return false;
    if (!this.#isArray) return this.rows >= count;
    return !this.isOpenEnded && this.rows > 0 && this.rows >= count * this.state.cycle.size;
  }

  /** Whether nothing says how many objects there are: with one sample, only the stanza's end does. */
  get isOpenEnded(): boolean {
    return this.#isArray && this.#count === 1 && this.state.cycle.isGrowing;
  }

  /** Whether a row looks as if it were none of this stanza's. */
  rejects(line: Line): boolean {
    if (line.count !== this.#tokens) return this.isComplete || line.isOdd(0) !== this.#isArray;
    return this.isComplete && line.text(0) !== this.state.cycle.expected;
  }

  close(isAtEnd: boolean): void {
    // Rows of the other type say nothing of objects and samples but what the type would say.
    if (this.#otherTypeRows > 0) this.#objects?.distrust();
    this.#objects?.close(this.rows, isAtEnd);
    const expected = this.#expectedRows;
    if (this.#cut !== undefined) this.shortfall = this.#cut;
    else if (this.rows === 0 && this.#isArray && isAtEnd) this.shortfall = this.#shortfall(expected ?? 0);
    else if (expected !== undefined && (this.rows === 0 || this.#otherTypeRows < this.rows))
      this.#closeRows(expected, isAtEnd);
    if (this.rows === 0 && this.#isArray && !isAtEnd) {
      this.#context.reporter.fold(rules.emptyArray, this.name, () =>
        finding(rules.emptyArray, 'empty', { class: this.name }, this.#headerPlace, this.#headerExtras),
      );
    }
  }

  get #skippedRows(): number {
    return (this.#definition.start - 1) * (this.#isArray ? this.state.cycle.size : 1);
  }

  get #expectedRows(): number | undefined {
    const count = this.#count;
    if (count === undefined || !this.#isArray) return count;
    return count * this.state.cycle.size;
  }

  get #headerExtras(): { readonly excerpt: string; readonly related: Finding['related'] } {
    const timeValues = this.#context.timeValues;
    const related =
      timeValues === undefined ? [] : [{ template: phrase('the count'), args: {}, place: timeValues.countPlace }];
    return { excerpt: `${this.name}:`, related };
  }

  /** Whether pma aborts if the next row has the wrong number of values; it ignores such a row otherwise. */
  get #abortsAtColumns(): boolean {
    return this.#isFirstGroup && (this.#isArray || this.rows === 0);
  }

  /** Examines a row that is not all plain; false if it is not data. */
  #inspect(line: Line): boolean {
    const { reporter } = this.#context;
    if (this.#isHeading(line)) {
      const found = line.text(0);
      reporter.fold(rules.toolHeader, found, () =>
        finding(rules.toolHeader, 'heading', { found }, line.contentPlace(), { excerpt: line.excerpt }),
      );
      return false;
    }
    if (this.#isArray) this.#dropTime(line);
    if (line.length > maxLineBytes) {
      const args = { bytes: line.length, limit: maxLineBytes };
      reporter.fold(longLine, this.name, () =>
        finding(longLine, 'line', args, line.place(Math.min(line.end, line.start + maxLineBytes), line.end), {
          excerpt: line.excerpt,
        }),
      );
    }
    if (line.hasBadQuote) {
      this.#reportQuote(line);
      return true;
    }
    this.#isLastOfOtherType = this.#isOfOtherType(line) && !line.isUnterminated;
    if (this.#isLastOfOtherType) {
      this.#otherTypeRows++;
      const abortsPma = this.#abortsAtColumns;
      this.#result.columns.bad(otherType, () => columnsFinding(this.state.declared, line, abortsPma));
      return true;
    }
    const isSkipped = this.#isSkipped(line);
    this.#checkColumns(line);
    if (line.oddCountFrom(this.#firstValue) > 0 && !isSkipped) checkOddValues(reporter, this.state, line);
    return true;
  }

  /** Whether the next row is of a sample before the first one that pma uses: it counts the values, and reads none. */
  #isSkipped(line: Line): boolean {
    if (this.#definition.start === 1) return false;
    const { cycle } = this.state;
    const isOfFirstSample = this.#isArray && cycle.isGrowing && !cycle.has(line.text(0));
    return isOfFirstSample || this.rows < this.#skippedRows;
  }

  /** An object may be called `procs`; of lines that are shaped like a row, only sar's averages are none. */
  #isHeading(line: Line): boolean {
    const word = line.text(0);
    return isToolHeading(word) && (isAveragesHeading(word) || !isShapedAsRow(line, this.#definition));
  }

  #dropTime(line: Line): void {
    const found = line.text(0);
    if (!isTimeOfDay(found)) return;
    const words = isHalfOfDay(line.text(1)) ? 2 : 1;
    this.#context.reporter.fold(rules.sarTime, this.name, () =>
      finding(rules.sarTime, 'time', { found }, line.tokenPlace(0, words - 1), { excerpt: line.excerpt }),
    );
    line.drop(words);
  }

  #reportQuote(line: Line): void {
    this.#objects?.distrust();
    this.#context.reporter.add(finding(quote, quoteFault(line), {}, line.contentPlace(), { excerpt: line.excerpt }));
  }

  /** Whether a row looks as if the class were of the other type: a word and one value more, or no word and one less. */
  #isOfOtherType(line: Line): boolean {
    const [tokens, firstValue] = this.#isArray ? [this.#tokens - 1, 0] : [this.#tokens + 1, 1];
    if (line.count !== tokens || line.oddCountFrom(firstValue) > 0) return false;
    if (this.#isArray) return true;
    return line.isOdd(0) && numberKind(line.text(0)) === 'text' && !isTimeOfDay(line.text(0));
  }

  #checkColumns(line: Line): void {
    if (line.isUnterminated && line.count <= this.#tokens) this.#cut = this.#cutFinding(line);
    if (line.count === this.#tokens) this.#result.columns.good();
    else if (this.#cut === undefined) {
      const abortsPma = this.#abortsAtColumns;
      this.#result.columns.bad(String(line.count), () => columnsFinding(this.state.declared, line, abortsPma));
    }
  }

  /** What is wrong with a last row that ends without a line end. */
  #cutFinding(line: Line): Finding | undefined {
    const extras = { excerpt: line.excerpt };
    if (line.count < this.#tokens) {
      const args = { expected: this.#tokens - this.#firstValue, found: Math.max(0, line.count - this.#firstValue) };
      return finding(truncated, 'row', args, line.contentPlace(), extras);
    }
    const last = line.count - 1;
    if (decimalsOf(line, last) >= (this.#decimals ?? 0)) return undefined;
    return finding(truncated, 'number', { found: line.text(last) }, line.tokenPlace(last), {
      ...extras,
      severity: 'warning',
    });
  }

  #closeRows(expected: number, isAtEnd: boolean): void {
    const { rows } = this;
    if (rows === expected) {
      this.#result.samples.good();
      return;
    }
    if (this.#isRepeated || (this.#isArray && rows === 0 && !isAtEnd) || this.#objects?.isInOrder === false) return;
    const size = this.#isArray ? this.state.cycle.size : 1;
    const samples = size > 0 && rows % size === 0 ? String(rows / size) : `${rows} rows`;
    const reportFault = (): void => {
      this.#result.samples.bad(samples, () => this.#rowsFinding(expected, size));
    };
    if (!isAtEnd || rows >= expected) reportFault();
    else this.ending = { result: this.#result, samples, shortfall: () => this.#shortfall(expected), reportFault };
  }

  #shortfall(expected: number): Finding {
    const args = { class: this.name, found: this.rows, expected };
    const variant = this.rows > 0 ? 'rows' : this.#isArray ? 'array' : 'stanza';
    return finding(truncated, variant, args, this.#headerPlace, this.#headerExtras);
  }

  #rowsFinding(expected: number, objects: number): Finding {
    const variant = this.rows < expected ? 'tooFew' : 'tooMany';
    const args = { class: this.name, found: this.rows, expected };
    if (!this.#isArray) return finding(rules.rows, variant, args, this.#headerPlace, this.#headerExtras);
    const count = this.#count ?? 0;
    return finding(rules.objectRows, variant, { ...args, count, objects }, this.#headerPlace, this.#headerExtras);
  }
}

/** What the name of an object looks like. */
function looksOf(name: string): 'header' | 'value' | 'name' {
  if (name.endsWith(':')) return 'header';
  return name.includes('.') && numberKind(name) !== 'text' ? 'value' : 'name';
}

/** How many digits a value has behind its point. */
function decimalsOf(line: Line, index: number): number {
  const { bytes } = line;
  const end = line.tokenEnd(index);
  for (let at = line.tokenStart(index); at < end; at++) if (bytes[at] === point) return end - at - 1;
  return 0;
}
