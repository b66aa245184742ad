import { rule } from '../../findings/rule.ts';

export const labelFlags = rule({
  code: 'mmv/label-flags',
  severity: 'warning',
  title: 'Label without a valid subject',
  messages: {
    none: 'Flags {flags} do not say what the label describes, so the MMV agent drops it.',
    several: 'Flags {flags} name more than one subject of the label, so the MMV agent drops it.',
    unusable: 'Flags {flags}: a label in an MMV file cannot describe a {kind}.',
    unknown: 'Flags {flags} have unknown bits.',
  },
  documentation: {
    why: 'Flags must name exactly one of cluster (0x8), item (0x10), indom (0x4) and instances (0x20), and may add optional (0x80). The MMV agent drops any other label.',
    example: 'labels[0].flags = 0',
    fix: 'Write one of the four, with 0x80 if the label is optional.',
  },
});

export const labelIdentity = rule({
  code: 'mmv/label-identity',
  severity: 'warning',
  title: 'Label of a missing subject',
  messages: {
    cluster: 'The label describes cluster {identity}, but the file has cluster {cluster}.',
    item: 'The label describes item {identity}, which no metric has.',
    indom: 'The label describes indom {identity}, which is not in the file.',
    instance: 'The label describes instance {internal} of indom {identity}, which is not in the file.',
    internal: 'The label does not describe instances, but names instance {internal}.',
  },
  documentation: {
    why: "A label is shown with its subject. PCP's tools do not check that the subject exists.",
    example: 'labels[0].flags = 0x10 (item), labels[0].identity = 2147483647',
    fix: 'Write the number of the cluster, the item, or the serial of the indom; for an instance its ID, too.',
  },
});

export const labelJson = rule({
  code: 'mmv/label-json',
  severity: 'warning',
  severityNote: 'info where there is only unnecessary white space',
  title: 'Label is not a name and a value',
  messages: {
    invalid: 'The label is not JSON, so PCP silently drops it.',
    shape: 'The label is not a JSON object with one name and one value.',
    name: 'The label name "{name}" must be a letter followed by letters, digits or "_".',
    space: 'The label has unnecessary white space.',
  },
  documentation: {
    why: 'A label is a JSON object with one name and one value, without white space. PCP silently drops invalid JSON.',
    example: 'labels[0].payload = {"a":',
    fix: 'Write `{"name":value}` in at most 243 bytes.',
  },
});

export const duplicateLabel = rule({
  code: 'mmv/duplicate-label',
  severity: 'warning',
  title: 'Duplicate label name',
  messages: { name: 'The subject already has a label "{name}". Only the last one is used.' },
  documentation: {
    why: 'Labels of one subject are merged by name: only the last one is used.',
    example: 'labels[0].payload = {"team":"a"}\nlabels[1].payload = {"team":"b"}, same flags and identity',
    fix: 'Remove one of them.',
  },
});

export const labelRules = [labelFlags, labelIdentity, labelJson, duplicateLabel];
