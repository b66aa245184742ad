import { t } from '../../l10n/translate.ts';
import type { SyntaxFix } from '../../syntax/syntaxReport.ts';
import type { Assignment, ControlFile, ControlRecord, Entry } from '../model.ts';
import * as pmie from '../rules/pmieRules.ts';
import * as pmlogger from '../rules/pmloggerRules.ts';
import { isEmptyButCr, isLikeAssignment } from './checkRecord.ts';
import type { CheckState } from './checkState.ts';

/**
 * Checks the version of a file, but for records that need one: those are reported where they are checked.
 *
 * @param isRefused whether such a record was reported
 */
export function checkVersion(state: CheckState, { entries, unsupported }: ControlFile, isRefused: boolean): void {
  const { reporter, program } = state;
  const record = entries.find((entry) => entry.kind === 'record' && !isLikeAssignment(entry) && !isEmptyButCr(entry));
  if (unsupported !== undefined) reportUnsupported(state, unsupported, unsupported.value ?? '');
  else if (program === 'pmlogger') reportOld(state, entries);
  if (record?.kind !== 'record' || record.version !== 'missing') return;
  const late = entries.find((entry) => entry.start > record.start && isVersion(entry));
  if (late?.kind === 'assignment') {
    reportLate(state, late, isRefused);
  } else if (program === 'pmlogger' && !entries.some(isFailedVersion)) {
    const isWhole = entries.every((entry) => entry.kind !== 'record' || entry.args.length > 0);
    const fixes = isWhole ? insertFixes(record) : [];
    reporter.report(pmlogger.versionMissing, 'older', {}, record.host, { fixes });
  }
}

/** Records of pmie before the version may be of version 1.0; those that are not are reported themselves. */
function reportLate(state: CheckState, late: Assignment, isRefused: boolean): void {
  if (isRefused) return;
  const fixes = state.program === 'pmlogger' ? moveFixes(state, late) : [];
  state.reporter.report(state.rules.versionLate, 'late', {}, late.valueSpan, { fixes });
}

/** Reports a record of pmie without a version that pmie refuses though it is as one of today should be. */
export function reportRefused({ reporter }: CheckState, record: ControlRecord): void {
  reporter.report(pmie.versionMissing, 'refused', {}, record.host, { severity: 'error', fixes: insertFixes(record) });
}

/** Reports a file of pmie without a version, all of whose records can be read without. */
export function reportOlder({ reporter }: CheckState, record: ControlRecord): void {
  reporter.report(pmie.versionMissing, 'older', {}, record.host, { fixes: insertFixes(record, '1.0') });
}

/** An assignment of the version that is reported itself, as it has no effect. */
function isFailedVersion(entry: Entry): boolean {
  return (
    entry.kind === 'assignment' &&
    entry.fault !== undefined &&
    /^\$\s*version/.test(entry.words.map(({ text }) => text).join(' '))
  );
}

function isVersion(entry: Entry): boolean {
  return entry.kind === 'assignment' && entry.name?.text === 'version' && entry.value !== undefined;
}

function reportOld(state: CheckState, entries: readonly Entry[]): void {
  const index = entries.findIndex((entry) => entry.kind === 'record' && entry.version === 'old');
  const setter = entries.slice(0, Math.max(0, index)).findLast(isVersion);
  if (setter?.kind === 'assignment') reportUnsupported(state, setter, '1.0');
}

function reportUnsupported({ program, reporter }: CheckState, { valueSpan }: Assignment, word: string): void {
  const edits = [{ ...valueSpan, newText: '1.1' }];
  const fixes = [{ title: t`Write 1.1`, edits }];
  if (program === 'pmie') reporter.report(pmie.versionUnsupported, 'unknown', { word }, valueSpan, { fixes });
  else
    reporter.report(pmlogger.versionUnsupported, 'unknown', { word }, valueSpan, {
      fixes: word === '1.0' ? [] : fixes,
    });
}

function insertFixes({ start }: ControlRecord, version = '1.1'): readonly SyntaxFix[] {
  const newText = `$version=${version}\n`;
  return [{ title: t`Insert $version=${version}`, edits: [{ start, end: start, newText }] }];
}

/** Fixes that move the version to the top of the file. */
function moveFixes({ source }: CheckState, { start, end }: Assignment): readonly SyntaxFix[] {
  const edits = [
    { start: 0, end: 0, newText: `${source.slice(start, end)}\n` },
    { start, end: end + 1, newText: '' },
  ];
  return [{ title: t`Move the version to the top`, edits }];
}
