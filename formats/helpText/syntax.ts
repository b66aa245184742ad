import type { SourceText } from '../syntax/sourceText.ts';
import type { Span } from '../syntax/syntaxReport.ts';
import type { HelpEntry, HelpTarget } from './model.ts';

/** A help text, line by line. */
export interface HelpSyntax {
  readonly entries: readonly HelpEntry[];
  /** Lines that are comments. */
  readonly comments: readonly Span[];
  /** Lines before the first entry that are text. */
  readonly stray: readonly Span[];
}

const at = 64;
const hash = 35;

/** An entry while it is read. */
interface OpenEntry {
  readonly id: Span;
  readonly idText: string;
  readonly oneline: string;
  readonly start: number;
  readonly textStart: number;
  textEnd: number;
  end: number;
}

export function parseHelp(source: SourceText): HelpSyntax {
  const entries: HelpEntry[] = [];
  const comments: Span[] = [];
  const stray: Span[] = [];
  let open: OpenEntry | undefined;
  for (let line = 0; line < source.lineCount; line++) {
    const start = source.lineStart(line);
    const end = source.lineEnd(line);
    const first = source.text.charCodeAt(start);
    if (first === at) {
      if (open !== undefined) entries.push(closed(open));
      open = openEntry(source, line);
    } else if (first === hash) comments.push({ start, end });
    else if (source.lineText(line).trim() === '') continue;
    else if (open === undefined) stray.push({ start, end });
    else open.textEnd = open.end = end;
  }
  if (open !== undefined) entries.push(closed(open));
  return { entries, comments, stray };
}

function openEntry(source: SourceText, line: number): OpenEntry {
  const start = source.lineStart(line);
  const end = source.lineEnd(line);
  const [, blanks = '', idText = '', rest = ''] =
    /^@([ \t\v\f\r]*)([^ \t\v\f\r]*)(.*)$/s.exec(source.slice(start, end)) ?? [];
  const idStart = start + 1 + blanks.length;
  const textStart = Math.min(source.lineStart(line + 1), source.length);
  const id = { start: idStart, end: idStart + idText.length };
  return { id, idText, oneline: rest.trim(), start, textStart, textEnd: textStart, end };
}

function closed({ id, idText, oneline, start, textStart, textEnd, end }: OpenEntry): HelpEntry {
  const text = { start: Math.min(textStart, textEnd), end: textEnd };
  return { target: targetOf(idText), id, idText, oneline, text, start, end };
}

/** What an entry describes, by the form of its first word. */
function targetOf(id: string): HelpTarget {
  if (id === '') return { kind: 'none' };
  // newhelp reads as many numbers as there are, and nothing that follows them.
  const [, domain, item] = /^([+-]?\d+)\.[+-]?\d+(\.[+-]?\d+)?/.exec(id) ?? [];
  if (domain !== undefined) return { kind: item === undefined ? 'inDom' : 'pmid', domain: Number(domain) };
  const symbol = /^([A-Za-z_]\w*)(?:\.\d+){1,2}$/.exec(id)?.[1];
  if (symbol !== undefined) return { kind: 'symbol', symbol };
  return /^[A-Za-z][A-Za-z0-9_]*(?:\.[A-Za-z][A-Za-z0-9_]*)*$/.test(id)
    ? { kind: 'metric', name: id }
    : { kind: 'malformed' };
}
