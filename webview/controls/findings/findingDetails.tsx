import type { JSX } from 'preact';
import { offsetText } from '../../../formats/l10n/offsetText.ts';
import { severityName } from '../../../formats/findings/severity.ts';
import { t } from '../../../formats/l10n/translate.ts';
import { LinkButton } from '../linkButton.tsx';
import type { FindingItem, FindingPlace } from './findingItem.ts';
import { placeText } from './findingItem.ts';

export interface FindingDetailsProps {
  readonly finding: FindingItem;
  readonly hasBytes: boolean;
  readonly onShowBytes: (place: FindingPlace) => void;
}

/** All that is to be said of a finding. */
export function FindingDetails({ finding, hasBytes, onShowBytes }: FindingDetailsProps): JSX.Element {
  const { code, severity, message, place, related } = finding;
  return (
    <section class="details" aria-label={t`Finding`} tabIndex={0} data-pane="details">
      <p>
        <span class="quiet">{severityName(severity)}: </span>
        {message}
      </p>
      {place !== '' && <p class="quiet">{place}</p>}
      {related.length > 0 && (
        <ul>
          {related.map((other) => (
            <li key={`${other.start} ${other.message}`}>
              {other.message} {other.file !== finding.file && `${other.file} `}
              <LinkButton
                class="mono"
                onClick={() => {
                  onShowBytes(other);
                }}
              >
                {placeText(other)}
              </LinkButton>
            </li>
          ))}
        </ul>
      )}
      <div class="details-links">
        {hasBytes && (
          <LinkButton
            onClick={() => {
              onShowBytes(finding);
            }}
          >
            {finding.line === undefined
              ? t`Show bytes at ${offsetText(finding.start)}`
              : t`Go to ${placeText(finding)}`}
          </LinkButton>
        )}
        <a href={`command:pcp.showRule?${encodeURIComponent(JSON.stringify(code))}`}>{t`Learn more about ${code}`}</a>
      </div>
    </section>
  );
}
