import type { Severity } from '../../findings/severity.ts';
import { t } from '../../l10n/translate.ts';
import type { SyntaxFix } from '../../syntax/syntaxReport.ts';
import type { ControlRecord, PathColumn, Word } from '../model.ts';
import * as pmie from '../rules/pmieRules.ts';
import * as pmlogger from '../rules/pmloggerRules.ts';
import { readShellWords } from '../syntax/shellWords.ts';
import type { CheckState } from './checkState.ts';

const closers = { '"': '"', "'": "'", '`': '`', '$(': ')' } as const;

/** Checks whether a record has its columns; returns whether the script would start something for it. */
export function checkColumns(state: CheckState, record: ControlRecord): boolean {
  // Files of pmlogger without a version are read by PCP 7 only as they are meant.
  const isOlder = state.program === 'pmlogger' && record.version === 'missing' && record.words.length > 2;
  const severity: { readonly severity?: Severity } = isOlder ? { severity: 'warning' } : {};
  if (state.program === 'pmlogger' && record.version === 'old') return checkOldLogger(state, record);
  if (!hasAllColumns(state, record, severity)) return false;
  const { path } = record;
  if (path === undefined) return false;
  // A hyphen alone is a directory to the shell: that of before.
  if (/^-./.test(path.text)) {
    const args = { word: path.text };
    state.reporter.report(state.rules.fields, 'shifted', args, path, severity);
    return false;
  }
  const isStarted =
    state.program === 'pmlogger' ? checkLogger(state, record, path, severity) : checkEngine(state, record, path);
  return isStarted;
}

/** Version 1.0, of which PCP 7 says so; older ones want a directory at least. */
function checkOldLogger({ reporter, rules, script }: CheckState, record: ControlRecord): boolean {
  if (record.path !== undefined) return false;
  reporter.report(rules.fields, 'path', { program: script }, record.words.at(-1) ?? record);
  return false;
}

function hasAllColumns(state: CheckState, record: ControlRecord, severity: object): boolean {
  const { reporter, rules, script: program } = state;
  const last = record.words.at(-1) ?? record;
  const needsPrimary = state.program === 'pmlogger' || record.version !== 'missing';
  const isOld = state.program === 'pmie' && record.version === 'old';
  const columns = [...(needsPrimary && !isOld ? [record.primary] : []), record.socks, record.path];
  const missing = columns.indexOf(undefined);
  if (missing < 0 && record.args.length > 0) return true;
  if (isEmptyButCr(record)) return false;
  if (isLikeAssignment(record)) {
    reporter.report(rules.fields, 'assignment', { program, word: record.host.text }, record.host);
    return false;
  }
  const word = record.words.at(-1)?.text ?? '';
  if (missing < 0) reporter.report(rules.fields, 'args', { program }, last, severity);
  else if (columns.length - missing === 3) reporter.report(rules.fields, 'primary', { program }, last, severity);
  else if (columns.length - missing === 2) reporter.report(rules.fields, 'socks', { program, word }, last, severity);
  else reporter.report(rules.fields, 'path', { program }, last, severity);
  return false;
}

/** An empty line of a file with Windows line ends, which is reported once for the file. */
export function isEmptyButCr({ words, host }: ControlRecord): boolean {
  return words.length === 1 && host.text === '\r';
}

/** An assignment that does not begin with its dollar sign. */
export function isLikeAssignment({ host, words }: ControlRecord): boolean {
  return words.length < 3 && /^["'({]*\$?\w+=/.test(host.text);
}

function checkLogger(
  state: CheckState,
  { primary, socks, args }: ControlRecord,
  path: PathColumn,
  severity: object,
): boolean {
  const { reporter } = state;
  if (path.quote !== undefined && !path.isClosed) {
    const close = closers[path.quote];
    const end = args.findIndex(({ text }) => text.startsWith('-'));
    const last = end > 0 ? args[end - 1] : undefined;
    const at = last?.end ?? path.end;
    const fixes: SyntaxFix[] = [{ title: t`Close the quote`, edits: [{ start: at, end: at, newText: close }] }];
    reporter.report(pmlogger.quote, 'unclosed', { quote: path.quote, close }, path, { ...severity, fixes });
    return false;
  }
  if (isRefusedByShell(state, path)) {
    reporter.report(pmlogger.quote, 'shell', {}, path, severity);
    return false;
  }
  if (primary !== undefined && !isYesOrNo(primary)) {
    reporter.report(pmlogger.primaryValue, 'value', { word: primary.text }, primary, { fixes: valueFixes(primary) });
    // With a word too many the other columns are not what they seem.
    if (isYesOrNo(path)) return false;
  }
  if (socks !== undefined && !isYesOrNo(socks)) {
    reporter.report(pmlogger.socksValue, 'value', { word: socks.text }, socks, { fixes: valueFixes(socks) });
  }
  if (path.quote === undefined && /\$\(|`/.test(path.text) && isCut(path.text)) {
    reporter.report(pmlogger.embeddedShell, 'blanks', { word: path.text }, path, {
      ...severity,
      fixes: embeddedFixes(path, args),
    });
    return false;
  }
  const [first] = args;
  if (first !== undefined && !/^[-#"']/.test(first.text)) {
    reporter.report(pmlogger.argsHyphen, 'hyphen', { word: first.text }, first);
  }
  return true;
}

/** The shell expands a directory with variables, and one whose quotes hold blanks. */
function isRefusedByShell({ source }: CheckState, { start, end, quote, text }: PathColumn): boolean {
  const isExpanded =
    quote === '"' ? /[ \t]/.test(text) : quote === undefined && /\$(?!\()/.test(text) && !/\$\(|`/.test(text);
  return isExpanded && readShellWords(source.slice(start, end)) === undefined;
}

/** Whether a command begins in a word and does not end there. */
function isCut(text: string): boolean {
  const opened = text.split('$(').length - 1;
  return text.split(')').length - 1 < opened || (text.split('`').length - 1) % 2 === 1;
}

/** Double quotes from the beginning of the directory to the end of its command. */
function embeddedFixes(path: PathColumn, args: readonly Word[]): readonly SyntaxFix[] {
  const last = args.find(({ text }) => /[)`]/.test(text));
  if (last === undefined || path.text.includes('"')) return [];
  const edits = [
    { start: path.start, end: path.start, newText: '"' },
    { start: last.end, end: last.end, newText: '"' },
  ];
  return [{ title: t`Put the directory in double quotes`, edits }];
}

function checkEngine({ reporter }: CheckState, { primary, socks, args }: ControlRecord, path: PathColumn): boolean {
  const [first] = args;
  const isHyphen = first?.text.startsWith('-') === true;
  if (/^["']/.test(path.text) && !isHyphen) {
    reporter.report(pmie.pathQuotes, 'blanks', {}, path, { severity: 'error' });
    return false;
  }
  if (primary !== undefined && !isYesOrNo(primary)) {
    reporter.report(pmie.primaryValue, 'value', { word: primary.text }, primary, { fixes: valueFixes(primary) });
    return false;
  }
  if (socks !== undefined && !isYesOrNo(socks)) {
    reporter.report(pmie.socksValue, 'value', { word: socks.text }, socks, { fixes: valueFixes(socks) });
    return false;
  }
  if (first !== undefined && !isHyphen) reporter.report(pmie.argsHyphen, 'hyphen', { word: first.text }, first);
  else if (/["']/.test(path.text)) {
    const edits = [...path.text.matchAll(/["']/g)].map(({ index }) => ({
      start: path.start + index,
      end: path.start + index + 1,
      newText: '',
    }));
    const isPlain = path.end - path.start === path.text.length;
    const fixes = isPlain ? [{ title: t`Remove the quotes`, edits }] : [];
    reporter.report(pmie.pathQuotes, 'literal', {}, path, { fixes });
  }
  return isHyphen;
}

const isYesOrNo = ({ text }: Pick<Word, 'text'>): boolean => text === 'y' || text === 'n';

/** Fixes for words that mean yes or no in another spelling. */
function valueFixes({ start, end, text }: Word): readonly SyntaxFix[] {
  const newText = /^(?:y|yes|true|1)$/i.test(text) ? 'y' : /^(?:n|no|false|0)$/i.test(text) ? 'n' : undefined;
  return newText === undefined ? [] : [{ title: t`Write ${newText}`, edits: [{ start, end, newText }] }];
}
