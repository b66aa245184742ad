import type { ChangedSeries, ChangeGroup } from '../comparison.ts';
import { preferenceOf } from '../comparedMetrics.ts';
import { product, unitRanks } from './spearman.ts';

/** Series whose ranks correlate as much as this move together. */
const leastCorrelation = 0.8;
/** Most changes that are grouped: to compare each series with each leader takes too long for more. */
const maxGrouped = 600;

/** Puts together what moves together. Changes beyond the first ones are left out. */
export function groupChanges(changes: readonly ChangedSeries[]): readonly ChangeGroup[] {
  const groups: { readonly leader: ChangedSeries; readonly ranks: Float32Array; readonly alike: ChangedSeries[] }[] =
    [];
  for (const change of inOrder(changes).slice(0, maxGrouped)) {
    const ranks = unitRanks(change.course);
    const group = groups.find((one) => Math.abs(product(one.ranks, ranks)) >= leastCorrelation);
    if (group === undefined) groups.push({ leader: change, ranks, alike: [] });
    else group.alike.push(change);
  }
  return groups.map(({ leader, alike }) => ({ leader, alike: alike.sort(byScore) })).sort(byLeader);
}

const byScore = (a: ChangedSeries, b: ChangedSeries): number => b.score - a.score;

const byLeader = (a: ChangeGroup, b: ChangeGroup): number => byScore(a.leader, b.leader);

/** Sorts by score to one digit, and then by what people look at first. */
function inOrder(changes: readonly ChangedSeries[]): readonly ChangedSeries[] {
  const keyed = changes.map((change) => ({
    change,
    tenths: Math.round(10 * change.score),
    preference: preferenceOf(change.name),
  }));
  keyed.sort((a, b) => b.tenths - a.tenths || a.preference - b.preference || b.change.score - a.change.score);
  return keyed.map(({ change }) => change);
}
