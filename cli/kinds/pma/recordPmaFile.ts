import type { HostOutput } from '../../../formats/history/printed/hostsRecorder.ts';
import { recordPma } from '../../../formats/history/printed/recordSeries.ts';
import { PmaSeries } from '../../../formats/series/pmaFiles/pmaSeries.ts';
import type { SeriesSink } from '../../../formats/series/model/printedRow.ts';
import { splitShownPath } from '../../../tools/disk/bundlePath.node.ts';
import type { Source } from '../../files/source.ts';
import { hostOfName } from '../../../formats/series/hostOfName.ts';

/** Records what a pma file says over time, of each host as an archive. @param cpus number of those of the host, if it is known */
export async function recordPmaFile(cpus: number | undefined, source: Source, outputOf: HostOutput): Promise<void> {
  const series = recordPma(outputOf, { host: hostOfName(splitShownPath(source.path).name), cpus });
  await source.read((chunk) => {
    series.write(chunk);
    return true;
  });
  series.end();
}

/** Hands the rows of a pma file to a sink. */
export async function readPmaFile(source: Source, sink: SeriesSink): Promise<void> {
  const series = new PmaSeries(sink);
  await source.read((chunk) => {
    series.write(chunk);
    return true;
  });
  series.end();
}
