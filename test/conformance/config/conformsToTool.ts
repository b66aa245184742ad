import assert from 'node:assert/strict';
import type { SyntaxContext, SyntaxLanguage } from '../../../formats/syntax/syntaxLanguage.ts';
import { fixAll } from '../../../formats/syntax/fixAll.ts';
import { SourceText } from '../../../formats/syntax/sourceText.ts';
import { withEdits } from '../../../formats/text/composedEdits.ts';
import { shippedNames } from '../../unit/names/shippedNames.ts';
import { ConformanceTally } from './conformanceTally.ts';
import { contextOf, fixtureTexts, type NamedText } from './conformanceTexts.ts';
import { mutationsOf } from './mutations.ts';
import { type Oracles, requireOracles } from './oracles/oracles.ts';
import type { Verdict } from './oracles/verdict.ts';
import { type Exceptions, outcomeOf } from './outcome.ts';
import { shippedFiles } from './shippedFiles.ts';

/** Programs that run at the same time: as many as there are cores in a small machine. */
const concurrency = 2;

/** Mutations by default: what fast tools judge in a few seconds. */
const defaultRuns = 150;

/** The same each time, so that a run says something of what has changed; FUZZ_SEED tries others. */
const seed = Number(process.env['FUZZ_SEED'] ?? 20260101);
const wantedRuns = process.env['CONFORMANCE_RUNS'];

export interface ToolConformance extends Exceptions {
  /** Of formats/kinds.ts; its fixtures are the texts. */
  readonly kind: string;
  readonly language: SyntaxLanguage;
  readonly judge: (oracles: Oracles, text: NamedText) => Promise<Verdict>;
  /** Judges a text whose last line may have no end; as other texts, unless given. */
  readonly judgeAsIs?: (oracles: Oracles, text: NamedText) => Promise<Verdict>;
  /** What the language knows besides the text; as in the programs, unless another is given. */
  readonly context?: (text: NamedText) => SyntaxContext;
  /** Fixtures, unless others are given. */
  readonly texts?: readonly NamedText[];
  /** Good files of Debian's packages, unpacked to `folder`; those of the kind, unless others are given. No error in any. */
  readonly shipped?: (folder: string) => readonly NamedText[];
  /** Warnings that shipped files may have, each looked at; none without. */
  readonly shippedWarnings?: number;
  /** Fewer by default for slow tools. CONFORMANCE_RUNS runs another number. */
  readonly mutations?: number;
  /** Mutations that are not tried, as programs would do what they say, or read outside of their memory. */
  readonly harmful?: RegExp;
}

/** Tests that a language's errors are those of the real tool: with fixtures, mutations of them, and shipped files. */
export function conformsToTool(given: ToolConformance): void {
  const conformance = { ...given, judge: remembering(given.judge) };
  const { kind, texts = fixtureTexts(kind), mutations = defaultRuns, harmful } = conformance;
  const count = Number(wantedRuns ?? mutations);
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

  test(`errors in mutations are those of the tool (FUZZ_SEED=${seed} CONFORMANCE_RUNS=${count})`, async () => {
    const good = await acceptedOf(conformance, oracles, texts);
    const mutated = mutationsOf(good, { count, seed, ...(harmful && { harmful }) });
    const tally = new ConformanceTally(`${kind}, mutated`);
    await judgeAll(conformance, oracles, mutated, tally);
    tally.report();
  }).timeout(3_600_000);

  test('what the tool accepts, it accepts with all safe fixes', async () => {
    const mutated = [
      ...mutationsOf(await acceptedOf(conformance, oracles, texts), { count, seed, ...(harmful && { harmful }) }),
    ];
    const cut = [...texts, ...mutated].map((text) => ({ ...text, text: text.text.replace(/\s+$/, '') }));
    await assertFixesKept(conformance, oracles, [...texts, ...mutated, ...cut]);
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
    const findings = findingsOf(conformance, text);
    tally.add({ text, verdict, findings, outcome: outcomeOf(verdict, findings, text.text, conformance) });
  });
}

/** Asserts that safe fixes make no text that the tool accepts one that it refuses. */
async function assertFixesKept(
  conformance: ToolConformance,
  oracles: Oracles,
  texts: readonly NamedText[],
): Promise<void> {
  const { kind, language, context, judge, judgeAsIs = judge } = conformance;
  let count = 0;
  const refused: string[] = [];
  await forEach(texts, async (named) => {
    const known = context?.(named) ?? contextOf(language, named);
    const edits = fixAll(language, named.text, known, () => () => true);
    if (edits.length === 0 || !(await judgeAsIs(oracles, named)).accepted) return;
    count++;
    const fixed = { ...named, text: withEdits(named.text, edits) };
    const verdict = await judgeAsIs(oracles, fixed);
    const isExcepted = outcomeOf(verdict, findingsOf(conformance, fixed), fixed.text, conformance) === 'excepted';
    if (!verdict.accepted && !isExcepted) refused.push(`${named.name}\n${fixed.text}\n--\n${verdict.raw}`);
  });
  process.stdout.write(`    ${kind}, fixed: ${count} texts that are accepted\n`);
  assert.deepEqual(refused, []);
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

function findingsOf(
  { language, context }: ToolConformance,
  named: NamedText,
): ReturnType<SyntaxLanguage['check']>['findings'] {
  return language.check(new SourceText(named.text), context?.(named) ?? contextOf(language, named)).findings;
}

function reportShipped(conformance: ToolConformance, files: readonly NamedText[]): void {
  const all = files.flatMap((file) => findingsOf(conformance, file).map((item) => ({ file, item })));
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

async function forEach<T>(items: Iterable<T>, use: (item: T) => Promise<void>): Promise<void> {
  const iterator = items[Symbol.iterator]();
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      for (let next = iterator.next(); next.done !== true; next = iterator.next()) await use(next.value);
    }),
  );
}
