import { t } from '../../l10n/translate.ts';

/** Kinds of metadata records, by number. */
export const metadataTypes = {
  descriptor: 1,
  indomV2: 2,
  labelsV2: 3,
  help: 4,
  indom: 5,
  indomDelta: 6,
  labels: 7,
} as const;

interface MetadataTypeInfo {
  readonly code: number;
  readonly name: string;
  /** The only version of the format that has it; undefined for those that all have. */
  readonly version?: 2 | 3;
}

const metadataTypeInfos: readonly MetadataTypeInfo[] = [
  { code: metadataTypes.descriptor, name: 'descriptor' },
  { code: metadataTypes.indomV2, name: 'instance domain (version 2)', version: 2 },
  { code: metadataTypes.labelsV2, name: 'labels (version 2)', version: 2 },
  { code: metadataTypes.help, name: 'help text' },
  { code: metadataTypes.indom, name: 'instance domain', version: 3 },
  { code: metadataTypes.indomDelta, name: 'instance domain delta', version: 3 },
  { code: metadataTypes.labels, name: 'labels', version: 3 },
];

const byCode = new Map(metadataTypeInfos.map((info) => [info.code, info]));

/** Undefined for a number that stands for no kind. */
export function metadataTypeInfo(code: number): MetadataTypeInfo | undefined {
  return byCode.get(code);
}

export function metadataTypeName(code: number): string {
  return byCode.get(code)?.name ?? t`unknown (${code})`;
}
