import { t } from '../../l10n/translate.ts';

/** Seconds in the largest fitting unit, `2.5 h`, to one decimal. */
export function formatDuration(seconds: number): string {
  const inUnits = (size: number): number => Number((seconds / size).toFixed(1));
  if (seconds < 120) return `${inUnits(1)} s`;
  if (seconds < 7200) return `${inUnits(60)} min`;
  return seconds < 172_800 ? `${inUnits(3600)} h` : t`${inUnits(86_400)} days`;
}
