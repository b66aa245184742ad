import type { SourceText } from '../syntax/sourceText.ts';
import type { FileLink, Fold, OutlineItem } from '../syntax/syntaxReport.ts';
import type { Agent, AccessStatement, PmcdFile } from './model.ts';

/** Agents, and the access part with its statements. */
export function outlineOf({ agents, access, statements }: PmcdFile, source: SourceText): readonly OutlineItem[] {
  const items = agents.map((agent) => agentItem(agent));
  if (access === undefined) return items;
  const end = Math.max(access.start + 1, statements.at(-1)?.end ?? 0);
  const selection = {
    start: access.start,
    end: Math.max(access.start, Math.min(end, source.lineEnd(source.lineAt(access.start)))),
  };
  const children = statements.map((statement) => statementItem(statement, source));
  return [...items, { name: '[access]', kind: 'section', start: access.start, end, selection, children }];
}

function agentItem({ name, domain, type, start, end }: Agent): OutlineItem {
  const detail = [domain ?? '', type ?? ''].join(' ').trim();
  return {
    name: name.text,
    kind: 'agent',
    detail,
    start,
    end,
    selection: { start: name.start, end: name.end },
    children: [],
  };
}

function statementItem({ isAllow, clients, names, start, end }: AccessStatement, source: SourceText): OutlineItem {
  const first = names[0] ?? { start, end: start };
  const last = names.at(-1) ?? first;
  const detail = source.slice(first.start, last.end).replaceAll(/\s+/g, ' ');
  const word = isAllow ? 'allow' : 'disallow';
  const name = clients === 'host' ? word : `${word} ${clients}`;
  return { name, kind: 'access', detail, start, end, selection: { start, end: start + word.length }, children: [] };
}

/** Comments of several lines, and the access part. */
export function foldsOf({ access, comments }: PmcdFile, source: SourceText): readonly Fold[] {
  const folds: Fold[] = access === undefined ? [] : [{ ...access, kind: 'region' }];
  let first = 0;
  for (const [index, comment] of comments.entries()) {
    const next = comments[index + 1];
    if (next !== undefined && source.lineAt(next.start) === source.lineAt(comment.end) + 1) continue;
    const start = comments[first]?.start ?? comment.start;
    if (index > first) folds.push({ start, end: comment.end, kind: 'comment' });
    first = index + 1;
  }
  return folds;
}

/** Libraries and programs of agents. */
export function linksOf({ agents }: PmcdFile): readonly FileLink[] {
  return agents.flatMap(({ words, type }): FileLink[] => {
    const path = type === undefined ? undefined : words.slice(3).find(({ text }) => text.startsWith('/'));
    return path === undefined ? [] : [{ start: path.start, end: path.end, path: path.text }];
  });
}
