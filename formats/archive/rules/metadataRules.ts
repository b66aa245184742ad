import { rule } from '../../findings/rule.ts';

export const recordType = rule({
  code: 'archive/record-type',
  severity: 'error',
  title: 'Metadata record of the wrong kind',
  messages: {
    unknown: 'record type {type} is not known; there are types 1 to 7',
    version: 'record type {type}, {name}, does not belong into an archive of version {version}',
  },
  documentation: {
    why: 'PCP does not open an archive with a kind of record that it does not know. Versions 2 and 3 have different records for instance domains and labels.',
    example: 'record type = 9',
    fix: 'The file is damaged, or was made by joining archives of two versions by hand; pmlogextract joins them rightly.',
  },
});

export const badMetadata = rule({
  code: 'archive/bad-metadata',
  severity: 'error',
  title: 'Metadata record whose parts do not fit',
  messages: {
    short: 'the record has {length} bytes; {what} has at least {least}',
    count: '{count} {what} do not fit into a record of {length} bytes',
    nameLength: 'the name of {length} bytes does not fit into the record',
    rest: '{count} bytes are left over behind {what}',
    instance: 'instance id {instance} is negative',
    nameOffset: 'the name of instance {instance} is at {offset} of {size} bytes of names',
    json: 'the JSON of {length} bytes does not fit into the record',
    labelRange: 'a {part} lies outside the JSON of {length} bytes',
  },
  documentation: {
    why: 'The counts and offsets within a record must fit into it. PCP does not open an archive with such a record.',
    example: 'instances = 100000, in a record of 60 bytes',
    fix: 'The file is damaged. pmlogrewrite can take out some records; otherwise copy the file again.',
  },
});

export const unterminatedText = rule({
  code: 'archive/unterminated-text',
  severity: 'error',
  severityNote: 'warning for a help text',
  title: 'Text without its NUL',
  messages: {
    instance: 'the name of instance {instance} does not end with a NUL within the record',
    help: 'the help text does not end with a NUL',
  },
  documentation: {
    why: 'Names of instances and help texts end with a NUL. PCP does not check it and reads on beyond the record.',
    example: '6E 61 6D 65 00 00 00 29, where the length follows the name',
    fix: 'Look at what wrote the archive.',
  },
});

export const noDescriptors = rule({
  code: 'archive/no-descriptors',
  severity: 'error',
  severityNote: 'info in an archive written to within the last minutes',
  title: 'Metadata without any metric',
  messages: { none: 'the metadata describes no metric; PCP refuses to open the archive as empty' },
  documentation: {
    why: 'Without descriptors no value can be read.',
    example: 'instance domains, labels and help, but no descriptor',
    fix: 'Copy the metadata again; it may have been cut.',
  },
});

export const descriptorConflict = rule({
  code: 'archive/descriptor-conflict',
  severity: 'error',
  title: 'Two descriptors of one metric differ',
  messages: { differ: '{metric} is described before with another {what}: {found} here, {expected} there' },
  documentation: {
    why: 'A metric may be described again, but not otherwise. PCP does not open the archive.',
    example: 'type = 32-bit int\ntype = double',
    fix: 'pmlogrewrite can make them alike.',
  },
});

export const metricName = rule({
  code: 'archive/metric-name',
  severity: 'warning',
  title: 'Metric without a proper name',
  messages: {
    none: 'metric {metric} has no name',
    invalid: '"{name}" is no name of a metric',
    taken: '"{name}" is the name of metric {metric}, too',
  },
  documentation: {
    why: 'Parts of a name begin with a letter and have letters, digits and _. By a name that two metrics have only one can be reached.',
    example: 'name = "kernel..load"',
    fix: 'pmlogrewrite can rename metrics.',
  },
});

export const metricType = rule({
  code: 'archive/metric-type',
  severity: 'warning',
  title: 'Unknown type of values',
  messages: { type: '{metric} has type {type}; there are types 0 to 10' },
  documentation: {
    why: 'Values of an unknown type cannot be read.',
    example: 'type = 16',
    fix: 'Look at the agent that exports the metric. pmlogrewrite can set the type.',
  },
});

export const metricSemantics = rule({
  code: 'archive/metric-semantics',
  severity: 'warning',
  title: 'Unknown semantics',
  messages: { semantics: '{metric} has semantics {semantics}; there are 1 counter, 3 instant and 4 discrete' },
  documentation: {
    why: 'Tools choose by the semantics whether to show a value or its rate of change.',
    example: 'semantics = 7',
    fix: 'Look at the agent that exports the metric. pmlogrewrite can set the semantics.',
  },
});

export const metricDomain = rule({
  code: 'archive/metric-domain',
  severity: 'warning',
  title: 'Metric with the instance domain of another agent',
  messages: {
    domain: '{metric} is of domain {domain}, its instance domain {indom} of another',
    derived: '{metric} is a derived metric that was not marked as logged',
    null: 'the number of a metric is 0xffffffff, which stands for no metric',
  },
  documentation: {
    why: 'A metric and its instances come from one agent. Numbers of derived metrics are only valid within a program unless the logger has marked them.',
    example: 'metric = 60.0.4, instance domain = 33.1',
    fix: 'Look at the agent that exports the metric.',
  },
});

export const metricUnits = rule({
  code: 'archive/metric-units',
  severity: 'warning',
  title: 'Odd units',
  messages: {
    dimension: 'the dimension of {what} of {metric} is {value}; usual are -2 to 2',
    scaleOnly: '{metric} has a scale of {what} ({value}) but no such dimension',
    extra: '{metric}: {parts} is not known',
  },
  documentation: {
    why: 'Tools convert values by their units. A scale without its dimension has no effect and is most often a slip of the agent, not damage.',
    example: 'dimension of space 0, scale of space 1',
    fix: 'Look at the agent that exports the metric. pmlogrewrite can set the units.',
  },
});

export const instanceTwice = rule({
  code: 'archive/instance-twice',
  severity: 'warning',
  title: 'Instance twice in a domain',
  messages: { twice: 'instance {instance} of {indom} is there twice' },
  documentation: {
    why: 'Only one of the two names can be found.',
    example: 'ids = 1, 2, 2',
    fix: 'Look at the agent that exports the instance domain.',
  },
});

export const deltaAnomaly = rule({
  code: 'archive/delta-anomaly',
  severity: 'warning',
  severityNote: 'error where there is nothing to change',
  title: 'Change of an instance domain that does not fit',
  messages: {
    noBase: 'a change of {indom}, of which no full record came before',
    absent: 'instance {instance} of {indom} goes, but was not there',
    present: 'instance {instance} of {indom} comes as "{name}", but is there as "{known}"',
  },
  documentation: {
    why: 'A delta record tells what changed since the record before. PCP passes over what does not fit, and shows wrong instances from there on.',
    example: 'instance domain delta without an instance domain record before',
    fix: 'A metadata record was lost. pmlogextract writes consistent metadata from what is there.',
  },
});

export const metadataTime = rule({
  code: 'archive/metadata-time',
  severity: 'warning',
  title: 'Metadata of an impossible time',
  messages: {
    range: 'the part below a second is {nanoseconds} nanoseconds',
    beforeStart: '{what} is of {time}, before the archive starts at {start}',
    afterEnd: '{what} is of {time}, after the archive ends at {end}',
    backwards: '{what} is of {time}, earlier than the metadata before, of {before}',
  },
  documentation: {
    why: 'Metadata is in force from its time on and written before the values that need it. Of another time it is not used for them.',
    example: 'time = 2097-07-18T21:20:00Z',
    fix: 'A volume was cut or removed, if the metadata is later than all values. Otherwise the clock was changed while logging, or the file is damaged.',
  },
});

export const labelKind = rule({
  code: 'archive/label-kind',
  severity: 'warning',
  title: 'Labels of nothing known',
  messages: { type: 'labels describe {type}; known are 1, 2, 4, 8, 16 and 32' },
  documentation: {
    why: 'Such labels are never looked up.',
    example: 'described = 99',
    fix: 'Look at what wrote the archive.',
  },
});

export const labelContent = rule({
  code: 'archive/label-content',
  severity: 'warning',
  title: 'Labels and their JSON disagree',
  messages: {
    json: 'the labels are not a JSON object',
    count: '{count} labels are stated, the JSON has {found}',
    name: 'a label is stated at "{found}", which the JSON does not have there',
  },
  documentation: {
    why: 'Labels are kept twice: as JSON, and as a list of where in it they are. Tools use the one or the other.',
    example: '{"a":1 with 1 label',
    fix: 'Look at what wrote the archive.',
  },
});

export const helpKind = rule({
  code: 'archive/help-kind',
  severity: 'error',
  title: 'Help text of nothing known',
  messages: {
    kind: 'the kind is {kind}; there are 5, 6, 9 and 10',
    metric: 'help for {what}, which the archive does not have',
  },
  severityNote: 'info for a help text of a metric or a domain that is not there',
  documentation: {
    why: 'PCP passes over a text of an unknown kind and loses its place in the file. A text for something that is not there is of no use.',
    example: 'kind = 3',
    fix: 'Look at what wrote the archive.',
  },
});

export const metadataRules = [
  recordType,
  badMetadata,
  unterminatedText,
  noDescriptors,
  descriptorConflict,
  metricName,
  metricType,
  metricSemantics,
  metricDomain,
  metricUnits,
  instanceTwice,
  deltaAnomaly,
  metadataTime,
  labelKind,
  labelContent,
  helpKind,
] as const;
