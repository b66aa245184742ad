import type { TokenList } from './tokenList.ts';

/**
 * Reads a list of tokens from the first to the last, without those that mean nothing to the parser. A parser that meets a
 * token it does not expect reports it, and goes on at the next one that can start something: it never stops.
 */
export class TokenReader {
  readonly tokens: TokenList;
  readonly #isTrivia: (kind: number) => boolean;
  #token = -1;
  #kind = -1;
  #previous = -1;

  /** @param isTrivia whether tokens of a kind are passed over, such as comments */
  constructor(tokens: TokenList, isTrivia: (kind: number) => boolean) {
    this.tokens = tokens;
    this.#isTrivia = isTrivia;
    this.advance();
    this.#previous = -1;
  }

  /** The token to be read next. */
  get token(): number {
    return this.#token;
  }

  /** The last token that was read; -1 before the first. */
  get previous(): number {
    return this.#previous;
  }

  /** The kind of the token to be read next; -1 at the end. */
  get kind(): number {
    return this.#kind;
  }

  get isAtEnd(): boolean {
    return this.#token >= this.tokens.count;
  }

  get start(): number {
    return this.tokens.start(this.#token);
  }

  get end(): number {
    return this.tokens.end(this.#token);
  }

  /** Where the last token ends that was read: where something that is missing should stand. */
  get previousEnd(): number {
    return this.#previous < 0 ? 0 : this.tokens.end(this.#previous);
  }

  /** The text of the token to be read next. */
  get text(): string {
    return this.tokens.textOf(this.#token);
  }

  is(text: string): boolean {
    return this.tokens.is(this.#token, text);
  }

  /** Reads a token; returns its index. */
  advance(): number {
    this.#previous = this.#token;
    this.#token = this.after(this.#token);
    this.#kind = this.tokens.kind(this.#token);
    return this.#previous;
  }

  /** Reads the next token if it is of a kind; returns whether it was. */
  accept(kind: number): boolean {
    if (this.#kind !== kind) return false;
    this.advance();
    return true;
  }

  /** The token after the next one, not read. */
  peek(): number {
    return this.after(this.#token);
  }

  /** Goes to a token, which is one that means something: on, or back to where a mistake began. */
  seek(token: number): void {
    let previous = token - 1;
    while (previous >= 0 && this.#isTrivia(this.tokens.kind(previous))) previous--;
    this.#previous = previous;
    this.#token = Math.min(token, this.tokens.count);
    this.#kind = this.tokens.kind(this.#token);
  }

  /** The next token after one that means something. */
  after(token: number): number {
    let next = token + 1;
    while (next < this.tokens.count && this.#isTrivia(this.tokens.kind(next))) next++;
    return Math.min(next, this.tokens.count);
  }
}
