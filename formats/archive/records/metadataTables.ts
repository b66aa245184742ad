import { errorName } from '../../pcp/errorCodes.ts';
import { formatInDom } from '../../pcp/inDom.ts';
import { formatLabelFlags } from '../../pcp/labelFlags.ts';
import { formatPmid } from '../../pcp/pmid.ts';
import { semanticsOf } from '../../pcp/semantics.ts';
import { formatUtc } from '../../pcp/timestamp.ts';
import { decodeUnits, formatUnits } from '../../pcp/units.ts';
import { valueTypeOf } from '../../pcp/valueType.ts';
import { field, recordTable } from '../../record/recordTable.ts';
import { i32, u32 } from '../../record/scalar.ts';
import { t } from '../../l10n/translate.ts';
import { length } from './labelTables.ts';
import { metadataTypeName } from './metadataTypes.ts';
import { timeV2, timeV3, u16, u8 } from './scalars.ts';

// What comes before the variable part of each metadata record. All of them end with the length once more.

const type = field(i32, 'record type', 'Which of the seven kinds of metadata records this is.', {
  show: metadataTypeName,
});
const indom = field(u32, 'instance domain', 'Its number.', { show: formatInDom });
const timeDoc = 'From when on it is in force.';
const forceV2 = field(timeV2, 'time', timeDoc, { show: formatUtc });
const forceV3 = field(timeV3, 'time', timeDoc, { show: formatUtc });

export const descriptorTable = recordTable('descriptor', 32, 'A metric: what its values are. Its names follow.', {
  length,
  type,
  pmid: field(u32, 'metric', 'Its number: domain, cluster, item.', { show: formatPmid }),
  valueType: field(
    i32,
    'type',
    'Of its values: 0 32-bit integer, 1 unsigned, 2 64-bit integer, 3 unsigned, 4 float, 5 double, 6 string, 7 aggregate, 9 event records, 10 the same to the nanosecond.',
    {
      show: (code) => valueTypeOf(code)?.text,
    },
  ),
  indom: field(u32, 'instance domain', 'Of its instances; none for a metric with a single value.', {
    show: formatInDom,
  }),
  semantics: field(i32, 'semantics', '1 counter, 3 instant, 4 discrete.', { show: (code) => semanticsOf(code)?.name }),
  units: field(u32, 'units', 'Dimension and scale, as pmUnits of PMAPI(3).', {
    show: (bits) => formatUnits(decodeUnits(bits)) || t`none`,
  }),
  nameCount: field(i32, 'names', 'How many names follow, each after its length.'),
});

export const nameTable = recordTable('name', 4, 'A name of a metric; its bytes follow.', {
  length: field(i32, 'length', 'Of the name in bytes. There is no NUL.'),
});

const instanceCount = field(i32, 'instances', 'How many ids follow, then as many offsets of names, then the names.');
const indomDoc = 'The instances of a domain from a time on: ids, offsets of the names, names.';
const deltaDoc = 'What has changed in a domain since the record before: who came, and who went (name offset -1).';

export const indomV2Table = recordTable('instance domain (version 2)', 24, indomDoc, {
  length,
  type,
  time: forceV2,
  indom,
  count: instanceCount,
});

export const indomV3Table = recordTable(
  'instance domain (version 3)',
  28,
  `${indomDoc} A delta record has the same layout: ${deltaDoc}`,
  {
    length,
    type,
    time: forceV3,
    indom,
    count: instanceCount,
  },
);

const labelType = field(
  i32,
  'described',
  'What the labels describe: 1 context, 2 domain, 4 instance domain, 8 cluster, 16 metric, 32 instances.',
  {
    show: formatLabelFlags,
  },
);
const ident = field(
  u32,
  'identifier',
  'Of what is described: number of the domain, instance domain, cluster or metric.',
);
const setCount = field(i32, 'sets', 'How many sets of labels follow.');
const labelDoc = 'Labels that describe something from a time on.';

export const labelsV2Table = recordTable('labels (version 2)', 28, labelDoc, {
  length,
  type,
  time: forceV2,
  labelType,
  ident,
  setCount,
});

export const labelsV3Table = recordTable('labels (version 3)', 32, labelDoc, {
  length,
  type,
  time: forceV3,
  labelType,
  ident,
  setCount,
});

export const labelSetTable = recordTable(
  'label set',
  8,
  'The labels of one thing: JSON, a count, and where in the JSON each is.',
  {
    instance: field(i32, 'instance', 'Id of the instance described; -1 elsewhere.'),
    jsonLength: field(i32, 'JSON length', 'In bytes. There is no NUL.'),
  },
);

export const labelCountTable = recordTable('label count', 4, 'Stands between the JSON and the labels.', {
  count: field(i32, 'labels', 'How many; a negative number is an error code.', {
    show: (count) => (count < 0 ? errorName(count) : undefined),
  }),
});

export const labelEntryTable = recordTable('label entry', 8, 'Where in the JSON a label is.', {
  nameOffset: field(u16, 'name offset', 'Of the name, without its quotes.'),
  nameLength: field(u8, 'name length', 'In bytes.'),
  flags: field(
    u8,
    'flags',
    'What is described; with 0x40 the name is one of a map within a map; with 0x80 the label is optional.',
    {
      show: formatLabelFlags,
    },
  ),
  valueOffset: field(u16, 'value offset', 'Of the value, with its quotes.'),
  valueLength: field(u16, 'value length', 'In bytes.'),
});

export const helpTable = recordTable('help text', 16, 'A help text; it follows and ends with a NUL.', {
  length,
  type,
  kind: field(i32, 'kind', '1 one line or 2 long, and 4 of a metric or 8 of an instance domain.', {
    show: (kind) => {
      if ((kind & 4) !== 0) return (kind & 1) !== 0 ? t`one line, of a metric` : t`long, of a metric`;
      return (kind & 1) !== 0 ? t`one line, of an instance domain` : t`long, of an instance domain`;
    },
  }),
  ident: field(u32, 'identifier', 'Of the metric or the instance domain.'),
});

/** All of these, in the order of docs/formats.md. */
export const metadataTables = [
  descriptorTable,
  nameTable,
  indomV2Table,
  indomV3Table,
  labelsV2Table,
  labelsV3Table,
  labelSetTable,
  labelCountTable,
  labelEntryTable,
  helpTable,
] as const;
