import type { Range, SemanticTokens, SemanticTokensDelta, SemanticTokensEdit } from 'vscode-languageserver';
import { tokensOfRow } from '../../../../formats/pma/declared/declaredClass.ts';
import type { PmaDocument } from '../document/pmaDocument.ts';
import { tokenModifiers, tokenTypes } from './semanticLegend.ts';
import { semanticParts } from './semanticParts.ts';

/** Numbers that encode one token. */
const numbersPerToken = 5;

/** Beyond, the colours of what is seen must do: with each change of the text, all would be made and sent anew. */
const maxTokens = 50_000;

const typeIndexes = new Map(tokenTypes.map((type, index) => [type, index]));
const modifierBits = new Map(tokenModifiers.map((modifier, index) => [modifier, 1 << index]));

/** The tokens of the lines that a range touches. */
export function toRangeTokens(document: PmaDocument, { start, end }: Range): SemanticTokens {
  return { data: encode(document, start.line, end.line, maxTokens) };
}

/** Remembers what it told of each document, so that an editor can be told only of what has changed. */
export class SemanticTokensMemory {
  readonly #last = new Map<string, { readonly resultId: string; readonly data: number[] }>();
  readonly #limit: number;
  #count = 0;

  constructor(limit = maxTokens) {
    this.#limit = limit;
  }

  /** All tokens of a document; undefined where there are more than an editor should be sent. */
  full(document: PmaDocument): SemanticTokens | undefined {
    if (tokenCount(document) > this.#limit) {
      this.forget(document.uri);
      return undefined;
    }
    const data = encode(document, 0, document.lineCount - 1, this.#limit);
    const result = { resultId: String(++this.#count), data };
    this.#last.set(document.uri, result);
    return result;
  }

  /** What has changed since an earlier answer, or all tokens where that is not known any more. */
  delta(document: PmaDocument, previousResultId: string): SemanticTokens | SemanticTokensDelta | undefined {
    const last = this.#last.get(document.uri);
    const result = this.full(document);
    if (result?.resultId === undefined || last?.resultId !== previousResultId) return result;
    return { resultId: result.resultId, edits: differences(last.data, result.data) };
  }

  forget(uri: string): void {
    this.#last.delete(uri);
  }
}

/** How many tokens the rows of a document have, if none is missing. */
function tokenCount({ model }: PmaDocument): number {
  let count = 0;
  for (const { stanzas } of model.groups) {
    for (const { definition, rows } of stanzas) if (definition !== undefined) count += rows * tokensOfRow(definition);
  }
  return count;
}

/** The first `limit` tokens as LSP wants them: line and column relative to the token before, length, type, modifiers. */
function encode(document: PmaDocument, first: number, last: number, limit: number): number[] {
  const data: number[] = [];
  let lastLine = 0;
  let lastColumn = 0;
  for (const { line, column, endColumn, type, modifier } of semanticParts(document, first, last)) {
    if (data.length === limit * numbersPerToken) break;
    const deltaColumn = line === lastLine ? column - lastColumn : column;
    const modifiers = modifier === undefined ? 0 : (modifierBits.get(modifier) ?? 0);
    data.push(line - lastLine, deltaColumn, endColumn - column, typeIndexes.get(type) ?? 0, modifiers);
    lastLine = line;
    lastColumn = column;
  }
  return data;
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
