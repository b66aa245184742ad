import { momentDomains } from '../../formats/history/moment/momentDomains.ts';
import { findGaps } from '../../formats/history/doctor/findGaps.ts';
import { hostFactRows } from '../../formats/history/views/hostFactRows.ts';
import { hostDescription } from '../../formats/history/views/hostFacts.ts';
import { fileText } from '../answer/fileText.ts';
import { secondsText, shortNumber, timeText } from '../answer/numbers.ts';
import { Room } from '../answer/room.ts';
import { host, path, zone } from '../contract/fields.ts';
import { defineTool } from '../contract/tool.ts';
import { withHistory } from '../history/openHistory.ts';
import { askedWindow } from '../history/window.ts';

export const describe = defineTool({
  name: 'pcp_describe',
  title: 'Describe PCP archives',
  description: 'Host, hardware, system, time range, gaps in the recording, groups of metrics, and tables for pcp_at.',
  fields: { path, host, zone },
  required: ['path'],
  run: (input, context) =>
    withHistory(input, context, async (opened) => {
      const { history, set, pool, losses } = opened;
      const { zone: shownZone, start, end } = askedWindow(opened, { zone: input.zone });
      const gaps = await findGaps(history, losses.reading);
      const newest = set.members.at(-1);
      const known =
        newest &&
        (await pool.use(newest, async (archive) => {
          const { metadata } = archive;
          const facts = await hostDescription(archive, context.signal);
          return {
            facts: hostFactRows(facts, { host: set.host, start, end }, (time) =>
              timeText({ ...time, nanoseconds: 0 }, shownZone),
            ),
            metrics: [...metadata.descriptors.values()].map(({ names }) => names[0] ?? ''),
            tables: momentDomains(metadata).map(({ spec }) => spec.id),
          };
        }));
      const { facts = [], metrics = [], tables = [] } = known ?? {};
      const room = new Room();
      const listedGaps = room.first(
        'gaps',
        gaps.map(({ from, to }) => [secondsText(from, shownZone), secondsText(to, shownZone), shortNumber(to - from)]),
        20,
      );
      const groups = room.first('groups of metrics', groupCounts(metrics), 60);
      const listedTables = room.first(
        'tables',
        tables.map((id) => fileText(id)),
        60,
      );
      return {
        data: {
          host: fileText(set.host),
          zone: shownZone.name,
          zoneOfHost: history.zone.name,
          start: timeText(start, shownZone),
          end: timeText(end, shownZone),
          archives: set.members.length,
          facts: Object.fromEntries(facts.map(([name, value]) => [name, fileText(value)])),
          gaps: { columns: ['from', 'to', 'seconds'], rows: listedGaps.list },
          metrics: metrics.length,
          metricGroups: Object.fromEntries(groups.list),
          tables: listedTables.list,
        },
        cut: [...listedGaps.cut, ...groups.cut, ...listedTables.cut],
        problems: losses.problems,
      };
    }),
});

/** How many metrics are below the first two parts of their names. */
function groupCounts(names: readonly string[]): readonly (readonly [string, number])[] {
  const counts = new Map<string, number>();
  for (const name of names) {
    const group = fileText(name.split('.').slice(0, 2).join('.'));
    counts.set(group, (counts.get(group) ?? 0) + 1);
  }
  return [...counts].sort(([a], [b]) => (a < b ? -1 : 1));
}
