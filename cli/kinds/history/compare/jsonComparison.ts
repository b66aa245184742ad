import type { ChangedSeries, Window } from '../../../../formats/history/compare/comparison.ts';
import { toPrintableJson } from '../../../../formats/findings/report/printable.ts';
import { formatInDom } from '../../../../formats/pcp/inDom.ts';
import { formatPmid } from '../../../../formats/pcp/pmid.ts';
import { semanticsText } from '../../../../formats/pcp/semantics.ts';
import type { TimeZone } from '../../../../formats/pcp/time/timeZone.ts';
import type { Timestamp } from '../../../../formats/pcp/time/timestamp.ts';
import { formatInZone } from '../../../../formats/pcp/time/timeZone.ts';
import type { ComparedHistories, ComparedPath } from './comparedHistories.ts';
import { seriesUnits } from '../../../../formats/history/compare/seriesTexts.ts';

/** An object with a line for each group. */
export function* jsonComparison({ comparison, zone, a, b }: ComparedHistories): Generator<string> {
  const { compared, changed, groups, structure } = comparison;
  const head = {
    schema: 1,
    before: windowObject(a, comparison.a, zone),
    after: windowObject(b, comparison.b, zone),
    compared,
    changed,
    structure: {
      ...structure,
      domains: structure.domains.map(({ indom, gone, fresh, restarted, ...domain }) => ({
        indom: formatInDom(indom),
        ...domain,
        gone: gone.map((one) => withTimes(one, zone)),
        fresh: fresh.map((one) => withTimes(one, zone)),
        restarted: restarted.map((one) => withTimes(one, zone)),
      })),
    },
  };
  yield `${toPrintableJson(head, 0).slice(0, -1)},"groups":[`;
  for (const [place, { leader, alike }] of groups.entries()) {
    const group = { leader: seriesObject(leader), alike: alike.map(seriesObject) };
    yield `${place === 0 ? '' : ','}\n${toPrintableJson(group, 0)}`;
  }
  yield '\n]}\n';
}

/** A change with its times as text, as far as these are known. */
function withTimes(
  { first, last, ...change }: { readonly first?: Timestamp | undefined; readonly last?: Timestamp | undefined },
  zone: TimeZone,
): object {
  return { ...change, first: first && formatInZone(first, zone), last: last && formatInZone(last, zone) };
}

function windowObject({ path, host }: ComparedPath, { from, to }: Window, zone: TimeZone): object {
  return { path, host, start: formatInZone(from, zone), end: formatInZone(to, zone) };
}

function seriesObject(one: ChangedSeries): object {
  const { name, descriptor, instance, score, a, b } = one;
  const semantics = semanticsText(descriptor.semantics);
  return {
    score,
    name,
    pmid: formatPmid(descriptor.pmid),
    instance,
    semantics,
    units: seriesUnits(one),
    before: a,
    after: b,
  };
}
