import { rule } from '../../findings/rule.ts';

// Labels and help texts.

export const labelKind = rule({
  code: 'archive/label-kind',
  severity: 'warning',
  title: 'Labels of an unknown subject',
  severityNote: 'info where the archive does not have the subject',
  messages: {
    type: 'Labels cannot describe subject {type}. Known are 1, 2, 4, 8, 16 and 32.',
    subject: 'These labels describe {what}, which the archive does not have.',
    instance: 'Labels of instances name instance {instance}, but IDs are not negative.',
    noInstance: 'Only labels of instances name an instance. These name {instance} instead of -1.',
  },
  documentation: {
    why: 'Tools never look up such labels.',
    example: 'described = 99',
    fix: 'Check the program that wrote the archive.',
  },
});

export const labelContent = rule({
  code: 'archive/label-content',
  severity: 'warning',
  title: 'Labels and their JSON disagree',
  messages: {
    json: 'The labels are not a JSON object.',
    count: 'The record lists {count:label}, but the JSON has {found}.',
    name: 'A label points to "{found}", which is not a label in the JSON.',
    flags: 'Label {name} is marked as one of {found}, but its record describes {expected}.',
    value: 'Label {name} points to the value "{found}", but the JSON has another.',
  },
  documentation: {
    why: 'Labels are stored twice: as JSON, and as a list of positions in it. Tools use one or the other.',
    example: '{"a":1 with 1 label',
    fix: 'Check the program that wrote the archive.',
  },
});

export const helpKind = rule({
  code: 'archive/help-kind',
  severity: 'error',
  title: 'Help text of an unknown subject',
  messages: {
    kind: 'Help text of unknown kind {kind}, so PCP loses its place in the file. Known are 5, 6, 9 and 10.',
    metric: 'This help text describes {what}, which the archive does not have.',
  },
  severityNote: 'info where the archive does not have the metric or domain',
  documentation: {
    why: 'PCP skips a text of an unknown kind and loses its place in the file. A text of a missing subject is useless.',
    example: 'kind = 3',
    fix: 'Check the program that wrote the archive.',
  },
});

export const annotationRules = [labelKind, labelContent, helpKind] as const;
