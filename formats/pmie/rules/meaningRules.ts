import { rule } from '../../findings/rule.ts';

export const mixedAndOr = rule({
  code: 'pmie/mixed-and-or',
  severity: 'warning',
  title: '&& after || without parentheses',
  messages: {
    mixed: 'pmie reads this as (… || …) && …, as && and || have the same precedence. Add parentheses.',
  },
  documentation: {
    why: '`&&`, `||`, `&` and `|` have one precedence in pmie and group to the left. In C, `&&` binds tighter.',
    example: 'kernel.all.nusers > 74 || kernel.all.nusers > 1 && hinv.ncpu > 4 -> print "x";',
    fix: 'Add parentheses around what belongs together.',
  },
});

export const badRegex = rule({
  code: 'pmie/bad-regex',
  severity: 'error',
  title: 'Invalid regular expression',
  messages: {
    bad: 'This is no valid regular expression: {fault}. pmie then drops the whole condition and runs the action every time.',
  },
  documentation: {
    why: 'pmie reports "illegal regular expression" and goes on with the rest of the rule as if it had no condition.',
    example: 'match_inst "[" disk.dev.total > 70 -> print "x";',
    fix: 'Correct the POSIX extended regular expression.',
  },
});

export const ruleNotScalar = rule({
  code: 'pmie/rule-not-scalar',
  severity: 'error',
  title: 'Condition with several values',
  messages: {
    instances:
      'The condition has a value for each instance of {metric}, so pmie drops the rule. Put some_inst (…) or all_inst (…) around it.',
    several:
      'The condition has several values because of {part}, so pmie drops the rule. Put {quantifier} (…) around it.',
  },
  documentation: {
    why: 'A condition must be one truth value. On a host with a single instance the rule works, on others pmie reports "rule condition must have a single boolean value".',
    example: 'disk.dev.total > 30 -> print "x";',
    fix: 'Quantify: `some_inst (disk.dev.total > 30)`, or select one instance: `disk.dev.total #sda`.',
  },
});

export const domainSize = rule({
  code: 'pmie/domain-size',
  severity: 'error',
  title: 'Sets of different size',
  messages: {
    instances:
      'The sides have {left} and {right} instances. pmie can combine only sets of the same size, so it drops the statement.',
    samples:
      'The sides have {left} and {right} samples. pmie can combine only sets of the same size, so it drops the statement.',
  },
  documentation: {
    why: 'An operator works on two sets of the same size, or on a set and a single value.',
    example: 'mem.util.free @0..3 > mem.util.used @0..5;',
    fix: 'Aggregate one side, for example with `avg_inst`.',
  },
});

export const inDomMismatch = rule({
  code: 'pmie/indom-mismatch',
  severity: 'warning',
  title: 'Instances of different kinds combined',
  messages: {
    mismatch:
      '{left} and {right} have instances of different kinds. pmie pairs them by position, not by name, or drops the statement if their numbers differ.',
  },
  documentation: {
    why: 'pmie pairs the first instance of one side with the first of the other, whatever they are.',
    example: 'filesys.full + disk.dev.total > 5;',
    fix: 'Aggregate one side, for example with `avg_inst`.',
  },
});

export const dimensionMismatch = rule({
  code: 'pmie/dimension-mismatch',
  severity: 'warning',
  title: 'Different units',
  messages: {
    mismatch:
      'The left side is in {left}, the right side in {right}. pmie compares the numbers anyway, which makes no sense.',
  },
  documentation: {
    why: 'pmie converts all values to bytes, seconds and counts, counters to rates per second, and never compares dimensions.',
    example: 'kernel.all.nprocs > 87 Mbyte/sec -> print "x";',
    fix: 'Correct the unit or the metric.',
  },
});

export const spaceBareNumber = rule({
  code: 'pmie/space-bare-number',
  severity: 'warning',
  title: 'Number without a unit compared with bytes',
  messages: {
    bytes:
      '{metric} is in {unit}, but pmie converts it to bytes: this number means {value} bytes. Add a unit such as {unit}.',
  },
  documentation: {
    why: 'pmie converts sizes to bytes before it compares them. Without a unit the number is in bytes.',
    example: 'mem.util.free < 1000 -> print "x";',
    fix: 'Write `mem.util.free < 1000 Kbyte`.',
  },
});

export const utilizationRange = rule({
  code: 'pmie/utilization-range',
  severity: 'warning',
  title: 'Percentage of a time counter',
  messages: {
    percent:
      'pmie converts {metric} to a share of time, from 0 to 1 for each CPU or device, so {value} is hardly ever reached. Multiply the metric by 100 or divide the number.',
  },
  documentation: {
    why: 'A counter of time becomes seconds per second. `kernel.all.cpu.user` goes from 0 to the number of CPUs, not to 100.',
    example: 'kernel.all.cpu.user > 40 -> print "x";',
    fix: 'Write `100 * kernel.all.cpu.user / hinv.ncpu > 40`.',
  },
});

export const rateOfCounter = rule({
  code: 'pmie/rate-of-counter',
  severity: 'hint',
  title: 'Rate of a counter',
  messages: {
    counter: 'pmie already converts the counter {metric} to a rate. "rate" gives how fast that rate changes.',
  },
  documentation: {
    why: 'Counters are converted to rates per second as they are fetched; `rate` then differentiates a second time.',
    example: 'rate disk.dev.total #sda > 5;',
    fix: 'Remove `rate`.',
  },
});

export const instantOfNonCounter = rule({
  code: 'pmie/instant-of-noncounter',
  severity: 'hint',
  title: 'instant of a metric that is no counter',
  messages: { instant: '{metric} is no counter, so "instant" changes nothing.' },
  documentation: {
    why: '`instant` undoes the conversion of counters to rates. Other metrics are not converted.',
    example: 'instant kernel.all.nprocs > 5;',
    fix: 'Remove `instant`.',
  },
});

export const mixedTypes = rule({
  code: 'pmie/mixed-types',
  severity: 'error',
  title: 'Text compared with a number',
  messages: {
    text: '{metric} is a text, the other side a number, so pmie drops the statement.',
    number: '{metric} is a number, the other side a text, so pmie drops the statement.',
  },
  documentation: {
    why: '`==` and `!=` compare two numbers or two texts.',
    example: 'kernel.uname.nodename == 94;',
    fix: 'Compare like with like.',
  },
});

export const stringRelop = rule({
  code: 'pmie/string-relop',
  severity: 'error',
  severityNote: 'warning for a metric, whose text pmie takes for a number',
  title: 'Texts compared by size',
  messages: {
    relop: 'Texts can be compared only by "==" and "!=", so pmie drops the statement.',
    compare: '{metric} is a text. pmie compares a meaningless number. Compare it by == "…" or != "…".',
    calculate: '{metric} is a text. pmie calculates with a meaningless number. Use a metric that is a number.',
  },
  documentation: {
    why: '`<`, `<=`, `>` and `>=` and calculations take numbers. pmie refuses a text in quotes there, but accepts a metric whose values are texts: the rule is evaluated, and its action may run.',
    example: 'kernel.uname.release > "x";',
    fix: 'Use `==` or `!=`.',
  },
});

export const aggregateString = rule({
  code: 'pmie/aggregate-string',
  severity: 'error',
  title: 'Calculation with a text',
  messages: { string: '{metric} is a text, of which pmie can make no number, so it drops the statement.' },
  documentation: {
    why: '`sum`, `avg`, `max` and `min` take numbers.',
    example: 'sum_inst kernel.uname.nodename > 1;',
    fix: 'Use another metric.',
  },
});

export const constantCondition = rule({
  code: 'pmie/constant-condition',
  severity: 'warning',
  title: 'Condition that never changes',
  messages: { constant: 'This condition has no metric, so it is always the same.' },
  documentation: {
    why: 'The action is run at every interval, or never.',
    example: '5 > 6 -> print "x";',
    fix: 'Use a metric. Write `true` if the action is meant to run always.',
  },
});

export const percentRange = rule({
  code: 'pmie/percent-range',
  severity: 'warning',
  title: 'Percentage beyond 0 to 100',
  messages: { range: 'A share of {value}% is never reached or always: percentages go from 0 to 100.' },
  documentation: {
    why: '`N%_inst` is true if at least N percent of the instances are.',
    example: '150 %_inst disk.dev.total > 25;',
    fix: 'Correct the number.',
  },
});

export const deltaNotPositive = rule({
  code: 'pmie/delta-not-positive',
  severity: 'warning',
  title: 'Interval that is no time',
  messages: {
    notPositive: 'The interval is {value}, so pmie never gets to the next evaluation. Use a time above 0.',
    notTime: 'The interval is no time, so pmie takes its number for seconds or does not come to the next evaluation.',
  },
  documentation: {
    why: '`delta` sets the time between evaluations for the statements after it. pmie does not check its value: with 0, a negative number or a text it loops.',
    example: 'delta = 0;',
    fix: 'Write a time: `delta = 10 sec;`.',
  },
});

export const aggregateConstant = rule({
  code: 'pmie/aggregate-constant',
  severity: 'error',
  title: 'Aggregate of a constant',
  messages: { constant: '"{operator}" of a constant crashes pmie. Use a metric.' },
  documentation: {
    why: 'A constant has no hosts, instances or samples. pmie ends with a segmentation fault, so no rule is checked at all.',
    example: 'sum_inst 86 > 3;',
    fix: 'Use a metric.',
  },
});

export const selectorUndefined = rule({
  code: 'pmie/selector-undefined',
  severity: 'warning',
  title: '%i without instances',
  messages: { instance: 'The condition has no instances, so pmie writes "<%i undefined>" here. Remove %i.' },
  documentation: {
    why: '`%i` is the instance for which the condition holds. Conditions of single values have none.',
    example: 'mem.util.free > 8 -> print "x %i";',
    fix: 'Remove `%i`.',
  },
});

export const syslogPriority = rule({
  code: 'pmie/syslog-priority',
  severity: 'warning',
  title: 'Options of syslog',
  messages: {
    facility:
      'syslog has no facility "{found}", so pmie ignores it. Facilities are daemon, user, local0 to local7 and the like.',
    priority:
      'syslog has no priority "{found}", so pmie ignores it. Priorities are emerg, alert, crit, err, warning, notice, info and debug.',
    extra: 'pmie ignores "{found}": an option of syslog is a string of its own. Put the text into the next string.',
    missing: 'There is no value after "{option}", so pmie ignores it.',
  },
  documentation: {
    why: 'The strings before the text may be `"-p facility.priority"` and `"-t tag"`.',
    example: 'hinv.ncpu > 69 -> syslog "-p foo.bar" "x";',
    fix: 'Write `syslog "-p daemon.info" "text"`.',
  },
});

export const generatedSection = rule({
  code: 'pmie/generated-section',
  severity: 'info',
  title: 'Section written by pmieconf',
  messages: { generated: 'pmieconf rewrites this section. Change it by pmieconf, or write rules outside of it.' },
  documentation: {
    why: 'Edits between the START and END marks are lost when `pmieconf` runs again.',
    example:
      '// pmieconf-pmie 1 /var/lib/pcp/config/pmieconf\n// --- START GENERATED SECTION (do not change this section) ---\ndelta = 2 min;\n// --- END GENERATED SECTION (changes below will be preserved) ---',
    fix: 'Use `pmieconf modify`, or write the rule below the section.',
  },
});

export const meaningRules = [
  mixedAndOr,
  badRegex,
  ruleNotScalar,
  domainSize,
  inDomMismatch,
  dimensionMismatch,
  spaceBareNumber,
  utilizationRange,
  rateOfCounter,
  instantOfNonCounter,
  mixedTypes,
  stringRelop,
  aggregateString,
  constantCondition,
  percentRange,
  deltaNotPositive,
  aggregateConstant,
  selectorUndefined,
  syslogPriority,
  generatedSection,
] as const;
