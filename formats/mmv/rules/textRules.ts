import { rule } from '../../findings/rule.ts';

export const textBeyondEnd = rule({
  code: 'mmv/text-beyond-end',
  severity: 'error',
  title: 'Text goes beyond the end of the file',
  messages: { offset: '{owner}: the {role} is at {offset:x} and takes 256 bytes, the file ends at {size:x}' },
  documentation: {
    why: 'Each text has 256 bytes. Readers refuse one that the file does not hold wholly: a metric without its name is ignored, a help text or a value cannot be fetched.',
    example: 'metrics[0].shortHelp = 1099511627776',
    fix: 'Correct the offset, or make the file as long as its strings need.',
  },
});

export const textOutsideStrings = rule({
  code: 'mmv/text-outside-strings',
  severity: 'warning',
  title: 'Text outside the strings',
  messages: { offset: '{owner}: the {role} is at {offset:x}, in no section of strings' },
  documentation: {
    why: 'Texts belong into the section of strings. Elsewhere other fields are read as text. No tool of PCP looks for it.',
    example: 'metrics[0].shortHelp = 3',
    fix: 'Point to an entry of the section of strings.',
  },
});

export const unterminated = rule({
  code: 'mmv/unterminated',
  severity: 'warning',
  title: 'Text without an end',
  messages: { capacity: '{owner}: the {role} has no NUL within its {capacity} bytes' },
  documentation: {
    why: 'Text ends with a NUL. Without one, readers run on into what follows, or cut the last character off.',
    example: 'metrics[0].name = 64 bytes of "M"',
    fix: 'Write at most one byte less than there is room for (63, 243 or 255), and a NUL.',
  },
});

export const notUtf8 = rule({
  code: 'mmv/not-utf8',
  severity: 'warning',
  title: 'Text is not UTF-8',
  messages: { text: '{owner}: the {role} is not UTF-8; it is shown as Latin-1' },
  documentation: {
    why: 'Clients take text to be UTF-8; another encoding shows as garbage or breaks their output.',
    example: 'instances[0].name = 63 E9',
    fix: 'Write UTF-8.',
  },
});

export const nameMissing = rule({
  code: 'mmv/name-missing',
  severity: 'error',
  title: 'Entry without a name',
  messages: { offset: '{owner}: the offset of its name is 0', empty: '{owner}: its name is empty' },
  documentation: {
    why: 'In versions 2 and 3 names lie in the section of strings; 0 stands for none. A metric or an instance must have one.',
    example: 'metrics[0].name = 0',
    fix: 'Point to a name.',
  },
});

export const unusedString = rule({
  code: 'mmv/unused-string',
  severity: 'hint',
  title: 'String that nothing refers to',
  messages: {
    one: 'strings[{first}] is not referred to',
    many: 'strings[{first}] to strings[{last}] are not referred to',
  },
  documentation: {
    why: 'Strings are reached by reference only. One that is not referred to is left over, or its reference is damaged.',
    example: 'strings[4] = "short help", and no entry has its offset',
    fix: 'Nothing has to be done. A reader never sees the text.',
  },
});

export const padding = rule({
  code: 'mmv/padding',
  severity: 'warning',
  title: 'Padding is not zero',
  messages: { value: 'padding is 0x{value}, not 0' },
  documentation: {
    why: 'Padding is kept for later use and written as 0. Anything else is a sign of damage or of a writer with another layout.',
    example: 'instances[0].padding = 0xdeadbeef',
    fix: 'Write 0.',
  },
});

export const textRules = [textBeyondEnd, textOutsideStrings, unterminated, notUtf8, nameMissing, unusedString, padding];
