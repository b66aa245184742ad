import type { MissingMetric, NeededMetrics } from '../../formats/history/rewrite/neededChoice.ts';
import { setMetadata } from '../../formats/archive/rules/setRules.ts';
import type { TextEdits } from '../../formats/archive/write/textEdits.ts';
import { messageOf } from '../../formats/findings/finding.ts';
import { cutHistory, wholeHistory } from '../../formats/history/rewrite/cut.ts';
import { plural } from '../../formats/l10n/plural.ts';
import type { Host } from '../host.ts';
import { complain } from '../host.ts';
import type { Rewritten } from '../kinds/history/rewrite/rewriteSummary.ts';
import { CutChoice } from '../kinds/history/rewrite/cutChoice.ts';
import type { CutOptions, MergeOptions, RewriteOptions } from '../options.ts';
import { neededMetrics } from './neededMetrics.ts';
import { rewrite } from './rewrite.ts';
import type { Rewriting } from './rewrite.ts';

/** `pcp-files cut`: writes a part of a history as an archive. */
export async function cut(paths: readonly string[], options: CutOptions, host: Host): Promise<void> {
  const needed = await neededMetrics(options.for, options, host);
  if ('problem' in needed) {
    complain(host, `--for ${needed.path}`, needed.problem);
    return;
  }
  const work = (rewriting: Rewriting): Promise<Rewritten | string> => cutPart(rewriting, options, needed);
  await rewrite({ name: 'cut', done: 'cut', work }, paths, options, host);
}

/**
 * Writes the part of a history that is wanted.
 *
 * @param edits what its texts become; they stay if missing
 * @returns why there is none, in words
 */
export async function cutPart(
  { archive, window, writer, reports }: Rewriting,
  options: CutOptions,
  needed: NeededMetrics,
  edits?: TextEdits,
): Promise<Rewritten | string> {
  const choice = new CutChoice(options, needed);
  const { missing, hasAny } = choice.in(archive.metadata);
  if (!hasAny) return 'has no metric that --for asks for; nothing was written';
  const { selection, wish } = choice;
  const request = {
    from: window.from,
    to: window.to,
    wish,
    takesAllInstances: selection.takesAllInstances && selection.labels === undefined,
    isExact: options.exact === true,
    lead: options.lead,
    edits,
  };
  const { facts, leadIn: lead, tail, notCarried, metrics } = await cutHistory(archive, request, writer, reports);
  const problems = selection.problems(undefined);
  if (metrics + facts + lead === 0 && problems.length > 0) return `${problems.join('; ')}; nothing was written`;
  return {
    problems,
    facts: { carried: { facts, lead, tail }, notCarried, missing: missing.map(({ name }) => name) },
    lines: [...missingLines(missing), ...carriedLines(facts, lead, tail), ...leftLines(notCarried)],
  };
}

/** Most metrics that are named one by one. */
const mostMissing = 20;

function missingLines(missing: readonly MissingMetric[]): readonly string[] {
  const lines = missing.slice(0, mostMissing).map(({ name, near }) => {
    const meant = near === undefined ? '.' : `; did you mean ${near}?`;
    return `Not in the archive: ${name}${meant}`;
  });
  const rest = missing.length - lines.length;
  return rest > 0 ? [...lines, `Not in the archive: ${plural(rest, 'further metric')}.`] : lines;
}

function carriedLines(facts: number, lead: number, tail: number): readonly string[] {
  const parts = [
    ...(facts === 0 ? [] : [`${plural(facts, 'value')} that still hold`]),
    ...(lead === 0 ? [] : [`the samples before it of ${plural(lead, 'metric')}`]),
    ...(tail === 0 ? [] : [`the samples behind it of ${plural(tail, 'metric')}`]),
  ];
  return parts.length === 0 ? [] : [`Carried from outside the range: ${parts.join(', ')}.`];
}

function leftLines(names: readonly string[]): readonly string[] {
  const [first] = names;
  if (first === undefined) return [];
  const others = names.length === 1 ? '' : ` and ${names.length - 1} more`;
  return [
    `Not carried: ${first}${others}, logged too long before the range for a rate. A longer --lead reaches further back.`,
  ];
}

/** `pcp-files merge`: writes the archives of a host as one. */
export async function merge(paths: readonly string[], options: MergeOptions, host: Host): Promise<void> {
  const work = (rewriting: Rewriting): Promise<Rewritten | string> => mergeAll(rewriting, options);
  await rewrite({ name: 'merge', done: 'merged', work }, paths, options, host);
}

async function mergeAll(
  { opened, archive, window, writer, reports }: Rewriting,
  { exclude, strict }: MergeOptions,
): Promise<Rewritten | string> {
  const changed = await opened.checkJoins();
  const first = changed.find(({ rule }) => rule === setMetadata);
  if (strict === true && first !== undefined) return `${messageOf(first)} Nothing was written, as --strict says`;
  const isExcluded = (name: string): boolean => exclude.some((group) => name === group || name.startsWith(`${group}.`));
  const wish = { ...wholeHistory.wish, takesMetric: (names: readonly string[]) => !names.some(isExcluded) };
  await cutHistory(archive, { ...wholeHistory, ...window, wish, isExact: true }, writer, reports);
  const changes = changed.map(messageOf);
  return { problems: [], facts: { changes }, lines: changes };
}

/** `pcp-files convert`: writes an archive in another form. */
export async function convert(paths: readonly string[], options: RewriteOptions, host: Host): Promise<void> {
  await rewrite({ name: 'convert', done: 'converted', work: convertAll }, paths, options, host);
}

async function convertAll({ archive, window, writer, reports }: Rewriting): Promise<Rewritten> {
  await cutHistory(archive, { ...wholeHistory, ...window, isExact: true }, writer, reports);
  return { problems: [], facts: {}, lines: [] };
}
