import type { ReadOptions } from '../../archive/readOptions.ts';
import type { History } from '../subject/history.ts';
import { diagnose } from './diagnose.ts';
import type { HostThresholds } from './hostRule.ts';
import type { Range } from './range.ts';
import { hostRules } from './rules/hostRules.ts';
import { recordingGapRule } from './rules/recordingRules.ts';

/** Thresholds with which nothing is judged but the recording itself. */
const onlyRecording: HostThresholds = Object.fromEntries(
  hostRules.filter(({ check }) => check.kind !== 'recording').map(({ rule }) => [rule.code, 'off']),
);

/** Finds the times without a record, within archives and between them, by the judgement of the doctor. */
export async function findGaps(history: History, options: ReadOptions): Promise<readonly Range[]> {
  const { problems } = await diagnose(history, { ...options, thresholds: onlyRecording });
  return problems.flatMap(({ rule, ranges }) => (rule === recordingGapRule ? ranges : []));
}
