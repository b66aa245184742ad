import type { Severity } from '../../../formats/findings/severity.ts';
import { counted } from '../../../formats/l10n/counted.ts';
import { t } from '../../../formats/l10n/translate.ts';

/** `2 errors, 1 hint`; empty where there are none. */
export function severityCounts(counts: Readonly<Record<Severity, number>>): string {
  return [
    counted(counts.error, 'error'),
    counted(counts.warning, 'warning'),
    counted(counts.info, 'note'),
    counted(counts.hint, 'hint'),
  ]
    .filter(({ count }) => count > 0)
    .map((each) => t`${each}`)
    .join(', ');
}
