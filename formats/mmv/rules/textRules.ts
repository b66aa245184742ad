import { rule } from '../../findings/rule.ts';

export const textBeyondEnd = rule({
  code: 'mmv/text-beyond-end',
  severity: 'error',
  title: 'Text extends beyond the end of the file',
  messages: { offset: 'The {role} of {owner} at {offset:x} needs 256 bytes, but the file ends at {size:x}.' },
  documentation: {
    why: 'Each text has 256 bytes. Readers refuse an incomplete one: a metric without its name is ignored, a help text or a value cannot be fetched.',
    example: 'metrics[0].shortHelp = 1099511627776',
    fix: 'Correct the offset, or extend the file to hold its strings.',
  },
});

export const textOutsideStrings = rule({
  code: 'mmv/text-outside-strings',
  severity: 'warning',
  title: 'Text outside the section of strings',
  messages: { offset: 'The {role} of {owner} at {offset:x} is not in a section of strings.' },
  documentation: {
    why: "Texts belong in the section of strings. Elsewhere other fields are read as text. PCP's tools do not check this.",
    example: 'metrics[0].shortHelp = 3',
    fix: 'Point to an entry of the section of strings.',
  },
});

export const unterminated = rule({
  code: 'mmv/unterminated',
  severity: 'warning',
  title: 'Text without a NUL',
  messages: {
    capacity: 'The {role} of {owner} has no NUL in its {capacity} bytes, so readers may read beyond it or cut it.',
  },
  documentation: {
    why: 'Text ends with a NUL. Without one, readers continue into what follows, or cut off the last character.',
    example: 'metrics[0].name = 64 bytes of "M"',
    fix: 'Write at most one byte less than fits (63, 243 or 255), and a NUL.',
  },
});

export const notUtf8 = rule({
  code: 'mmv/not-utf8',
  severity: 'warning',
  title: 'Text is not UTF-8',
  messages: { text: 'The {role} of {owner} is not UTF-8 and is shown as Latin-1.' },
  documentation: {
    why: 'Clients assume UTF-8. Other encodings look like garbage or break their output.',
    example: 'instances[0].name = 63 E9',
    fix: 'Write UTF-8.',
  },
});

export const nameMissing = rule({
  code: 'mmv/name-missing',
  severity: 'error',
  title: 'Entry without a name',
  messages: { offset: 'No name for {owner}: the offset of the name is 0.', empty: 'Empty name of {owner}.' },
  documentation: {
    why: 'In versions 2 and 3 names are in the section of strings; 0 means no name. A metric or an instance must have one.',
    example: 'metrics[0].name = 0',
    fix: 'Point to a name.',
  },
});

export const unusedString = rule({
  code: 'mmv/unused-string',
  severity: 'hint',
  title: 'Unused string',
  messages: {
    one: 'Nothing refers to strings[{first}].',
    many: 'Nothing refers to strings[{first}] to strings[{last}].',
  },
  documentation: {
    why: 'Strings are found by reference only. A string without one is left over, or its reference is damaged.',
    example: 'strings[4] = "short help", and no entry has its offset',
    fix: 'Nothing. Readers never see the text.',
  },
});

export const padding = rule({
  code: 'mmv/padding',
  severity: 'warning',
  title: 'Padding is not zero',
  messages: { value: 'The padding is 0x{value} instead of 0.' },
  documentation: {
    why: 'Padding is reserved and written as 0. Anything else suggests damage, or a writer with another layout.',
    example: 'instances[0].padding = 0xdeadbeef',
    fix: 'Write 0.',
  },
});

export const textRules = [textBeyondEnd, textOutsideStrings, unterminated, notUtf8, nameMissing, unusedString, padding];
