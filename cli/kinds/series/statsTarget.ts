import type { Finding } from '../../../formats/findings/finding.ts';
import type { HostOutput } from '../../../formats/history/printed/hostsRecorder.ts';
import type { RecordHints } from '../../../formats/history/printed/recordSeries.ts';
import { recordSeries } from '../../../formats/history/printed/recordSeries.ts';
import type { TimeZone } from '../../../formats/pcp/time/timeZone.ts';
import { unreadSeries } from '../../../formats/series/unread.ts';
import type { SeriesSink } from '../../../formats/series/model/printedRow.ts';
import { SeriesText } from '../../../formats/series/readSeries.ts';
import { splitShownPath } from '../../../tools/disk/bundlePath.node.ts';
import type { Source } from '../../files/source.ts';
import { withProgress } from '../../output/progress.ts';
import type { Target } from '../target.ts';
import { hostOfName } from '../../../formats/series/hostOfName.ts';
import { headLength } from '../fileKind.ts';
import { readBytes } from '../../files/source.ts';
import { lacksZone } from '../../../formats/series/lacksZone.ts';
import { readStats } from './readStats.ts';
import { SeriesSurvey, describeSurvey } from './describeStats.ts';

/** What the commands do with a text of statistics. */
export function statsTarget(source: Source, zone: TimeZone | undefined): Target {
  const { path } = source;
  return {
    path,
    kind: 'stats',
    check: async (progress) => ({
      findings: await recordStats({ zone }, withProgress(source, progress), () => () => undefined),
    }),
    describe: async (progress) => {
      const survey = new SeriesSurvey();
      const found = await readStats(
        withProgress(source, progress),
        (tool, dateOrder) => new SeriesText(tool, survey, { zone, dateOrder }),
      );
      return describeSurvey(path, found, survey, zone);
    },
  };
}

/** Records what a text says over time, of each host as an archive. @returns what is wrong with the text */
export async function recordStats(
  hints: Pick<RecordHints, 'zone' | 'cpus'>,
  source: Source,
  outputOf: HostOutput,
): Promise<readonly Finding[]> {
  let findings: readonly Finding[] = [];
  const host = hostOfName(splitShownPath(source.path).name);
  const { tool, head } = await readStats(source, (found, dateOrder) => {
    const text = recordSeries(found, outputOf, { ...hints, dateOrder, host });
    return {
      write: (chunk) => {
        text.write(chunk);
      },
      end: () => {
        findings = text.end();
      },
    };
  });
  return tool === undefined ? unreadSeries(head) : findings;
}

/** Whether a text has times of a zone that it does not say. */
export const lacksZoneOf = async (source: Source): Promise<boolean> => lacksZone(await readBytes(source, headLength));

/** Hands the rows of a text to a sink; a binary file has no lines, so none of its rows. */
export async function readRows(zone: TimeZone | undefined, source: Source, sink: SeriesSink): Promise<void> {
  await readStats(source, (tool, dateOrder) =>
    tool === 'sadc'
      ? { write: () => undefined, end: () => undefined }
      : new SeriesText(tool, sink, { zone, dateOrder }),
  );
}
