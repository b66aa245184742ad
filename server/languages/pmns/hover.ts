import { translated } from '../../../formats/l10n/translate.ts';
import { counted } from '../../../formats/l10n/counted.ts';
import { pmnsKeywords } from '../../../formats/pmns/docs.ts';
import { helpNames } from '../../../formats/pmns/helpNames.ts';
import type { Entry, PmnsReport } from '../../../formats/pmns/model.ts';
import { macroKind } from '../../../formats/pmns/names.ts';
import { formatId } from '../../../formats/pmns/pmid.ts';
import { standardDomains } from '../../../formats/pmns/standardDomains.ts';
import type { SyntaxContext } from '../../../formats/syntax/syntaxLanguage.ts';
import type { Markdown } from '../../core/shared/markdown.ts';
import { code, lines, Markdown as Text, paragraphs, prose } from '../../core/shared/markdown.ts';
import type { Explanation } from '../syntax/syntaxLanguage.ts';

/** Explains what is at an offset: a name with its whole path and number, a macro, a directive. */
export function hoverPmns(report: PmnsReport, offset: number, context: SyntaxContext): Explanation | undefined {
  const use = report.names.find(({ start, end }) => start <= offset && offset <= end);
  if (use?.kind === macroKind) return withText(use, macroText(report, use.name));
  if (use !== undefined) return withText(use, nodeText(report, use.name, context));
  const directive = report.directives.find(({ start, word }) => start <= offset && offset <= start + word.length + 1);
  if (directive !== undefined) {
    const { start, word } = directive;
    return withText({ start, end: start + word.length + 1 }, keywordText(`#${word}`));
  }
  for (const { path, entries } of report.space.blocks) {
    if (path?.text === 'root' && path.file === report.file && path.start <= offset && offset <= path.end) {
      return withText(path, keywordText('root'));
    }
    const entry = entries.find(({ pmid }) => pmid?.file === report.file && pmid.start <= offset && offset <= pmid.end);
    if (entry?.pmid !== undefined) return withText(entry.pmid, numberText(entry));
  }
  return undefined;
}

function withText(
  { start, end }: { readonly start: number; readonly end: number },
  text: Markdown | undefined,
): Explanation | undefined {
  return text && { start, end, text };
}

function keywordText(word: string): Markdown | undefined {
  const keyword = pmnsKeywords.find((candidate) => candidate.word === word);
  return keyword && paragraphs(prose`**${code(word)}**`, Text.trusted(translated(keyword.meaning)));
}

function macroText({ space }: PmnsReport, name: string): Markdown {
  const macro = space.macros.get(name);
  if (macro === undefined) return prose`**${code(name)}** · macro`;
  const { value, file } = macro;
  return paragraphs(
    prose`**${code(name)}** · macro`,
    prose`${code(value === '' ? '""' : value)}, defined in ${file.name}.`,
  );
}

function nodeText({ space }: PmnsReport, path: string, { names, neighbours }: SyntaxContext): Markdown {
  const entry = space.blocks.flatMap(({ entries }) => entries).find((candidate) => candidate.path === path);
  if (entry?.pmid === undefined)
    return subtreeText(space.blocks.find(({ name }) => name === path)?.entries.length, path);
  const help = neighbours?.get('help');
  const own = help === undefined ? undefined : helpLine(help, path);
  const oneline = own ?? names?.lookup(path)?.help;
  return paragraphs(
    prose`**${code(path)}**`,
    oneline === undefined || oneline === '' ? undefined : prose`${oneline}`,
    numberText(entry),
  );
}

function subtreeText(count: number | undefined, path: string): Markdown {
  if (count === undefined) return prose`**${code(path)}** · subtree`;
  return prose`**${code(path)}** · subtree of ${counted(count, 'name')}`;
}

function helpLine(help: string, path: string): string | undefined {
  for (const { id, oneline } of helpNames(help)) if (id === path) return oneline;
  return undefined;
}

function numberText({ id, pmid }: Entry): Markdown | undefined {
  if (id === undefined) return pmid && prose`Number ${code(pmid.text)}`;
  const agent = agentOf(id.domain);
  const domain = agent === undefined ? prose`domain ${id.domain}` : prose`domain ${id.domain} (${agent})`;
  if (id.kind === 'dynamic') {
    return lines(
      prose`Number ${code(formatId(id))}`,
      prose`Dynamic subtree: the agent of ${domain} makes up the names below.`,
    );
  }
  return lines(prose`Number ${code(formatId(id))}`, prose`${domain}, cluster ${id.cluster}, item ${id.item}`);
}

/** The agent that has a domain in PCP. */
export function agentOf(domain: number): string | undefined {
  return [...standardDomains()].find(([, number]) => number === domain)?.[0];
}
