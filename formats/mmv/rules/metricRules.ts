import { rule } from '../../findings/rule.ts';

export const metricName = rule({
  code: 'mmv/metric-name',
  severity: 'warning',
  severityNote: 'info where only a component of the name does not begin with a letter',
  title: 'Metric name that PCP refuses',
  messages: {
    character: 'the name "{name}" holds {character}; letters, digits, "_" and "." are allowed',
    component: 'in the name "{name}" a component does not begin with a letter',
  },
  documentation: {
    why: 'The MMV agent ignores a metric whose name holds anything else. Components that do not begin with a letter cannot be written in name space files or in configurations.',
    example: 'metrics[0].name = "requests-total"',
    fix: 'Rename the metric: `requests_total`.',
  },
});

export const duplicateMetricName = rule({
  code: 'mmv/duplicate-metric-name',
  severity: 'warning',
  title: 'Two metrics with one name',
  messages: {
    name: 'there is a metric named "{name}" already',
    agent: '{name} is a metric of the MMV agent itself',
  },
  documentation: {
    why: 'The MMV agent silently ignores the later one. Its own metrics, mmv.control.reload, debug, files and metrics, come first.',
    example: 'metrics[0].name = "requests"\nmetrics[1].name = "requests"',
    fix: 'Give each metric a name of its own, or use instances.',
  },
});

export const itemRange = rule({
  code: 'mmv/item-range',
  severity: 'error',
  title: 'Item out of range',
  messages: { item: 'the item is {item}; it must be from 0 to 1023' },
  documentation: {
    why: 'The item is a part of 10 bits of the metric number. The MMV agent ignores a metric with another.',
    example: 'metrics[0].item = 1024',
    fix: 'Number the metrics of a file from 0 to 1023.',
  },
});

export const duplicateItem = rule({
  code: 'mmv/duplicate-item',
  severity: 'error',
  title: 'Two metrics with one item',
  messages: { item: 'item {item} belongs to another metric already' },
  documentation: {
    why: 'The item tells the metrics of a file apart. The MMV agent ignores the later one.',
    example: 'metrics[0].item = 5\nmetrics[1].item = 5',
    fix: 'Give each metric an item of its own.',
  },
});

export const metricType = rule({
  code: 'mmv/metric-type',
  severity: 'error',
  title: 'Unknown type',
  messages: { type: 'the type is {type}, which MMV does not have: its values cannot be read' },
  documentation: {
    why: 'Types are 0 to 5 (numbers), 6 (string), 9 (elapsed time) and -1 (not supported). mmvdump prints `?`.',
    example: 'metrics[0].type = 99',
    fix: 'Write one of these types.',
  },
});

export const metricUnsupported = rule({
  code: 'mmv/metric-unsupported',
  severity: 'info',
  title: 'Metric that is not supported',
  messages: { type: 'the type is -1 (not supported): a fetch gives PM_ERR_APPVERSION' },
  documentation: {
    why: 'A program may declare a metric that this version of it cannot fill. Clients get an error instead of a value.',
    example: 'metrics[0].type = -1',
    fix: 'Nothing, if that is what is meant.',
  },
});

export const metricSemantics = rule({
  code: 'mmv/metric-semantics',
  severity: 'warning',
  title: 'Unknown semantics',
  messages: {
    unset: 'semantics are 0; the MMV agent takes the metric for a counter',
    unknown: 'semantics are {semantics}; there are 1 (counter), 3 (instant) and 4 (discrete)',
  },
  documentation: {
    why: 'Semantics tell clients whether to show a rate or the value. With others they show it wrongly or not at all.',
    example: 'metrics[0].semantics = 2',
    fix: 'Write 1, 3 or 4.',
  },
});

export const metricUnits = rule({
  code: 'mmv/metric-units',
  severity: 'warning',
  title: 'Unknown unit',
  messages: { parts: 'units have no name: {parts}' },
  documentation: {
    why: 'Scales go from byte to Ybyte and from nanosec to hour. Clients cannot convert any other.',
    example: 'metrics[0].units = 0xffffffff',
    fix: 'Set dimension and scale as PMAPI(3) has them; 0 for a bare number.',
  },
});

export const metricIndom = rule({
  code: 'mmv/metric-indom',
  severity: 'error',
  title: 'Metric with an unknown indom',
  messages: { serial: 'the indom is {serial}, and no indom has this serial: its values cannot be fetched' },
  documentation: {
    why: 'The field holds the serial of an entry of the section of indoms, or 0 or -1 for a metric with a single value. No tool of PCP looks whether there is such an entry.',
    example: 'metrics[0].indom = 12345',
    fix: 'Write the serial of an indom of the file.',
  },
});

export const metricRules = [
  metricName,
  duplicateMetricName,
  itemRange,
  duplicateItem,
  metricType,
  metricUnsupported,
  metricSemantics,
  metricUnits,
  metricIndom,
];
