import { quotedField } from '../../../findings/report/csvField.ts';
import { textOrder } from '../exportColumns.ts';
import type { ExportFile, FileFacts, SeriesFacts } from '../exportTable.ts';
import type { RowStyle } from './textTable.ts';
import { TextTable } from './textTable.ts';

/** Rows as CSV (RFC 4180), the names of columns first. Texts are as they are, also those that a spreadsheet would compute. */
export function csvTable(file: ExportFile, { partition }: FileFacts): TextTable {
  return new TextTable(file, styleFor(partition.has('host')));
}

function styleFor(isHostLeftOut: boolean): RowStyle {
  const columns = textOrder.filter((name) => !(name === 'host' && isHostLeftOut));
  const before = ({ host, metric, instance, inst }: SeriesFacts): string => {
    const fields = [...(isHostLeftOut ? [] : [host]), metric, instance, inst?.toString()];
    return `,${fields.map(optional).join(',')},`;
  };
  const behind = ({ type, semantics, units, labels }: SeriesFacts): string =>
    `,${[type, semantics, units, labels].map(optional).join(',')}\n`;
  return {
    heading: `${columns.join(',')}\n`,
    timeText: (time) => time,
    numberRow: (facts) => ({ before: before(facts), behind: `,${behind(facts)}` }),
    textRow: (facts) => ({ before: `${before(facts)},`, behind: behind(facts) }),
    odd: (number) => number,
    quoted: quotedField,
  };
}

function optional(text: string | undefined): string {
  return text === undefined ? '' : quotedField(text);
}
