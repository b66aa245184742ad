import { offsetText } from '../../../formats/l10n/offsetText.ts';
import { t } from '../../../formats/l10n/translate.ts';
import type { ByteRange } from '../../../formats/bytes/range.ts';

/** Some bytes of the file of that name. */
export interface FindingPlace extends ByteRange {
  readonly file: string;
  /** Line of a text, from 0, which has no bytes to be shown. */
  readonly line?: number;
}

/** Where a place is in its file: `line 12`, or an offset. */
export const placeText = ({ line, start }: Pick<FindingPlace, 'line' | 'start'>): string =>
  line === undefined ? offsetText(start) : t`line ${line + 1}`;

/** Something that is wrong with a file, as it is listed. */
export interface FindingItem extends FindingPlace {
  readonly severity: 'error' | 'warning' | 'info' | 'hint';
  readonly code: string;
  /** Title of the rule. */
  readonly title: string;
  readonly message: string;
  /** What it is about, in words. */
  readonly place: string;
  readonly related: readonly RelatedItem[];
}

/** Another place that is related to a finding. */
export interface RelatedItem extends FindingPlace {
  readonly message: string;
}

export const severityIcons = { error: 'error', warning: 'warning', info: 'info', hint: 'lightbulb' } as const;

/**
 * The finding that F8 leads to, by its index: of those beside the present one, or where none is, the first behind an
 * offset (or the last before it). Goes round at the ends; undefined where there is no finding.
 */
export function neighbourFinding(
  findings: readonly ByteRange[],
  present: number | undefined,
  offset: number,
  step: -1 | 1,
): number | undefined {
  const count = findings.length;
  if (count === 0) return undefined;
  if (present !== undefined && present < count) return (present + step + count) % count;
  if (step === 1) {
    const next = findings.findIndex(({ start }) => start >= offset);
    return next < 0 ? 0 : next;
  }
  const previous = findings.findLastIndex(({ start }) => start < offset);
  return previous < 0 ? count - 1 : previous;
}
