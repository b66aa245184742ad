import type { SyntaxReporter } from '../../syntax/syntaxReporter.ts';
import type { TokenList } from '../../syntax/tokenList.ts';
import { TokenReader } from '../../syntax/tokenReader.ts';
import type { Value } from '../model.ts';
import type { Slot } from '../slots.ts';
import { tokenKind } from '../tokens.ts';
import type { Expectations } from './expectations.ts';
import { FaultReporter } from './faultReporter.ts';

/** Kinds of tokens that a value may be, where it is a token of its own. */
const kindsOf: Readonly<Partial<Record<Slot, readonly number[]>>> = {
  host: [tokenKind.host, tokenKind.word, tokenKind.string],
  string: [tokenKind.string],
  zone: [tokenKind.string],
  oldName: [tokenKind.string],
  newName: [tokenKind.string],
  bit: [tokenKind.number],
  timePart: [tokenKind.number, tokenKind.pair],
  features: [tokenKind.number],
  indom: [tokenKind.pair, tokenKind.pairStar],
  newIndom: [tokenKind.pair, tokenKind.pairStar],
  indomOrNull: [tokenKind.pair, tokenKind.pairStar],
  metric: [tokenKind.word, tokenKind.triple, tokenKind.tripleStar],
  name: [tokenKind.word],
  pmid: [tokenKind.triple, tokenKind.tripleStar],
  newPmid: [tokenKind.triple, tokenKind.tripleStar],
  oldInstance: [tokenKind.number],
  newInstance: [tokenKind.number],
  helpText: [tokenKind.string, tokenKind.text],
  domain: [tokenKind.number],
  newDomain: [tokenKind.number],
  cluster: [tokenKind.pair, tokenKind.pairStar],
  newCluster: [tokenKind.pair],
  pattern: [tokenKind.pattern, tokenKind.string],
  replacement: [tokenKind.pattern, tokenKind.string],
  labelName: [tokenKind.string, tokenKind.emptyString],
  labelHeader: [tokenKind.string, tokenKind.emptyString, tokenKind.star],
  labelInstance: [tokenKind.string, tokenKind.number, tokenKind.star],
};

/** Where the parser goes on behind what is missing. */
const goesOn = new Set<Slot>(['open', 'clause', 'section']);

/** Reads the values of clauses and headers, and notes what was expected where. */
export class ValueReader {
  readonly reader: TokenReader;
  readonly faults: FaultReporter;
  readonly #expectations: Expectations | undefined;
  /** Token that {@link word} was last made of, as the parser asks for one several times. */
  #wordToken = -1;
  #word = '';

  /** @param expectations collects what was expected where; it takes time, and only completion needs it */
  constructor(tokens: TokenList, reporter: SyntaxReporter, expectations?: Expectations) {
    this.#expectations = expectations;
    this.reader = new TokenReader(tokens, (kind) => kind === tokenKind.comment);
    this.faults = new FaultReporter(this.reader, reporter);
  }

  /** Reads a value if there is one. */
  take(slot: Slot): Value | undefined {
    this.expect(slot);
    return kindsOf[slot]?.includes(this.reader.kind) === true ? this.#read(slot) : undefined;
  }

  /** Reads a value, or what was plainly meant as one; reports what is wrong. */
  need(slot: Slot): Value | undefined {
    return this.take(slot) ?? (this.faults.substitute(slot) ? this.#read(slot) : undefined);
  }

  /** Reads a word if it is one of some words, in any case of letters. */
  takeWord(slot: Slot, words: readonly string[]): Value | undefined {
    this.expect(slot);
    return this.isWord(words) ? this.#read(slot, true) : undefined;
  }

  isWord(words: readonly string[]): boolean {
    const { kind } = this.reader;
    return (kind === tokenKind.word || kind === tokenKind.number) && words.includes(this.word);
  }

  /** The next word in small letters. */
  get word(): string {
    const { token } = this.reader;
    if (token !== this.#wordToken) {
      this.#wordToken = token;
      this.#word = this.reader.text.toLowerCase();
    }
    return this.#word;
  }

  /** Reads a token that is only needed; reports where it is missing, and whether it is there. */
  needToken(slot: Slot, kind: number): boolean {
    this.expect(slot);
    if (this.reader.accept(kind)) return true;
    this.faults.missing(slot);
    return false;
  }

  /** Reads `->`; false where there is nothing that could follow one. */
  arrow(word: string): boolean {
    this.expect('arrow');
    if (this.reader.accept(tokenKind.arrow)) return true;
    return this.faults.arrow(word);
  }

  expect(slot: Slot): void {
    // Where a part is missing, the parser goes on as if it were there; that is nothing to offer.
    if (goesOn.has(slot) && this.faults.isMissingHere) return;
    this.#expectations?.add(this.reader.previous, slot);
  }

  #read(slot: Slot, isKeyword = false): Value {
    const { start, end } = this.reader;
    const text = isKeyword ? this.word : this.reader.text;
    this.reader.advance();
    return { slot, start, end, text };
  }
}
