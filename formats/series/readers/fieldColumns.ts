import type { Column, Section } from '../model/column.ts';
import { iostatSections, mpstatSections, nodeSections, pidstatSections, sarSections } from '../columns/sections.ts';

/** Fields whose names are not made of the headings. */
const otherNames: Readonly<Record<string, string>> = {
  kbinact: 'inactive',
  kbshmem: 'shared',
  MHz: 'frequency',
  '%CPU': 'cpu',
};

/** Shares of pressure, whose fields are named alike in all objects. */
const pressures: Readonly<Record<string, readonly [section: string, letter: string]>> = {
  'psi-cpu': ['psicpu', 'cpu'],
  'psi-io': ['psiio', 'io'],
  'psi-mem': ['psimem', 'mem'],
};

type FieldNames = ReadonlyMap<string, Column>;

/** Names of the fields of sections. @param keepsRates whether they have `/s` where the headings do, as those of iostat */
function fieldsOf(sections: readonly Section[], keepsRates = false): FieldNames {
  const fields = new Map<string, Column>();
  for (const column of sections.flatMap(({ columns }) => [...columns.values()]))
    for (const name of namesOf(column.heading, keepsRates)) if (!fields.has(name)) fields.set(name, column);
  return fields;
}

function namesOf(heading: string, keepsRates: boolean): readonly string[] {
  const bare = keepsRates ? heading : heading.replace(/\/s$/, '');
  const other = otherNames[heading];
  const names = [heading, ...(other === undefined ? [] : [other])];
  if (heading.startsWith('%')) names.push(`${heading.slice(1)}-percent`, heading.slice(1));
  else names.push(bare);
  if (bare.startsWith('kb')) names.push(bare.slice(2));
  return names;
}

const pidstatFields = fieldsOf(pidstatSections);
/** Objects of which the fields are of one section, or two. */
const namedFields: Readonly<Record<string, FieldNames>> = Object.fromEntries(
  [
    ['pidstat', pidstatFields] as const,
    ['node-load', fieldsOf(nodeSections)] as const,
    ...namedOf(['io', 'io-reads', 'io-writes', 'io-discard'], ['io']),
  ].concat(namedOf(['memory'], ['memory', 'swapmem', 'memrate'])),
);
const otherFields = [
  ...iostatSections.map((section) => fieldsOf([section], true)),
  ...[...mpstatSections.slice(0, 1), ...sarSections].map((section) => fieldsOf([section])),
];

function namedOf(names: readonly string[], ids: readonly string[]): readonly (readonly [string, FieldNames])[] {
  const fields = fieldsOf(sarSections.filter(({ id }) => ids.includes(id)));
  return names.map((name) => [name, fields]);
}

/** The columns that fields are, with their values; of several for one metric, the first. */
export function fieldColumns(
  name: string,
  fields: ReadonlyMap<string, string>,
): readonly { readonly column: Column; readonly value: number }[] {
  const pressure = pressures[name];
  if (pressure !== undefined) return pressureColumns(pressure, fields);
  let best: FieldNames = namedFields[name] ?? new Map();
  let most = best.size === 0 ? 0 : Infinity;
  for (const table of otherFields) {
    const known = [...fields.keys()].filter((field) => table.has(field)).length;
    if (known > most) [best, most] = [table, known];
  }
  const cells = new Map<string, { readonly column: Column; readonly value: number }>();
  for (const [field, text] of fields) {
    const column = best.get(field);
    const key = column?.metric ?? column?.heading ?? '';
    if (column !== undefined && !cells.has(key)) cells.set(key, { column, value: numberOf(text) * column.factor });
  }
  return [...cells.values()];
}

function pressureColumns(
  [id, what]: readonly [string, string],
  fields: ReadonlyMap<string, string>,
): readonly { readonly column: Column; readonly value: number }[] {
  const section = sarSections.find((one) => one.id === id);
  return [...fields].flatMap(([field, text]) => {
    const match = /^(some|full)_avg(\d*)$/.exec(field);
    const [, kind = '', seconds = ''] = match ?? [];
    const column = section?.columns.get(`%${kind.slice(0, 1)}${what}${seconds === '' ? '' : `-${seconds}`}`);
    return column === undefined ? [] : [{ column, value: numberOf(text) }];
  });
}

const numberOf = (text: string): number => (text === '' ? NaN : Number(text.replace(',', '.')));
