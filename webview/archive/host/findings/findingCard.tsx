import type { ComponentChildren, JSX } from 'preact';
import { t } from '../../../../formats/l10n/translate.ts';
import type { HostFinding } from '../../../../protocol/viewer/hostProtocol.ts';
import type { ShownPart } from '../../../../protocol/viewer/partProtocol.ts';
import { SeverityIcon } from '../../../controls/findings/findingRow.tsx';
import { LinkButton } from '../../../controls/linkButton.tsx';
import { grouped } from '../../../controls/numberText.ts';
import { timeRangeOf } from '../../changes/showChanges.ts';
import type { WhatChangedProps } from '../../changes/whatChanged.tsx';
import { WhatChanged } from '../../changes/whatChanged.tsx';
import type { SavePartProps } from '../../savePart.tsx';
import { SavePart } from '../../savePart.tsx';
import { WriteRule } from '../../writeRule.tsx';
import type { FindingItem } from './findingItems.ts';
import { findingKey, lengthText } from './findingItems.ts';

/** What can be done with a finding. */
export interface FindingActions extends Pick<WhatChangedProps, 'viewer'>, Pick<SavePartProps, 'connection'> {
  /** Shows its time in the plots. */
  readonly onShow: (finding: HostFinding) => void;
  /** The pointer or the focus is on it, or on none. */
  readonly onPoint: (finding: HostFinding | undefined) => void;
  /** Shows the table of the moment when it was worst. */
  readonly onTable: (finding: HostFinding) => void;
}

export interface FindingCardProps extends FindingActions {
  readonly item: FindingItem;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
}

/** Most related findings that are seen without opening the card, and the share of its time that they last at least. */
const [mostSeen, seenShare] = [5, 0.5];

/** What was wrong: a title, a sentence, who explains it, where to go on, and what came with it. */
export function FindingCard(props: FindingCardProps): JSX.Element {
  const { viewer, connection, item, isOpen, onOpen, onPoint } = props;
  const { headline, others } = item;
  const seen = isOpen ? others : others.filter((other) => isAsLong(other, headline)).slice(0, mostSeen);
  const folded = others.length - seen.length;
  return (
    <li
      class={`finding-card bar-${headline.severity} ${isOpen ? 'open' : ''}`}
      onMouseLeave={() => {
        onPoint(undefined);
      }}
      onFocusOut={() => {
        onPoint(undefined);
      }}
    >
      <div {...pointing(headline, onPoint)}>
        <FindingTitle finding={headline} {...props} />
        <FindingTexts finding={headline} />
        <FindingLinks finding={headline} {...props}>
          <WhatChanged viewer={viewer} range={timeRangeOf(headline.main)} />
          <SavePart connection={connection} part={partOf(headline)} />
          {headline.rule !== undefined && <WriteRule connection={connection} rule={headline.rule} />}
        </FindingLinks>
      </div>
      {seen.length > 0 && (
        <ul class="finding-related" aria-label={t`What came with it`}>
          {seen.map((other) => (
            <li key={findingKey(other)} class={`bar-${other.severity}`} {...pointing(other, onPoint)}>
              <FindingTitle finding={other} {...props} />
              {isOpen && <FindingTexts finding={other} />}
              {isOpen && <FindingLinks finding={other} {...props} />}
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <LinkButton
          class="finding-more"
          isExpanded={isOpen}
          onClick={() => {
            onOpen(!isOpen);
          }}
        >
          {isOpen
            ? t`Show Less`
            : folded > 0
              ? t`Show ${grouped(folded, 'more finding')} of this time`
              : t`Show Details`}
        </LinkButton>
      )}
    </li>
  );
}

/** Share of its length that is kept before a finding and behind it. */
const margin = 0.1;

/** What shows a finding: its time and what is around that, and the metrics that its rule needs. */
function partOf({ code, main: { from, to } }: HostFinding): ShownPart {
  const around = margin * (to - from);
  return { range: timeRangeOf({ from: from - around, to: to + around }), metrics: [code] };
}

/** Whether a finding weighs about as much as the one that it came with. */
function isAsLong({ severity, main }: HostFinding, headline: HostFinding): boolean {
  const isRemark = severity === 'info' || severity === 'hint';
  return !isRemark && main.to - main.from >= seenShare * (headline.main.to - headline.main.from);
}

/** Shows a finding in strip and plots while the pointer or the focus is on it. */
function pointing(finding: HostFinding, onPoint: FindingCardProps['onPoint']) {
  const point = (): void => {
    onPoint(finding);
  };
  return { onMouseOver: point, onFocusIn: point };
}

type FindingProps = Pick<FindingCardProps, 'onShow' | 'onTable'> & { readonly finding: HostFinding };

function FindingTitle({ finding, onShow }: FindingProps): JSX.Element {
  const { severity, title, subject, code } = finding;
  return (
    <p class="finding-head">
      <SeverityIcon severity={severity} />
      <LinkButton
        class="finding-title"
        title={t`Show this time in the plots (${code})`}
        onClick={() => {
          onShow(finding);
        }}
      >
        {title}
        {subject !== '' && <span class="finding-subject">{` ${subject}`}</span>}
      </LinkButton>
      <span class="finding-length number">{lengthText(finding)}</span>
    </p>
  );
}

function FindingTexts({ finding: { message, besides, evidence } }: { readonly finding: HostFinding }): JSX.Element {
  return (
    <>
      <p class="finding-message">{message}</p>
      {besides !== '' && <p class="quiet">{besides}</p>}
      {evidence !== undefined && <p class="finding-evidence">{evidence}</p>}
    </>
  );
}

function FindingLinks({
  finding,
  onTable,
  children,
}: FindingProps & { readonly children?: ComponentChildren }): JSX.Element | null {
  const { table } = finding;
  if (table === undefined && children === undefined) return null;
  return (
    <p class="finding-links">
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
      {children}
    </p>
  );
}
