import { rule } from '../../findings/rule.ts';
import { unknownMetricMessages } from '../../names/unknownMetric.ts';

export const undefinedMacro = rule({
  code: 'pmie/undefined-macro',
  severity: 'error',
  title: 'Undefined macro',
  messages: {
    undefined: 'The macro {name} is not defined. pmie drops the rest of the statement and still exits with 0.',
    near: 'The macro {name} is not defined. pmie drops the rest of the statement and still exits with 0. Did you mean {near}?',
    bad: 'A macro name starts with a letter. pmie drops the rest of the statement and still exits with 0. Write "\\$" for a dollar sign.',
    endless: 'The macro {name} contains itself, so pmie does not come to an end.',
  },
  documentation: {
    why: 'pmie evaluates what stands before the macro as if it were the whole statement: `print "a" "$nope"` prints `a`.',
    example: '$nope > 35 -> print "x";',
    fix: 'Define the macro before its use: `nope = 5;`. In a string, write `\\$` for a dollar sign.',
  },
});

export const macroNotConstant = rule({
  code: 'pmie/macro-not-constant',
  severity: 'error',
  title: 'Rule used as a macro',
  messages: {
    rule: '{name} is a rule, as its value is not constant, so ${name} is not defined. pmie drops the rest of the statement. Define it as text: {name} = "…";',
  },
  documentation: {
    why: 'Only `name = constant;` defines a macro. An expression with metrics is a rule of that name.',
    example: 'cpus = hinv.ncpu;\n$cpus > 34 -> print "x";',
    fix: 'Define the macro as text: `cpus = "hinv.ncpu";`.',
  },
});

export const macroNotString = rule({
  code: 'pmie/macro-not-string',
  severity: 'error',
  title: 'Number macro in a text',
  messages: {
    number:
      'The macro {name} is no text, so it cannot stand in a string or name. pmie drops the statement. Define it in double quotes.',
  },
  documentation: {
    why: 'Only macros that are defined as strings are replaced inside strings and names.',
    example: 'limit = 5;\nhinv.ncpu > $limit -> print "over $limit";',
    fix: 'Define the macro as text: `limit = "5";`. It can be used as a number too.',
  },
});

export const macroAsInterval = rule({
  code: 'pmie/macro-as-interval',
  severity: 'error',
  title: 'Number macro as an interval',
  messages: {
    interval:
      'The interval of an action cannot be the number macro {name}. pmie drops the statement. Define the macro as text.',
  },
  documentation: {
    why: 'After an action pmie expects a literal number. A macro that holds a text is replaced before and may hold the interval.',
    example: 'pause = 5 min;\nhinv.ncpu > 2 -> shell $pause "true";',
    fix: 'Define the macro as text: `pause = "5 min";`.',
  },
});

export const macroAtEnd = rule({
  code: 'pmie/macro-at-end',
  severity: 'warning',
  title: 'Macro at the end of the file',
  messages: {
    end: 'The file ends right behind the name of the macro {name}, so pmie does not see it. Add a line end.',
  },
  documentation: {
    why: 'pmie looks for the character behind the name. Where the file ends instead, the macro is lost, whether it is defined or not.',
    example: 'more = "\\"of %h\\"";\nswap.used > 7 -> print "high" $more',
    fix: 'Add a line end.',
  },
});

export const unusedMacro = rule({
  code: 'pmie/unused-macro',
  severity: 'hint',
  title: 'Unused macro',
  messages: { unused: 'The macro {name} is not used.' },
  documentation: {
    why: 'The definition has no effect.',
    example: 'limit = 86;',
    fix: 'Remove it, or use `$limit`.',
  },
});

export const assignForEqual = rule({
  code: 'pmie/assign-for-equal',
  severity: 'warning',
  title: 'Assignment to a metric name',
  messages: {
    assign: 'This defines a macro called {name} and compares nothing. To compare the metric, write "==".',
  },
  documentation: {
    why: '`name = constant;` defines a macro, also if the name is that of a metric.',
    example: 'swap.used = 8;',
    fix: 'Write `swap.used == 8;`.',
  },
});

export const shadowedClock = rule({
  code: 'pmie/shadowed-clock',
  severity: 'warning',
  title: 'Clock macro redefined',
  messages: {
    shadowed: 'This hides the predefined macro ${name}, which is part of the current date. Use another name.',
  },
  documentation: {
    why: '`$day`, `$month`, `$year` and `$day_of_week` give the current date until they are defined in the file.',
    example: 'day = 5;',
    fix: 'Use another name.',
  },
});

export const duplicateRule = rule({
  code: 'pmie/duplicate-rule',
  severity: 'error',
  title: 'Rule defined twice',
  messages: { duplicate: 'There already is a rule called {name}, so pmie drops this one. Rename it.' },
  documentation: {
    why: 'pmie reports "rule multiply defined" and keeps the first rule.',
    example: 'busy = hinv.ncpu > 1;\nbusy = hinv.ncpu > 2;',
    fix: 'Rename one of them.',
  },
});

export const nameAsMetric = rule({
  code: 'pmie/name-as-metric',
  severity: 'warning',
  title: 'Name of a statement in place of a metric',
  messages: {
    rule: '"{name}" is taken for a metric here, not for the statement of this name, so the rule is never true. Write its expression instead.',
    macro:
      '"{name}" is taken for a metric here, not for the macro of this name, so the rule is never true. Write "${name}".',
  },
  documentation: {
    why: 'A name before `=` names a statement in messages. Only macros, whose value is a number or a string, can be used, with `$` before the name.',
    example: 'busy = kernel.all.load #\'1 minute\';\nbusy > 4 -> print "busy";',
    fix: 'Write the expression, or `$` before the name of a macro.',
  },
});

export const unknownMetric = rule({
  code: 'pmie/unknown-metric',
  severity: 'hint',
  title: 'Unknown metric',
  messages: unknownMetricMessages,
  documentation: {
    why: 'A rule whose metrics no agent exports is never true. Agents differ between hosts, so this is only a hint.',
    example: 'kernel.all.nproc > 87 -> print "x";',
    fix: 'Correct the name.',
  },
});

export const notLeaf = rule({
  code: 'pmie/not-leaf',
  severity: 'error',
  title: 'Not a metric but a group of metrics',
  messages: { prefix: '{name} is a group of metrics, not a metric, so pmie gets no values. Name one of its metrics.' },
  documentation: {
    why: 'pmie reports "Metric name is not a leaf in PMNS" and never evaluates the rule.',
    example: 'disk.dev > 33 -> print "x";',
    fix: 'Complete the name: `disk.dev.total`.',
  },
});

export const noInstances = rule({
  code: 'pmie/no-instances',
  severity: 'error',
  title: 'Instance of a metric without instances',
  messages: { single: '{name} has a single value and no instances, so pmie gets no values. Remove "#".' },
  documentation: {
    why: 'pmie reports "has no instances" and never evaluates the rule.',
    example: 'hinv.ncpu #cpu0 > 1 -> print "x";',
    fix: 'Remove the instance.',
  },
});

export const unknownInstance = rule({
  code: 'pmie/unknown-instance',
  severity: 'hint',
  title: 'Unknown instance',
  messages: {
    unknown: '{metric} has no instance "{name}" in the archives at hand. There are {others}.',
  },
  documentation: {
    why: 'A rule about an instance that does not exist is never true.',
    example: 'filesys.full #\'nosuch\' > 57 -> print "x";',
    fix: 'Correct the name of the instance.',
  },
});

export const nameRules = [
  undefinedMacro,
  macroNotConstant,
  macroNotString,
  macroAsInterval,
  macroAtEnd,
  unusedMacro,
  assignForEqual,
  shadowedClock,
  duplicateRule,
  nameAsMetric,
  unknownMetric,
  notLeaf,
  noInstances,
  unknownInstance,
] as const;
