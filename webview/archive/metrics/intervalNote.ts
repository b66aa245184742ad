import { t } from '../../../formats/l10n/translate.ts';
import type { Plot } from '../../../protocol/viewer/metricProtocol.ts';

/** Over which interval rates are, the shortest of all; and whether samples were too close for that. */
export function intervalNote(plots: readonly Plot[]): { readonly note?: string } {
  const intervals = plots.flatMap(({ interval }) => interval ?? []);
  if (intervals.length === 0) return {};
  const seconds = Number(Math.min(...intervals.map((interval) => interval.seconds)).toPrecision(3));
  const isThinned = intervals.some(({ thinned }) => thinned > 0);
  return {
    note: isThinned ? t`rates over ${seconds} s; samples closer together are skipped` : t`rates over ${seconds} s`,
  };
}
