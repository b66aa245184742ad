import { t } from '../../../formats/l10n/translate.ts';
import type { Plot } from '../../../protocol/viewer/metricProtocol.ts';

/** States the shortest interval over which rates are taken, and whether closer samples are skipped. */
export function intervalNote(plots: readonly Plot[]): { readonly note?: string } {
  const intervals = plots.flatMap(({ interval }) => interval ?? []);
  if (intervals.length === 0) return {};
  const seconds = Number(Math.min(...intervals.map((interval) => interval.seconds)).toPrecision(3));
  const isThinned = intervals.some(({ thinned }) => thinned > 0);
  return {
    note: isThinned ? t`rates over ${seconds} s; samples closer together are skipped` : t`rates over ${seconds} s`,
  };
}
