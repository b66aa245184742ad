import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { t } from '../../../formats/l10n/translate.ts';
import type { HostFinding, HostFindings } from '../../../protocol/viewer/hostProtocol.ts';
import { SeverityIcon } from '../../controls/findings/findingRow.tsx';
import { LinkButton } from '../../controls/linkButton.tsx';
import { grouped } from '../../controls/numberText.ts';
import { useFirst } from '../../controls/useFirst.tsx';
import { timeRangeOf } from '../changes/showChanges.ts';
import type { WhatChangedProps } from '../changes/whatChanged.tsx';
import { WhatChanged } from '../changes/whatChanged.tsx';

export interface HostFindingListProps extends Pick<WhatChangedProps, 'viewer'> {
  /** Findings, the worst first, and those of an incident behind its likely cause, with what was not judged. Undefined until they are known. */
  readonly found: HostFindings | undefined;
  /** Shows the time of a finding in the plots. */
  readonly onShow: (finding: HostFinding) => void;
  /** Shows the table of the moment when it was worst. */
  readonly onTable: (finding: HostFinding) => void;
}

/** Number of incidents that are listed at first; more are listed on request. */
const listed = 4;

interface Incident {
  readonly headline: HostFinding;
  readonly others: readonly HostFinding[];
}

/** What was wrong with the host: a line for each incident, which leads to its time in the plots and to a table. */
export function HostFindingList({ viewer, found, onShow, onTable }: HostFindingListProps): JSX.Element {
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const incidents = incidentsOf(found?.findings ?? []);
  const { shown, more } = useFirst(incidents, listed, (others) => t`Show ${grouped(others, 'more finding')}`);
  const links = { viewer, onShow, onTable };
  return (
    <section class="host-findings" aria-labelledby="host-findings" aria-busy={found === undefined}>
      <h2 id="host-findings">{t`What was wrong with this host`}</h2>
      {incidents.length === 0 && (
        <p class="quiet">{found === undefined ? t`Reading values…` : t`Nothing was found.`}</p>
      )}
      <ul>
        {shown.map(({ headline, others }, place) => {
          const isOpen = open.has(place);
          return (
            <li key={place}>
              <FindingLine finding={headline} {...links}>
                {others.length > 0 && !isOpen && (
                  <LinkButton
                    isExpanded={false}
                    onClick={() => {
                      setOpen(new Set([...open, place]));
                    }}
                  >
                    {t`${grouped(others.length, 'more finding')} of this time`}
                  </LinkButton>
                )}
              </FindingLine>
              {isOpen && others.length > 0 && (
                <ul>
                  {others.map((other, i) => (
                    <li key={i}>
                      <FindingLine finding={other} {...links} />
                    </li>
                  ))}
                </ul>
              )}
            </li>
          );
        })}
      </ul>
      {more}
      {found?.notJudged.map((text) => (
        <p key={text} class="quiet">
          {text}
        </p>
      ))}
    </section>
  );
}

interface FindingLineProps extends Omit<HostFindingListProps, 'found'> {
  readonly finding: HostFinding;
  readonly children?: JSX.Element | false;
}

function FindingLine({ viewer, finding, children, onShow, onTable }: FindingLineProps): JSX.Element {
  const { severity, text, code, table, evidence } = finding;
  return (
    <span class="host-finding">
      <SeverityIcon severity={severity} />
      <LinkButton
        title={t`Show this time in the plots (${code})`}
        onClick={() => {
          onShow(finding);
        }}
      >
        {text}
      </LinkButton>
      {table !== undefined && (
        <LinkButton
          title={t`Show the table of this moment`}
          onClick={() => {
            onTable(finding);
          }}
        >
          {table.label}
        </LinkButton>
      )}
      {finding.others !== undefined && <WhatChanged viewer={viewer} range={timeRangeOf(finding.main)} />}
      {children}
      {evidence !== undefined && <span class="host-evidence">{evidence}</span>}
    </span>
  );
}

function incidentsOf(findings: readonly HostFinding[]): readonly Incident[] {
  return findings.flatMap((headline, i) =>
    headline.others === undefined ? [] : [{ headline, others: findings.slice(i + 1, i + 1 + headline.others) }],
  );
}
