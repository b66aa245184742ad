import { PmaChecker } from '../../../../formats/pma/check/checker.ts';
import type { RowPoints } from '../../../../formats/pma/series/rowPoints.ts';
import type { SeriesLine } from '../../../../formats/pma/series/seriesCollector.ts';
import { SeriesCollector } from '../../../../formats/pma/series/seriesCollector.ts';
import type { OnRow } from '../../../../formats/pma/check/onRow.ts';

/** The time stamp of the first group of {@link plottedText}, in seconds since the Epoch. */
export const firstDate = 1_462_914_000;

/** Two groups of three samples, ten seconds apart; the vector class begins with its second sample. */
export const plottedText = `TIME_VALUES:
3 10 # h=db1

METADATA:
VM V 2 r free
IO A 1 tps kBrdps

DATE:
${firstDate} # Wed May 11 07:00:00 2016 +1000

VM:
9 900
1 100
2 200.5

IO:
sda 1.5 10
'sd b' 2.5 20
sda 1.6 11
'sd b' 2.6 21
sda 1.7 12
'sd b' 2.7 22

DATE:
${firstDate + 31} # Wed May 11 07:00:31 2016 +1000

VM:
8 800
3 300
4 400

IO:
sda 1.8 13
'sd b' 2.8 23
sda 1.9 14
'sd b' 2.9 24
sda 2.0 15
'sd b' 3.0 25
`;

/** Reads a text as a file, in pieces of so many bytes. */
export function readRows(text: string, onRow: OnRow, pieceBytes = 1 << 20): void {
  const checker = new PmaChecker({ nowSeconds: firstDate + 86_400, onRow });
  const bytes = new TextEncoder().encode(text);
  for (let at = 0; at < bytes.length; at += pieceBytes) checker.write(bytes.subarray(at, at + pieceBytes));
  checker.end();
}

/** The points of one line of a text. */
export function pointsOf(text: string, line: SeriesLine, pieceBytes?: number): RowPoints {
  const collector = new SeriesCollector([line]);
  readRows(text, collector.take, pieceBytes);
  const [points] = collector.points;
  if (points === undefined) throw new Error('there are no points');
  return points;
}
