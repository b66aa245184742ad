import type {
  Range,
  SemanticTokens,
  SemanticTokensDelta,
  SemanticTokensEdit,
  SemanticTokensLegend,
} from 'vscode-languageserver';
import type { OpenText } from '../documents/openText.ts';
import type { TextLanguage } from '../language.ts';

/** Numbers that encode one token. */
const numbersPerToken = 5;

/**
 * Most tokens of a document that are sent whole. Beyond, only visible lines have colours: each change of the text would
 * make and send all tokens again.
 */
const maxTokens = 50_000;

/** The types and modifiers of all languages. */
export function legendOf(languages: readonly TextLanguage[]): SemanticTokensLegend {
  const providers = languages.flatMap(({ semanticTokens }) => semanticTokens ?? []);
  return {
    tokenTypes: [...new Set(providers.flatMap(({ types }) => types))],
    tokenModifiers: [...new Set(providers.flatMap(({ modifiers }) => modifiers))],
  };
}

/** Encodes the tokens of documents, and remembers what it sent of each, so that only what has changed is sent again. */
export class SemanticTokensEncoder {
  readonly #typeIndexes: ReadonlyMap<string, number>;
  readonly #modifierBits: ReadonlyMap<string, number>;
  readonly #limit: number;
  readonly #last = new Map<string, { readonly resultId: string; readonly data: number[] }>();
  #count = 0;

  constructor({ tokenTypes, tokenModifiers }: SemanticTokensLegend, limit = maxTokens) {
    this.#typeIndexes = new Map(tokenTypes.map((type, index) => [type, index]));
    this.#modifierBits = new Map(tokenModifiers.map((modifier, index) => [modifier, 1 << index]));
    this.#limit = limit;
  }

  /** The tokens of the lines that a range touches. */
  range(language: TextLanguage, document: OpenText, { start, end }: Range): SemanticTokens {
    return { data: this.#encode(language, document, start.line, end.line) };
  }

  /** All tokens of a document; undefined where there are more than an editor should be sent. */
  full(language: TextLanguage, document: OpenText): SemanticTokens | undefined {
    const { uri } = document;
    if ((language.semanticTokens?.count(document) ?? 0) > this.#limit) {
      this.forget(uri);
      return undefined;
    }
    const data = this.#encode(language, document, 0, document.lineCount - 1);
    const result = { resultId: String(++this.#count), data };
    this.#last.set(uri, result);
    return result;
  }

  /** What has changed since an earlier answer, or all tokens where that answer is not known any more. */
  delta(
    language: TextLanguage,
    document: OpenText,
    previousResultId: string,
  ): SemanticTokens | SemanticTokensDelta | undefined {
    const last = this.#last.get(document.uri);
    const result = this.full(language, document);
    if (result?.resultId === undefined || last?.resultId !== previousResultId) return result;
    return { resultId: result.resultId, edits: differences(last.data, result.data) };
  }

  forget(uri: string): void {
    this.#last.delete(uri);
  }

  /** The first tokens as LSP wants them: line and column relative to the token before, length, type, modifiers. */
  #encode(language: TextLanguage, document: OpenText, first: number, last: number): number[] {
    const data: number[] = [];
    let lastLine = 0;
    let lastColumn = 0;
    for (const { line, column, endColumn, type, modifier } of language.semanticTokens?.tokens(document, first, last) ??
      []) {
      if (data.length === this.#limit * numbersPerToken) break;
      const deltaColumn = line === lastLine ? column - lastColumn : column;
      const modifiers = modifier === undefined ? 0 : (this.#modifierBits.get(modifier) ?? 0);
      data.push(line - lastLine, deltaColumn, endColumn - column, this.#typeIndexes.get(type) ?? 0, modifiers);
      lastLine = line;
      lastColumn = column;
    }
    return data;
  }
}

/** The one edit between what two lists begin and end with alike. */
function differences(before: readonly number[], after: readonly number[]): SemanticTokensEdit[] {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start++;
  if (start === before.length && start === after.length) return [];
  let same = 0;
  while (same < shorter - start && before[before.length - 1 - same] === after[after.length - 1 - same]) same++;
  return [{ start, deleteCount: before.length - start - same, data: after.slice(start, after.length - same) }];
}
