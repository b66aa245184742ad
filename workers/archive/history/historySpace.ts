import type { SpaceKind, SpaceUse } from '../../../protocol/viewer/overviewProtocol.ts';
import type { MetricBytes } from '../survey/metricSpaces.ts';
import type { ReadHistory } from './readHistory.ts';
import type { ScannedMember } from './historyScans.ts';

/** What the values of each metric take in all archives that have been looked at, by the numbers of the history. */
export function spacesOf(session: ReadHistory): ReadonlyMap<number, MetricBytes> {
  const spaces = new Map<number, MetricBytes>();
  for (const { path, scanned } of scannedOf(session)) {
    const keys = session.parts.keysOf(path);
    for (const { pmid, bytes, records, values, intervalSeconds } of scanned.space.metrics) {
      const key = keys.get(pmid) ?? pmid;
      const cached = spaces.get(key);
      const logged = intervalSeconds === undefined ? {} : { intervalSeconds };
      if (cached === undefined) spaces.set(key, { bytes, records, values, ...logged });
      else {
        // That of an archive that has more of it than all before.
        if (records > cached.records) Object.assign(cached, logged);
        cached.bytes += bytes;
        cached.records += records;
        cached.values += values;
      }
    }
  }
  return spaces;
}

/** Where the bytes go, of the archives that have been looked at. */
export function historySpace(session: ReadHistory): SpaceUse {
  const kinds = new Map<SpaceKind, { bytes: number; records: number }>();
  let totalBytes = 0;
  for (const { scanned } of scannedOf(session)) {
    totalBytes += scanned.space.totalBytes;
    for (const { kind, bytes, records } of scanned.space.kinds) {
      const cached = kinds.get(kind) ?? { bytes: 0, records: 0 };
      kinds.set(kind, { bytes: cached.bytes + bytes, records: cached.records + records });
    }
  }
  const metrics = [...spacesOf(session)].map(([pmid, used]) => {
    return { pmid, name: session.archive?.metadata.nameOf(pmid) ?? nameIn(session, pmid), ...used };
  });
  return {
    totalBytes,
    kinds: [...kinds].map(([kind, tally]) => ({ kind, ...tally })).sort((a, b) => b.bytes - a.bytes),
    metrics: metrics.sort((a, b) => b.bytes - a.bytes),
  };
}

function scannedOf(session: ReadHistory): readonly { readonly path: string; readonly scanned: ScannedMember }[] {
  return session.members.flatMap((source) => {
    const scanned = session.scans.lastOf(source);
    return scanned === undefined ? [] : [{ path: source.path, scanned }];
  });
}

/** The name in an archive, before the metadata of all has been put together. */
function nameIn(session: ReadHistory, pmid: number): string {
  for (const { scanned } of scannedOf(session)) {
    const metric = scanned.space.metrics.find((each) => each.pmid === pmid);
    if (metric !== undefined) return metric.name;
  }
  return '';
}
