import type { ArchiveMetadata } from '../../archive/metadata/archiveMetadata.ts';
import { t } from '../../l10n/translate.ts';
import type { LogLine } from '../../syntax/logLine.ts';
import type { HistoryCost } from './costModel.ts';
import { aboutText, sizeText } from './costText.ts';
import type { PlanForecast } from './predictCost.ts';
import { predictCost } from './predictCost.ts';

/** What a configuration may take a day. */
export interface LogBudget {
  readonly bytes: number;
  /** Whether bytes are counted as they are compressed. */
  readonly isCompressed: boolean;
}

const factors: Readonly<Record<string, number>> = { '': 1, K: 2 ** 10, M: 2 ** 20, G: 2 ** 30, T: 2 ** 40 };

/** Reads a budget such as `50 MiB` or `2 GiB compressed`; undefined for what is none. */
export function readBudget(text: string): LogBudget | undefined {
  const [, number = '', prefix = '', kind] =
    /^\s*(\d+(?:\.\d+)?)\s*([KMGT]?)(?:i?B)?(?:\s+(raw|compressed))?\s*$/i.exec(text) ?? [];
  const bytes = Number(number) * (factors[prefix.toUpperCase()] ?? 1);
  return number === '' || bytes === 0 ? undefined : { bytes, isCompressed: kind?.toLowerCase() === 'compressed' };
}

/** What a configuration takes of a budget, in bytes a day; undefined where nothing says how well it compresses. */
export function usedOf({ raw, compressed }: PlanForecast, { isCompressed }: LogBudget): number | undefined {
  return isCompressed ? compressed : raw;
}

/** A budget and what is used of it, in words. */
export function budgetText(plan: PlanForecast, budget: LogBudget): string | undefined {
  const used = usedOf(plan, budget);
  if (used === undefined) return undefined;
  const of = budget.isCompressed
    ? t`about ${aboutText(used)} compressed of ${sizeText(budget.bytes)} a day`
    : t`${sizeText(used)} of ${sizeText(budget.bytes)} a day`;
  return used > budget.bytes ? t`over the budget: ${of}` : of;
}

/** Intervals that people choose, in seconds, with how pmlogger writes them. */
const intervals: readonly (readonly [seconds: number, text: string])[] = [
  ...[1, 2, 5, 10, 15, 20, 30].map((count) => [count, `${count} sec`] as const),
  ...[1, 2, 3, 4, 5, 10, 15, 20, 30].map((count) => [60 * count, `${count} min`] as const),
  ...[1, 2, 3, 4, 6, 8, 12, 24].map((count) => [3600 * count, `${count} hours`] as const),
];

/** The shortest interval, longer than a line has, at which a configuration keeps a budget; undefined where none does. */
export function intervalWithin(
  lines: readonly LogLine[],
  line: LogLine,
  budget: LogBudget,
  cost: HistoryCost,
  metadata: ArchiveMetadata,
): string | undefined {
  if (line.intervalSeconds === 0) return undefined;
  const usedAt = (intervalSeconds: number): number => {
    const changed = lines.map((one) => (one === line ? { ...one, intervalSeconds } : one));
    return usedOf(predictCost(changed, cost, metadata), budget) ?? Infinity;
  };
  return intervals.find(([seconds]) => seconds > line.intervalSeconds && usedAt(seconds) <= budget.bytes)?.[1];
}
