import { archivesByHost } from '../../formats/history/subject/members/archivesByHost.ts';
import type { SetSource } from '../../formats/history/subject/members/setMember.ts';
import type { ArchiveSummary } from '../../formats/archive/archiveSummary.ts';
import { compareTimes } from '../../formats/pcp/time/timestamp.ts';
import { utc } from '../../formats/pcp/time/timeZone.ts';
import { fileText } from '../answer/fileText.ts';
import { timeText } from '../answer/numbers.ts';
import { Room } from '../answer/room.ts';
import { from, host, limit, offset, text, to, zone } from '../contract/fields.ts';
import { defineTool } from '../contract/tool.ts';
import { askedRange, askedZone } from '../history/window.ts';

type Found = ArchiveSummary & { readonly path: string };

export const findArchives = defineTool({
  name: 'pcp_find_archives',
  title: 'Find PCP archives',
  description:
    'Lists archives of Performance Co-Pilot (recorded metrics of hosts), pma files and output of sar, iostat, vmstat and their like, with host and time range. Begin here: other tools take a path from it.',
  fields: { path: text('Directory or archive; all that may be read if missing.'), host, from, to, zone, offset, limit },
  required: [],
  run: async (input, context) => {
    const { sources, notes } = await context.archives(input.path);
    const shownZone = askedZone(input.zone, utc);
    const { from: begin, to: end } = askedRange(input, shownZone, {});
    const isWanted = ({ label, end: last }: Found): boolean => {
      if (input.host !== undefined && !isHost(label?.host, input.host)) return false;
      if (label === undefined) return begin === undefined && end === undefined;
      const isOver = begin !== undefined && last !== undefined && compareTimes(last, begin) < 0;
      return !isOver && (end === undefined || compareTimes(label.start, end) < 0);
    };
    const wanted = archivesByHost(readable(sources).filter(isWanted)).flatMap(({ archives }) => archives);
    const room = new Room();
    const rows = wanted.map(({ path, label, end: last, findings }) => [
      fileText(path),
      label === undefined ? null : fileText(label.host),
      label === undefined ? null : timeText(label.start, shownZone),
      last === undefined ? null : timeText(last, shownZone),
      findings.filter(({ severity }) => severity === 'error' || severity === 'warning').length,
    ]);
    const { offset: first = 0, limit: most = 50 } = input;
    const page = room.page('archives', rows.length, rows.slice(first), {
      offset: first,
      limit: most,
      narrow: 'name host, from or to',
    });
    const unread = sources.filter(({ summary }) => summary === undefined).map(({ path }) => fileText(path));
    return {
      data: { zone: shownZone.name, columns: ['path', 'host', 'start', 'end', 'problems'], rows: page.rows },
      cut: page.cut === undefined ? [] : [page.cut],
      problems: [...notes, ...unread.slice(0, 20).map((path) => `${path} cannot be read.`)],
    };
  },
});

function readable(sources: readonly SetSource[]): readonly Found[] {
  return sources.flatMap(({ path, summary }) => (summary === undefined ? [] : [{ ...summary, path }]));
}

/** Whether a name is that of a host, also without its domain, or by a part of it. */
const isHost = (name: string | undefined, wanted: string): boolean =>
  name?.toLowerCase().includes(wanted.toLowerCase()) === true;
