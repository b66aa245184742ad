import { controlKeywords } from '../../../formats/control/docs.ts';
import type { Assignment, ControlRecord, ControlReport, Entry, Program } from '../../../formats/control/model.ts';
import type { Keyword } from '../../../formats/syntax/keyword.ts';
import type { Span } from '../../../formats/syntax/syntaxReport.ts';
import type { Markdown } from '../../core/shared/markdown.ts';
import { code, paragraphs, prose } from '../../core/shared/markdown.ts';
import type { Explanation } from '../syntax/syntaxLanguage.ts';
import { keywordText } from '../syntax/keywordText.ts';

/** Explains the column, the option or the variable at an offset. */
export function hoverControl(report: ControlReport, offset: number): Explanation | undefined {
  const entry = entryAt(report.file.entries, offset);
  if (entry === undefined || entry.kind === 'comment') return undefined;
  return entry.kind === 'assignment' ? assignmentHover(report, entry, offset) : recordHover(report, entry, offset);
}

/** The entry in whose line an offset is. */
export function entryAt(entries: readonly Entry[], offset: number): Entry | undefined {
  let low = 0;
  let high = entries.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((entries[middle]?.end ?? 0) < offset) low = middle + 1;
    else high = middle;
  }
  const entry = entries[low];
  return entry !== undefined && entry.start <= offset ? entry : undefined;
}

const isIn = ({ start, end }: Span, offset: number): boolean => start <= offset && offset <= end;

function keywordOf(program: Program, where: string, word: string): Keyword | undefined {
  return controlKeywords[program].find((keyword) => keyword.where === where && keyword.word === word);
}

function assignmentHover({ program }: ControlReport, entry: Assignment, offset: number): Explanation | undefined {
  const { name, value, valueSpan } = entry;
  if (name === undefined || !(isIn(name, offset) || isIn(valueSpan, offset))) return undefined;
  const keyword = keywordOf(program, 'variable', name.text);
  const text = keyword === undefined ? prose`A variable for the lines that follow.` : keywordText(keyword);
  const set = value === undefined ? undefined : prose`Set to ${code(value)} here.`;
  return { start: name.start, end: Math.max(name.end, valueSpan.end), text: paragraphs(text, set) };
}

function recordHover(report: ControlReport, record: ControlRecord, offset: number): Explanation | undefined {
  const { host, primary, socks, path, args } = record;
  if (isIn(host, offset)) return { ...spanOf(host), text: hostText(report.program, record) };
  if (primary !== undefined && isIn(primary, offset)) {
    return { ...spanOf(primary), text: primaryText(report.program, primary.text) };
  }
  if (socks !== undefined && isIn(socks, offset)) return { ...spanOf(socks), text: socksText(socks.text) };
  if (path !== undefined && isIn(path, offset)) return { ...spanOf(path), text: pathText(report.program, path.text) };
  const at = args.findIndex((word) => isIn(word, offset));
  const option = at < 0 ? undefined : optionAt(report.program, record, at);
  const word = args[at];
  return option && word && { ...spanOf(word), text: keywordText(option) };
}

const spanOf = ({ start, end }: Span): Span => ({ start, end });

function hostText(program: Program, { host, primary }: ControlRecord): Markdown {
  const isLocal = host.text === 'LOCALHOSTNAME' || primary?.text === 'y';
  return paragraphs(
    prose`**Host** · the host whose metrics ${program} reads`,
    isLocal ? prose`This host, as ${code('local:')}.` : undefined,
    prose`A name or an address, with the port of pmcd as ${code('host:port')}, or by a pmproxy as ${code('host@proxy')}.`,
  );
}

function primaryText(program: Program, value: string): Markdown {
  return paragraphs(
    prose`**Primary** · whether this is the primary instance of ${program} on this host`,
    value === 'y' ? prose`Yes. The host is then always this one.` : prose`No.`,
  );
}

function socksText(value: string): Markdown {
  return paragraphs(
    prose`**Socks** · whether pmsocks starts the program, to pass a firewall`,
    value === 'y' ? prose`Yes.` : prose`No.`,
  );
}

function pathText(program: Program, text: string): Markdown {
  const title =
    program === 'pmlogger'
      ? prose`**Directory** · where the archives are written; made if it is missing`
      : prose`**Log file** · where pmie writes its messages`;
  const replaced = text
    .replace(/PCP_REMOTE_ARCHIVE_DIR/g, defaultOf(program, 'PCP_REMOTE_ARCHIVE_DIR'))
    .replace(/PCP_ARCHIVE_DIR/g, defaultOf(program, 'PCP_ARCHIVE_DIR'))
    .replace(/PCP_LOG_DIR/g, defaultOf(program, 'PCP_LOG_DIR'));
  return paragraphs(
    title,
    replaced === text ? undefined : prose`Usually ${code(replaced)}.`,
    text.includes('LOCALHOSTNAME') ? prose`${code('LOCALHOSTNAME')} becomes the name of this host.` : undefined,
    program === 'pmlogger' && text.startsWith('+')
      ? prose`The ${code('+')} sends the archive to a pmproxy.`
      : undefined,
  );
}

function defaultOf(program: Program, word: string): string {
  return keywordOf(program, 'path', word)?.default ?? word;
}

/** The option that a word of the options is, or the value of. */
function optionAt(program: Program, { args }: ControlRecord, at: number): Keyword | undefined {
  const text = args[at]?.text ?? '';
  const option = text.startsWith('-') ? text : (args[at - 1]?.text ?? '');
  if (!text.startsWith('-') && option.length !== 2) return undefined;
  const keyword = keywordOf(program, 'option', option.slice(0, 2));
  return text.startsWith('-') || keyword?.example !== undefined ? keyword : undefined;
}
