import { compareWindows } from '../../../../formats/history/compare/compareWindows.ts';
import type { Comparison, Window } from '../../../../formats/history/compare/comparison.ts';
import type { Output } from '../../../host.ts';
import { writeBatched } from '../../../output/batchedOutput.ts';
import type { Progress } from '../../../output/progress.ts';
import { wishOf } from '../../valueSelection.ts';
import type { HistoryInput, OpenHistory } from '../openedHistory.ts';
import { withHistory } from '../openHistory.ts';
import { problemText } from '../problemText.ts';
import { zoneOf } from '../timeWindow.ts';
import { chosenWindows } from './chosenWindows.ts';
import type { ComparedPath } from './comparedHistories.ts';
import type { CompareRequest } from './compareRequest.ts';
import { csvComparison } from './csvComparison.ts';
import { jsonComparison } from './jsonComparison.ts';
import { textComparison } from './textComparison.ts';

const writers = { text: textComparison, csv: csvComparison, json: jsonComparison } as const;

/** How much has changed, and why not all could be compared, in words. */
export interface CompareResult {
  /** The highest score; 0 where nothing has changed. */
  readonly worst: number;
  readonly problem: string | undefined;
}

/** Writes what differs between two windows of one history, or of two. */
export async function compareHistories(
  first: HistoryInput,
  second: HistoryInput | undefined,
  request: CompareRequest,
  output: Output,
  progress: Progress,
): Promise<CompareResult> {
  const result = await withHistory(first, async (before) => {
    if (second === undefined) return compareOpened(before, before, request, output, progress);
    const compared = await withHistory(second, (after) => compareOpened(before, after, request, output, progress));
    return typeof compared === 'string' ? `${second.path}: ${compared}` : compared;
  });
  return typeof result === 'string' ? { worst: 0, problem: result } : result;
}

async function compareOpened(
  first: OpenHistory,
  second: OpenHistory,
  request: CompareRequest,
  output: Output,
  progress: Progress,
): Promise<CompareResult | string> {
  const zone = zoneOf(first.history.zone, request);
  if (zone === undefined) return `--tz: unknown time zone '${request.zone}'`;
  const isOne = first === second;
  const [before, after] = [await spanOf(first), await spanOf(second)];
  if (before === undefined) return noRecords(first);
  if (after === undefined) return noRecords(second);
  const windows = chosenWindows(request, zone, before, isOne ? undefined : after);
  if (typeof windows === 'string') return windows;
  const { isAll, selection } = request;
  const reading = ({ history, losses }: OpenHistory) => ({ history, losses, onProgress: progress.show });
  const wish = { ...windows, ...wishOf(selection), isAll };
  const comparison = await compareWindows(reading(first), reading(second), wish);
  progress.end();
  const problems = (isOne ? [first] : [first, second]).map(({ path, losses }) => {
    const problem = losses.text();
    return problem === undefined || isOne ? problem : `${path}: ${problem}`;
  });
  writeBatched(writers[request.format]({ comparison, zone, a: pathOf(first), b: pathOf(second) }, request), output);
  return {
    worst: worstOf(comparison),
    problem: problemText(problems) ?? (selection.meetsNothing ? undefined : nothing(comparison)),
  };
}

async function spanOf({ history }: OpenHistory): Promise<Window | undefined> {
  const { start: from, end: to } = await history.quickSpan();
  return from === undefined || to === undefined ? undefined : { from, to };
}

const noRecords = ({ path, losses }: OpenHistory): string => `${path}: ${losses.text() ?? 'has no records'}`;

const pathOf = ({ path, history: { host = '' } }: OpenHistory): ComparedPath => ({ path, host });

function worstOf({ groups }: Comparison): number {
  return Math.max(0, ...groups.flatMap(({ leader, alike }) => [leader, ...alike]).map(({ score }) => score));
}

/** Why there is nothing to be said. */
function nothing({ compared, structure }: Comparison): string | undefined {
  const { goneMetrics, freshMetrics, facts, domains, intervals } = structure;
  const isEmpty = [goneMetrics, freshMetrics, facts, domains, intervals].every((part) => part.length === 0);
  return compared === 0 && isEmpty ? 'no metric has four values in both time ranges' : undefined;
}
