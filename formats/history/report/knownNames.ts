import type { Archive } from '../../archive/archive.ts';
import type { Descriptor } from '../../archive/metadata/descriptor.ts';
import { instanceNames } from '../../archive/metadata/instanceKeys.ts';
import type { ReadOptions } from '../../archive/readOptions.ts';
import { visitResults } from '../../archive/visitResults.ts';
import { readValue } from '../../archive/volume/metricValue.ts';
import type { ResultCursor } from '../../archive/volume/resultCursor.ts';
import type { KnownNames } from './redaction.ts';
import { programOf } from './processNames.ts';

/** Metrics of file systems, the names of which may begin with a server: `nas7:vol2`. */
const mountMetric = /^filesys\./;
const serverPattern = /^(?:[\w.+-]+@)?([a-z\d][\w.-]+):(?!:)/i;
const processMetric = /^(?:hot)?proc(?:ess)?\./;
/** Names of the users and groups of processes, beside which their numbers are. */
const userMetric = /^((?:hot)?proc\.id\.\w+)_nm$/;
/** Accounts with lower numbers are those of programs, and the last one is nobody's. */
const firstPerson = 1000;
const nobody = 65_534;

/** What an archive says of who is to be replaced: the users of its processes, their arguments, and its hosts. */
export async function knownNames(
  archive: Archive,
  hosts: readonly string[],
  options: ReadOptions,
): Promise<KnownNames> {
  const descriptors = [...archive.metadata.descriptors.values()];
  const isOf = (pattern: RegExp) => (one: Descriptor) => one.names.some((name) => pattern.test(name));
  const domains = new Set<number>();
  const namesOf = (some: readonly Descriptor[]): ReadonlySet<string> => {
    const names = new Set<string>();
    for (const descriptor of some) {
      if (domains.has(descriptor.indom)) continue;
      domains.add(descriptor.indom);
      for (const name of instanceNames(archive, descriptor).values()) names.add(name);
    }
    return names;
  };
  const processes = namesOf(descriptors.filter(isOf(processMetric)));
  const mounted = namesOf(descriptors.filter(isOf(mountMetric)));
  const instances = [...mounted, ...namesOf(descriptors)];
  const programs = new Set([...processes].map(programOf));
  const { people, unnumbered } = await userNames(archive, descriptors, options);
  const servers = [...mounted].flatMap((name) => serverPattern.exec(name)?.[1] ?? []);
  return {
    hosts: groupedHosts([...hosts, ...servers]),
    // An account whose number is not known and that is called as a program is that of the program.
    users: [...people, ...unnumbered.filter((name) => !programs.has(name))].sort(),
    processes: [...processes],
    instances,
    metrics: new Set(descriptors.flatMap(({ names }) => names)),
  };
}

/** Names that begin alike are of one host, with and without its domain. */
function groupedHosts(hosts: readonly string[]): readonly (readonly string[])[] {
  const groups = new Map<string, string[]>();
  for (const host of hosts) {
    const [first = ''] = host.toLowerCase().split('.', 1);
    groups.set(first, [...(groups.get(first) ?? []), host]);
  }
  return [...groups.values()];
}

/** What is known of the users of processes, by what they are in, and the process. */
interface SeenUsers {
  readonly names: Map<string, Set<string>>;
  readonly numbers: Map<string, number>;
}

/** Names of users, from all of the archive: pseudonyms are the same whatever part of it is reported. */
interface UserNames {
  /** Accounts whose numbers are those of people. */
  readonly people: readonly string[];
  /** Accounts of which numbers have not been logged. */
  readonly unnumbered: readonly string[];
}

async function userNames(
  archive: Archive,
  descriptors: readonly Descriptor[],
  { signal }: ReadOptions,
): Promise<UserNames> {
  const numbered = new Map<string, Descriptor>();
  for (const descriptor of descriptors)
    for (const name of descriptor.names) {
      const [, base] = userMetric.exec(name) ?? [];
      if (base !== undefined) numbered.set(base, descriptor);
    }
  if (numbered.size === 0) return { people: [], unnumbered: [] };
  const metrics = new Map<number, readonly [base: string, type: number]>();
  for (const [base, { pmid, type }] of numbered) metrics.set(pmid, [base, type]);
  for (const { pmid, type, names } of archive.metadata.descriptors.values())
    for (const name of names) if (numbered.has(name)) metrics.set(pmid, [name, type]);
  const seen: SeenUsers = { names: new Map(), numbers: new Map() };
  const visit = (cursor: ResultCursor): boolean => {
    while (cursor.next()) {
      const [base, type = 0] = metrics.get(cursor.pmid) ?? [];
      if (base !== undefined) takeUsers(seen, base, type, cursor);
    }
    return true;
  };
  await visitResults(archive, visit, { signal });
  const namesOf = (isWanted: (number: number | undefined) => boolean): readonly string[] => {
    const users = [...seen.names].filter(([key]) => isWanted(seen.numbers.get(key)));
    return [...new Set(users.flatMap(([, names]) => [...names]))];
  };
  return {
    people: namesOf((number = 0) => number >= firstPerson && number !== nobody),
    unnumbered: namesOf((number) => number === undefined),
  };
}

function takeUsers({ names, numbers }: SeenUsers, base: string, type: number, cursor: ResultCursor): void {
  const { chunk, record, format } = cursor;
  for (let i = 0; i < cursor.count; i++) {
    const value = readValue(chunk.view, record, format, cursor.wordAt(i), type);
    const key = `${base} ${cursor.instanceAt(i)}`;
    if (value.kind === 'integer') numbers.set(key, Number(value.value));
    if (value.kind !== 'string') continue;
    const own = names.get(key);
    if (own === undefined) names.set(key, new Set([value.text]));
    else own.add(value.text);
  }
}
