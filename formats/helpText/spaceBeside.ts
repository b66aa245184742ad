import { isRootName } from '../pmns/unit.ts';
import { readNameSpace } from '../pmns/nameSpace.ts';
import type { SpaceMetric } from '../pmns/nameSpace.ts';
import { decodePmid, formatPmid } from '../pcp/pmid.ts';
import type { SpaceBeside } from './model.ts';

/** The file that has the name space of an agent, among those of its folder: whole ones first. */
export function nameSpaceFile(names: Iterable<string>): string | undefined {
  const all = [...names];
  return (
    all.find((name) => name === 'root') ??
    all.find(isRootName) ??
    all.find((name) => name === 'pmns') ??
    all.find((name) => name.startsWith('pmns.') && !/\.(perl|python)$/.test(name))
  );
}

/** Reads the name space beside a help text; undefined where there is none, or it has no names. */
export function readSpaceBeside(neighbours: ReadonlyMap<string, string>): SpaceBeside | undefined {
  const file = nameSpaceFile(neighbours.keys());
  if (file === undefined) return undefined;
  const rows = readNameSpace(neighbours.get(file) ?? '', { path: file, neighbours });
  if (rows.length === 0) return undefined;
  const metrics = new Map<string, SpaceMetric>();
  const byNumber = new Map<string, SpaceMetric>();
  const subtrees = new Set<string>();
  const domains = new Set<number>();
  for (const row of rows) {
    metrics.set(row.name, row);
    if (row.pmid !== undefined) {
      byNumber.set(formatPmid(row.pmid), row);
      domains.add(decodePmid(row.pmid).domain);
    }
    for (let dot = row.name.lastIndexOf('.'); dot > 0; dot = row.name.lastIndexOf('.', dot - 1)) {
      const parent = row.name.slice(0, dot);
      // Those above it are there already.
      if (subtrees.has(parent)) break;
      subtrees.add(parent);
    }
  }
  return { metrics, byNumber, subtrees, domains, symbols: symbolsIn(neighbours, file) };
}

function symbolsIn(neighbours: ReadonlyMap<string, string>, file: string): ReadonlySet<string> {
  const texts = [neighbours.get('domain.h'), neighbours.get(file)];
  const symbols = texts.flatMap((text) => [...(text ?? '').matchAll(/^#define[ \t]+(\w+)[ \t]+\d+/gm)]);
  const used = [...neighbours].flatMap(([name, text]) =>
    name.startsWith('pmns') || isRootName(name) ? [...text.matchAll(/[\s:]([A-Za-z_]\w*):/g)] : [],
  );
  return new Set([...symbols, ...used].map(([, symbol = '']) => symbol));
}
