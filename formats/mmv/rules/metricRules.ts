import { rule } from '../../findings/rule.ts';

export const metricName = rule({
  code: 'mmv/metric-name',
  severity: 'warning',
  severityNote: 'info where only a component of the name does not begin with a letter',
  title: 'Metric name that PCP refuses',
  messages: {
    character:
      'The name "{name}" contains {character}, so the MMV agent ignores the metric. Use only letters, digits, "_" and ".".',
    component: 'A component of the name "{name}" does not begin with a letter.',
  },
  documentation: {
    why: 'The MMV agent ignores a metric whose name contains other characters. Components that do not begin with a letter cannot be written in name space files or in configurations.',
    example: 'metrics[0].name = "requests-total"',
    fix: 'Rename the metric: `requests_total`.',
  },
});

export const duplicateMetricName = rule({
  code: 'mmv/duplicate-metric-name',
  severity: 'warning',
  title: 'Duplicate metric name',
  messages: {
    name: 'Another metric is already named "{name}", so the MMV agent silently ignores this one.',
    agent: '{name} is a metric of the MMV agent itself, so the agent silently ignores this one.',
  },
  documentation: {
    why: 'The MMV agent silently ignores the later one. Its own metrics, mmv.control.reload, debug, files and metrics, come first.',
    example: 'metrics[0].name = "requests"\nmetrics[1].name = "requests"',
    fix: 'Give each metric its own name, or use instances.',
  },
});

export const namePrefix = rule({
  code: 'mmv/name-prefix',
  severity: 'error',
  title: 'Metric name that is the beginning of another one',
  messages: {
    before:
      '{name} is also the beginning of {other}, which follows. PCP finds neither of them and cannot list the metrics of the MMV agent. Rename one of them.',
    after: '{name} is also the beginning of {other}, so PCP does not find it. Rename one of them.',
    below:
      '{name} begins with {other}, a metric of the MMV agent itself. PCP finds neither of them and cannot list the metrics of the agent. Rename this one.',
    fileBefore:
      '{name} is also the beginning of {other} in "{file}" in the same folder, which comes later. PCP finds neither of them and cannot list the metrics of the MMV agent. Rename one of them.',
    fileAfter:
      '{name} is also the beginning of {other} in "{file}" in the same folder, so PCP does not find it. Rename one of them.',
    fileBelow:
      '{name} begins with {other} in "{file}" in the same folder, which comes first. PCP finds neither of them and cannot list the metrics of the MMV agent. Rename one of them.',
  },
  documentation: {
    why: 'Names of metrics form a tree, in which a metric has nothing below it. Libraries for Java name a timer `gc` and its parts `gc.count`. If the shorter name comes first, the MMV agent loses both metrics, and listing all metrics of the agent fails. If it comes last, only that metric is lost. Files of one folder are read by name.',
    example: 'metrics[0].name = "shop.gc"\nmetrics[1].name = "shop.gc.time"',
    fix: 'Use names such as `shop.gc.total` and `shop.gc.time`.',
  },
});

export const itemRange = rule({
  code: 'mmv/item-range',
  severity: 'error',
  title: 'Item out of range',
  messages: { item: 'Item {item} is out of range, so the MMV agent ignores the metric. It must be 0 to 1023.' },
  documentation: {
    why: 'The item is a 10-bit part of the metric number. The MMV agent ignores a metric with a larger one.',
    example: 'metrics[0].item = 1024',
    fix: 'Number the metrics of a file from 0 to 1023.',
  },
});

export const duplicateItem = rule({
  code: 'mmv/duplicate-item',
  severity: 'error',
  title: 'Duplicate item',
  messages: { item: 'Item {item} already belongs to another metric, so the MMV agent ignores this one.' },
  documentation: {
    why: 'The item distinguishes the metrics of a file. The MMV agent ignores the later one.',
    example: 'metrics[0].item = 5\nmetrics[1].item = 5',
    fix: 'Give each metric its own item.',
  },
});

export const metricType = rule({
  code: 'mmv/metric-type',
  severity: 'error',
  title: 'Unknown type',
  messages: { type: 'Unknown type {type}, so the values cannot be read.' },
  documentation: {
    why: 'Types are 0 to 5 (numbers), 6 (string), 9 (elapsed time) and -1 (not supported). mmvdump prints `?`.',
    example: 'metrics[0].type = 99',
    fix: 'Write one of these types.',
  },
});

export const metricUnsupported = rule({
  code: 'mmv/metric-unsupported',
  severity: 'info',
  title: 'Unsupported metric',
  messages: { type: 'The type is -1 (not supported), so a fetch returns PM_ERR_APPVERSION.' },
  documentation: {
    why: 'A program may declare a metric that its version does not support. Clients get an error instead of a value.',
    example: 'metrics[0].type = -1',
    fix: 'Nothing if this is intended.',
  },
});

export const metricSemantics = rule({
  code: 'mmv/metric-semantics',
  severity: 'warning',
  title: 'Unknown semantics',
  messages: {
    unset: 'Semantics are 0, so the MMV agent treats the metric as a counter.',
    unknown: 'Unknown semantics {semantics}. Known are 1 (counter), 3 (instant) and 4 (discrete).',
  },
  documentation: {
    why: 'The semantics decide whether clients show a rate or the value. With unknown ones they show it wrongly or not at all.',
    example: 'metrics[0].semantics = 2',
    fix: 'Write 1, 3 or 4.',
  },
});

export const metricUnits = rule({
  code: 'mmv/metric-units',
  severity: 'warning',
  title: 'Unknown unit',
  messages: { parts: 'Units that cannot be converted: {parts}.' },
  documentation: {
    why: 'Scales range from byte to Ybyte and from nanosec to hour. Clients cannot convert any other.',
    example: 'metrics[0].units = 0xffffffff',
    fix: 'Set dimension and scale as in PMAPI(3), or 0 for a plain number.',
  },
});

export const metricIndom = rule({
  code: 'mmv/metric-indom',
  severity: 'error',
  title: 'Metric with an unknown indom',
  messages: { serial: 'No indom has the serial {serial}, so the values cannot be fetched.' },
  documentation: {
    why: "The field holds the serial of an entry in the section of indoms, or 0 or -1 for a metric with a single value. PCP's tools do not check that the entry exists.",
    example: 'metrics[0].indom = 12345',
    fix: 'Write the serial of an indom in the file.',
  },
});

export const metricRules = [
  metricName,
  duplicateMetricName,
  namePrefix,
  itemRange,
  duplicateItem,
  metricType,
  metricUnsupported,
  metricSemantics,
  metricUnits,
  metricIndom,
];
