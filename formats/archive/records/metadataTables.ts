import { errorName } from '../../pcp/errorCodes.ts';
import { formatInDom } from '../../pcp/inDom.ts';
import { formatLabelFlags } from '../../pcp/labelFlags.ts';
import { formatPmid } from '../../pcp/pmid.ts';
import { semanticsOf } from '../../pcp/semantics.ts';
import { formatUtc } from '../../pcp/time/timestamp.ts';
import { decodeUnits, formatUnits } from '../../pcp/units/units.ts';
import { valueTypeOf } from '../../pcp/valueType.ts';
import { field, recordTable } from '../../record/recordTable.ts';
import { i32, u32 } from '../../record/scalar.ts';
import { t } from '../../l10n/translate.ts';
import { length } from './labelTables.ts';
import { metadataTypeName } from './metadataTypes.ts';
import { timeV2, timeV3, u16, u8 } from './scalars.ts';

// What comes before the variable part of each metadata record. All of them end with the length once more.

const type = field(i32, 'record type', 'Kind of metadata record, one of seven.', {
  show: metadataTypeName,
});
const indom = field(u32, 'instance domain', 'Identifier of the instance domain.', { show: formatInDom });
const timeDoc = 'Time from which the record applies.';
const forceV2 = field(timeV2, 'time', timeDoc, { show: formatUtc });
const forceV3 = field(timeV3, 'time', timeDoc, { show: formatUtc });

export const descriptorTable = recordTable(
  'descriptor',
  32,
  'Describes the values of a metric. The names of the metric follow.',
  {
    length,
    type,
    pmid: field(u32, 'metric', 'Metric identifier: domain, cluster, item.', { show: formatPmid }),
    valueType: field(
      i32,
      'type',
      'Type of the values: 0 32-bit integer, 1 32-bit unsigned, 2 64-bit integer, 3 64-bit unsigned, 4 float, 5 double, 6 string, 7 aggregate, 9 event records, 10 event records with nanoseconds.',
      {
        show: (code) => valueTypeOf(code)?.text,
      },
    ),
    indom: field(u32, 'instance domain', 'Instance domain of the metric; none if it has a single value.', {
      show: formatInDom,
    }),
    semantics: field(i32, 'semantics', '1 counter, 3 instant, 4 discrete.', {
      show: (code) => semanticsOf(code)?.name,
    }),
    units: field(u32, 'units', 'Dimension and scale, as in pmUnits of PMAPI(3).', {
      show: (bits) => formatUnits(decodeUnits(bits)) || t`none`,
    }),
    nameCount: field(i32, 'names', 'Number of names that follow, each preceded by its length.'),
  },
);

export const nameTable = recordTable('name', 4, 'Name of a metric. Its bytes follow.', {
  length: field(i32, 'length', 'Length of the name in bytes. There is no NUL.'),
});

const instanceCount = field(i32, 'instances', 'Number of IDs that follow, then as many name offsets, then the names.');
const indomDoc = 'Instances of a domain from a point in time: IDs, name offsets, names.';
const deltaDoc = 'Changes since the previous record: instances added, and instances removed (name offset -1).';

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
  'subject',
  'Subject of the labels: 1 context, 2 domain, 4 instance domain, 8 cluster, 16 metric, 32 instances.',
  {
    show: formatLabelFlags,
  },
);
const ident = field(u32, 'identifier', 'Identifier of the subject: domain, instance domain, cluster or metric.');
const setCount = field(i32, 'sets', 'Number of label sets that follow.');
const labelDoc = 'Labels of one subject from a point in time.';

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
  'Labels of one subject: JSON, a count, and the position of each label in the JSON.',
  {
    instance: field(i32, 'instance', 'ID of the instance; -1 for other subjects.'),
    jsonLength: field(i32, 'JSON length', 'Length of the JSON in bytes. There is no NUL.'),
  },
);

export const labelCountTable = recordTable('label count', 4, 'Between the JSON and the labels.', {
  count: field(i32, 'labels', 'Number of labels; an error code if negative.', {
    show: (count) => (count < 0 ? errorName(count) : undefined),
  }),
});

export const labelEntryTable = recordTable('label entry', 8, 'Position of a label in the JSON.', {
  nameOffset: field(u16, 'name offset', 'Position of the name, without quotes.'),
  nameLength: field(u8, 'name length', 'Length in bytes.'),
  flags: field(
    u8,
    'flags',
    'Subject of the label; 0x40: the name belongs to a nested map; 0x80: the label is optional.',
    {
      show: formatLabelFlags,
    },
  ),
  valueOffset: field(u16, 'value offset', 'Position of the value, with quotes.'),
  valueLength: field(u16, 'value length', 'Length in bytes.'),
});

export const helpTable = recordTable('help text', 16, 'Help text. The text follows and ends with a NUL.', {
  length,
  type,
  kind: field(i32, 'kind', '1 one-line or 2 long, plus 4 for a metric or 8 for an instance domain.', {
    show: (kind) => {
      if ((kind & 4) !== 0) return (kind & 1) !== 0 ? t`one-line, of a metric` : t`long, of a metric`;
      return (kind & 1) !== 0 ? t`one-line, of an instance domain` : t`long, of an instance domain`;
    },
  }),
  ident: field(u32, 'identifier', 'Identifier of the metric or instance domain.'),
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
