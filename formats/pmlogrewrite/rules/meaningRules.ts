import { rule } from '../../findings/rule.ts';
import { unknownMetricMessages } from '../../names/unknownMetric.ts';

export const duplicateClause = rule({
  code: 'pmlogrewrite/duplicate-clause',
  severity: 'error',
  title: 'Same clause twice',
  messages: {
    duplicate:
      '"{word}" is given twice for {target}. If the archive has that, pmlogrewrite refuses the file. Remove one.',
    global: '"{word}" is given twice for {target}, so pmlogrewrite refuses the file. Remove one.',
  },
  documentation: {
    why: 'Several sections for one metric or instance domain add up, but each clause may stand once only. `value` and `type if` may be repeated.',
    example: 'metric sample.bin { sem -> counter }\nmetric sample.bin { sem -> instant }',
    fix: 'Remove one of the clauses.',
  },
});

export const deleteWithOthers = rule({
  code: 'pmlogrewrite/delete-with-others',
  severity: 'error',
  title: 'Other clauses beside delete',
  messages: {
    conflict:
      '{target} is deleted, so "{word}" contradicts it, and pmlogrewrite refuses the file. Remove one of the two.',
  },
  documentation: {
    why: 'What is deleted cannot be changed too.',
    example: 'metric sample.bin { delete sem -> counter }',
    fix: 'Remove `delete` or the other clauses.',
  },
});

export const duplicateInstanceRule = rule({
  code: 'pmlogrewrite/duplicate-instance-rule',
  severity: 'error',
  title: 'Two rules for one instance',
  messages: {
    duplicate:
      'There are two rules for the instance {instance} of {target}, so pmlogrewrite refuses the file. Remove one.',
  },
  documentation: {
    why: 'An instance gets one new number and one new name at most.',
    example: 'indom 29.1 { inst 0 -> 5 inst 0 -> 6 }',
    fix: 'Remove one of the clauses.',
  },
});

export const instanceCollision = rule({
  code: 'pmlogrewrite/inst-target-collision',
  severity: 'error',
  title: 'Two instances become one',
  messages: {
    collision: 'Two instances of {target} become {instance}, so pmlogrewrite refuses the file. Choose another one.',
  },
  documentation: {
    why: 'Numbers and names of instances are unique in their instance domain.',
    example: 'indom 29.1 { inst 0 -> 5 inst 1 -> 5 }',
    fix: 'Choose another number or name.',
  },
});

export const indomStarRenumber = rule({
  code: 'pmlogrewrite/indom-star-renumber',
  severity: 'warning',
  title: 'Renumbering all instance domains of a domain',
  messages: {
    star: 'pmlogrewrite refuses this with "Duplicate indom clause" if the archive has several instance domains of {target}. Write one section for each.',
  },
  documentation: {
    why: 'pmlogrewrite takes the clause of each instance domain for a repetition. The manual page has this very example.',
    example: 'indom 29.* { indom -> 109.* }',
    fix: 'Write a section for each instance domain.',
  },
});

export const subsecondTime = rule({
  code: 'pmlogrewrite/subsecond-time',
  severity: 'warning',
  title: 'Time change below a second',
  messages: {
    ignored:
      'pmlogrewrite ignores a change of less than a second, so the records keep their times. Write a second or more.',
  },
  documentation: {
    why: 'Only whole seconds decide whether there is a change.',
    example: 'global { time -> -0.25 }',
    fix: 'Write a second or more.',
  },
});

export const timeOver59 = rule({
  code: 'pmlogrewrite/time-over-59',
  severity: 'warning',
  title: 'More than 59 minutes or seconds',
  messages: {
    over: '{value} is more than 59. pmlogrewrite warns and uses it as it is. Write {better}.',
    much: '{value} is more than 59. pmlogrewrite warns and uses it as it is. Carry it over to minutes and hours.',
  },
  documentation: {
    why: 'A time is hours, minutes and seconds, `[[HH:]MM:]SS`.',
    example: 'global { time -> 1:90:00 }',
    fix: 'Carry it over: `2:30:00`.',
  },
});

export const pmidCollision = rule({
  code: 'pmlogrewrite/pmid-collision',
  severity: 'warning',
  title: 'Two metrics get the same PMID',
  messages: {
    collision:
      'Two metrics get the PMID {pmid}, and pmlogrewrite does not notice. Their values mix. Choose another one.',
  },
  documentation: {
    why: 'pmlogrewrite does not check that a new PMID is free.',
    example: 'metric a.b { pmid -> 29.0.900 }\nmetric a.c { pmid -> 29.0.900 }',
    fix: 'Choose a PMID that is free.',
  },
});

export const renameCollision = rule({
  code: 'pmlogrewrite/rename-collision',
  severity: 'warning',
  title: 'Two metrics get the same name',
  messages: {
    collision: 'Two metrics get the name {name}, so reports show one of them at random. Choose another one.',
  },
  documentation: {
    why: 'Names of metrics are unique. Since PCP 7.2 `dupok` says that two are meant.',
    example: 'metric a.b { name -> x.y }\nmetric a.c { name -> x.y }',
    fix: 'Choose another name.',
  },
});

export const newWithSelector = rule({
  code: 'pmlogrewrite/new-with-selector',
  severity: 'warning',
  title: 'Name of a label before a new one',
  messages: {
    ignored:
      'pmlogrewrite ignores the name and value of the label that stand before a section with "new". Remove them.',
  },
  documentation: {
    why: 'A new label is added to the owner as a whole.',
    example: 'label context "a" { new "b" "c" }',
    fix: 'Remove the name and the value from the header.',
  },
});

export const secondClause = rule({
  code: 'pmlogrewrite/text-clause-twice-6',
  severity: 'warning',
  title: 'Several clauses for texts or labels',
  messages: {
    second: 'PCP 6.0.3 crashes at a second clause in a section "{section}". Write a section of its own for it.',
  },
  documentation: {
    why: 'In PCP 6.0.3 an assertion fails. Later versions read the clause.',
    example: 'label context { new "a" "b" new "c" "d" }',
    fix: 'Write one section for each clause.',
  },
});

export const unitsZeroScale = rule({
  code: 'pmlogrewrite/units-zero-scale',
  severity: 'warning',
  title: 'Scale 0 of a dimension',
  messages: {
    space: 'The scale 0 of space means bytes. Write "byte" if that is meant.',
    time: 'The scale 0 of time means nanoseconds. Write "nsec" if that is meant.',
  },
  documentation: {
    why: '0 is the first scale, not "none".',
    example: 'metric sample.bin { units -> 1,0,0,0,0,0 }',
    fix: 'Write the scale by its name: `1,0,0,BYTE,0,0`.',
  },
});

export const scaleWithoutDimension = rule({
  code: 'pmlogrewrite/scale-without-dimension',
  severity: 'warning',
  title: 'Scale without a dimension',
  messages: {
    scale:
      'The scale "{found}" has no meaning, as its dimension is 0. Since PCP 7.2 pmlogrewrite refuses the file. Write 0.',
  },
  documentation: {
    why: 'A scale says how large the units of a dimension are. PCP before 7.2 ignores one without a dimension.',
    example: 'metric sample.bin { units -> 0,0,1,KBYTE,0,ONE }',
    fix: 'Write 0 for the scale.',
  },
});

export const emptyRule = rule({
  code: 'pmlogrewrite/empty-rule',
  severity: 'info',
  title: 'Section without clauses',
  messages: { empty: 'The section has no clauses, so it changes nothing.' },
  documentation: {
    why: 'pmlogrewrite accepts empty sections.',
    example: 'metric sample.bin { }',
    fix: 'Write a clause, or remove the section.',
  },
});

export const needsVersion = rule({
  code: 'pmlogrewrite/needs-version',
  severity: 'info',
  title: 'Needs a newer PCP',
  messages: { needs: '"{found}" needs PCP {version} or later. Earlier versions refuse the file.' },
  documentation: {
    why: 'PCP 6.1 added `value`, `iname replace`, `iname redact` and host names in quotes, 7.0 the type `string`, 7.2 `extraunits`, `dupok` and the help texts `all`.',
    example: 'metric sample.long.one { type -> string }',
    fix: 'Nothing, if the file is only read by a newer PCP.',
  },
});

export const zoneinfoVersion = rule({
  code: 'pmlogrewrite/zoneinfo-version',
  severity: 'hint',
  title: 'Only for archives of version 3',
  messages: {
    version:
      '"{word}" is for archives of version 3 only. pmlogrewrite refuses the file if the new archive has version 2.',
  },
  documentation: {
    why: 'Archives of version 2 have no place for it.',
    example: 'global { zoneinfo -> ":Europe/Vienna" }',
    fix: 'Use it for archives of version 3, or run pmlogrewrite with `-V 3`.',
  },
});

export const typeOfText = rule({
  code: 'pmlogrewrite/type-of-text',
  severity: 'error',
  title: 'Type of a text changed',
  messages: {
    text: '{metric} is a text, whose type cannot be changed. If the archive has it, pmlogrewrite refuses the file. Remove the clause.',
  },
  documentation: {
    why: 'Numbers can be made other numbers, and since PCP 7.0 texts, but texts stay what they are. Reported where the metric is known.',
    example: 'metric kernel.uname.release { type -> 64 }',
    fix: 'Remove the clause.',
  },
});

export const unknownMetric = rule({
  code: 'pmlogrewrite/unknown-metric',
  severity: 'hint',
  title: 'Metric that is not known',
  messages: unknownMetricMessages,
  documentation: {
    why: 'pmlogrewrite skips rules for metrics that are not in the archive.',
    example: 'metric kernel.all.lode { delete }',
    fix: 'Correct the name, unless the archive has such a metric.',
  },
});
