import { rule } from '../../findings/rule.ts';

export const labelFlags = rule({
  code: 'mmv/label-flags',
  severity: 'warning',
  title: 'Label that describes nothing',
  messages: {
    none: 'flags {flags} do not say what the label describes',
    several: 'flags {flags} say more than one thing that the label describes',
    unusable: 'flags {flags}: a label of an MMV file cannot describe a {kind}',
    unknown: 'flags {flags} have bits that mean nothing',
  },
  documentation: {
    why: 'Flags name exactly one of cluster (0x8), item (0x10), indom (0x4) and instances (0x20), and may add optional (0x80). The MMV agent drops a label with others.',
    example: 'labels[0].flags = 0',
    fix: 'Write one of the four, with 0x80 where the label is optional.',
  },
});

export const labelIdentity = rule({
  code: 'mmv/label-identity',
  severity: 'warning',
  title: 'Label of something that is not there',
  messages: {
    cluster: 'the label describes cluster {identity}, the file has cluster {cluster}',
    item: 'the label describes item {identity}, which no metric has',
    indom: 'the label describes indom {identity}, which is not in the file',
    instance: 'the label describes instance {internal} of indom {identity}, which is not in the file',
    internal: 'the label describes no instance, and names instance {internal}',
  },
  documentation: {
    why: 'A label is shown with what it describes. No tool of PCP looks whether that is there.',
    example: 'labels[0].flags = 0x10 (item), labels[0].identity = 2147483647',
    fix: 'Write the number of the cluster, the item, or the serial of the indom; for an instance its id too.',
  },
});

export const labelJson = rule({
  code: 'mmv/label-json',
  severity: 'warning',
  severityNote: 'info where there is only white space that need not be there',
  title: 'Label is not a name and a value',
  messages: {
    invalid: 'the label is not JSON',
    shape: 'the label is not a JSON object with one name and one value',
    name: 'the label’s name "{name}" must be a letter, then letters, digits or "_"',
    space: 'the label has white space that need not be there',
  },
  documentation: {
    why: 'A label is a JSON object of one name and its value, without white space. What does not parse is dropped silently.',
    example: 'labels[0].payload = {"a":',
    fix: 'Write `{"name":value}` in at most 243 bytes.',
  },
});

export const duplicateLabel = rule({
  code: 'mmv/duplicate-label',
  severity: 'warning',
  title: 'Two labels with one name',
  messages: { name: 'the same thing has a label "{name}" already; the last one wins' },
  documentation: {
    why: 'Labels of one thing are merged by name: only the last is seen.',
    example: 'labels[0].payload = {"team":"a"}\nlabels[1].payload = {"team":"b"}, same flags and identity',
    fix: 'Leave one of them out.',
  },
});

export const labelRules = [labelFlags, labelIdentity, labelJson, duplicateLabel];
