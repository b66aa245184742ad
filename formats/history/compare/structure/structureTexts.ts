import { counted } from '../../../l10n/counted.ts';
import { t } from '../../../l10n/translate.ts';
import { formatInDom } from '../../../pcp/inDom.ts';
import { shortHumanText } from '../../../pcp/units/humanText.ts';
import type { InstanceChange, StructuralChanges } from '../comparison.ts';
import { seriesName } from '../seriesTexts.ts';

/** Most entries of each list that are named. */
const maxNamed = 8;

/** A difference beside the values, in the user's language: what it is about, and what it is. */
export interface StructureText {
  readonly title: string;
  readonly text: string;
  /** Names that follow those in the text, which ends with an ellipsis; missing where it has all. */
  readonly rest?: readonly string[];
  /** Whether it is a fact of the host, which has a line of its own. */
  readonly isFact?: true;
}

/** What differs beside the values. @param arrow between what was and what is */
export function structureTexts(
  { goneMetrics, freshMetrics, intervals, facts, domains }: StructuralChanges,
  arrow: string,
): readonly StructureText[] {
  const metrics = (names: readonly string[], title: string): readonly StructureText[] =>
    names.length === 0 ? [] : [{ title, ...named(names) }];
  return [
    ...metrics(goneMetrics, t`${counted(goneMetrics.length, 'metric')} no longer logged`),
    ...metrics(freshMetrics, t`${counted(freshMetrics.length, 'metric')} newly logged`),
    ...intervals.map(({ before, after, metrics: names }) => {
      const change = `${duration(before)} ${arrow} ${duration(after)}`;
      return { title: t`${counted(names.length, 'metric')} logged each ${change}`, ...named(names) };
    }),
    ...facts.map(({ what, before, after, ...fact }) => ({
      title: seriesName(fact),
      text: `${what === 'value' ? '' : `${what} `}${before} ${arrow} ${after}`,
      isFact: true as const,
    })),
    ...domains.flatMap(({ indom, metric, gone, fresh }) => {
      const about = `${formatInDom(indom)} (${metric})`;
      return [
        ...metrics(instances(gone), t`${counted(gone.length, 'instance')} gone from ${about}`),
        ...metrics(instances(fresh), t`${counted(fresh.length, 'new instance')} in ${about}`),
      ];
    }),
  ];
}

function named(names: readonly string[]): Pick<StructureText, 'text' | 'rest'> {
  const text = names.slice(0, maxNamed).join(', ');
  return names.length > maxNamed ? { text: `${text}, …`, rest: names.slice(maxNamed) } : { text };
}

function instances(all: readonly InstanceChange[]): readonly string[] {
  return all.map(({ name, cpuSeconds }) =>
    cpuSeconds === undefined || cpuSeconds === 0 ? name : t`${name} (${duration(cpuSeconds)} of CPU)`,
  );
}

function duration(seconds: number): string {
  return shortHumanText('duration', seconds);
}
