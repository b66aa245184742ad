import { t } from '../../l10n/translate.ts';

/** A bit of the header's flags. */
export interface MmvFlag {
  readonly bit: number;
  readonly name: string;
  /** Markdown. */
  readonly doc: string;
}

/** The name of the file is left out of the names of its metrics. */
export const noPrefixFlag = 0x1;
/** The values count only while the writer's process runs. */
export const processFlag = 0x2;
/** Reserved values mean "no value". */
export const sentinelFlag = 0x4;

/** MMV_FLAG_… of mmv_stats_init(3). */
export const mmvFlags: readonly MmvFlag[] = [
  { bit: noPrefixFlag, name: 'no prefix', doc: 'Metrics are called `mmv.NAME` rather than `mmv.FILE.NAME`.' },
  {
    bit: processFlag,
    name: 'process',
    doc: 'Values are exported only while the process with the id of the header runs.',
  },
  {
    bit: sentinelFlag,
    name: 'sentinel',
    doc: 'Reserved values mean "no value": 8 bytes of 0xFF for integers and elapsed times, NaN for floats, the empty string.',
  },
];

export function unknownMmvFlags(flags: number): number {
  return mmvFlags.reduce((left, { bit }) => (left & ~bit) >>> 0, flags);
}

/** `process, sentinel`; unknown bits as a hexadecimal number; `none`. */
export function formatMmvFlags(flags: number): string {
  const names = mmvFlags.filter(({ bit }) => (flags & bit) !== 0).map(({ name }) => name);
  const unknown = unknownMmvFlags(flags);
  if (unknown !== 0) names.push(`0x${unknown.toString(16)}`);
  return names.length === 0 ? t`none` : names.join(', ');
}
