import { printable } from '../../findings/printable.ts';
import type { Place } from '../../findings/finding.ts';
import { finding } from '../../findings/finding.ts';
import { formatLabelFlags, unknownLabelFlags } from '../../pcp/labelFlags.ts';
import { maxCluster, maxItem } from '../../pcp/pmid.ts';
import { semanticsOf } from '../../pcp/semantics.ts';
import { decodeUnits, formatUnits, unknownUnitParts } from '../../pcp/units/units.ts';
import type { Decoded } from '../../record/recordTable.ts';
import { field, recordTable } from '../../record/recordTable.ts';
import { chars, i32, i64, u32, u64 } from '../../record/scalar.ts';
import { t } from '../../l10n/translate.ts';
import { formatMmvFlags, unknownMmvFlags } from './mmvFlags.ts';
import { mmvTypeOf, unsupportedType } from './mmvType.ts';
import { clusterRange, unknownFlags } from '../rules/headerRules.ts';
import { labelFlags } from '../rules/labelRules.ts';
import { itemRange, metricSemantics, metricType, metricUnits, metricUnsupported } from '../rules/metricRules.ts';
import { padding as paddingRule } from '../rules/textRules.ts';
import { sectionKindOf } from './sectionKind.ts';

// Layouts: mmv(5); what it leaves open (signs, ranges, version 3) from libpcp_mmv's headers.

const hex = (value: number | bigint): string => `0x${value.toString(16)}`;

/** The field that holds a text's offset. */
const textOffset = (title: string, doc: string) =>
  field(u64, title, doc, { show: (offset) => (offset === 0n ? t`none` : hex(offset)) });

const padding = field(u32, 'padding', 'Unused, normally 0.', {
  check: (value, place) =>
    value === 0 ? undefined : finding(paddingRule, 'value', { value: value.toString(16) }, place),
});

export const headerTable = recordTable('header', 40, 'Start of every MMV file.', {
  magic: field(chars(4), 'magic', '`MMV` and a NUL, in both byte orders.'),
  version: field(
    i32,
    'version',
    '1: names within the entries. 2: names by offset, up to 255 bytes. 3: like 2, with labels.',
  ),
  generation1: field(
    u64,
    'generation 1',
    'Set when the writer starts: any number except 0. libpcp_mmv stores the time (seconds in the upper half, microseconds in the lower).',
  ),
  generation2: field(
    u64,
    'generation 2',
    'Set to generation 1 when the file is complete. PCP ignores the file while the two differ.',
  ),
  sections: field(i32, 'number of sections', 'Number of entries in the table of contents, at least 2.'),
  flags: field(
    u32,
    'flags',
    '0x1: names without the file name. 0x2: exported only while the process runs. 0x4: reserved values mean "no value".',
    {
      show: formatMmvFlags,
      check: (flags, place) => {
        const bits = unknownMmvFlags(flags);
        return bits === 0 ? undefined : finding(unknownFlags, 'bits', { bits: hex(bits) }, place);
      },
    },
  ),
  process: field(i32, 'process id', 'Process ID of the program that created the file.'),
  cluster: field(i32, 'cluster', 'Middle part of the metric identifiers, 0 to 4095; 0 lets the MMV agent choose.', {
    show: (cluster) => (cluster === 0 ? t`0 (set by the MMV agent)` : String(cluster)),
    check: (cluster, place) =>
      cluster >= 0 && cluster <= maxCluster ? undefined : finding(clusterRange, 'cluster', { cluster }, place),
  }),
});
export type HeaderRecord = Decoded<typeof headerTable>;

export const tocTable = recordTable('section', 16, 'Entry of the table of contents: kind and position of a section.', {
  type: field(u32, 'kind', '1 indoms, 2 instances, 3 metrics, 4 values, 5 strings, 6 labels.', {
    show: (type) => sectionKindOf(type)?.kind ?? t`unknown (${type})`,
  }),
  count: field(i32, 'entries', 'Number of entries in the section.'),
  offset: field(u64, 'offset', 'Offset of the first entry from the start of the file.', { show: hex }),
});
export type TocRecord = Decoded<typeof tocTable>;

export const indomTable = recordTable('indom', 32, 'Instance domain: a set of instances that metrics share.', {
  serial: field(u32, 'serial', 'Number of the indom in this file, used by its metrics.'),
  count: field(u32, 'instances', 'Number of instances.'),
  offset: field(u64, 'first instance', 'Offset of the first instance; the others follow.', { show: hex }),
  shortHelp: textOffset('short help', 'Offset of a one-line text, 0 for none.'),
  longHelp: textOffset('long help', 'Offset of a longer text, 0 for none.'),
});
export type IndomRecord = Decoded<typeof indomTable>;

const instanceHead = {
  indom: field(u64, 'indom', 'Offset of the indom of this instance.', { show: hex }),
  padding,
  id: field(i32, 'id', 'Number that programs use for the instance, 0 to 2147483647.'),
};

export const instanceV1Table = recordTable('instance (version 1)', 80, 'Member of an indom.', {
  ...instanceHead,
  name: field(chars(64), 'name', 'Name of the instance: at most 63 bytes and a NUL.', { show: printable }),
});

export const instanceV2Table = recordTable('instance (versions 2 and 3)', 24, 'Member of an indom.', {
  ...instanceHead,
  name: textOffset('name', 'Offset of the name of the instance.'),
});

const metricTail = {
  item: field(u32, 'item', 'Last part of the metric identifier, 0 to 1023.', {
    check: (item: number, place: Place) => (item <= maxItem ? undefined : finding(itemRange, 'item', { item }, place)),
  }),
  type: field(
    i32,
    'type',
    '0 32-bit integer, 1 32-bit unsigned, 2 64-bit integer, 3 64-bit unsigned, 4 float, 5 double, 6 string, 9 elapsed time, -1 not supported.',
    {
      show: (type: number) => mmvTypeOf(type)?.text,
      check: (type: number, place: Place) => {
        if (type === unsupportedType) return finding(metricUnsupported, 'type', {}, place);
        return mmvTypeOf(type) === undefined ? finding(metricType, 'type', { type }, place) : undefined;
      },
    },
  ),
  semantics: field(i32, 'semantics', '1 counter, 3 instant, 4 discrete.', {
    show: (semantics: number) => semanticsOf(semantics)?.name,
    check: (semantics: number, place: Place) => {
      if (semanticsOf(semantics) !== undefined) return undefined;
      return semantics === 0
        ? finding(metricSemantics, 'unset', {}, place)
        : finding(metricSemantics, 'unknown', { semantics }, place);
    },
  }),
  units: field(u32, 'units', 'Dimension and scale, as in pmUnits of PMAPI(3).', {
    show: (units: number) => formatUnits(decodeUnits(units)) || t`none`,
    check: (units: number, place: Place) => {
      const parts = unknownUnitParts(decodeUnits(units));
      return parts.length === 0 ? undefined : finding(metricUnits, 'parts', { parts: parts.join(', ') }, place);
    },
  }),
  indom: field(i32, 'indom', 'Serial of the indom; 0 or -1 for a metric with a single value.', {
    show: (serial: number) => (serial === 0 || serial === -1 ? t`none` : String(serial >>> 0)),
  }),
  padding,
  shortHelp: textOffset('short help', 'Offset of a one-line text, 0 for none.'),
  longHelp: textOffset('long help', 'Offset of a longer text, 0 for none.'),
};

export const metricV1Table = recordTable('metric (version 1)', 104, 'Describes a metric and its values.', {
  name: field(chars(64), 'name', 'Last part of the metric name: at most 63 bytes and a NUL.', { show: printable }),
  ...metricTail,
});

export const metricV2Table = recordTable('metric (versions 2 and 3)', 48, 'Describes a metric and its values.', {
  name: textOffset('name', 'Offset of the last part of the metric name.'),
  ...metricTail,
});

export const valueTable = recordTable('value', 32, 'Value of a metric or of one of its instances.', {
  slot: field(u64, 'value', '32-bit types use the first four bytes. For a string, its length when last set.', {
    show: hex,
  }),
  extra: field(
    i64,
    'extra',
    'For a string, the offset of its text. For an elapsed time, the negated start of the open interval in microseconds, or 0.',
  ),
  metric: field(u64, 'metric', 'Offset of the metric.', { show: hex }),
  instance: field(u64, 'instance', 'Offset of the instance; unused if the metric has no instances.', { show: hex }),
});

export const labelTable = recordTable('label', 256, 'Name and value that describe an object in the file.', {
  flags: field(
    u32,
    'flags',
    'Subject of the label: 0x8 the cluster, 0x10 a metric, 0x4 an indom, 0x20 an instance. 0x80: the label is optional.',
    {
      show: formatLabelFlags,
      check: (flags, place) => {
        const unknown = unknownLabelFlags(flags);
        return unknown === 0 ? undefined : finding(labelFlags, 'unknown', { flags: hex(flags) }, place);
      },
    },
  ),
  identity: field(u32, 'identity', 'Number of the cluster, item of the metric or serial of the indom.'),
  internal: field(i32, 'instance', 'ID of the instance; -1 if the label describes no instance.'),
  payload: field(chars(244), 'payload', 'JSON: `{"name":value}` and a NUL. Bytes after the NUL are ignored.', {
    show: printable,
  }),
});
export type LabelRecord = Decoded<typeof labelTable>;

/** Bytes that every text has, whatever its length. */
export const textCapacity = 256;
/** Bytes of the names of version 1. */
export const nameCapacity = 64;
/** Bytes of a label's text. */
export const payloadCapacity = 244;

/** All layouts, for docs/formats.md. */
export const mmvTables = [
  headerTable,
  tocTable,
  indomTable,
  instanceV1Table,
  instanceV2Table,
  metricV1Table,
  metricV2Table,
  valueTable,
  labelTable,
] as const;
