/** What a section of an MMV file holds. */
export type SectionKind = 'indoms' | 'instances' | 'metrics' | 'values' | 'strings' | 'labels';

export interface SectionKindInfo {
  /** Code stored in the table of contents. */
  readonly code: number;
  readonly kind: SectionKind;
  /** Markdown. */
  readonly doc: string;
  /** Most entries that the MMV agent takes; it ignores a section with more. */
  readonly limit?: number;
}

/** mmv(5), "TOC sections". */
export const sectionKinds: readonly SectionKindInfo[] = [
  { code: 1, kind: 'indoms', doc: 'Instance domains: sets of instances that metrics share.', limit: 4194303 },
  { code: 2, kind: 'instances', doc: 'Instances of the indoms, grouped by indom.' },
  { code: 3, kind: 'metrics', doc: 'Metrics: name, type, semantics, unit, indom, help.', limit: 1023 },
  {
    code: 4,
    kind: 'values',
    doc: 'One value per metric, or per instance of it. Values change while the program runs.',
  },
  {
    code: 5,
    kind: 'strings',
    doc: 'Texts of 256 bytes each, referenced by offset: help, string values, and names since version 2.',
  },
  {
    code: 6,
    kind: 'labels',
    doc: 'Labels (name and value) of the cluster, a metric, an indom or an instance (version 3).',
    limit: 255,
  },
];

const byCode = new Map(sectionKinds.map((info) => [info.code, info]));

export function sectionKindOf(code: number): SectionKindInfo | undefined {
  return byCode.get(code);
}
