import assert from 'node:assert/strict';
import { SourceText } from '../../../formats/syntax/sourceText.ts';
import { shippedNames } from '../../unit/names/shippedNames.ts';
import { ConformanceTally } from './conformanceTally.ts';
import { contextOf, fixtureTexts, type NamedText } from './conformanceTexts.ts';
import { mutationsOf } from './mutations.ts';
import { type Oracles, requireOracles } from './oracles/oracles.ts';
import type { Verdict } from './oracles/verdict.ts';
import { assertPreferredFixes, assertSafeFixes } from './judgedFixes.ts';
import { outcomeOf } from './outcome.ts';
import { checkedText, forEach, type ToolConformance } from './toolConformance.ts';
import { shippedFiles } from './shippedFiles.ts';

/** Mutations by default: what fast tools judge in a few seconds. */
const defaultRuns = 40;

/** The same each time, so that a run says something of what has changed; FUZZ_SEED tries others. */
const seed = Number(process.env['FUZZ_SEED'] ?? 20260101);
const wantedRuns = process.env['CONFORMANCE_RUNS'];

/** In every language. */
const ofEncodings: ReadonlyMap<string, string> = new Map([
  ['text/utf-16', 'programs that end at a zero, or pass characters over, read nothing that was meant'],
  ['text/lookalike', 'it stands for the finding of a rule that may name what the tool takes in silence'],
]);

/** Tests that a language's errors are those of the real tool: with fixtures, mutations of them, and shipped files. */
export function conformsToTool(given: ToolConformance): void {
  const silent = new Map([...ofEncodings, ...(given.silent ?? [])]);
  const conformance = { ...given, silent, judge: remembering(given.judge) };
  const { kind, texts = fixtureTexts(kind), harmful } = conformance;
  const count = Number(wantedRuns ?? conformance.mutations ?? defaultRuns);
  let oracles: Oracles;
  suiteSetup(async function () {
    this.timeout(300_000);
    oracles = await requireOracles(this);
  });

  test('errors in fixtures are those of the tool', async () => {
    const tally = new ConformanceTally(`${kind}, fixtures`);
    await judgeAll(conformance, oracles, texts, tally);
    tally.report();
  }).timeout(600_000);

  let mutations: Promise<readonly NamedText[]> | undefined;
  const mutated = (): Promise<readonly NamedText[]> =>
    (mutations ??= acceptedOf(conformance, oracles, texts).then((good) => [
      ...mutationsOf(good, { count, seed, ...(harmful && { harmful }) }),
    ]));

  test(`errors in mutations are those of the tool (FUZZ_SEED=${seed} CONFORMANCE_RUNS=${count})`, async () => {
    const tally = new ConformanceTally(`${kind}, mutated`);
    await judgeAll(conformance, oracles, await mutated(), tally);
    tally.report();
  }).timeout(3_600_000);

  test('what the tool accepts, it accepts with all safe fixes', async () => {
    const all = [...texts, ...(await mutated())];
    const cut = all.map((text) => ({ ...text, text: text.text.replace(/\s+$/, '') }));
    await assertSafeFixes(conformance, oracles, [...all, ...cut]);
  }).timeout(3_600_000);

  test('the fix that an editor proposes first makes nothing worse', async () => {
    await assertPreferredFixes(conformance, oracles, [...texts, ...(await mutated())]);
  }).timeout(3_600_000);

  test('shipped files have no error', () => {
    const { folder } = oracles;
    const files = conformance.shipped?.(folder) ?? shippedFiles(kind, folder);
    assert.ok(files.length > 0, 'there are no shipped files');
    reportShipped(conformance, files);
  });

  test('shipped files have no error where the index of metric names is known', async () => {
    const { folder } = oracles;
    const names = await shippedNames();
    const files = conformance.shipped?.(folder) ?? shippedFiles(kind, folder);
    const errors = files.flatMap((file) =>
      conformance.language
        .check(new SourceText(file.text), { ...contextOf(conformance.language, file), names })
        .findings.filter(({ severity }) => severity === 'error')
        .map(({ place, rule }) => `${file.name}:${(place.text?.line ?? 0) + 1}: ${rule.code}`),
    );
    assert.deepEqual(errors, []);
  });
}

/** Compares errors and verdicts of all texts; several tools run at once. */
async function judgeAll(
  conformance: ToolConformance,
  oracles: Oracles,
  texts: Iterable<NamedText>,
  tally: ConformanceTally,
): Promise<void> {
  await forEach(texts, async (text) => {
    const verdict = await conformance.judge(oracles, text);
    const findings = checkedText(conformance, text).findings;
    tally.add({ text, verdict, findings, outcome: outcomeOf(verdict, findings, text.text, conformance) });
  });
}

async function acceptedOf(
  { judge }: ToolConformance,
  oracles: Oracles,
  texts: readonly NamedText[],
): Promise<readonly NamedText[]> {
  const accepted = new Set<NamedText>();
  await forEach(texts, async (text) => {
    if ((await judge(oracles, text)).accepted) accepted.add(text);
  });
  return texts.filter((text) => accepted.has(text));
}

function reportShipped(conformance: ToolConformance, files: readonly NamedText[]): void {
  const all = files.flatMap((file) => checkedText(conformance, file).findings.map((item) => ({ file, item })));
  const lines = (wanted: string): string[] =>
    all
      .filter(({ item: { severity } }) => severity === wanted)
      .map(({ file, item }) => `${file.name}:${(item.place.text?.line ?? 0) + 1}: ${item.rule.code}`);
  const warnings = lines('warning');
  process.stdout.write(`    ${conformance.kind}, shipped: ${files.length} files, ${warnings.length} warnings\n`);
  assert.deepEqual(lines('error'), []);
  assert.ok(warnings.length <= (conformance.shippedWarnings ?? 0), warnings.join('\n'));
}

/** Each text is judged once. */
function remembering(judge: ToolConformance['judge']): ToolConformance['judge'] {
  const verdicts = new Map<NamedText, Promise<Verdict>>();
  return (oracles, text) => {
    const verdict = verdicts.get(text) ?? judge(oracles, text);
    verdicts.set(text, verdict);
    return verdict;
  };
}
