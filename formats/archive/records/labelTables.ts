import { formatUtc } from '../../pcp/timestamp.ts';
import { field, recordTable } from '../../record/recordTable.ts';
import { chars, i32, u32 } from '../../record/scalar.ts';
import { t } from '../../l10n/translate.ts';
import { timeV2, timeV3 } from './scalars.ts';

// Layouts: logarchive(5); the order of the words of a time, and the meaning of features, from libpcp's headers.

export const length = field(
  u32,
  'length',
  'Of the whole record in bytes, this word and its repetition at the end included.',
);
export const trailer = field(u32, 'length again', 'The same length, so that the file can be read backwards.');

const hex = (value: number): string => `0x${value.toString(16).padStart(8, '0')}`;

const volumeText = (volume: number): string =>
  volume === -2 ? t`index` : volume === -1 ? t`metadata` : t`volume ${volume}`;

const head = {
  length,
  magic: field(u32, 'magic', '`50 05 26` and the version of the format: 2, 3, or 1, which is no longer in use.', {
    show: hex,
  }),
  pid: field(u32, 'process id', 'Of the logger. All files of an archive have the same.'),
};

const timeDoc = 'When the archive begins: the time of its first record or somewhat earlier.';
const volume = field(
  i32,
  'file',
  'Which file of the archive this is: -2 index, -1 metadata, else the number of the volume.',
  {
    show: volumeText,
  },
);
const host = (size: number) => field(chars(size), 'host', 'Name of the host that the values are from.');
const zone = (size: number) => field(chars(size), 'time zone', 'Of the host, as the variable TZ has it: `AEST-10`.');

export const labelV2Table = recordTable('label (version 2)', 132, 'The first record of every file of an archive.', {
  ...head,
  start: field(timeV2, 'start', timeDoc, { show: formatUtc }),
  volume,
  host: host(64),
  timezone: zone(40),
  trailer,
});

export const labelV3Table = recordTable('label (version 3)', 808, 'The first record of every file of an archive.', {
  ...head,
  start: field(timeV3, 'start', timeDoc, { show: formatUtc }),
  volume,
  features: field(u32, 'features', 'Bits that a reader must know. Only bit 31 (used in tests) is defined.', {
    show: hex,
  }),
  reserved: field(u32, 'reserved', 'Not used, 0.'),
  host: host(256),
  timezone: zone(256),
  zoneinfo: field(
    chars(256),
    'zone file',
    'The same as a zone of the tz database: `:Australia/Melbourne`. May be empty.',
  ),
  trailer,
});

/** All of these, in the order of docs/formats.md. */
export const labelTables = [labelV2Table, labelV3Table] as const;
