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
  checkDomains(blocks, faults);
}

/** One odd number in a file of one domain is a slip; a file with many domains is meant so. */
function checkDomains(blocks: ReadUnit['blocks'], faults: Faults): void {
  const domains = new Map<number, { readonly first: Entry; count: number }>();
  for (const { entries } of blocks) {
    for (const entry of entries) {
      if (entry.id === undefined) continue;
      const seen = domains.get(entry.id.domain);
      if (seen === undefined) domains.set(entry.id.domain, { first: entry, count: 1 });
      else seen.count++;
      // No habit that one of them could break.
      if (domains.size > 2) return;
    }
  }
  const [most, odd] = [...domains].sort((one, other) => other[1].count - one[1].count);
  if (most === undefined || odd === undefined) return;
  const [expected, { count }] = most;
  const [found, { first, count: oddCount }] = odd;
  if (oddCount !== 1 || count < minSameDomain || found === 0 || first.pmid === undefined) return;
  const { name, pmid } = first;
  faults.report(name.file, rules.domainMixed, 'mixed', { name: name.text, found, expected }, pmid);
}
