/** A metric's number in its parts: bits 30-22 the domain (which agent), 21-10 the cluster, 9-0 the item. */
export interface Pmid {
  readonly domain: number;
  readonly cluster: number;
  readonly item: number;
}

/** No metric. */
export const nullPmid = 0xffffffff;
export const maxCluster = 0xfff;
export const maxItem = 0x3ff;
/** Domain of ids that libpcp makes up itself: derived metrics, and roots of dynamic subtrees. */
export const dynamicDomain = 511;
/** Set by pmlogger in the cluster of a derived metric it has logged. */
const loggedDerived = 0x800;

export function decodePmid(bits: number): Pmid {
  return { domain: (bits >>> 22) & 0x1ff, cluster: (bits >>> 10) & maxCluster, item: bits & maxItem };
}

export function encodePmid({ domain, cluster, item }: Pmid): number {
  return ((domain << 22) | (cluster << 10) | item) >>> 0;
}

/** `60.0.4`; `C.*.*` for the root of a dynamic subtree; `PM_ID_NULL`. */
export function formatPmid(bits: number): string {
  if (bits === nullPmid) return 'PM_ID_NULL';
  const { domain, cluster, item } = decodePmid(bits);
  return domain === dynamicDomain && item === 0 ? `${cluster}.*.*` : `${domain}.${cluster}.${item}`;
}

/** What an id of the reserved domain stands for; undefined for an ordinary metric. */
export function dynamicKind(bits: number): 'subtree' | 'derived' | 'derivedLogged' | undefined {
  const { domain, cluster, item } = decodePmid(bits);
  if (bits === nullPmid || domain !== dynamicDomain) return undefined;
  if (item === 0) return 'subtree';
  return (cluster & loggedDerived) === 0 ? 'derived' : 'derivedLogged';
}

/** Domain of the agent that exports MMV files. */
export const mmvDomain = 70;
