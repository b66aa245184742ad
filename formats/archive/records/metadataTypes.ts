import { t } from '../../l10n/translate.ts';

/** What a metadata record is about. What loads, shows, links and counts records has a row for each. */
export type MetadataKind = 'descriptor' | 'indom' | 'labels' | 'help';

interface MetadataType {
  readonly code: number;
  readonly kind: MetadataKind;
  readonly name: string;
  /** The only version of the format that has it; undefined for those that all have. Only those of one version have a time. */
  readonly version?: 2 | 3;
}

/** Types of metadata records, by number. */
export const metadataTypes = {
  descriptor: 1,
  indomV2: 2,
  labelsV2: 3,
  help: 4,
  indom: 5,
  indomDelta: 6,
  labels: 7,
} as const;

const table: readonly MetadataType[] = [
  { code: metadataTypes.descriptor, kind: 'descriptor', name: 'descriptor' },
  { code: metadataTypes.indomV2, kind: 'indom', name: 'instance domain (version 2)', version: 2 },
  { code: metadataTypes.labelsV2, kind: 'labels', name: 'labels (version 2)', version: 2 },
  { code: metadataTypes.help, kind: 'help', name: 'help text' },
  { code: metadataTypes.indom, kind: 'indom', name: 'instance domain', version: 3 },
  { code: metadataTypes.indomDelta, kind: 'indom', name: 'instance domain delta', version: 3 },
  { code: metadataTypes.labels, kind: 'labels', name: 'labels', version: 3 },
];

const byCode = new Map(table.map((type) => [type.code, type]));

/** Undefined for a number that stands for no type. */
export function metadataTypeOf(code: number): MetadataType | undefined {
  return byCode.get(code);
}

export function metadataTypeName(code: number): string {
  return byCode.get(code)?.name ?? t`unknown (${code})`;
}
