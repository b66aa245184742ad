import { compareTimes } from '../../../pcp/time/timestamp.ts';
import type { ArchiveSummary } from '../../../archive/archiveSummary.ts';
import { firstDate, unknownHost } from '../../../series/hostOfName.ts';
import { joinHostNames } from '../../../pcp/hostNames.ts';

/** Archives of one host, sorted by start. Names do not give the order, because they use local time. */
export interface HostArchives<Summary extends ArchiveSummary = ArchiveSummary> {
  /** Undefined where the labels are lost; of several names the longest, which has the domain. */
  readonly host: string | undefined;
  readonly archives: readonly Summary[];
}

/** Hosts by name, those without one last. PCP reads archives of one host as one, in this order, gaps in between. */
export function archivesByHost<Summary extends ArchiveSummary>(
  summaries: Iterable<Summary>,
): readonly HostArchives<Summary>[] {
  const all = [...summaries];
  const joined = joinHostNames(all.flatMap(({ label }) => (label === undefined ? [] : [label.host])));
  const only = onlyHost(all, joined);
  const byHost = new Map<string | undefined, { host: string | undefined; readonly archives: Summary[] }>();
  for (const summary of all) {
    const host = isOfUnknown(summary) && hasDates(summary) ? (only ?? unknownHost) : summary.label?.host;
    const key = host === undefined ? undefined : (joined.get(host) ?? host);
    const cached = byHost.get(key);
    if (cached === undefined) byHost.set(key, { host, archives: [summary] });
    else {
      cached.archives.push(summary);
      if ((host?.length ?? 0) > (cached.host?.length ?? 0)) cached.host = host;
    }
  }
  return [...byHost.values()]
    .map(({ host, archives }) => ({ host, archives: archives.sort(byStart) }))
    .sort((a, b) => compareHosts(a.host, b.host));
}

/** Whether an archive was made of a text that does not name its host. */
function isOfUnknown({ label }: ArchiveSummary): boolean {
  return label?.host === unknownHost;
}

/** Whether times are those of calendars, and do not count from the start of a text. */
function hasDates({ label }: ArchiveSummary): boolean {
  return (label?.start.seconds ?? 0) > firstDate;
}

/** The host of all archives that name one; undefined where there are several, or none. */
function onlyHost(all: readonly ArchiveSummary[], joined: ReadonlyMap<string, string>): string | undefined {
  const named = all.flatMap(({ label }) => (label === undefined || label.host === unknownHost ? [] : [label.host]));
  const [host] = named;
  return new Set(named.map((name) => joined.get(name) ?? name)).size === 1 ? host : undefined;
}

function byStart(a: ArchiveSummary, b: ArchiveSummary): number {
  if (a.label === undefined || b.label === undefined) return a.files.base < b.files.base ? -1 : 1;
  return compareTimes(a.label.start, b.label.start);
}

function compareHosts(a: string | undefined, b: string | undefined): number {
  if (a === undefined || b === undefined) return a === b ? 0 : a === undefined ? 1 : -1;
  // Host names are case-insensitive.
  const [first, second] = [a.toLowerCase(), b.toLowerCase()];
  return (first === second ? a < b : first < second) ? -1 : 1;
}
