import { printable } from '../../findings/printable.ts';
import { encodePmid } from '../../pcp/pmid.ts';
import type { Entry } from '../model.ts';
import { formatId } from '../pmid.ts';
import type { Faults } from '../preprocess/faults.ts';
import * as rules from '../rules/treeRules.ts';
import type { ReadUnit } from '../unit.ts';

/** Fewer metrics show no habit. */
const minSameDomain = 3;

/** Reports numbers that are used twice, or are of another agent. */
export function checkPmids({ blocks }: ReadUnit, faults: Faults): void {
  const numbers = new Map<number, Entry>();
  for (const { entries } of blocks) {
    for (const entry of entries) {
      const { id, name, pmid } = entry;
      if (id?.kind !== 'pmid' || pmid === undefined) continue;
      const key = encodePmid(id);
      const first = numbers.get(key);
      if (first === undefined) {
        numbers.set(key, entry);
        continue;
      }
      // Reported once as a name that stands twice.
      if (first.path === entry.path) continue;
      const other = printable(first.path ?? first.name.text);
      const isHere = first.name.file === name.file && faults.isWanted(name.file, rules.duplicatePmid);
      const related = isHere ? [faults.related(rules.firstNumbered, { name: other }, first.name)] : [];
      const args = { name: printable(entry.path ?? name.text), pmid: formatId(id), other };
      faults.report(name.file, rules.duplicatePmid, 'twice', args, pmid, { related });
    }
  }
  checkDomains(
    blocks.flatMap(({ entries }) => entries),
    faults,
  );
}

/** One odd number in a file of one domain is a slip; a file with many domains is meant so. */
function checkDomains(entries: readonly Entry[], faults: Faults): void {
  const groups = new Map<number, Entry[]>();
  for (const entry of entries) {
    if (entry.id === undefined) continue;
    const { domain } = entry.id;
    groups.set(domain, [...(groups.get(domain) ?? []).slice(0, minSameDomain), entry]);
  }
  if (groups.size !== 2) return;
  const [most, odd] = [...groups.values()].sort((one, other) => other.length - one.length);
  if (most === undefined || odd === undefined) return;
  const expected = most[0]?.id?.domain ?? 0;
  const found = odd[0]?.id?.domain ?? 0;
  if (odd.length !== 1 || most.length < minSameDomain || found === 0) return;
  for (const { name, pmid } of odd) {
    if (pmid === undefined) continue;
    faults.report(name.file, rules.domainMixed, 'mixed', { name: name.text, found, expected }, pmid);
  }
}
