import type { Archive } from '../../formats/archive/archive.ts';
import type { Moment } from '../../formats/history/moment/moment.ts';
import type { MomentDomain } from '../../formats/history/moment/momentDomains.ts';
import { findMomentDomain, momentDomains } from '../../formats/history/moment/momentDomains.ts';
import type { RowOrder } from '../../formats/history/moment/orderedRows.ts';
import { firstOrder, matchingRows, orderedRows } from '../../formats/history/moment/orderedRows.ts';
import { momentAt } from '../../formats/history/moment/momentAt.ts';
import type { Json } from '../answer/answer.ts';
import { fileText } from '../answer/fileText.ts';
import { shortNumber, timeText } from '../answer/numbers.ts';
import { Room } from '../answer/room.ts';
import { host, limit, offset, path, text, zone } from '../contract/fields.ts';
import { defineTool } from '../contract/tool.ts';
import { ToolError } from '../contract/toolError.ts';
import { withHistory } from '../history/openHistory.ts';
import { recordPlace } from '../history/recordPlace.ts';
import { askedTime, askedZone } from '../history/window.ts';

export const at = defineTool({
  name: 'pcp_at',
  title: 'Processes, disks … at a moment',
  description:
    'Who used what at a moment: a table of processes, disks, file systems, CPUs … Tables: proc, disk, filesys, net, cpu, or a metric with instances; pcp_describe lists them.',
  fields: {
    path,
    host,
    time: text('The moment, as from of other tools.'),
    table: text('proc by default, if there is one.'),
    sort: text('Name of a column; -name for descending, +name for ascending.'),
    filter: text('Only rows with this text.'),
    zone,
    offset,
    limit,
  },
  required: ['path', 'time'],
  run: (input, context) =>
    withHistory(input, context, async ({ history, set, span, losses }) => {
      const shownZone = askedZone(input.zone, history.zone);
      const time = askedTime('time', input.time, shownZone, span);
      const tables = new Set<string>();
      const domainOf = (archive: Archive): MomentDomain | undefined => {
        const domains = momentDomains(archive.metadata);
        for (const { spec } of domains) tables.add(spec.id);
        return input.table === undefined ? domains[0] : findMomentDomain(archive.metadata, input.table);
      };
      const result = await momentAt(history, domainOf, time, { signal: context.signal });
      if (result === undefined)
        throw new ToolError(
          `There is no such table near that time. Tables: ${[...tables]
            .map((id) => fileText(id))
            .slice(0, 60)
            .join(', ')}.`,
        );
      const { path: archive, moment } = result;
      const { columns } = moment;
      const rows = matchingRows(orderedRows(moment, orderOf(moment, input.sort)), input.filter ?? '');
      const { offset: first = 0, limit: most = 10 } = input;
      const room = new Room();
      const heads = columns.map(({ id, unit }) => (unit === '' ? fileText(id) : `${fileText(id)} (${unit})`));
      room.takes(heads);
      const lines = rows
        .slice(first)
        .map(({ instance, state, cells }): readonly Json[] => [
          fileText(instance),
          state,
          ...cells.map((cell) => (typeof cell === 'string' ? fileText(cell) : shortNumber(cell ?? undefined))),
        ]);
      const narrow = 'use filter';
      const page = room.page('rows', rows.length, lines, { offset: first, limit: most, narrow });
      const place = await recordPlace({ history, set }, moment.to, context.signal, archive);
      return {
        data: {
          host: fileText(history.host),
          zone: shownZone.name,
          table: fileText(moment.table),
          time: timeText(moment.time, shownZone),
          ...(moment.position === 'inside' ? {} : { note: `Nearest values: the time is ${moment.position} them.` }),
          ratesFrom: moment.from === undefined ? null : timeText(moment.from, shownZone),
          ratesTo: timeText(moment.to, shownZone),
          ...(moment.hasMark ? { mark: 'The recording was interrupted here: there are no rates.' } : {}),
          place: place ?? fileText(archive),
          columns: ['instance', 'state', ...heads],
          rows: page.rows,
        },
        cut: [
          ...(page.cut === undefined ? [] : [page.cut]),
          ...(moment.leftOut > 0 ? [`${moment.leftOut} columns are left out.`] : []),
        ],
        problems: losses.problems,
      };
    }),
});

/** @throws ToolError where there is no such column */
function orderOf({ columns, main }: Moment, sort: string | undefined): RowOrder {
  if (sort === undefined) return firstOrder({ columns, main });
  const id = sort.replace(/^[+-]/, '').replace(/ \(.*\)$/, '');
  const column = columns.find((each) => each.id === id);
  if (column === undefined)
    throw new ToolError(`There is no column '${id}', but ${columns.map((each) => fileText(each.id)).join(', ')}.`);
  return { column: id, isDescending: sort.startsWith('-') || (column.kind === 'number' && !sort.startsWith('+')) };
}
