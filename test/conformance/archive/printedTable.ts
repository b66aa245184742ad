/** Values by column and then by time, as a tool printed them: `kernel.all.load[1 minute]`, `2015-12-01 05:10:00`. */
export type PrintedTable = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** A line of CSV as pmrep and `values --wide` write it: no quote in a quoted field. */
function fieldsOf(line: string): readonly string[] {
  return [...line.matchAll(/(?:^|,)(?:"([^"]*)"|([^,]*))/g)].map(([, quoted, plain = '']) => quoted ?? plain);
}

/**
 * Reads CSV with a column for each series.
 *
 * @param columnOf names a column by its heading
 * @param timeOf names a row by what it begins with
 */
export function parseTable(
  text: string,
  columnOf: (heading: string) => string,
  timeOf: (time: string) => string,
): PrintedTable {
  const [headings = [], ...rows] = text.trimEnd().split('\n').map(fieldsOf);
  const columns = headings.slice(1).map((heading) => [columnOf(heading), new Map<string, string>()] as const);
  for (const [time = '', ...cells] of rows)
    for (const [i, [, column]] of columns.entries()) column.set(timeOf(time), cells[i] ?? '');
  return new Map(columns);
}

/** pmrep writes `disk.dev.read-sda`. */
export const pmrepColumn = (heading: string): string => heading.replace(/^([\w.]+)-(.*)$/s, '$1[$2]');
