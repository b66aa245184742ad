import { finding } from '../../findings/finding.ts';
import { phrase } from '../../l10n/translate.ts';
import type { Declarations } from '../declared/declarations.ts';
import { metadataColumnsFinding, otherType, otherTypeFinding } from '../stanzas/columnsFinding.ts';
import type { ClassSummaries } from './classSummary.ts';
import type { Reporter } from '../../text/reporter.ts';
import { missingClass } from '../rules/groupRules.ts';
import { rows } from '../rules/rowRules.ts';
import type { Streak } from './streak.ts';

/**
 * Reports faults of the whole file at their cause: a METADATA line that no row matches, a class that no group has, a count
 * that no stanza matches. Drops the findings at their symptoms.
 */
export function reportUniformFaults(
  reporter: Reporter,
  declarations: Declarations,
  summary: ClassSummaries,
  missing: Streak,
): void {
  reportMissingEverywhere(reporter, declarations, missing);
  reportColumns(reporter, declarations, summary);
  reportCount(reporter, declarations, summary);
}

function reportMissingEverywhere(reporter: Reporter, { classes = new Map() }: Declarations, missing: Streak): void {
  const names = missing.uniform?.key.split(' ');
  if (names === undefined) return;
  missing.discard();
  for (const { name, declared } of classes.values()) {
    if (!names.includes(name)) continue;
    const extras = { excerpt: declared.excerpt };
    reporter.add(finding(missingClass, 'everywhere', { classes: name }, declared.linePlace, extras));
  }
}

function reportColumns(reporter: Reporter, { classes = new Map() }: Declarations, summary: ClassSummaries): void {
  for (const state of classes.values()) {
    const { columns } = summary.of(state);
    const { uniform } = columns;
    if (uniform === undefined || uniform.repeats === 0) continue;
    columns.discard();
    const isOtherType = uniform.key === otherType;
    reporter.add(
      isOtherType
        ? otherTypeFinding(state.declared, uniform.found)
        : metadataColumnsFinding(state.declared, uniform.found, Number(uniform.key)),
    );
  }
}

function reportCount(
  reporter: Reporter,
  { classes = new Map(), timeValues }: Declarations,
  summary: ClassSummaries,
): void {
  const streaks = [...classes.values()].map((state) => summary.of(state).samples);
  const [first, ...others] = streaks.map(({ uniform }) => uniform);
  if (timeValues === undefined || first === undefined) return;
  const found = Number(first.key);
  const isOne = others.every((uniform) => uniform?.key === first.key);
  if (!isOne || Number.isNaN(found) || first.repeats + others.length === 0) return;
  for (const samples of streaks) samples.discard();
  const { count, intervalSeconds } = timeValues.values;
  const variant = found === intervalSeconds ? 'swapped' : 'everywhere';
  const related = [{ template: phrase('the first stanza'), args: {}, place: first.found.place }];
  const extras = { excerpt: timeValues.excerpt, related };
  reporter.add(finding(rows, variant, { expected: count, found }, timeValues.countPlace, extras));
}
