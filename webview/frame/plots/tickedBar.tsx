import type { JSX } from 'preact';
import { t } from '../../../formats/l10n/translate.ts';
import { LinkButton } from '../../controls/linkButton.tsx';
import { grouped } from '../../controls/numberText.ts';

export interface TickedBarProps {
  /** How many metrics are ticked. */
  readonly count: number;
  /** Number of ticked metrics that the filter keeps out of the list. */
  readonly outside: number;
  /** Whether the list is of what is ticked only. */
  readonly isOnly: boolean;
  readonly onOnly: (isOnly: boolean) => void;
  /** Unticks all. */
  readonly onClear: () => void;
}

/** Bar above a metric tree: number of ticked metrics, including hidden ones, and actions on them. */
export function TickedBar({ count, outside, isOnly, onOnly, onClear }: TickedBarProps): JSX.Element | null {
  if (count === 0 && !isOnly) return null;
  const text =
    outside > 0 && !isOnly
      ? t`${grouped(count, 'metric')} ticked, ${outside} hidden by the filter`
      : t`${grouped(count, 'metric')} ticked`;
  return (
    <div class="ticked-bar">
      <span class="quiet">{text}</span>
      <LinkButton
        isPressed={isOnly}
        onClick={() => {
          onOnly(!isOnly);
        }}
      >
        {isOnly ? t`Show All` : t`Show Only Ticked`}
      </LinkButton>
      {count > 0 && <LinkButton onClick={onClear}>{t`Clear All`}</LinkButton>}
    </div>
  );
}
