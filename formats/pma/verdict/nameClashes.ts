import { finding } from '../../findings/finding.ts';
import type { Declarations } from '../declared/declarations.ts';
import type { ClassState } from '../declared/classState.ts';
import type { ClassSummaries } from './classSummary.ts';
import type { Reporter } from '../../text/reporter.ts';
import { nameClash } from '../rules/headerRules.ts';

/** The file in which pma -m marks hours and days. */
const timeMarks = 'clockticks';

/** Reports metrics that `pma -m` writes to one file: it names files `metric`, or `metric_object` in array classes. */
export function reportNameClashes(
  reporter: Reporter,
  { classes = new Map() }: Declarations,
  summary: ClassSummaries,
): void {
  const metrics = new Map<string, ClassState>();
  for (const state of classes.values()) {
    for (const metric of state.declared.definition.metrics) metrics.set(metric, state);
  }
  for (const [metric, state] of metrics) {
    const { declared, isArray } = state;
    if (metric === timeMarks && !isArray) {
      reporter.add(finding(nameClash, 'clockticks', {}, declared.linePlace, { excerpt: declared.excerpt }));
    }
    for (let at = metric.indexOf('_'); at > 0; at = metric.indexOf('_', at + 1)) {
      const other = metrics.get(metric.slice(0, at));
      if (other?.isArray !== true) continue;
      const object = commonObject(metric.slice(at + 1), state, objectsOf(other, summary), objectsOf(state, summary));
      if (object === undefined) continue;
      const args = {
        metric: metric.slice(0, at),
        object,
        class: other.name,
        other: metric,
        file: `${metric.slice(0, at)}_${object}`,
      };
      reporter.add(finding(nameClash, 'files', args, declared.linePlace, { excerpt: declared.excerpt }));
    }
  }
}

function objectsOf(state: ClassState, summary: ClassSummaries): readonly string[] {
  return summary.of(state).firstObjects ?? [];
}

/** The object of the metric with the shorter name with which both have the same file. */
function commonObject(
  rest: string,
  { isArray }: ClassState,
  objects: readonly string[],
  ownObjects: readonly string[],
): string | undefined {
  if (!isArray) return objects.includes(rest) ? rest : undefined;
  const own = new Set(ownObjects.map((object) => `${rest}_${object}`));
  return objects.find((object) => own.has(object));
}
