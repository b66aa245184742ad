import type { JSX } from 'preact';
import { t } from '../../../formats/l10n/translate.ts';
import { groupDigits } from '../../controls/numberText.ts';
import { useShortcuts } from '../../frame/useShortcuts.ts';
import type { Links } from './useLinks.ts';

/** Where what is selected leads to. F12 and Ctrl+Enter follow the nearest link. */
export function LinkStrip({
  links: { links, omitted, isCurrent, follow, followNearest, wanted, stop, note },
}: {
  readonly links: Links;
}): JSX.Element {
  useShortcuts({ F12: followNearest, 'Ctrl+Enter': followNearest });
  return (
    <nav class="links" aria-label={t`Links`} tabIndex={0} data-pane="links">
      <span class="quiet">{t`Leads to`}</span>
      {wanted === undefined ? (
        <>
          {links.length === 0 && <span class="quiet">{t`nothing else`}</span>}
          {links.map((link, i) => (
            <button
              // By its place, so that the focus stays where the links change.
              key={i}
              type="button"
              class="link-button"
              title={i === 0 ? `${link.title} (F12)` : link.title}
              aria-disabled={!isCurrent}
              onClick={() => {
                if (isCurrent) follow(link);
              }}
            >
              {link.title}
            </button>
          ))}
          {omitted > 0 && <span class="quiet">{t`and ${groupDigits(String(omitted))} more`}</span>}
        </>
      ) : (
        <>
          <span>{t`looking for ${wanted} …`}</span>
          <button type="button" class="link-button" onClick={stop}>
            {t`Stop`}
          </button>
        </>
      )}
      <span role="status">{note}</span>
    </nav>
  );
}
