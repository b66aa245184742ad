/** Characters of a value, as pmval is asked for them; a blank follows. */
const valueWidth = 30;
const rowStart = /^\w{3} (\w{3} [ \d]\d) (\d\d:\d\d:\d\d)\.(\d{6}) (\d{4})/;

/** Options of pmval by which {@link parsePmval} reads what it prints. */
export const pmvalShape: readonly string[] = ['-Z', 'UTC', '-X', '-f', '9', '-w', String(valueWidth)];

/** By instance, with the empty name for a metric without instances: values by their times, in microseconds since 1970. */
export type PmvalTable = ReadonlyMap<string, ReadonlyMap<number, number>>;

/**
 * Lines of instances, and below them `Tue Dec  1 05:01:02.042080 2015     0.520329     0.250000`; what is no number is no
 * value.
 */
export function parsePmval(text: string): PmvalTable {
  const table = new Map<string, Map<number, number>>();
  const lines = text.slice(text.indexOf('\ninterval:') + 1).split('\n');
  const left = lines.map((line) => rowStart.exec(line)?.[0].length).find((length) => length !== undefined) ?? 0;
  let names: readonly string[] = [''];
  for (const line of lines.slice(1)) {
    const [, day = '', clock = '', micros = '', year = ''] = rowStart.exec(line) ?? [];
    const cells = cellsOf(line.trimEnd(), left);
    if (day === '') {
      if (line.trim() !== '') names = cells;
      continue;
    }
    const time = Date.parse(`${day} ${year} ${clock}Z`) * 1000 + Number(micros);
    for (const [index, cell] of cells.entries()) {
      const name = names[index] ?? '';
      const values = table.get(name) ?? new Map<number, number>();
      table.set(name, values);
      if (/^-?[\d.]+(?:E[-+]\d+)?$/.test(cell)) values.set(time, Number(cell));
    }
  }
  return table;
}

function cellsOf(line: string, left: number): readonly string[] {
  return Array.from({ length: Math.max(1, Math.ceil((line.length - left) / (valueWidth + 1))) }, (_, index) => {
    const start = left + index * (valueWidth + 1);
    return line.slice(start, start + valueWidth + 1).trim();
  });
}
