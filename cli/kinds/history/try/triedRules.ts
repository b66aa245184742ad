import type { DefinedMetrics } from '../../../../formats/derived/history/definitions.ts';
import { defineMetrics } from '../../../../formats/derived/history/definitions.ts';
import type { FetchedArchive, HostRecords, RecordsOptions } from '../../../../formats/history/fetch/hostRecords.ts';
import { RecordsReader, beginsLate, readHostRecords } from '../../../../formats/history/fetch/hostRecords.ts';
import type { TimeZone } from '../../../../formats/pcp/time/timeZone.ts';
import type { Timestamp } from '../../../../formats/pcp/time/timestamp.ts';
import { toSeconds } from '../../../../formats/pcp/time/timestamp.ts';
import type { Expectation } from '../../../../formats/pmie/evaluate/expectations.ts';
import { expectationsOf } from '../../../../formats/pmie/evaluate/expectations.ts';
import { areRules, readRules } from '../../../../formats/pmie/evaluate/readRules.ts';
import { recordedNames } from '../../../../formats/pmie/evaluate/derivedFetch.ts';
import type { TaskEvaluation } from '../../../../formats/pmie/evaluate/ruleProgram.ts';
import { RuleProgram, metricsOf } from '../../../../formats/pmie/evaluate/ruleProgram.ts';
import type { RuleTrial } from '../../../../formats/pmie/evaluate/ruleTrial.ts';
import { RuleTrials, isRule } from '../../../../formats/pmie/evaluate/ruleTrial.ts';
import { RulesAlong } from '../../../../formats/pmie/evaluate/rulesAlong.ts';
import type { Progress } from '../../../output/progress.ts';
import type { WindowRequest } from '../../valueRequest.ts';
import { withHistory } from '../openHistory.ts';
import { withHistories } from '../openSets.ts';
import type { HistoryInput, OpenHistory } from '../openedHistory.ts';
import { problemText } from '../problemText.ts';
import { recordedWindow } from '../timeWindow.ts';

/** What is tried, and on what times. */
export interface TrialRequest extends WindowRequest {
  readonly rules: string;
  /** Seconds between evaluations of rules without `delta`. */
  readonly interval: number | undefined;
  /** What rules are to do, by their names; comments in the rules say it too. */
  readonly expected: ReadonlyMap<string, Expectation>;
  /** Whether the texts of actions are wanted. */
  readonly hasTexts: boolean;
  /** Takes each evaluation, if they are wanted. */
  readonly onEvaluation?: ((evaluation: TaskEvaluation, zone: TimeZone) => void) | undefined;
}

/** A rule with what became of it. */
export interface TriedRule {
  readonly trial: RuleTrial;
  /** Counted from 1. */
  readonly line: number;
  readonly expected: Expectation | undefined;
}

/** What became of rules on a history. */
export interface TriedRules {
  readonly hosts: readonly string[];
  /** Seconds since 1970. */
  readonly from: number;
  readonly to: number;
  readonly zone: TimeZone;
  readonly rules: readonly TriedRule[];
  /** What is wrong with comments that say what a rule is to do, in words. */
  readonly faults: readonly string[];
  /** Names of expectations for which there is no rule. */
  readonly unknownNames: readonly string[];
  /** What could not be read of the history, in words. */
  readonly problem: string | undefined;
}

/** What is wrong with a file of something else. */
export const noRules = "has no rule that pmie takes; 'pcp-files check --kind pmie' says what is wrong with it";

/** What is wrong with a file that pmie takes, of macros and values or nothing. */
export const nothingToTry = 'has no rule to try: no statement in it has a condition or an action';

/** Whether a rule did what it was to do. A rule that was never known does neither. */
export function isMet({ trial, expected }: TriedRule): boolean {
  return expected === undefined || trial.state === (expected === 'fires' ? 'fired' : 'never');
}

/** Tries rules on the histories of archives. @returns why there are none, in words, where that is so */
export function tryRules(input: HistoryInput, request: TrialRequest, progress: Progress): Promise<TriedRules | string> {
  if (input.inputs.length === 1 && input.host === undefined)
    return withHistory(input, (opened) => tryOn([opened], request, progress));
  return withHistories(input, (histories) => tryOn(histories, request, progress));
}

async function tryOn(
  histories: readonly OpenHistory[],
  request: TrialRequest,
  progress: Progress,
): Promise<TriedRules | string> {
  const [first] = histories;
  if (first === undefined) return 'has no records';
  const window = await recordedWindow(first.history, request, 'try');
  if (typeof window === 'string') return window;
  const { source, tree } = readRules(request.rules);
  if (!areRules(request.rules, tree)) return noRules;
  const read = await recordsOf(histories, metricsOf(tree), window.from, progress);
  const { records, defined } = read;
  if (records.length === 0) return 'has no records';
  const { zone } = window;
  const from =
    window.from === undefined ? Math.min(...records.map(({ start }) => toSeconds(start))) : toSeconds(window.from);
  const end = Math.max(...records.map((one) => toSeconds(one.end)));
  const to = window.to === undefined ? end : Math.min(end, toSeconds(window.to));
  const { interval, hasTexts } = request;
  const program = new RuleProgram(tree, records, { zone, interval, hasTexts, defined });
  // pmie prints values of statements without a condition, too.
  const isTried = request.onEvaluation === undefined ? program.statements.some(isRule) : program.statements.length > 0;
  if (!isTried) return nothingToTry;
  const trials = new RuleTrials(program.statements);
  const along = new RulesAlong(program, from, to, (evaluation) => {
    trials.take(evaluation);
    request.onEvaluation?.(evaluation, zone);
  });
  // What shows how far it is must not come between the lines of evaluations.
  const show = request.onEvaluation === undefined ? progress.show : undefined;
  await read.rest?.((done, total) => {
    along.advance(false);
    along.forget();
    return show?.(done, total);
  });
  along.advance(true);
  const said = expectationsOf(source, tree);
  const rules = trials.trials(to).map((trial): TriedRule => {
    const { name, source: statement } = trial.statement;
    const expected = request.expected.get(name) ?? said.findLast((one) => one.statement === statement)?.expectation;
    return { trial, line: source.lineAt(statement.start) + 1, expected };
  });
  return {
    hosts: records.map(({ host }) => host),
    from,
    to,
    zone,
    rules,
    faults: said.flatMap(({ start, expectation, statement }) => {
      const line = `line ${source.lineAt(start) + 1}`;
      if (expectation === undefined) return [`${line}: write 'fires' or 'silent' behind 'expect:'`];
      const isOfRule = rules.some(({ trial }) => trial.statement.source === statement);
      return isOfRule ? [] : [`${line}: 'expect: ${expectation}' stands at no rule`];
    }),
    unknownNames: [...request.expected.keys()].filter(
      (name) => !rules.some(({ trial }) => trial.statement.name === name),
    ),
    problem: problemText(histories.map(({ losses }) => losses.text())),
  };
}

/** Records that rules are tried on. */
interface TriedRecords {
  readonly records: readonly HostRecords[];
  /** Derived metrics of the hosts that have some. */
  readonly defined: ReadonlyMap<HostRecords, DefinedMetrics>;
  /** Reads the records that are tried as they are read, if there are any. */
  readonly rest?: (onProgress: NonNullable<RecordsOptions['onProgress']>) => Promise<void>;
}

/** Finds what is tried: records of one history as they are read; of several, or where fetches begin late, they are read before. */
async function recordsOf(
  histories: readonly OpenHistory[],
  names: ReadonlySet<string>,
  from: Timestamp | undefined,
  { show }: Progress,
): Promise<TriedRecords> {
  const records: HostRecords[] = [];
  const defined = new Map<HostRecords, DefinedMetrics>();
  for (const opened of histories) {
    const fetched = await fetchedOf(opened);
    if (fetched === undefined) continue;
    const { losses, recorded } = opened;
    const derived = recorded && defineMetrics(recorded.definitions, fetched.archive.metadata);
    const read = recordedNames(names, derived);
    const isAlong = histories.length === 1 && !beginsLate(fetched, from);
    const reader = isAlong ? new RecordsReader(fetched, read) : undefined;
    const host = reader ?? (await readHostRecords(fetched, read, { from, losses, onProgress: show }));
    if (derived !== undefined) defined.set(host, derived);
    if (reader !== undefined)
      return { records: [reader], defined, rest: (onProgress) => reader.read({ losses, onProgress }) };
    records.push(host);
  }
  return { records, defined };
}

async function fetchedOf({ recorded, hosts, path, ...opened }: OpenHistory): Promise<FetchedArchive | undefined> {
  // Rules have derived metrics evaluated at the times of their own samples.
  const history = recorded?.history ?? opened.history;
  const { start, end } = await history.span();
  if (start === undefined || end === undefined) return undefined;
  return { archive: await history.asArchive(), host: history.host ?? hosts[0] ?? '', path, start, end };
}
