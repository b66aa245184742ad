import { formatPmid } from '../../../formats/pcp/pmid.ts';
import type { HelpEntry, HelpReport } from '../../../formats/helpText/model.ts';
import { translated } from '../../../formats/l10n/translate.ts';
import { helpKeywords } from '../../../formats/helpText/docs.ts';
import type { SyntaxContext } from '../../../formats/syntax/syntaxLanguage.ts';
import type { Markdown } from '../../core/shared/markdown.ts';
import { code, lines, Markdown as Text, paragraphs, prose } from '../../core/shared/markdown.ts';
import { metricText } from '../names/metricText.ts';
import { agentOf } from '../pmns/hover.ts';
import type { Explanation } from '../syntax/syntaxLanguage.ts';

/** Explains what an entry describes. */
export function hoverHelp(report: HelpReport, offset: number, context: SyntaxContext): Explanation | undefined {
  const entry = report.entries.find(({ start, id }) => start <= offset && offset <= id.end);
  if (entry === undefined) return undefined;
  const { start, id } = entry;
  if (offset < id.start) {
    const [keyword] = helpKeywords;
    if (keyword === undefined || offset > start + 1) return undefined;
    return { start, end: start + 1, text: Text.trusted(translated(keyword.meaning)) };
  }
  const text = entryText(report, entry, context);
  return text && { start: id.start, end: id.end, text };
}

function entryText(
  { space }: HelpReport,
  { target, idText }: HelpEntry,
  { names }: SyntaxContext,
): Markdown | undefined {
  if (target.kind === 'metric') {
    const row = space?.metrics.get(target.name);
    const described = names && metricText(names, target.name);
    const number = row?.pmid === undefined ? undefined : prose`Number ${code(formatPmid(row.pmid))}, in ${row.file}`;
    return paragraphs(described ?? prose`**${code(target.name)}**`, number);
  }
  if (target.kind === 'symbol') {
    return paragraphs(
      prose`**${code(idText)}**`,
      prose`The installation replaces ${code(target.symbol)} by the number of the domain.`,
    );
  }
  if (target.kind !== 'pmid' && target.kind !== 'inDom') return undefined;
  const agent = agentOf(target.domain);
  const what =
    target.kind === 'inDom' ? prose`Instance domain ${code(idText)}` : prose`Metric with the number ${code(idText)}`;
  const row = target.kind === 'pmid' ? space?.byNumber.get(idText) : undefined;
  return lines(
    what,
    row && prose`${code(row.name)}`,
    agent === undefined ? prose`Domain ${target.domain}` : prose`Domain ${target.domain} (${agent})`,
  );
}
