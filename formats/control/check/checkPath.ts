import { t } from '../../l10n/translate.ts';
import type { ControlRecord, PathColumn } from '../model.ts';
import * as pmie from '../rules/pmieRules.ts';
import * as pmlogger from '../rules/pmloggerRules.ts';
import { checkOptions, isUrl } from './checkOptions.ts';
import type { CheckState } from './checkState.ts';

/** Checks where a record puts its files, and its options. */
export function checkPath(state: CheckState, record: ControlRecord): void {
  const { path } = record;
  if (path === undefined) return;
  checkPlace(state, path);
  if (state.program === 'pmlogger') checkPush(state, record, path);
  checkArgs(state, record);
  checkOptions(state, record);
}

/** Placeholders of each program with a dollar sign before them. */
const dollarNames = {
  pmlogger: /\$(PCP_(?:REMOTE_)?ARCHIVE_DIR|PCP_LOG_DIR)/,
  pmie: /\$(PCP_LOG_DIR)/,
} as const;

function checkPlace(state: CheckState, path: PathColumn): void {
  const { reporter, rules, program, script } = state;
  const dollar = dollarNames[program].exec(path.text);
  if (dollar?.[1] !== undefined) {
    const at = path.start + state.source.slice(path.start, path.end).indexOf(`$${dollar[1]}`);
    const fixes =
      at >= path.start ? [{ title: t`Remove the $`, edits: [{ start: at, end: at + 1, newText: '' }] }] : [];
    reporter.report(rules.dollarPcpDir, 'dollar', { program: script, name: dollar[1] }, path, { fixes });
    return;
  }
  const archiveDir = program === 'pmie' ? /PCP_(?:REMOTE_)?ARCHIVE_DIR/.exec(path.text)?.[0] : undefined;
  if (archiveDir !== undefined) {
    reporter.report(pmie.archiveDir, 'literal', { word: archiveDir }, path);
    return;
  }
  const isAbsolute =
    program === 'pmlogger'
      ? /^\+?(?:\/|PCP_(?:REMOTE_)?ARCHIVE_DIR|PCP_LOG_DIR|\$|`)/.test(path.text)
      : /^["']?(?:\/|PCP_LOG_DIR)/.test(path.text);
  if (isAbsolute) return;
  const name = program === 'pmlogger' ? 'PCP_ARCHIVE_DIR/' : 'PCP_LOG_DIR/';
  reporter.report(rules.relativePath, 'relative', { word: path.text, program: script, name }, path);
}

function checkPush({ reporter }: CheckState, { args }: ControlRecord, path: PathColumn): void {
  const isPushed = path.text.startsWith('+');
  const url = args.find(({ text }) => isUrl(text));
  if (isPushed && url === undefined) reporter.report(pmlogger.pushUrl, 'noUrl', {}, path);
  if (!isPushed && url !== undefined) {
    const edits = [{ start: path.start, end: path.start, newText: '+' }];
    reporter.report(pmlogger.pushUrl, 'noPlus', {}, path, {
      fixes: [{ title: t`Write + before the directory`, edits }],
    });
  }
}

function checkArgs({ reporter, rules, source }: CheckState, { args, start, end }: ControlRecord): void {
  const comment = args.findIndex(({ text }) => text.startsWith('#'));
  const quoted = args.slice(0, comment < 0 ? undefined : comment).find(({ text }) => /["']/.test(text));
  if (quoted !== undefined) reporter.report(rules.argsQuotes, 'quotes', {}, quoted);
  const first = args[comment];
  if (first === undefined) return;
  const text = source.slice(first.start, end).trimEnd();
  // The blanks before it go with it; a comment over several lines stays.
  const before = args[comment - 1]?.end;
  const isPlain = before !== undefined && !source.slice(before, end).includes('\n');
  const edits = [
    { start, end: start, newText: `${text}\n` },
    { start: before ?? first.start, end, newText: '' },
  ];
  const fixes = isPlain ? [{ title: t`Move the comment to a line of its own`, edits }] : [];
  reporter.report(rules.trailingComment, 'args', {}, { start: first.start, end }, { fixes });
}
