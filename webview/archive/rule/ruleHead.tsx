import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { formatDuration } from '../../../formats/pcp/time/duration.ts';
import { t } from '../../../formats/l10n/translate.ts';
import type { RulePlot } from '../../../protocol/viewer/ruleProtocol.ts';
import { LinkButton } from '../../controls/linkButton.tsx';
import { grouped } from '../../controls/numberText.ts';
import type { PlotScene } from '../../plot/plotScene.ts';
import { within } from '../../plot/plotRange.ts';

export interface RuleHeadProps {
  readonly plot: RulePlot;
  readonly scene: Pick<PlotScene<unknown>, 'timeText' | 'setCursor' | 'setRange' | 'whole'>;
  readonly onMetrics: () => void;
}

/** A time that is shown goes on at both sides, as a part of its length, and at least so many evaluations. */
const [marginShare, leastEvaluations] = [0.5, 30];

/** What became of a rule, and a list of when it was true and of its actions, each of which leads there. */
export function RuleHead({ plot, scene, onMetrics }: RuleHeadProps): JSX.Element {
  const { title, outcome, episodes, actions, actionCount, interval } = plot;
  const [isListed, setListed] = useState(false);
  const show = (from: number, to: number): void => {
    const margin = Math.max(marginShare * (to - from), leastEvaluations * interval);
    scene.setRange(within({ from: from - margin, to: to + margin }, scene.whole));
    scene.setCursor(from);
  };
  return (
    <section class="rule-head" aria-label={t`Rule`}>
      <p class="rule-outcome">
        <strong>{title}</strong> <span role="status">{outcome}</span>
        {episodes.length + actionCount > 0 && (
          <LinkButton
            isExpanded={isListed}
            onClick={() => {
              setListed(!isListed);
            }}
          >
            {isListed ? t`Hide Times` : t`Show Times`}
          </LinkButton>
        )}
        <LinkButton title={t`Show the metrics of the rule as they were recorded`} onClick={onMetrics}>
          {t`Show Metrics`}
        </LinkButton>
      </p>
      {isListed && (
        <ul class="rule-times" aria-label={t`Times`} tabIndex={0}>
          {episodes.map(({ from, to }) => (
            <li key={`true ${from}`}>
              <LinkButton
                onClick={() => {
                  show(from, to);
                }}
              >
                {scene.timeText(from)}
              </LinkButton>{' '}
              {to > from ? t`true for ${formatDuration(to - from)}` : t`true`}
            </li>
          ))}
          {actions.map(({ time, text }, at) => (
            <li key={`action ${at}`}>
              <LinkButton
                onClick={() => {
                  show(time, time);
                }}
              >
                {scene.timeText(time)}
              </LinkButton>{' '}
              {text}
            </li>
          ))}
          {actionCount > actions.length && (
            <li class="quiet">{t`${grouped(actionCount - actions.length, 'further action')}`}</li>
          )}
        </ul>
      )}
    </section>
  );
}
