import { comparedCase } from '../../../../writers/archive/agreement/agreementCases.ts';
import { removeFolder } from '../../testFiles.ts';
import { figuresOf } from '../reference/pieces.ts';
import type { Answer, ExpectedCase, ExpectedSeries } from '../writtenCase.ts';
import { answerOf, expectedCase, number, printed, source, writeCase } from '../writtenCase.ts';

interface Numbers {
  readonly mean: number;
  readonly count: number;
}

interface ComparedSeries {
  readonly name: string;
  readonly instance?: string;
  readonly after: Numbers;
}

interface Comparison {
  readonly groups: readonly { readonly leader: ComparedSeries; readonly alike: readonly ComparedSeries[] }[];
}

/** Series with fewer rates or values are not compared. */
const leastCount = 4;

/** What is counted: rates, or values. */
function countOf({ metric, pieces, logged }: ExpectedSeries): number {
  return metric.kind === 'counter' ? pieces.length : logged.filter(({ value }) => value !== undefined).length;
}

/** Discrete metrics are facts of the host, which are compared as texts. */
export const isCompared = (one: ExpectedSeries): boolean =>
  one.metric.kind !== 'discrete' && countOf(one) >= leastCount;

const entriesOf = (title: string, { mean, count }: Numbers): readonly (readonly [string, string])[] => [
  [`${title} mean`, number(mean)],
  [`${title} count`, number(count)],
];

export const compareExpected = ({ series }: ExpectedCase): Answer =>
  answerOf(
    series
      .filter(isCompared)
      .flatMap((one) => entriesOf(one.title, { mean: figuresOf(one.pieces).mean, count: countOf(one) })),
  );

/** A case is compared with an archive in which all is so much higher that each series has changed. */
export const compareSource = source(
  'compare',
  async ({ path }) => {
    const before = writeCase(expectedCase(comparedCase));
    try {
      const { groups } = JSON.parse(
        await printed('compare', before.path, path, '--format', 'json', '--all'),
      ) as Comparison;
      return answerOf(
        groups
          .flatMap(({ leader, alike }) => [leader, ...alike])
          .flatMap(({ name, instance = '', after }) => entriesOf(`${name}[${instance}]`, after)),
      );
    } finally {
      removeFolder(before.folder);
    }
  },
  compareExpected,
  (written) => compareExpected(written).size > 0,
);
