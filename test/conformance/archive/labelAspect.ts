import type { Archive } from '../../../formats/archive/archive.ts';
import { archiveSpan } from '../../../formats/archive/archiveSpan.ts';
import type { Timestamp } from '../../../formats/pcp/time/timestamp.ts';
import { formatUtc } from '../../../formats/pcp/time/timestamp.ts';
import type { Aspect } from './archiveAspect.ts';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `2016 May 10 21:00:19.000000`: microseconds are all that pmdumplog prints of version 2. */
function clock(time: Timestamp): string {
  const [date = '', rest = ''] = formatUtc(time).split('T');
  const [year = '', month = '', day = ''] = date.split('-');
  return `${year} ${months[Number(month) - 1] ?? ''} ${Number(day)} ${rest.slice(0, 'HH:MM:SS.uuuuuu'.length)}`;
}

async function ours(archive: Archive): Promise<readonly string[]> {
  const { label } = archive;
  if (label === undefined) return [];
  const { end } = await archiveSpan(archive);
  return [
    `version ${label.version}`,
    `host ${label.host}`,
    `start ${clock(label.start)}`,
    `end ${end === undefined ? 'UNKNOWN' : clock(end)}`,
    `timezone ${label.timezone}`,
    ...(label.zoneinfo === '' ? [] : [`zoneinfo ${label.zoneinfo}`]),
    `pid ${label.pid}`,
  ];
}

const when = '\\w+ +(\\w+) +(\\d+) (\\d\\d:\\d\\d:\\d\\d\\.\\d{6})\\d* +(\\d+)';

const patterns: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['version', /\(Log Format Version (\d+)\)/],
  ['host', /^Performance metrics from host (.*)$/m],
  ['start', new RegExp(`commencing +${when}`)],
  ['end', new RegExp(`ending +(?:${when}|(UNKNOWN))`)],
  ['timezone', /^Archive timezone: (.*)$/m],
  ['zoneinfo', /^Archive zoneinfo: (.*)$/m],
  ['pid', /^PID for pmlogger: (\d+)$/m],
];

function theirs(output: string): readonly string[] {
  return patterns.flatMap(([name, pattern]) => {
    const found: readonly (string | undefined)[] | undefined = pattern.exec(output)?.slice(1);
    const groups = found?.filter((group) => group !== undefined);
    if (groups === undefined) return [];
    const [month, day, time, year] = groups;
    return [
      `${name} ${groups.length === 4 ? `${year ?? ''} ${month ?? ''} ${day ?? ''} ${time ?? ''}` : groups.join(' ')}`,
    ];
  });
}

export const labelAspect: Aspect = { title: 'facts of labels', heading: 'Log Label', ours, theirs };
