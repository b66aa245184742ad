import type { JSX } from 'preact';
import { t } from '../../../formats/l10n/translate.ts';
import { LinkButton } from '../../controls/linkButton.tsx';
import { groupDigits } from '../../controls/numberText.ts';
import { useShortcuts } from '../../controls/useShortcuts.ts';
import type { Links } from './useLinks.ts';

/** Links from the selection to related records. F12 and Ctrl+Enter follow the nearest one. */
export function LinkStrip({
  links: { links, omitted, isCurrent, follow, followNearest, wanted, stop, note },
}: {
  readonly links: Links;
}): JSX.Element {
  useShortcuts({ F12: followNearest, 'Ctrl+Enter': followNearest });
  return (
    <nav class="links" aria-label={t`Links`} tabIndex={0} data-pane="links">
      <span class="quiet">{wanted === undefined && links.length === 0 ? t`No links` : t`Go to`}</span>
      {wanted === undefined ? (
        <>
          {links.map((link, i) => (
            <LinkButton
              // Keyed by position, so that the focus stays when the links change.
              key={i}
              title={i === 0 ? `${link.title} (F12)` : link.title}
              isPaused={!isCurrent}
              onClick={() => {
                follow(link);
              }}
            >
              {link.title}
            </LinkButton>
          ))}
          {omitted > 0 && <span class="quiet">{t`and ${groupDigits(String(omitted))} more`}</span>}
        </>
      ) : (
        <>
          <span>{t`searching for ${wanted}…`}</span>
          <LinkButton onClick={stop}>{t`Stop`}</LinkButton>
        </>
      )}
      <span role="status">{note}</span>
    </nav>
  );
}
