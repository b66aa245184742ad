import { plural } from '../../../formats/l10n/plural.ts';
import { distinctHosts } from '../../../formats/pcp/hostNames.ts';
import type { TimeZone } from '../../../formats/pcp/time/timeZone.ts';
import { formatInZone, utc } from '../../../formats/pcp/time/timeZone.ts';
import type { HostFacts, PrintedRow, SeriesSink } from '../../../formats/series/model/printedRow.ts';
import type { SeriesTool } from '../../../formats/series/recognise.ts';
import { firstDate } from '../../../formats/series/hostOfName.ts';
import { lacksZone } from '../../../formats/series/lacksZone.ts';
import { maxHosts } from '../../../formats/series/text/hostNumbers.ts';
import { headLength } from '../fileKind.ts';
import type { FileDescription } from '../target.ts';

/** What there is in a text of statistics. */
export class SeriesSurvey implements SeriesSink {
  facts: HostFacts = { host: undefined, release: undefined, machine: undefined, cpus: undefined };
  /** Names of all hosts that have rows, and are read. */
  readonly hosts = new Set<string>();
  /** The host that was said since the last row. */
  #host: string | undefined;
  readonly sections = new Map<string, number>();
  rows = 0;
  restarts = 0;
  start = Infinity;
  end = -Infinity;

  host(facts: HostFacts): void {
    if (this.rows === 0) this.facts = facts;
    this.#host = facts.host ?? this.#host;
  }

  row({ section, time, interval }: PrintedRow): void {
    this.rows++;
    if (this.#host !== undefined && this.hosts.size < maxHosts) this.hosts.add(this.#host);
    this.#host = undefined;
    this.sections.set(section, (this.sections.get(section) ?? 0) + 1);
    this.start = Math.min(this.start, time - (interval || 0));
    this.end = Math.max(this.end, time);
  }

  restart(): void {
    this.restarts++;
  }

  settled(): void {
    // Rows are counted, not kept.
  }
}

/** The description of a text of statistics by `info`. @param zone in which its times were read */
export function describeSurvey(
  path: string,
  { tool, head }: { readonly tool: SeriesTool | undefined; readonly head: Uint8Array },
  survey: SeriesSurvey,
  zone: TimeZone | undefined,
): FileDescription {
  const { facts, rows, restarts, sections } = survey;
  const isUnknown = lacksZone(head.subarray(0, headLength));
  const hasDates = survey.end > firstDate;
  const show = (time: number): string =>
    Number.isFinite(time) ? formatInZone({ seconds: Math.floor(time), nanoseconds: 0 }, zone ?? utc) : 'unknown';
  const { host, release, machine, cpus } = facts;
  const known = Object.entries({ host, release, machine, CPUs: cpus }).filter(([, value]) => value !== undefined);
  const hosts = distinctHosts(survey.hosts);
  const names = [...sections].map(([name, count]) => `${name} (${count})`);
  const span = [
    [
      'time zone',
      zone?.name ??
        (isUnknown && hasDates
          ? 'not said by the text: times are shown as the host wrote them; --text-tz names the zone'
          : hasDates
            ? 'said by the text: times are shown in UTC'
            : 'none: the text has no dates, so its times count from 1 January 1970'),
    ],
    ['start', show(survey.start)],
    ['end', show(survey.end)],
  ] as const;
  return {
    json: {
      path,
      kind: 'stats',
      tool: tool ?? 'unknown',
      host,
      ...(hosts.length > 1 ? { hosts } : {}),
      release,
      machine,
      cpus,
      timezone: zone?.name ?? (isUnknown || !hasDates ? null : utc.name),
      ...(rows === 0 ? {} : { start: show(survey.start), end: show(survey.end) }),
      rows,
      restarts,
      sections: Object.fromEntries(sections),
    },
    heading: `${path}: ${head.length === 0 ? 'empty, so it is the output of no tool' : `output of ${tool ?? 'an unknown tool'}`}`,
    facts: [
      ...known.map(([name, value]) => [name, String(value)] as const),
      ...(hosts.length > 1
        ? [['all hosts', `${hosts.join(', ')}: each has a history, which --host chooses`] as const]
        : []),
      ...(rows === 0 ? [] : span),
      ['rows', `${rows}${restarts === 0 ? '' : `, ${plural(restarts, 'restart')}`}`],
      ...(rows === 0 ? [] : [['sections', names.join(', ')] as const]),
    ],
  };
}
