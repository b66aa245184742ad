import assert from 'node:assert/strict';
import type { Finding } from '../../../formats/findings/finding.ts';
import { fixAll } from '../../../formats/syntax/fixAll.ts';
import type { OffsetEdit } from '../../../formats/text/textEdit.ts';
import { withEdits } from '../../../formats/text/composedEdits.ts';
import { contextOf, type NamedText } from './conformanceTexts.ts';
import { checkedText, forEach, type ToolConformance } from './toolConformance.ts';
import type { Oracles } from './oracles/oracles.ts';
import { isFault, outcomeOf } from './outcome.ts';
import { sourceOf, writtenText } from './rawBytes.ts';

/** Rules whose fixes let a program of any language read on. */
const ofEncodings = ['text/bom', 'text/lookalike'];

/** Asserts that safe fixes make no text that the tool accepts one that it refuses. */
export async function assertSafeFixes(
  conformance: ToolConformance,
  oracles: Oracles,
  texts: readonly NamedText[],
): Promise<void> {
  const { kind, language, context, judge, judgeAsIs = judge } = conformance;
  let count = 0;
  const refused: string[] = [];
  await forEach(texts, async (named) => {
    const known = context?.(named) ?? contextOf(language, named);
    const edits = fixAll(language, sourceOf(named.text).text, known, () => () => true);
    if (edits.length === 0 || !(await judgeAsIs(oracles, named)).accepted) return;
    count++;
    const fixed = fixedText(named, edits);
    const verdict = await judgeAsIs(oracles, fixed);
    const outcome = outcomeOf(verdict, checkedText(conformance, fixed).findings, fixed.text, conformance);
    if (!verdict.accepted && !verdict.crashed && outcome !== 'excepted')
      refused.push(`${named.name}\n${fixed.text}\n--\n${verdict.raw}`);
  });
  process.stdout.write(`    ${kind}, fixed: ${count} texts that are accepted\n`);
  assert.deepEqual(refused, []);
}

/** Asserts that the fix which an editor proposes first makes nothing worse, for the tool and for us: that of one finding of each text. */
export async function assertPreferredFixes(
  conformance: ToolConformance,
  oracles: Oracles,
  texts: readonly NamedText[],
): Promise<void> {
  const { kind, judge, judgeAsIs = judge, revealing = new Set() } = conformance;
  const timesFixed = new Map<string, number>();
  let count = 0;
  const worse: string[] = [];
  await forEach(texts, async (named) => {
    const { findings, fixes } = checkedText(conformance, named);
    const finding = rarest(
      findings.filter((candidate) => fixes.has(candidate) && !ofEncodings.includes(candidate.rule.code)),
      timesFixed,
    );
    const fix = finding && fixes.get(finding)?.[0];
    if (finding === undefined || fix === undefined) return;
    timesFixed.set(finding.rule.code, (timesFixed.get(finding.rule.code) ?? 0) + 1);
    count++;
    const fixed = fixedText(named, fix.edits);
    const [before, after] = [await judgeAsIs(oracles, named), await judgeAsIs(oracles, fixed)];
    if (after.accepted || after.crashed) return;
    const left = checkedText(conformance, fixed).findings;
    // What comes to light is said.
    if (revealing.has(finding.rule.code) && !isFault(outcomeOf(after, left, fixed.text, conformance))) return;
    // A program that stops at its first error comes to the next one.
    if (before.accepted || countErrors(left) > countErrors(findings))
      worse.push(
        `${finding.rule.code} in ${named.name}\n${named.text}\n-- ${fix.title}\n${fixed.text}\n--\n${after.raw}`,
      );
  });
  process.stdout.write(`    ${kind}, preferred: ${count} fixes of ${timesFixed.size} rules\n`);
  assert.deepEqual(worse, []);
}

/** The finding whose rule was seen least. */
function rarest(findings: readonly Finding[], seen: ReadonlyMap<string, number>): Finding | undefined {
  const timesOf = ({ rule: { code } }: Finding): number => seen.get(code) ?? 0;
  return findings.reduce<Finding | undefined>(
    (best, item) => (best === undefined || timesOf(item) < timesOf(best) ? item : best),
    undefined,
  );
}

function countErrors(findings: readonly Finding[]): number {
  return findings.filter(({ severity }) => severity === 'error').length;
}

function fixedText(named: NamedText, edits: readonly OffsetEdit[]): NamedText {
  const { text, isUtf8 } = sourceOf(named.text);
  return { ...named, text: writtenText(withEdits(text, edits), isUtf8) };
}
