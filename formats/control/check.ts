import { t } from '../l10n/translate.ts';
import { checkedReport } from '../syntax/checkedReport.ts';
import type { SourceText } from '../syntax/sourceText.ts';
import type { SyntaxContext } from '../syntax/syntaxLanguage.ts';
import { SyntaxReporter } from '../syntax/syntaxReporter.ts';
import { checkAssignment } from './check/checkAssignment.ts';
import { checkHost } from './check/checkHost.ts';
import { checkPath } from './check/checkPath.ts';
import { checkColumns, isEmptyButCr } from './check/checkRecord.ts';
import { CheckState } from './check/checkState.ts';
import { checkVersion, reportOlder, reportRefused } from './check/checkVersion.ts';
import { checkRepeats } from './check/checkRepeats.ts';
import { isBackup, readOthers } from './check/others.ts';
import type { ControlFile, ControlRecord, ControlReport, Program } from './model.ts';
import { linksOf } from './links.ts';
import { foldsOf, namesOf, outlineOf } from './outline.ts';
import { readControlFile } from './syntax/controlFile.ts';

/** Checks a control file of a program. */
export function checkControl(program: Program, source: SourceText, context: SyntaxContext): ControlReport {
  const reporter = new SyntaxReporter(source);
  const file = readControlFile(source.text, program);
  const others = readOthers(context, program);
  const state = new CheckState(program, source, reporter, others);
  if (isBackup(others.ownName, program)) reportBackup(state);
  else checkFile(state, file);
  return checkedReport(
    source,
    reporter,
    { program, file },
    {
      outline: () => outlineOf(file, source),
      folds: () => foldsOf(file),
      names: () => namesOf(file, source),
      links: () => linksOf(file, program),
    },
  );
}

function checkFile(state: CheckState, file: ControlFile): void {
  const { reporter, rules, program } = state;
  checkLines(state, file);
  for (const entry of file.entries) {
    if (entry.kind === 'assignment') checkAssignment(state, entry);
    if (entry.kind !== 'comment' || !entry.isStopped) continue;
    const tool = program === 'pmlogger' ? 'pmlogctl' : 'pmiectl';
    reporter.report(rules.stoppedRecord, 'stopped', { tool }, entry);
  }
  const records = file.entries.filter((entry) => entry.kind === 'record');
  const refused = records.filter((record) => looksCurrent(program, record));
  if (refused[0] !== undefined) reportRefused(state, refused[0]);
  checkVersion(state, file, refused.length > 0);
  const isRefused = new Set(refused);
  const started = records.filter((record) => !isRefused.has(record) && checkColumns(state, record));
  if (refused.length === 0) checkOlder(state, records);
  for (const record of started) {
    checkHost(state, record);
    checkPath(state, record);
  }
  checkRepeats(state, started);
}

/** A file of pmie without any version. */
function checkOlder(state: CheckState, records: readonly ControlRecord[]): void {
  const [first] = records;
  const isOlder = state.program === 'pmie' && records.every(({ version }) => version === 'missing');
  if (isOlder && first !== undefined) reportOlder(state, first);
}

/** Whether a record of pmie has the columns of today but no version, and is refused. */
function looksCurrent(program: Program, { version, words, args }: ControlRecord): boolean {
  if (program !== 'pmie' || version !== 'missing' || words.length < 5) return false;
  const isOlder = /^[yn]$/.test(words[1]?.text ?? '') && args[0]?.text.startsWith('-') === true;
  return !isOlder && /^[yn]$/.test(words[2]?.text ?? '') && words[4]?.text.startsWith('-') === true;
}

function checkLines({ reporter, rules, source, script: program }: CheckState, file: ControlFile): void {
  const { text } = source;
  const crlf = text.indexOf('\r\n');
  if (crlf >= 0) {
    const edits = [...text.matchAll(/\r(?=\n)/g)].map(({ index }) => ({ start: index, end: index + 1, newText: '' }));
    const span = { start: source.lineStart(source.lineAt(crlf)), end: crlf };
    reporter.report(rules.carriageReturn, 'crlf', {}, span, { fixes: [{ title: t`Change line ends to LF`, edits }] });
  }
  const empty = file.entries.find((entry) => entry.kind === 'record' && isEmptyButCr(entry));
  if (empty !== undefined) reporter.report(rules.carriageReturn, 'empty', { program }, empty, { severity: 'error' });
  const { unended } = file;
  if (unended === undefined) return;
  const end = source.length;
  const edits = [{ start: end, end, newText: '\n' }];
  const last = unended.words.at(-1) ?? unended;
  const fixes = text.endsWith('\\') || text.endsWith('\\\n') ? [] : [{ title: t`Add a line end`, edits }];
  reporter.report(rules.noFinalNewline, 'ignored', { program }, last, { fixes });
}

function reportBackup({ reporter, rules, source, script: program }: CheckState): void {
  reporter.report(rules.backupName, 'ignored', { program }, { start: 0, end: source.lineEnd(0) });
}
