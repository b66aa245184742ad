import { encodeInDom, nullInDom } from '../../pcp/inDom.ts';
import { encodePmid } from '../../pcp/pmid.ts';
import { parsePrintedUnits } from '../../pcp/units/printedUnits.ts';
import { semanticsTable } from '../../pcp/semantics.ts';
import { valueTypes } from '../../pcp/valueType.ts';
import type { AgentDomain, MetricEntry } from '../metricNames.ts';
import type { NameIndex } from '../nameIndex.ts';
import type { ShippedTables } from './shippedTables.ts';

/** The index that comes with the program: entries are made of the rows of its table as they are asked for. */
export class ShippedIndex implements NameIndex {
  readonly names: readonly string[];
  readonly dynamicRoots: readonly string[];
  readonly agentDomains: readonly AgentDomain[];
  readonly help: ReadonlyMap<string, string>;
  /** The columns behind the name, by the index of the name. */
  readonly #facts: readonly string[];

  constructor({ metrics, help, domains }: ShippedTables) {
    const rows = rowsOf(metrics);
    const own = rows.filter((row) => !isSubtree(row));
    this.names = own.map(([name]) => name);
    this.#facts = own.map(([, facts]) => facts);
    this.dynamicRoots = rows.filter(isSubtree).map(([name]) => name);
    this.agentDomains = rowsOf(domains).map(([symbol, number]) => ({ symbol, number: Number(number) }));
    this.help = new Map(rowsOf(help));
  }

  entryAt(index: number): MetricEntry {
    const name = this.names[index];
    const facts = this.#facts[index];
    if (name === undefined || facts === undefined) throw new RangeError(`no metric ${index} of ${this.names.length}`);
    const [number = '', type, semantics, units = '', serial = '', agent = ''] = facts.split('\t');
    const [domain = 0, cluster = 0, item = 0] = number.split('.').map(Number);
    return {
      name,
      pmid: encodePmid({ domain, cluster, item }),
      ...(type !== '' && {
        type: valueTypes.find((one) => one.name === type)?.code,
        semantics: semanticsTable.find((one) => one.name === semantics)?.code,
        units: parsePrintedUnits(units),
      }),
      inDom: inDomOf(domain, serial),
      agent: agent === '' ? undefined : agent,
      help: this.help.get(name),
      source: { kind: 'shipped' },
    };
  }

  isOldAt(index: number): boolean {
    return this.#facts[index]?.endsWith('\told') ?? false;
  }
}

/** The first column of a row, and the others as they are. */
type Row = readonly [first: string, others: string];

const isSubtree = ([, pmid]: Row): boolean => pmid.startsWith('*');

function rowsOf(table: string): readonly Row[] {
  return table.split('\n').map((row) => {
    const end = row.indexOf('\t');
    return [row.slice(0, end), row.slice(end + 1)];
  });
}

function inDomOf(domain: number, serial: string): number | undefined {
  if (serial === '') return undefined;
  if (serial === '-') return nullInDom;
  const parts = serial.split('.').map(Number);
  return encodeInDom({ domain: parts.length > 1 ? (parts[0] ?? domain) : domain, serial: parts.at(-1) ?? 0 });
}
