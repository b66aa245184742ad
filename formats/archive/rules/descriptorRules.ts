import { rule } from '../../findings/rule.ts';

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

export const descriptorRules = [
  descriptorConflict,
  metricName,
  metricType,
  metricSemantics,
  metricDomain,
  metricUnits,
] as const;
