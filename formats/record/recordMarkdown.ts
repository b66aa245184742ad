import type { RecordTable } from './recordTable.ts';

/** A record's description for docs/formats.md: a heading, what it is, and a table of its fields. */
export function recordMarkdown(table: RecordTable, level = 3): string {
  const rows = Object.entries(table.fields).map(
    ([key, { type, title, doc }]) => `| ${table.offsets[key] ?? 0} | ${type.size} | ${type.name} | ${title} | ${doc} |`,
  );
  return [
    `${'#'.repeat(level)} ${table.name} (${table.size} bytes)`,
    '',
    table.doc,
    '',
    '| offset | bytes | type | field | meaning |',
    '| ---: | ---: | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}
