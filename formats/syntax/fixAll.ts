import type { Finding } from '../findings/finding.ts';
import { ComposedEdits } from '../text/composedEdits.ts';
import { SourceText } from './sourceText.ts';
import type { SyntaxContext, SyntaxLanguage } from './syntaxLanguage.ts';
import type { SyntaxReport } from './syntaxReport.ts';
import type { OffsetEdit } from '../text/textEdit.ts';

/** Each round checks the whole text; a text with so many faults is no configuration. */
const maxRounds = 50;

/**
 * The edits that fix whatever can be fixed safely. Fixes that touch each other are made one after the other, each in a
 * text that was checked anew.
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
  for (let round = 0; round < maxRounds; round++) {
    const report = language.check(new SourceText(composed.text), context);
    const edits = safeEdits(language, report, wantedIn(composed.text));
    if (edits.length === 0) break;
    composed.apply(edits);
  }
  return composed.edits();
}

/**
 * The edits of all safe fixes that do not touch each other, in order.
 *
 * @param isWanted whether a finding is to be fixed
 */
export function safeEdits(
  { fixers }: SyntaxLanguage,
  { findings, fixes }: SyntaxReport,
  isWanted: (finding: Finding) => boolean,
): readonly OffsetEdit[] {
  const edits: OffsetEdit[] = [];
  let end = -1;
  for (const finding of findings) {
    if (fixers.get(finding.rule)?.isSafe !== true || !isWanted(finding)) continue;
    const fix = fixes.get(finding)?.[0];
    const first = fix?.edits[0];
    if (fix === undefined || fix.isUnsure === true || first === undefined || first.start <= end) continue;
    // A fix may have an edit in each line: too many for arguments.
    for (const edit of fix.edits) edits.push(edit);
    end = fix.edits.at(-1)?.end ?? end;
  }
  return edits;
}
