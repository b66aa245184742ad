import { CompletionItemKind } from 'vscode-languageserver';
import { formatPmid } from '../../../formats/pcp/pmid.ts';
import type { HelpReport } from '../../../formats/helpText/model.ts';
import { t } from '../../../formats/l10n/translate.ts';
import type { Choice } from '../../core/shared/completionItems.ts';
import type { Choices } from '../syntax/syntaxLanguage.ts';

/** Most choices that are offered. More are found once letters are typed. */
const maxChoices = 200;

/** Metrics of the name space behind `@`, those without a text first. */
export function completeHelp({ source, entries, space }: HelpReport, offset: number): Choices | undefined {
  const line = source.slice(source.lineStart(source.lineAt(offset)), offset);
  const typed = /^@\s*(\S*)$/.exec(line)?.[1];
  if (typed === undefined || space === undefined) return undefined;
  const start = offset - typed.length;
  const end = offset + (/^[\w.]*/.exec(source.slice(offset, offset + 256))?.[0].length ?? 0);
  const described = new Set(entries.filter(({ id }) => id.start !== start).map(({ idText }) => idText));
  const fitting = [...space.metrics.values()].filter(({ name, isDynamic }) => !isDynamic && name.includes(typed));
  const sorted = fitting.sort((a, b) => Number(described.has(a.name)) - Number(described.has(b.name)));
  const choices = sorted.slice(0, maxChoices).map(({ name, pmid }): Choice => {
    const number = pmid === undefined ? '' : formatPmid(pmid);
    const detail = described.has(name) ? t`${number}, has a text` : number;
    return { label: name, kind: CompletionItemKind.Field, detail };
  });
  return { start, end, choices, isIncomplete: sorted.length > maxChoices };
}
