import { rule } from '../../findings/rule.ts';

// Labels and help texts.

export const labelKind = rule({
  code: 'archive/label-kind',
  severity: 'warning',
  title: 'Labels of nothing known',
  severityNote: 'info for labels of something that is not there',
  messages: {
    type: 'labels describe {type}; known are 1, 2, 4, 8, 16 and 32',
    subject: 'labels of {what}, which the archive does not have',
    instance: 'labels of instances are stated for instance {instance}; ids are not negative',
    noInstance: 'labels that are not of instances are stated for instance {instance}; -1 is expected',
  },
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
    flags: 'label {name} is flagged as one of {found}; its record describes {expected}',
    value: 'the value of label {name} is stated at "{found}", which is not its value in the JSON',
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

export const annotationRules = [labelKind, labelContent, helpKind] as const;
