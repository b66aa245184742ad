import type { Column, Section, Use } from '../model/column.ts';
import { iostatColumns } from './iostatColumns.ts';
import { sarColumns } from './sarColumns.ts';
import { sarNetColumns } from './sarNetColumns.ts';
import { toolColumns } from './toolColumns.ts';
import { unixIostatColumns } from './unixIostatColumns.ts';

/** Reads a table of columns. */
function sectionsOf(table: string): readonly Section[] {
  const sections: { id: string; instance: string | undefined; columns: Map<string, Column> }[] = [];
  for (const line of table.trim().split('\n')) {
    if (line.startsWith('[')) {
      const [id = '', instance = '-'] = line.slice(1, -1).split(' ');
      sections.push({ id, instance: instance === '-' ? undefined : instance, columns: new Map() });
      continue;
    }
    const [heading = '', use, factor, ...metric] = line.split(' ');
    const name = metric.join(' ');
    sections.at(-1)?.columns.set(heading, {
      heading,
      use: use as Use,
      factor: Number(factor),
      metric: name === '-' ? undefined : name,
    });
  }
  return sections;
}

export const sarSections = sectionsOf(`${sarColumns.trim()}\n${sarNetColumns.trim()}`);
export const iostatSections = sectionsOf(iostatColumns);
export const unixIostatSections = sectionsOf(unixIostatColumns);
const toolSections = sectionsOf(toolColumns);
const toolSection = (name: string): readonly Section[] =>
  toolSections.filter(({ id }) => id === name || id.startsWith(`${name}.`));
export const vmstatSections = toolSection('vmstat');
export const pidstatSections = toolSection('pidstat');
export const nodeSections = toolSection('node');
export const mpstatSections = [
  ...toolSection('cpu'),
  ...nodeSections,
  ...sarSections.filter(({ id }) => id === 'irq' || id === 'soft'),
];

/** The section that has most of some headings, of equal ones that whose instances they name; undefined where none has any. */
export function sectionOf(sections: readonly Section[], headings: readonly string[]): Section | undefined {
  let best: { readonly section: Section; readonly known: number } | undefined;
  for (const section of sections) {
    const columns = headings.filter((heading) => section.columns.has(heading)).length;
    const known = columns > 0 && headings[0] === section.instance ? columns + 0.5 : columns;
    if (known > (best?.known ?? 0)) best = { section, known };
  }
  return best?.section;
}

/** The column of a heading; one that is not known is of its own name. */
export function columnOf(section: Section | undefined, heading: string): Column {
  return section?.columns.get(heading) ?? unknownColumn(heading);
}

export const unknownColumn = (heading: string): Column => ({
  heading,
  use: heading.endsWith('/s') ? 'rate' : heading.startsWith('%') ? 'share' : 'level',
  factor: 1,
  metric: undefined,
});
