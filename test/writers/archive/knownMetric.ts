import { readFileSync } from 'node:fs';
import { encodeInDom } from '../../../formats/pcp/inDom.ts';
import { encodePmid } from '../../../formats/pcp/pmid.ts';
import { semanticsTable } from '../../../formats/pcp/semantics.ts';
import { parseUnitsText } from '../../../formats/pcp/units/unitsText.ts';
import { encodeUnits } from '../encodeUnits.ts';
import type { DescriptorSpec } from './archiveRecords.ts';

/** Types as the index of metric names has them, by their code. */
const typeNames = ['32', 'u32', '64', 'u64', 'float', 'double', 'string'];

const rows: ReadonlyMap<string, readonly string[]> = new Map(
  readFileSync(new URL('../../../formats/names/data/metrics.tsv', import.meta.url), 'utf8')
    .split('\n')
    .map((line) => line.split('\t'))
    .map((fields) => [fields[0] ?? '', fields]),
);

/** The descriptor of a metric as PCP's agents have it, by its name. */
export function knownMetric(name: string): DescriptorSpec {
  const [, pmidText = '', typeName = '', semanticsName, unitsText = '', serial = '-'] = rows.get(name) ?? [];
  const [domain = NaN, cluster = NaN, item = NaN] = pmidText.split('.').map(Number);
  const semantics = semanticsTable.find((each) => each.name === semanticsName)?.code;
  const { units } = parseUnitsText(unitsText);
  if (Number.isNaN(item) || semantics === undefined || units === undefined || !typeNames.includes(typeName))
    throw new Error(`${name} is in no agent, or not described`);
  return {
    pmid: encodePmid({ domain, cluster, item }),
    names: [name],
    type: typeNames.indexOf(typeName),
    semantics,
    units: encodeUnits(units),
    ...(serial === '-' ? {} : { indom: encodeInDom({ domain, serial: Number(serial) }) }),
  };
}
