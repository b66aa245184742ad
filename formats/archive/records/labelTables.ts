import { formatUtc } from '../../pcp/time/timestamp.ts';
import { field, recordTable } from '../../record/recordTable.ts';
import { chars, i32, u32 } from '../../record/scalar.ts';
import { t } from '../../l10n/translate.ts';
import { timeV2, timeV3 } from './scalars.ts';

// Layouts: logarchive(5); the order of the words of a time, and the meaning of features, from libpcp's headers.

export const length = field(
  u32,
  'length',
  'Length of the whole record in bytes, including this word and the trailing length.',
);
export const trailer = field(
  u32,
  'trailing length',
  'Length of the record again, so that the file can be read backwards.',
);

const hex = (value: number): string => `0x${value.toString(16).padStart(8, '0')}`;

const volumeText = (volume: number): string =>
  volume === -2 ? t`index` : volume === -1 ? t`metadata` : t`volume ${volume}`;

const head = {
  length,
  magic: field(u32, 'magic', '`50 05 26` and the version of the format: 2, 3, or the obsolete 1.', {
    show: hex,
  }),
  pid: field(u32, 'process id', 'Process ID of the logger, the same in all files of an archive.'),
};

const timeDoc = 'Start of the archive: the time of its first record or slightly earlier.';
const volume = field(i32, 'file', 'File of the archive: -2 index, -1 metadata, otherwise the number of the volume.', {
  show: volumeText,
});
const host = (size: number) => field(chars(size), 'host', 'Name of the host where the values were collected.');
const zone = (size: number) =>
  field(chars(size), 'time zone', 'Time zone of the host in the format of the TZ variable: `AEST-10`.');

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
  features: field(u32, 'features', 'Feature bits that a reader must support. Only bit 31 (for tests) is defined.', {
    show: hex,
  }),
  reserved: field(u32, 'reserved', 'Unused, normally 0.'),
  host: host(256),
  timezone: zone(256),
  zoneinfo: field(
    chars(256),
    'zone file',
    'Time zone of the host in the tz database: `:Australia/Melbourne`. May be empty.',
  ),
  trailer,
});

/** All of these, in the order of docs/formats.md. */
export const labelTables = [labelV2Table, labelV3Table] as const;
