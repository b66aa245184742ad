import { SourceText } from '../../syntax/sourceText.ts';
import { SyntaxReporter } from '../../syntax/syntaxReporter.ts';
import { reportMark } from '../../syntax/encoding/reportMark.ts';
import type { PmieTree } from '../model.ts';
import { kindOf } from '../tree.ts';
import { parsePmie } from '../parser/parsePmie.ts';

/**
 * Whether a text is one of rules: it may have some that pmie refuses, as long as there is one that it takes, or nothing that it
 * refuses.
 */
export function areRules(text: string, { statements }: PmieTree): boolean {
  if (text.includes('\0')) return false;
  const acts = statements.some(({ isRefused, expression }) => !isRefused && kindsOfRules.has(kindOf(expression)));
  return acts || statements.every(({ isRefused }) => !isRefused);
}

const kindsOfRules: ReadonlySet<string> = new Set(['rule', 'ruleset', 'action']);

/** What rules say, without what is wrong with them. */
export function readRules(text: string): { readonly source: SourceText; readonly tree: PmieTree } {
  const source = new SourceText(text);
  const reporter = new SyntaxReporter(source);
  return { source, tree: parsePmie(source, reporter, reportMark(text, reporter) ? 1 : 0) };
}
