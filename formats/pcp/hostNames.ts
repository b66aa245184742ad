/**
 * Which names stand for one host: those that differ in case only, and a name without a domain together with the only one
 * that is the same with a domain. Where several domains have such a host it stays by itself.
 *
 * @returns the name that each host is known by, in lower case, by the names as they are given
 */
export function joinHostNames(names: Iterable<string>): ReadonlyMap<string, string> {
  const all = new Set(names);
  const byShortName = new Map<string, Set<string>>();
  for (const name of all) {
    const host = name.toLowerCase();
    const dot = host.indexOf('.');
    if (dot <= 0) continue;
    const short = host.slice(0, dot);
    const hosts = byShortName.get(short);
    if (hosts === undefined) byShortName.set(short, new Set([host]));
    else hosts.add(host);
  }
  return new Map(
    [...all].map((name) => {
      const host = name.toLowerCase();
      const [only, another] = byShortName.get(host) ?? [];
      return [name, only !== undefined && another === undefined ? only : host];
    }),
  );
}

/** Names of different hosts, in the order in which they come first: of those that stand for one host the longest. */
export function distinctHosts(names: Iterable<string>): readonly string[] {
  const known = new Map<string, string>();
  for (const [name, host] of joinHostNames(names)) {
    const before = known.get(host) ?? '';
    if (name.length > before.length) known.set(host, name);
  }
  return [...known.values()];
}
