import { CompletionItemKind } from 'vscode-languageserver';
import { pmcdKeywords } from '../../../formats/pmcd/docs.ts';
import type { PmcdReport } from '../../../formats/pmcd/model.ts';
import { standardDomains } from '../../../formats/pmns/standardDomains.ts';
import { t } from '../../../formats/l10n/translate.ts';
import type { Choice } from '../../core/shared/completionItems.ts';
import { keywordText } from '../syntax/keywordText.ts';
import type { Choices } from '../syntax/syntaxLanguage.ts';

/** Domains from here on are those of agents that PCP has not. */
const firstOwnDomain = 300;
const maxDomain = 510;
/** A statement is not longer. */
const maxStatement = 2000;

/** What may stand at an offset. */
export function completePmcd(report: PmcdReport, offset: number): Choices | undefined {
  const { source, file } = report;
  const lineStart = source.lineStart(source.lineAt(offset));
  const before = source.slice(lineStart, offset);
  if (/(?:^|\s)#/.test(before)) return undefined;
  const typed = /(?<![^\s,:;[\]"])[^\s,:;[\]"]*$/.exec(before)?.[0] ?? '';
  const span = { start: offset - typed.length, end: offset };
  if (file.access !== undefined && offset > file.access.start) {
    const start = Math.max(file.access.start, offset - maxStatement);
    return { ...span, choices: accessChoices(source.slice(start, span.start), report) };
  }
  return { ...span, choices: agentChoices(report, before.slice(0, before.length - typed.length)) };
}

function keywordsOf(where: string): readonly Choice[] {
  return pmcdKeywords
    .filter((keyword) => keyword.where === where)
    .map((keyword) => ({ label: keyword.word, kind: CompletionItemKind.Keyword, documentation: keywordText(keyword) }));
}

/** @param before the words of the line before the one at hand */
function agentChoices({ file: { agents } }: PmcdReport, before: string): readonly Choice[] {
  const words = before.trim() === '' ? [] : before.trim().split(/\s+/);
  const [, , type = '', kind = ''] = words.map((word) => word.toLowerCase());
  if (words.length === 0) return [{ label: '[access]', kind: CompletionItemKind.Keyword }];
  if (words.length === 1) {
    const own = standardDomains().get((words[0] ?? '').toUpperCase());
    return own === undefined ? [nextDomain(new Set(agents.map(({ domain }) => domain)))] : [standardDomain(own)];
  }
  if (words.length === 2) return keywordsOf('type');
  if (words.length === 3 && type === 'dso') return [entryChoice(words[0] ?? '')];
  if (words.length === 3 && type === 'pipe') return keywordsOf('pipe').slice(0, 1);
  if (words.length === 3 && type === 'socket') return keywordsOf('socket');
  return words.length === 4 && kind === 'binary' ? keywordsOf('pipe').slice(1) : [];
}

function standardDomain(domain: number): Choice {
  return { label: String(domain), kind: CompletionItemKind.Value, detail: t`the domain of PCP's agent` };
}

function nextDomain(taken: ReadonlySet<number | undefined>): Choice {
  let domain = firstOwnDomain;
  while (taken.has(domain) && domain < maxDomain) domain++;
  return { label: String(domain), kind: CompletionItemKind.Value, detail: t`the next domain that is free` };
}

function entryChoice(name: string): Choice {
  return { label: `${name}_init`, kind: CompletionItemKind.Function, detail: t`the initialization function` };
}

/** @param before the access part before the word at hand */
function accessChoices(before: string, report: PmcdReport): readonly Choice[] {
  const inCode = before.replace(/#.*/g, '');
  const inHead = report.isAccessOnly ? inCode : inCode.replace(/^[^\]]*\]/, '');
  if (!report.isAccessOnly && !inCode.includes(']')) return keywordsOf('head');
  const statement = inHead.slice(inHead.lastIndexOf(';') + 1);
  const [head = '', ...permissions] = statement.replace(/"[^"]*"/g, 'x').split(':');
  if (permissions.length > 0) return permissionChoices(permissions.join(':'), head);
  if (head.trim() === '') return keywordsOf('statement');
  const words = head.trim().split(/\s+/);
  if (words.length === 1) return [...keywordsOf('clients'), ...hostChoices()];
  return /,\s*$/.test(head) || words.length === 2 ? hostChoices() : [];
}

function permissionChoices(permissions: string, head: string): readonly Choice[] {
  const last = permissions.slice(permissions.lastIndexOf(',') + 1).trim();
  const isDisallow = /^\s*disallow/i.test(head);
  if (/^maximum\s+\d+$/i.test(last)) return keywordsOf('limit');
  if (/^maximum/i.test(last)) return [];
  const all = keywordsOf('permission');
  if (/^all$/i.test(last)) return all.filter(({ label }) => label === 'except');
  return all.filter(({ label }) => label !== 'except' && !(isDisallow && label === 'maximum'));
}

function hostChoices(): readonly Choice[] {
  return keywordsOf('hosts').map((choice) => ({
    ...choice,
    kind: CompletionItemKind.Constant,
    newText: choice.label.includes('*') || choice.label.includes(':') ? `"${choice.label}"` : choice.label,
  }));
}
