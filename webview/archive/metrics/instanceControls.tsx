import type { JSX } from 'preact';
import { t } from '../../../formats/l10n/translate.ts';
import type { InstanceChoice } from '../../../protocol/viewer/metricProtocol.ts';
import { mostInstances, topInstances } from '../../../protocol/viewer/metricProtocol.ts';
import { LinkButton } from '../../controls/linkButton.tsx';
import { grouped } from '../../controls/numberText.ts';
import { Choice } from '../../plot/figure/plotControls.tsx';

/** Which instances a plot shows, and how many there are. */
export interface ShownInstances {
  /** Undefined where they are chosen by hand. */
  readonly choice: InstanceChoice | undefined;
  /** The most that any of its metrics has. */
  readonly count: number;
  readonly isAdditive: boolean;
  readonly hasSum: boolean;
  readonly hasMean: boolean;
  /** Whether all are rows of a heat map, which the choice sorts. */
  readonly isHeat: boolean;
}

export interface InstanceControlsProps {
  readonly shown: ShownInstances;
  readonly onChoice: (choice: InstanceChoice) => void;
  readonly onAggregate: (name: 'sum' | 'mean', isShown: boolean) => void;
}

/** Chooses the instances of a plot by their values, and lines that are made of all of them. */
export function InstanceControls({ shown, onChoice, onAggregate }: InstanceControlsProps): JSX.Element | null {
  const { choice, count, isAdditive, hasSum, hasMean, isHeat } = shown;
  if (count < 2) return null;
  if (isHeat)
    return (
      <Choice
        label={t`Instances`}
        value={choice === undefined || choice === 'all' ? 'mean' : choice}
        options={[
          ['mean', t`Sorted by mean`],
          ['max', t`Sorted by maximum`],
          ['change', t`Sorted by change`],
        ]}
        onChoice={onChoice}
      />
    );
  return (
    <>
      <Choice
        label={t`Instances`}
        value={choice ?? 'hand'}
        options={optionsOf(choice, count)}
        onChoice={(name) => {
          if (name !== 'hand') onChoice(name);
        }}
      />
      {isAdditive && (
        <Toggle
          text={t`Sum`}
          title={t`Sum of all instances as a line`}
          isOn={hasSum}
          onToggle={() => {
            onAggregate('sum', !hasSum);
          }}
        />
      )}
      <Toggle
        text={t`Mean`}
        title={t`Mean of all instances as a line`}
        isOn={hasMean}
        onToggle={() => {
          onAggregate('mean', !hasMean);
        }}
      />
    </>
  );
}

type Option = readonly [name: InstanceChoice | 'hand', text: string];

/** Options for the instances of a plot. With few instances, there is nothing to choose but all. */
function optionsOf(choice: InstanceChoice | undefined, count: number): readonly Option[] {
  const all: Option = [
    'all',
    count > mostInstances ? t`Top ${mostInstances} by mean` : t`All: ${grouped(count, 'instance')}`,
  ];
  const top: readonly Option[] = [
    ['mean', t`Top ${topInstances} by mean`],
    ['max', t`Top ${topInstances} by maximum`],
    ['change', t`Top ${topInstances} by change`],
  ];
  const byHand: Option = ['hand', t`Ticked instances`];
  return [...(choice === undefined ? [byHand] : []), ...(count > topInstances ? top : []), all];
}

interface ToggleProps {
  readonly text: string;
  readonly title: string;
  readonly isOn: boolean;
  readonly onToggle: () => void;
}

function Toggle({ text, title, isOn, onToggle }: ToggleProps): JSX.Element {
  return (
    <LinkButton class="plot-toggle" isPressed={isOn} title={title} onClick={onToggle}>
      {text}
    </LinkButton>
  );
}
