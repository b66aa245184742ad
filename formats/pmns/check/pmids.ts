import { printable } from '../../findings/printable.ts';
import { encodePmid } from '../../pcp/pmid.ts';
import type { Block, Entry } from '../model.ts';
import { formatId } from '../pmid.ts';
import type { Faults } from '../preprocess/faults.ts';
import * as rules from '../rules/treeRules.ts';
import type { ReadUnit } from '../unit.ts';
import { FirstNumbers } from './firstNumbers.ts';

/** Fewer metrics show no habit. */
const minSameDomain = 3;

/** Reports numbers that are used twice, or are of another agent. */
export function checkPmids({ blocks }: ReadUnit, faults: Faults): void {
  const starts = startsOf(blocks);
  const firsts = new FirstNumbers(starts.at(-1) ?? 0);
  let place = 0;
  for (const block of blocks) {
    for (const { id } of block.facts.entries) {
      const first = id?.kind === 'pmid' ? firsts.take(encodePmid(id), place) : place;
      if (first !== place) reportTwice(entryAt(blocks, starts, first), entryAt(blocks, starts, place), faults);
      place++;
    }
  }
  checkDomains(blocks, faults);
}

/** How many entries are before each block, and in all. */
function startsOf(blocks: readonly Block[]): Uint32Array {
  const starts = new Uint32Array(blocks.length + 1);
  blocks.forEach(({ facts: { entries } }, index) => {
    starts[index + 1] = (starts[index] ?? 0) + entries.length;
  });
  return starts;
}

function entryAt(blocks: readonly Block[], starts: Uint32Array, place: number): Entry | undefined {
  let low = 0;
  let high = blocks.length;
  while (high - low > 1) {
    const middle = (low + high) >>> 1;
    if ((starts[middle] ?? 0) <= place) low = middle;
    else high = middle;
  }
  return blocks[low]?.entries[place - (starts[low] ?? 0)];
}

function reportTwice(first: Entry | undefined, entry: Entry | undefined, faults: Faults): void {
  if (first === undefined || entry?.id === undefined || entry.pmid === undefined) return;
  // Reported once as a name that stands twice.
  if (first.path === entry.path) return;
  const { name, pmid, id } = entry;
  const other = printable(first.path ?? first.name.text);
  const isHere = first.name.file === name.file && faults.isWanted(name.file, rules.duplicatePmid);
  const related = isHere ? [faults.related(rules.firstNumbered, { name: other }, first.name)] : [];
  const args = { name: printable(entry.path ?? name.text), pmid: formatId(id), other };
  faults.report(name.file, rules.duplicatePmid, 'twice', args, pmid, { related });
}

/** One odd number in a file of one domain is a slip; a file with many domains is meant so. */
function checkDomains(blocks: ReadUnit['blocks'], faults: Faults): void {
  const domains = new Map<number, { readonly block: Block; readonly index: number; count: number }>();
  for (const block of blocks) {
    const { entries } = block.facts;
    for (let index = 0; index < entries.length; index++) {
      const domain = entries[index]?.id?.domain;
      if (domain === undefined) continue;
      const seen = domains.get(domain);
      if (seen === undefined) domains.set(domain, { block, index, count: 1 });
      else seen.count++;
      // No habit that one of them could break.
      if (domains.size > 2) return;
    }
  }
  const [most, odd] = [...domains].sort((one, other) => other[1].count - one[1].count);
  if (most === undefined || odd === undefined) return;
  const [expected, { count }] = most;
  const [found, { block, index, count: oddCount }] = odd;
  const first = block.entries[index];
  if (oddCount !== 1 || count < minSameDomain || found === 0 || first?.pmid === undefined) return;
  const { name, pmid } = first;
  faults.report(name.file, rules.domainMixed, 'mixed', { name: name.text, found, expected }, pmid);
}
