import { finding } from '../findings/finding.ts';
import type { CheckContext } from './checkContext.ts';
import { metadataColumnsFinding } from './columnsFinding.ts';
import { missingClass } from './rules/groupRules.ts';
import { rows } from './rules/rowRules.ts';
import type { Streak } from './streak.ts';

/**
 * Tells faults that the whole file has where their cause is: a METADATA line that no row agrees with, a class that no
 * group has, a count that no stanza agrees with. The findings where they show are dropped.
 */
export function tellUniformFaults(context: CheckContext, missing: Streak): void {
  tellMissingEverywhere(context, missing);
  tellColumns(context);
  tellCount(context);
}

function tellMissingEverywhere({ reporter, classes = new Map() }: CheckContext, missing: Streak): void {
  const names = missing.uniform?.key.split(' ');
  if (names === undefined) return;
  missing.discard();
  for (const { name, declared } of classes.values()) {
    if (!names.includes(name)) continue;
    const extras = { excerpt: declared.excerpt };
    reporter.add(finding(missingClass, 'everywhere', { classes: name }, declared.linePlace, extras));
  }
}

function tellColumns({ reporter, classes = new Map() }: CheckContext): void {
  for (const { declared, columns } of classes.values()) {
    const { uniform } = columns;
    if (uniform === undefined || uniform.repeats === 0) continue;
    columns.discard();
    reporter.add(metadataColumnsFinding(declared, uniform.found, Number(uniform.key)));
  }
}

function tellCount({ reporter, classes = new Map(), timeValues }: CheckContext): void {
  const [first, ...others] = [...classes.values()].map(({ samples }) => samples.uniform);
  if (timeValues === undefined || first === undefined) return;
  const found = Number(first.key);
  const isOne = others.every((uniform) => uniform?.key === first.key);
  if (!isOne || Number.isNaN(found) || first.repeats + others.length === 0) return;
  for (const { samples } of classes.values()) samples.discard();
  const { count, intervalSeconds } = timeValues.values;
  const variant = found === intervalSeconds ? 'swapped' : 'everywhere';
  const related = [{ template: 'the first stanza', args: {}, place: first.found.place }];
  const extras = { excerpt: timeValues.excerpt, related };
  reporter.add(finding(rows, variant, { expected: count, found }, timeValues.countPlace, extras));
}
