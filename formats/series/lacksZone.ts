import type { TimeZone } from '../pcp/time/timeZone.ts';
import { utc } from '../pcp/time/timeZone.ts';
import type { SeriesSink } from './model/printedRow.ts';
import { SeriesText } from './readSeries.ts';
import { recogniseSeries } from './recognise.ts';

/** Whether a text has times of a zone that it does not say; pma files say it. @param head its first bytes */
export function lacksZone(head: Uint8Array): boolean {
  const tool = recogniseSeries(head);
  if (tool === undefined) return false;
  let isAsked = false;
  const zone: TimeZone = {
    name: utc.name,
    offsetAt: (seconds) => {
      isAsked = true;
      return utc.offsetAt(seconds);
    },
  };
  new SeriesText(tool, noRows, { zone }).write(head);
  return isAsked;
}

const noRows: SeriesSink = {
  host: () => undefined,
  row: () => undefined,
  restart: () => undefined,
  settled: () => undefined,
};
