import type { Position, Range } from 'vscode-languageserver';
import type { ClassDefinition } from '../../../../formats/pma/model/model.ts';
import { tokenizeLine } from '../../../../formats/text/tokens.ts';
import type { RowPosition } from './construct.ts';
import { findConstruct } from './construct.ts';
import type { PmaDocument } from './pmaDocument.ts';
import { columnsRange } from '../../../core/shared/ranges.ts';
import type { DeclaredStanza } from './sampleRows.ts';

/** What has a name in a pma file. */
export type PmaSymbol =
  | { readonly kind: 'class'; readonly name: string }
  | { readonly kind: 'metric'; readonly name: string; readonly definition: ClassDefinition }
  | { readonly kind: 'object'; readonly name: string; readonly definition: ClassDefinition };

/** A symbol where it stands. */
export interface SymbolAt {
  readonly symbol: PmaSymbol;
  /** The name; of a metric in a row, its value. */
  readonly range: Range;
  /** Set in a row. */
  readonly stanza: DeclaredStanza | undefined;
}

/** Finds the class, metric or object that is meant at a position; a value means the metric of its column. */
export function findSymbol(document: PmaDocument, position: Position): SymbolAt | undefined {
  const construct = findConstruct(document, position);
  if (construct === undefined) return undefined;
  const { meaning, range } = construct;
  switch (meaning.kind) {
    case 'className':
      return { symbol: { kind: 'class', name: meaning.definition.name }, range, stanza: undefined };
    case 'class':
      return {
        symbol: { kind: 'class', name: meaning.stanza.name },
        range: headerNameRange(document, range),
        stanza: undefined,
      };
    case 'metric':
      return {
        symbol: { kind: 'metric', name: meaning.metric, definition: meaning.definition },
        range,
        stanza: undefined,
      };
    case 'object':
    case 'value':
      return rowSymbol(meaning, range);
    default:
      return undefined;
  }
}

function rowSymbol(
  meaning: RowPosition & ({ readonly kind: 'object' } | { readonly kind: 'value'; readonly metricIndex: number }),
  range: Range,
): SymbolAt | undefined {
  const { stanza, object } = meaning;
  const { definition } = stanza;
  const { kind } = meaning;
  const name = kind === 'object' ? object : definition.metrics[meaning.metricIndex];
  if (name === undefined) return undefined;
  return { symbol: { kind: kind === 'object' ? 'object' : 'metric', name, definition }, range, stanza };
}

/** The name in a header's line, without the colon. */
export function headerNameRange(document: PmaDocument, { start: { line } }: Range): Range {
  const [token] = tokenizeLine(document.lineText(line)).tokens;
  if (token === undefined) return columnsRange(line, { column: 0, endColumn: 0 });
  const { text, column, endColumn } = token;
  return columnsRange(line, { column, endColumn: text.endsWith(':') ? endColumn - 1 : endColumn });
}
