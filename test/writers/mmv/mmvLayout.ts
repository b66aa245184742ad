import type { MmvSpec } from './mmvSpec.ts';

// Written from mmv(5), apart from the tables that the reader uses: a slip in either shows as a difference.

export const headerSize = 40;
export const tocEntrySize = 16;

export const sectionNames = ['indoms', 'instances', 'metrics', 'values', 'strings', 'labels'] as const;
export type SectionName = (typeof sectionNames)[number];

/** Offsets of fields within the entries of the sections. */
export const fieldOffsets = {
  indoms: { serial: 0, count: 4, offset: 8, shortHelp: 16, longHelp: 24 },
  instances: { indom: 0, padding: 8, id: 12, name: 16 },
  metricsInline: {
    name: 0,
    item: 64,
    type: 68,
    semantics: 72,
    units: 76,
    indom: 80,
    padding: 84,
    shortHelp: 88,
    longHelp: 96,
  },
  metricsByOffset: {
    name: 0,
    item: 8,
    type: 12,
    semantics: 16,
    units: 20,
    indom: 24,
    padding: 28,
    shortHelp: 32,
    longHelp: 40,
  },
  values: { slot: 0, extra: 8, metric: 16, instance: 24 },
  labels: { flags: 0, identity: 4, internal: 8, text: 12 },
} as const;

export function entrySize(section: SectionName, version: MmvSpec['version']): number {
  switch (section) {
    case 'indoms':
    case 'values':
      return 32;
    case 'instances':
      return version === 1 ? 80 : 24;
    case 'metrics':
      return version === 1 ? 104 : 48;
    case 'strings':
    case 'labels':
      return 256;
  }
}

/** Where everything goes: sections one behind the other, in the order of their kinds, absent ones left out. */
export interface MmvLayout {
  readonly sections: readonly { readonly name: SectionName; readonly count: number; readonly start: number }[];
  /** Offset of an entry. */
  entry(section: SectionName, index: number): number;
}

/** Lays out sections with these numbers of entries. */
export function layOut(version: MmvSpec['version'], counts: ReadonlyMap<SectionName, number>): MmvLayout {
  let next = headerSize + counts.size * tocEntrySize;
  const sections = sectionNames.flatMap((name) => {
    const count = counts.get(name);
    if (count === undefined) return [];
    const start = next;
    next += count * entrySize(name, version);
    return [{ name, count, start }];
  });
  return {
    sections,
    entry: (section, index) => {
      const found = sections.find(({ name }) => name === section);
      if (found === undefined) throw new RangeError(`no section of ${section}`);
      return found.start + index * entrySize(section, version);
    },
  };
}
