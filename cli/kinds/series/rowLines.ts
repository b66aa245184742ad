import type { RecordedPoint } from '../../../formats/history/printed/rowFinder.ts';
import { RowFinder } from '../../../formats/history/printed/rowFinder.ts';
import type { SeriesSink } from '../../../formats/series/model/printedRow.ts';

/**
 * Lines of a text, from 0, that recorded values are from; undefined for those of none.
 *
 * @param host number of their host among those of the text
 * @param read reads it once
 */
export async function rowLines(
  points: readonly RecordedPoint[],
  host: number,
  read: (sink: SeriesSink) => Promise<unknown>,
): Promise<readonly (number | undefined)[]> {
  const finder = new RowFinder(points, host);
  await read(finder);
  return finder.lines();
}
