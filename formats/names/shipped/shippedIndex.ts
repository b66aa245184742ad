import { encodeInDom, nullInDom } from '../../pcp/inDom.ts';
import { encodePmid } from '../../pcp/pmid.ts';
import { parsePrintedUnits } from '../../pcp/units/printedUnits.ts';
import { semanticsTable } from '../../pcp/semantics.ts';
import { valueTypes } from '../../pcp/valueType.ts';
import type { AgentDomain, MetricEntry } from '../metricNames.ts';
import type { NameIndex } from '../nameIndex.ts';
import type { PackedNames } from './packedNames.ts';

type Kind = Pick<MetricEntry, 'type' | 'semantics' | 'units'>;

/** {@link PackedNames.serials} where nothing is known. */
const unknownSerial = -2;

/** The index that comes with the program: entries are made as they are asked for, of columns of numbers. */
export class ShippedIndex implements NameIndex {
  readonly names: readonly string[];
  readonly dynamicRoots: readonly string[];
  readonly agentDomains: readonly AgentDomain[];
  readonly help: ReadonlyMap<string, string>;
  readonly #pmids: Uint32Array;
  readonly #kindNumbers: Uint16Array;
  readonly #serials: Int32Array;
  readonly #agentNumbers: Uint8Array;
  readonly #old: ReadonlySet<number>;
  readonly #kinds: readonly Kind[];
  readonly #agents: readonly string[];

  constructor(packed: PackedNames) {
    this.names = decodeNames(packed.names);
    this.dynamicRoots = packed.dynamic;
    this.agentDomains = packed.agentDomains.map(([symbol, number]) => ({ symbol, number }));
    this.#pmids = decodePmids(packed);
    this.#kindNumbers = new Uint16Array(packed.kinds);
    this.#serials = new Int32Array(packed.serials);
    this.#agentNumbers = new Uint8Array(packed.agents);
    this.#old = new Set(sums(packed.old));
    this.#kinds = packed.kindWords.map(decodeKind);
    this.#agents = packed.agentWords;
    this.help = new Map(Object.entries(packed.help));
  }

  entryAt(index: number): MetricEntry {
    const name = this.names[index];
    const pmid = this.#pmids[index];
    if (name === undefined || pmid === undefined) throw new RangeError(`no metric ${index} of ${this.names.length}`);
    const agent = this.#agents[this.#agentNumbers[index] ?? 0];
    return {
      name,
      pmid,
      ...this.#kinds[this.#kindNumbers[index] ?? 0],
      inDom: inDomOf(pmid, this.#serials[index] ?? unknownSerial),
      agent: agent === '' ? undefined : agent,
      help: this.help.get(name),
      source: { kind: 'shipped' },
    };
  }

  isOldAt(index: number): boolean {
    return this.#old.has(index);
  }
}

function decodeNames(coded: string): readonly string[] {
  const names: string[] = [];
  /** What the names of the groups at hand begin with. */
  const groups: string[] = [];
  for (const [, ends = '', path = ''] of coded.matchAll(/([) ]*)([^) ]+)/g)) {
    if (ends !== ' ') groups.length -= ends.length;
    const components = path.split('(');
    const last = components.pop() ?? '';
    for (const component of components) groups.push(`${groups.at(-1) ?? ''}${component}.`);
    names.push(`${groups.at(-1) ?? ''}${last}`);
  }
  return names;
}

function decodePmids({ domains, clusters, items }: PackedNames): Uint32Array {
  const pmids = new Uint32Array(domains.length);
  let item = 0;
  for (let i = 0; i < pmids.length; i++) {
    item += items[i] ?? 0;
    pmids[i] = encodePmid({ domain: domains[i] ?? 0, cluster: clusters[i] ?? 0, item });
  }
  return pmids;
}

/** Numbers of which each is stored as the difference from the one before. */
function sums(differences: readonly number[]): readonly number[] {
  let sum = 0;
  return differences.map((difference) => (sum += difference));
}

function decodeKind(words: string): Kind {
  const [type = '', semantics = '', units = ''] = words.split('\t');
  if (type === '') return {};
  return {
    type: valueTypes.find(({ name }) => name === type)?.code,
    semantics: semanticsTable.find(({ name }) => name === semantics)?.code,
    units: parsePrintedUnits(units),
  };
}

function inDomOf(pmid: number, serial: number): number | undefined {
  if (serial === unknownSerial) return undefined;
  return serial < 0 ? nullInDom : encodeInDom({ domain: pmid >>> 22, serial });
}
