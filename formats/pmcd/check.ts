import { t } from '../l10n/translate.ts';
import { checkedReport } from '../syntax/checkedReport.ts';
import type { SourceText } from '../syntax/sourceText.ts';
import type { SyntaxContext } from '../syntax/syntaxLanguage.ts';
import type { Span } from '../syntax/syntaxReport.ts';
import { SyntaxReporter } from '../syntax/syntaxReporter.ts';
import { AccessReader } from './check/accessReader.ts';
import { checkStatements } from './check/checkAccess.ts';
import { checkAgent, checkRepeats } from './check/checkAgent.ts';
import { nearFixes } from './check/nearFixes.ts';
import type { Agent, PmcdFile, PmcdReport } from './model.ts';
import { foldsOf, linksOf, outlineOf } from './outline.ts';
import { accessEmpty, accessKeyword, commentInWord, lineTooLong, unclosedQuote } from './rules/fileRules.ts';
import { longLine, maxLine } from './syntax/longLine.ts';
import { Scanner } from './syntax/scanner.ts';

/** Checks a configuration of pmcd, or the access part of one in a file of its own. */
export function checkPmcd(source: SourceText, { path = '' }: SyntaxContext): PmcdReport {
  const reporter = new SyntaxReporter(source);
  const isAccessOnly = path.endsWith('.access');
  const long = longLine(source);
  const scanner = new Scanner(source.slice(0, long?.start ?? source.length));
  const file = isAccessOnly ? readAccessOnly(source, scanner, reporter) : readPmcd(source, scanner, reporter);
  if (long !== undefined) reporter.report(lineTooLong, 'long', { count: long.count, max: maxLine }, long);
  return checkedReport(
    source,
    reporter,
    { file, isAccessOnly },
    {
      outline: () => outlineOf(file, source),
      folds: () => foldsOf(file, source),
      links: () => linksOf(file),
    },
  );
}

function readAccessOnly(source: SourceText, scanner: Scanner, reporter: SyntaxReporter): PmcdFile {
  const { statements } = readStatements(source, scanner, reporter);
  checkWords(scanner, reporter);
  return { agents: [], access: { start: 0, end: source.length }, statements, comments: scanner.comments };
}

function readPmcd(source: SourceText, scanner: Scanner, reporter: SyntaxReporter): PmcdFile {
  const agents: Agent[] = [];
  let access: Span | undefined;
  let statements: PmcdFile['statements'] = [];
  for (let words = scanner.agentLine(); words !== undefined; words = scanner.agentLine()) {
    const [first] = words;
    if (first === undefined) break;
    if (first.text.startsWith('[')) {
      access = { start: first.start, end: source.length };
      scanner.rewind(first.start);
      statements = readAccess(source, scanner, reporter, access) ?? [];
      break;
    }
    agents.push(checkAgent(reporter, { words, start: first.start, end: words.at(-1)?.end ?? first.end }));
  }
  checkRepeats(reporter, agents);
  checkWords(scanner, reporter);
  return { agents, access, statements, comments: scanner.comments };
}

/** The head, and the statements behind it; undefined where pmcd does not read them. */
function readAccess(
  source: SourceText,
  scanner: Scanner,
  reporter: SyntaxReporter,
  access: Span,
): PmcdFile['statements'] | undefined {
  const bracket = scanner.accessWord();
  const head = bracket?.isQuoted === true ? undefined : scanner.accessWord();
  if (bracket?.isQuoted !== true) {
    if (head?.text.toLowerCase() !== 'access') {
      const at = head ?? access;
      const fixes = head === undefined ? [] : nearFixes(head, ['access']);
      reporter.report(accessKeyword, 'word', { word: head?.text ?? '' }, at, { fixes });
      return undefined;
    }
    const close = scanner.accessWord();
    if (close?.text !== ']') {
      const edits = [{ start: head.end, end: head.end, newText: ']' }];
      reporter.report(accessKeyword, 'bracket', {}, head, { fixes: [{ title: t`Insert ]`, edits }] });
      return undefined;
    }
    // pmcd looks for the end of the word that begins with "access".
    if (close.start === head.end && /^[^\s#\\]/.test(source.slice(close.end, close.end + 1))) {
      const edits = [{ start: close.end, end: close.end, newText: ' ' }];
      reporter.report(accessKeyword, 'glued', {}, head, { fixes: [{ title: t`Insert a blank`, edits }] });
      return undefined;
    }
  }
  const reader = readStatements(source, scanner, reporter);
  if (reader.statements.length === 0 && !reader.hasFault && scanner.unclosed === undefined) {
    reporter.report(accessEmpty, 'empty', {}, { start: access.start, end: head?.end ?? access.start + 1 });
  }
  return reader.statements;
}

function readStatements(source: SourceText, scanner: Scanner, reporter: SyntaxReporter): AccessReader {
  const reader = new AccessReader(scanner, reporter);
  reader.readAll();
  checkStatements(reporter, source, reader.statements);
  return reader;
}

function checkWords({ unclosed, gluedComments }: Scanner, reporter: SyntaxReporter): void {
  if (unclosed !== undefined) reporter.report(unclosedQuote, 'open', {}, unclosed);
  for (const { start, end } of gluedComments) {
    const fixes = [
      { title: t`Write \\#`, edits: [{ start, end, newText: '\\#' }] },
      { title: t`Insert a blank`, edits: [{ start, end: start, newText: ' ' }] },
    ];
    reporter.report(commentInWord, 'glued', {}, { start, end }, { fixes });
  }
}
