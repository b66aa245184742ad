import type { Finding } from '../findings/finding.ts';
import { ComposedEdits, withEdits } from '../text/composedEdits.ts';
import { encodingFixers } from './encoding/encodingRules.ts';
import { SourceText } from './sourceText.ts';
import type { SyntaxContext, SyntaxLanguage } from './syntaxLanguage.ts';
import type { SyntaxFix, SyntaxReport } from './syntaxReport.ts';
import type { OffsetEdit } from '../text/textEdit.ts';

/** Each round checks the whole text; a text with so many faults is no configuration. */
const maxRounds = 50;

/**
 * The edits that fix whatever can be fixed safely. Fixes that touch each other are made one after the other, each in a
 * text that was checked anew. A fix after which there are more errors is not made: it may bring to light what the program
 * ignored.
 *
 * @param wantedIn makes the test of a text, as it is in each round, whether a finding is to be fixed
 */
export function fixAll(
  language: SyntaxLanguage,
  text: string,
  context: SyntaxContext,
  wantedIn: (text: string) => (finding: Finding) => boolean,
): readonly OffsetEdit[] {
  const composed = new ComposedEdits(text);
  const check = (current: string): SyntaxReport => language.check(new SourceText(current), context);
  let report = check(text);
  for (let round = 0; round < maxRounds; round++) {
    const fixes = harmless(safeFixes(language, report, wantedIn(composed.text)), report, check);
    if (fixes.length === 0) break;
    composed.apply(editsOf(fixes));
    report = check(composed.text);
  }
  return composed.edits();
}

/** The fixes after which a text has no more errors than before; where they have together, those halves that have not. */
function harmless(
  fixes: readonly SyntaxFix[],
  before: SyntaxReport,
  check: (text: string) => SyntaxReport,
): readonly SyntaxFix[] {
  if (fixes.length === 0) return fixes;
  const after = check(withEdits(before.source.text, editsOf(fixes)));
  if (errorCount(after) <= errorCount(before)) return fixes;
  if (fixes.length === 1) return [];
  const half = fixes.length >> 1;
  return [...harmless(fixes.slice(0, half), before, check), ...harmless(fixes.slice(half), before, check)];
}

function errorCount({ findings }: SyntaxReport): number {
  return findings.reduce((count, { severity, repeats = 0 }) => count + (severity === 'error' ? 1 + repeats : 0), 0);
}

/** The edits of fixes in order; a fix may have an edit in each line. */
function editsOf(fixes: readonly SyntaxFix[]): readonly OffsetEdit[] {
  return fixes.flatMap(({ edits }) => edits);
}

/**
 * The safe fixes of a report that do not touch each other, in order.
 *
 * @param isWanted whether a finding is to be fixed
 */
export function safeFixes(
  { fixers }: SyntaxLanguage,
  { findings, fixes }: SyntaxReport,
  isWanted: (finding: Finding) => boolean,
): readonly SyntaxFix[] {
  const safe: SyntaxFix[] = [];
  let end = -1;
  for (const finding of findings) {
    const fixer = fixers.get(finding.rule) ?? encodingFixers.get(finding.rule);
    if (fixer?.isSafe !== true || !isWanted(finding)) continue;
    const fix = fixes.get(finding)?.[0];
    const first = fix?.edits[0];
    if (fix === undefined || fix.isUnsure === true || first === undefined || first.start <= end) continue;
    safe.push(fix);
    end = fix.edits.at(-1)?.end ?? end;
  }
  return safe;
}
