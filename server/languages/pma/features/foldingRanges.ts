import type { FoldingRange } from 'vscode-languageserver';
import { FoldingRangeKind } from 'vscode-languageserver';
import type { PmaDocument } from '../document/pmaDocument.ts';

interface Lines {
  readonly headerLine: number;
  readonly endLine: number;
}

/**
 * Groups, as regions, and stanzas from their header to their last line. Where there are more than `limit`, the inner
 * ones at the end of the file are left out.
 */
export function toFoldingRanges({ model }: PmaDocument, limit = Number.POSITIVE_INFINITY): FoldingRange[] {
  const { headers, groups } = model;
  const outer = [
    ...headers.map((stanza) => fold(stanza)),
    ...groups.map((group) => fold(group, FoldingRangeKind.Region)),
  ];
  const inner = groups.flatMap(({ stanzas }) => stanzas).map((stanza) => fold(stanza));
  return [...outer, ...inner].filter(({ startLine, endLine }) => startLine < endLine).slice(0, limit);
}

function fold({ headerLine, endLine }: Lines, kind?: FoldingRangeKind): FoldingRange {
  return { startLine: headerLine, endLine, ...(kind === undefined ? {} : { kind }) };
}
