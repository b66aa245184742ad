import { SourceText } from '../../syntax/sourceText.ts';
import { SyntaxReporter } from '../../syntax/syntaxReporter.ts';
import { reportMark } from '../../syntax/encoding/reportMark.ts';
import type { PmieTree } from '../model.ts';
import { parsePmie } from '../parser/parsePmie.ts';

/** What rules say, without what is wrong with them. */
export function readRules(text: string): { readonly source: SourceText; readonly tree: PmieTree } {
  const source = new SourceText(text);
  const reporter = new SyntaxReporter(source);
  return { source, tree: parsePmie(source, reporter, reportMark(text, reporter) ? 1 : 0) };
}
