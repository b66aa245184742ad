import { cutHistory } from '../../formats/history/rewrite/cut.ts';
import { plural } from '../../formats/l10n/plural.ts';
import type { Host } from '../host.ts';
import { ValueSelection, wishOf } from '../kinds/valueSelection.ts';
import type { CutOptions } from '../options.ts';
import type { Rewriting } from './rewrite.ts';
import { rewrite } from './rewrite.ts';
import type { Rewritten } from '../kinds/history/rewrite/rewriteSummary.ts';

/** `pcp-files cut`: writes a part of a history as an archive. */
export async function cut(paths: readonly string[], options: CutOptions, host: Host): Promise<void> {
  const work = (rewriting: Rewriting): Promise<Rewritten> => cutPart(rewriting, options);
  await rewrite({ name: 'cut', done: 'cut', work }, paths, options, host);
}

async function cutPart({ archive, window, writer, reports }: Rewriting, options: CutOptions): Promise<Rewritten> {
  const selection = new ValueSelection(options.metrics, options.instances, options.label);
  const request = {
    from: window.from,
    to: window.to,
    wish: wishOf(selection),
    takesAllInstances: selection.takesAllInstances && selection.labels === undefined,
    isExact: options.exact === true,
    lead: options.lead,
  };
  const { facts, leadIn: lead, tail, notCarried } = await cutHistory(archive, request, writer, reports);
  return {
    problems: selection.problems(undefined),
    facts: { carried: { facts, lead, tail }, notCarried },
    lines: [...carriedLines(facts, lead, tail), ...leftLines(notCarried)],
  };
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
