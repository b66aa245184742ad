import type { InstanceValue } from '../../../formats/mmv/live/metricValues.ts';
import { toPrintable } from '../../../formats/findings/report/printable.ts';
import { quotedField } from '../../../formats/findings/report/csvField.ts';
import type { MetricLine } from './metricLine.ts';

type Field = string | number | null | undefined;

const columns = ['read', 'name', 'pmid', 'type', 'semantics', 'units', 'instance', 'inst', 'value', 'since', 'error'];

/**
 * A heading, and a line for each value; one for a metric that has an error in place of values.
 * @param isForTerminal whether characters that drive a terminal are to be written as escapes
 */
export function* csvText(lines: Iterable<MetricLine>, isForTerminal: boolean): Generator<string> {
  const toField = (field: Field): string => {
    if (field === undefined || field === null) return '';
    return quotedField(isForTerminal ? toPrintable(String(field)) : String(field));
  };
  const toLine = (fields: readonly Field[]): string => `${fields.map(toField).join(',')}\n`;
  yield toLine(columns);
  for (const line of lines) {
    const { read, name, pmid, type, semantics, units, error } = line;
    const metric = [read, name, pmid, type, semantics, units];
    for (const value of line.values ?? []) yield toLine([...metric, ...valueFields(value), undefined]);
    if (error !== undefined) yield toLine([...metric, ...valueFields({}), error]);
  }
}

function valueFields({ instance, inst, value, since }: Partial<InstanceValue>): readonly Field[] {
  return [instance, inst, value, since];
}
