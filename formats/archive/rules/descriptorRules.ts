import { rule } from '../../findings/rule.ts';

export const descriptorConflict = rule({
  code: 'archive/descriptor-conflict',
  severity: 'error',
  title: 'Two descriptors of a metric differ',
  messages: {
    differ:
      '{metric} has two descriptors that differ in {what}: {found} here, {expected} before. PCP does not open the archive. Use pmlogrewrite to make them equal.',
  },
  documentation: {
    why: 'A metric may be described again, but only in the same way. PCP does not open the archive.',
    example: 'type = 32-bit int\ntype = double',
    fix: 'Use pmlogrewrite to make them equal.',
  },
});

export const metricName = rule({
  code: 'archive/metric-name',
  severity: 'warning',
  title: 'Metric without a valid name',
  messages: {
    none: 'Metric {metric} has no name.',
    invalid: '"{name}" is not a valid metric name.',
    taken: '"{name}" is also the name of metric {metric}. Only one of them can be found by name.',
  },
  documentation: {
    why: 'Each part of a name begins with a letter and contains letters, digits and _. If two metrics share a name, only one of them can be found by it.',
    example: 'name = "kernel..load"',
    fix: 'Use pmlogrewrite to rename metrics.',
  },
});

export const namePrefix = rule({
  code: 'archive/name-prefix',
  severity: 'warning',
  title: 'Metric name that is the beginning of another one',
  messages: {
    prefix:
      "{name} is also the beginning of {other}, so PCP's programs do not find it and show {other} in its place. Use pmlogrewrite to rename {other}.",
  },
  documentation: {
    why: 'Names of metrics form a tree, in which a metric has nothing below it. PCP finds a metric by its name only if no other name goes on behind it. Its values are in the archive, but no program shows them.',
    example: 'name = "shop.gc"\nname = "shop.gc.time"',
    fix: 'Use pmlogrewrite to rename the longer one, which it finds: `metric shop.gc.time { name -> shop.gc_time }`. Rename it in the agent, too.',
  },
});

export const metricType = rule({
  code: 'archive/metric-type',
  severity: 'warning',
  title: 'Unknown value type',
  messages: { type: '{metric} has unknown type {type}, so its values cannot be read. Types are 0 to 10.' },
  documentation: {
    why: 'Values of an unknown type cannot be read.',
    example: 'type = 16',
    fix: 'Check the agent that exports the metric. Use pmlogrewrite to set the type.',
  },
});

export const metricSemantics = rule({
  code: 'archive/metric-semantics',
  severity: 'warning',
  title: 'Semantics that are unknown or do not fit',
  messages: {
    semantics: '{metric} has unknown semantics {semantics}. Known are 1 counter, 3 instant and 4 discrete.',
    counter: '{metric} is a counter, but values of type {type} have no rate of change.',
  },
  documentation: {
    why: 'The semantics decide whether tools show a value or its rate of change.',
    example: 'semantics = 7',
    fix: 'Check the agent that exports the metric. Use pmlogrewrite to set the semantics.',
  },
});

export const metricDomain = rule({
  code: 'archive/metric-domain',
  severity: 'warning',
  title: 'Metric with the instance domain of another agent',
  messages: {
    domain: '{metric} has domain {domain}, but its instance domain {indom} has another.',
    derived: '{metric} is a derived metric without the mark of the logger, so its number is valid in one program only.',
    null: 'The metric has the number 0xffffffff, which means "no metric".',
  },
  documentation: {
    why: 'A metric and its instances come from one agent. The number of a derived metric is valid in one program only, unless the logger has marked it.',
    example: 'metric = 60.0.4, instance domain = 33.1',
    fix: 'Check the agent that exports the metric.',
  },
});

export const metricUnits = rule({
  code: 'archive/metric-units',
  severity: 'warning',
  title: 'Odd units',
  messages: {
    dimension: '{metric} has {what} dimension {value}; usual values are -2 to 2.',
    scaleOnly: '{metric} has {what} scale {value} but no {what} dimension, so the scale has no effect.',
    extraScale: '{metric} has scale {value} of a further unit but no such unit, so the scale has no effect.',
    extra: '{metric} has units that cannot be converted: {parts}.',
  },
  documentation: {
    why: 'Tools use the units to convert values. A scale without its dimension has no effect. It is usually a mistake of the agent, not damage.',
    example: 'dimension of space 0, scale of space 1',
    fix: 'Check the agent that exports the metric. Use pmlogrewrite to set the units.',
  },
});

export const descriptorRules = [
  descriptorConflict,
  metricName,
  namePrefix,
  metricType,
  metricSemantics,
  metricDomain,
  metricUnits,
] as const;
