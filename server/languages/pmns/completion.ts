import { CompletionItemKind } from 'vscode-languageserver';
import { t, translated } from '../../../formats/l10n/translate.ts';
import { pmnsKeywords } from '../../../formats/pmns/docs.ts';
import type { Block, PmnsReport } from '../../../formats/pmns/model.ts';
import { maxItem } from '../../../formats/pcp/pmid.ts';
import type { SyntaxContext } from '../../../formats/syntax/syntaxLanguage.ts';
import { Markdown } from '../../core/shared/markdown.ts';
import type { Choice } from '../../core/shared/completionItems.ts';
import type { Choices } from '../syntax/syntaxLanguage.ts';

/** What may stand at an offset: a directive, a file, the path of a subtree without a block, or a number. */
export function completePmns(report: PmnsReport, offset: number, context: SyntaxContext): Choices | undefined {
  const { source, comments } = report;
  if (comments.some(({ start, end }) => start < offset && offset < end)) return undefined;
  const line = source.slice(source.lineStart(source.lineAt(offset)), offset);
  const typed = /(?<!\S)\S*$/.exec(line)?.[0] ?? '';
  const span = { start: offset - typed.length, end: offset };
  if (line.startsWith('#')) return directiveChoices(report, line, offset, context);
  const isFirst = line.trim() === typed;
  const block = blockAt(report, offset);
  if (block !== undefined) {
    // A number follows the first word of a line in a block.
    return isFirst || !/^\s*\w+\s+\S*$/.test(line)
      ? undefined
      : { ...span, choices: numberChoices(report, block, offset) };
  }
  return isFirst ? { ...span, choices: [...pathChoices(report), ...directives()] } : undefined;
}

function directiveChoices(
  { source }: PmnsReport,
  line: string,
  offset: number,
  { neighbours }: SyntaxContext,
): Choices | undefined {
  const file = /^#include\s*["<]?([^">]*)$/.exec(line);
  if (file?.[1] === undefined) {
    return /\s/.test(line) ? undefined : { start: offset - line.length, end: offset, choices: directives() };
  }
  const start = offset - (/["<]?[^">]*$/.exec(line.slice('#include'.length).trimStart())?.[0].length ?? 0);
  const close = /^[">]/.test(source.slice(offset, offset + 1)) ? offset + 1 : offset;
  const own = [...(neighbours?.keys() ?? [])].filter((name) => /^(pmns|root_)/.test(name)).map((name) => `"${name}"`);
  const choices = ['<stdpmid>', ...own].map((label) => ({ label, kind: CompletionItemKind.File }));
  return { start, end: close, choices };
}

function directives(): readonly Choice[] {
  return pmnsKeywords
    .filter(({ where }) => where === 'directive')
    .map(({ word, meaning }) => ({
      label: word,
      kind: CompletionItemKind.Keyword,
      documentation: Markdown.trusted(translated(meaning)),
    }));
}

/** Paths of names that have neither a number nor a block yet. */
function pathChoices({ space: { blocks, hasRoot } }: PmnsReport): readonly Choice[] {
  const known = new Set(blocks.map(({ name }) => name));
  const paths = blocks.flatMap(({ entries }) =>
    entries.flatMap(({ path, pmid }) => (path === undefined || pmid !== undefined || known.has(path) ? [] : [path])),
  );
  return [...(hasRoot ? [] : ['root']), ...paths].map((path) => ({
    label: path,
    kind: CompletionItemKind.Module,
    newText: `${path} {\n}`,
    detail: path === 'root' ? t`the whole tree` : t`block of a name above`,
  }));
}

/** The next free number of the block, and those of macros. */
function numberChoices({ space }: PmnsReport, { entries }: Block, offset: number): readonly Choice[] {
  const before =
    entries.filter(({ name, id }) => id?.kind === 'pmid' && name.end < offset).at(-1) ?? lastNumbered(space.blocks);
  const macros = [...space.macros.values()].filter(({ value, file }) => /^\d+$/.test(value) && file.name !== 'stdpmid');
  const roots = macros.map(({ name, value }) => ({
    label: `${name}:`,
    kind: CompletionItemKind.Constant,
    detail: value,
  }));
  const { id, pmid } = before ?? {};
  if (id?.kind !== 'pmid' || pmid === undefined) return roots;
  const written = pmid.file.source.slice(pmid.start, pmid.end).replace(/\s/g, '');
  const prefix = written.slice(0, written.lastIndexOf(':') + 1);
  const used = new Set(
    space.blocks.flatMap((block) =>
      block.entries.flatMap((entry) =>
        entry.id?.kind === 'pmid' && entry.id.domain === id.domain && entry.id.cluster === id.cluster
          ? [entry.id.item]
          : [],
      ),
    ),
  );
  let next = id.item + 1;
  while (used.has(next)) next++;
  if (next > maxItem) return roots;
  return [
    { label: `${prefix}${next}`, kind: CompletionItemKind.Value, detail: t`next free item`, isLikeliest: true },
    { label: `${prefix.split(':', 1)[0] ?? ''}:*:*`, kind: CompletionItemKind.Value, detail: t`dynamic subtree` },
    ...roots,
  ];
}

function lastNumbered(blocks: readonly Block[]): Block['entries'][number] | undefined {
  return blocks.flatMap(({ entries }) => entries).findLast(({ id }) => id?.kind === 'pmid');
}

/** The block that an offset is inside of. */
function blockAt({ space, file, source }: PmnsReport, offset: number): Block | undefined {
  return space.blocks.find(({ path, start, end, isClosed }) => {
    if (path?.file !== file) return false;
    const brace = source.text.indexOf('{', start);
    return brace >= 0 && brace < offset && (isClosed ? offset < end : true) && offset >= start;
  });
}
