import { caseStart } from '../../../../writers/archive/agreement/agreementArchive.ts';
import { lineFigures, pointsOf } from '../reference/lineFigures.ts';
import type { ComparedAnswers, ExpectedSeries, Source } from '../writtenCase.ts';
import { answerOf, number, printed, printedClock } from '../writtenCase.ts';

/** Rules that judge one metric, and in how many parts of its unit. Their thresholds are set so low that all is found. */
export const judgedBy = {
  'host/softirq-one': { metric: 'kernel.percpu.cpu.irq.soft', factor: 100 },
  'host/fs-full': { metric: 'filesys.full', factor: 1 },
} as const;

/** Fewer rates are no finding. */
const leastRates = 4;

interface PrintedRange {
  readonly start: string;
  readonly end: string;
  readonly mean: number;
  readonly worst: number;
}

interface PrintedFinding {
  readonly rule: string;
  readonly instance: string;
  readonly message: string;
  readonly ranges: readonly PrintedRange[];
}

interface Printed {
  readonly hosts: readonly { readonly incidents: readonly { readonly findings: readonly PrintedFinding[] }[] }[];
}

export async function doctorFindings(path: string): Promise<readonly PrintedFinding[]> {
  const rules = Object.keys(judgedBy).flatMap((code) => ['--host-rule', `${code}=0`]);
  const { hosts } = JSON.parse(await printed('doctor', path, '--no-config', '--format', 'json', ...rules)) as Printed;
  return hosts.flatMap(({ incidents }) => incidents.flatMap(({ findings }) => findings));
}

const isJudged = (one: ExpectedSeries): boolean =>
  Object.values(judgedBy).some(({ metric }) => metric === one.metric.name) &&
  pointsOf(one).length >= (one.metric.kind === 'counter' ? leastRates : 1);

/** The times are those that were found; what they come to is by the rules. */
export const doctorSource: Source = {
  name: 'doctor',
  isFor: () => true,
  compare: async ({ path, series }): Promise<ComparedAnswers> => {
    const shown: [string, string][] = [];
    const expected: [string, string][] = series.filter(isJudged).map(({ title }) => [title, 'is found']);
    for (const { rule, instance, ranges } of await doctorFindings(path)) {
      const judged = Object.entries(judgedBy).find(([code]) => code === rule)?.[1];
      const one = series.find(({ metric, ...each }) => metric.name === judged?.metric && each.instance === instance);
      if (judged === undefined || one === undefined) continue;
      shown.push([one.title, 'is found']);
      for (const { start, end, mean, worst } of ranges) {
        const { mean: knownMean, max } = lineFigures(one, sinceStart(start), sinceStart(end));
        const of = `${one.title} ${printedClock(start)} to ${printedClock(end)}`;
        shown.push([`${of} worst`, number(worst)]);
        expected.push([`${of} worst`, number(judged.factor * max)]);
        if (one.metric.kind !== 'counter') continue;
        shown.push([`${of} mean`, number(mean)]);
        expected.push([`${of} mean`, number(judged.factor * knownMean)]);
      }
    }
    return { shown: answerOf(shown), expected: answerOf(expected) };
  },
};

const sinceStart = (time: string): number => Date.parse(time) - 1000 * caseStart;
