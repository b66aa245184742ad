import type { Archive } from '../../../formats/archive/archive.ts';
import type { ChangedSeries, ChangeGroup, Comparison } from '../../../formats/history/compare/comparison.ts';
import { numberText, seriesName } from '../../../formats/history/compare/seriesTexts.ts';
import { structureTexts } from '../../../formats/history/compare/structure/structureTexts.ts';
import type { TimeZone } from '../../../formats/pcp/time/timeZone.ts';
import { instanceNames } from '../../../formats/archive/metadata/instanceKeys.ts';
import type { ChangedGroup, ChangedNumbers, Changes, SeriesPlace } from '../../../protocol/viewer/changeProtocol.ts';

/** Most groups, and most series in one that change alike: nobody looks through more. */
const [mostGroups, mostAlike, mostNames] = [200, 100, 1000];
/** Most points of either window: a small drawing does not show more. */
const mostPoints = 48;
/** Stands for the instance of a metric with a single value. */
const singleInstance = -1;

/** A comparison as the viewer shows it. */
export function changesOf(
  archive: Archive,
  { a, compared, changed, groups, structure, cpus }: Comparison,
  zone: TimeZone,
): Changes {
  const placeOf = placesIn(archive);
  return {
    before: a,
    compared,
    changed,
    groups: groups.slice(0, mostGroups).map((group) => groupOf(group, placeOf, cpus)),
    groupCount: groups.length,
    others: structureTexts(structure, zone, '→').map(({ title, text, rest = [] }) => ({
      title,
      text,
      ...(rest.length === 0 ? {} : { rest: rest.slice(0, mostNames), restCount: rest.length }),
    })),
  };
}

function groupOf(
  { leader, alike }: ChangeGroup,
  placeOf: (series: ChangedSeries) => SeriesPlace,
  cpus: number | undefined,
): ChangedGroup {
  const { score, a, b, course, partsOfFirst } = leader;
  const text = numberText(leader, cpus);
  const pair = (before: number, after: number): ChangedNumbers => [text(before), text(after)];
  return {
    ...placeOf(leader),
    score,
    mean: pair(a.mean, b.mean),
    median: pair(a.median, b.median),
    p95: pair(a.p95, b.p95),
    before: means(course.subarray(0, partsOfFirst)),
    after: means(course.subarray(partsOfFirst)),
    alike: alike.slice(0, mostAlike).map(placeOf),
    alikeCount: alike.length,
  };
}

/** Finds the keys of instances by their names. */
function placesIn(archive: Archive): (series: ChangedSeries) => SeriesPlace {
  const domains = new Map<number, ReadonlyMap<string, number>>();
  return (series) => {
    const { descriptor, instance } = series;
    const { pmid, indom } = descriptor;
    const keys =
      domains.get(indom) ?? new Map([...instanceNames(archive, descriptor)].map(([key, name]) => [name, key]));
    domains.set(indom, keys);
    const key = instance === undefined ? undefined : keys.get(instance);
    return { name: seriesName(series), pmid, instance: key ?? singleInstance };
  };
}

/** Means of a few equal parts. */
function means(points: Float32Array): readonly number[] {
  const count = Math.min(points.length, mostPoints);
  return Array.from({ length: count }, (_, i) => {
    const part = points.subarray(
      Math.floor((i * points.length) / count),
      Math.floor(((i + 1) * points.length) / count),
    );
    return part.reduce((sum, one) => sum + one, 0) / part.length;
  });
}
