import type { ComponentChildren, JSX } from 'preact';
import { t } from '../../../../formats/l10n/translate.ts';
import type { HostFindings } from '../../../../protocol/viewer/hostProtocol.ts';
import { LinkButton } from '../../../controls/linkButton.tsx';
import { grouped } from '../../../controls/numberText.ts';
import type { FindingActions } from './findingCard.tsx';
import { FindingCard } from './findingCard.tsx';
import { findingItems, findingKey } from './findingItems.ts';

export interface FindingCardsProps extends FindingActions {
  /** Findings, the worst first, and those of an incident behind its likely cause; undefined until they are known. */
  readonly found: HostFindings | undefined;
  /** How far findings have been looked for, while they are not known. */
  readonly progress?: ComponentChildren;
  /** The day on which all of it was; undefined where it was on several. */
  readonly day?: string | undefined;
  /** Keys of the findings that are opened, and of the list itself. */
  readonly opened: readonly string[];
  readonly onOpened: (opened: readonly string[]) => void;
}

/** Number of incidents that are listed at first; more are listed on request. */
const listed = 5;
/** Key of the list among what is opened. */
const allKey = 'all';

/** What was wrong with the host, by harm: a card for each incident, which leads to its time in the plots and to a table. */
export function FindingCards(props: FindingCardsProps): JSX.Element {
  const { found, progress, day, opened, onOpened } = props;
  const items = findingItems(found?.findings ?? []);
  const isWhole = opened.includes(allKey);
  const toggle = (key: string, isOpen: boolean): void => {
    onOpened(isOpen ? [...opened, key] : opened.filter((each) => each !== key));
  };
  return (
    <section class="host-findings" aria-labelledby="host-findings" aria-busy={found === undefined}>
      <h2 id="host-findings">
        {t`What was wrong with this host`}
        {day !== undefined && items.length > 0 && <span class="quiet">{` ${day}`}</span>}
      </h2>
      {found === undefined && progress}
      {found !== undefined && items.length === 0 && <p class="quiet">{t`Nothing was found.`}</p>}
      <ol class="finding-cards">
        {(isWhole ? items : items.slice(0, listed)).map((item) => {
          const key = findingKey(item.headline);
          return (
            <FindingCard
              key={key}
              {...props}
              item={item}
              isOpen={opened.includes(key)}
              onOpen={(isOpen) => {
                toggle(key, isOpen);
              }}
            />
          );
        })}
      </ol>
      {items.length > listed && (
        <LinkButton
          isExpanded={isWhole}
          onClick={() => {
            toggle(allKey, !isWhole);
          }}
        >
          {isWhole ? t`Show Only the Worst` : t`Show ${grouped(items.length - listed, 'more finding')}`}
        </LinkButton>
      )}
      {found?.notJudged.map((text) => (
        <p key={text} class="quiet">
          {text}
        </p>
      ))}
    </section>
  );
}
