import { rule } from '../../findings/rule.ts';

/** Rules about the ini file itself; those of dstat's plugins are the same. */

export const notUtf8 = rule({
  code: 'pmrep/not-utf8',
  severity: 'error',
  title: 'File that is no UTF-8',
  messages: {
    bytes: 'The byte {byte} is no UTF-8, so the program stops with a Python traceback. Save the file as UTF-8.',
  },
  documentation: {
    why: 'Python reads the file as UTF-8 and reports "UnicodeDecodeError", also for a byte in a comment.',
    example: '# Gr\\xfc\\xdfe\n[s]\nhinv.ncpu = n',
    fix: 'Save the file as UTF-8.',
  },
});

export const iniSyntax = rule({
  code: 'pmrep/ini-syntax',
  severity: 'error',
  title: 'Line that is no setting',
  messages: {
    delimiter: 'A line needs "=" between key and value, so the program refuses the whole file. Write "key = value".',
    key: 'There is no key before the delimiter, so the program refuses the whole file. Write "key = value".',
  },
  documentation: {
    why: 'The file is read by Python\'s ConfigParser, which reports "Source contains parsing errors" and reads nothing.',
    example: '[vmstat]\nkernel.all.nusers',
    fix: 'Write `key = value`.',
  },
});

export const noSection = rule({
  code: 'pmrep/no-section',
  severity: 'error',
  title: 'Setting before the first section',
  messages: {
    missing: 'A section header such as [vmstat] is missing above this line, so the program refuses the whole file.',
  },
  documentation: {
    why: 'The parser reports "File contains no section headers".',
    example: 'hinv.ncpu = n\n[s]',
    fix: 'Write `[name]` above.',
  },
});

export const duplicateSection = rule({
  code: 'pmrep/duplicate-section',
  severity: 'error',
  title: 'Section twice',
  messages: { twice: 'Section {name} is there already, so the program refuses the whole file. Rename or merge it.' },
  documentation: {
    why: 'The parser is strict: a section may be in a file once.',
    example: '[s]\nhinv.ncpu = n\n[s]\nmem.physmem = p',
    fix: 'Rename one of them, or put the settings into one.',
  },
});

export const duplicateKey = rule({
  code: 'pmrep/duplicate-key',
  severity: 'error',
  title: 'Key twice in a section',
  messages: { twice: '{key} is set in this section already, so the program refuses the whole file. Delete one.' },
  documentation: {
    why: 'The parser is strict: a key may be in a section once.',
    example: '[s]\nhinv.ncpu = n\nhinv.ncpu = m',
    fix: 'Delete one of them.',
  },
});

export const sectionBlanks = rule({
  code: 'pmrep/section-blanks',
  severity: 'warning',
  title: 'Blanks in the name of a section',
  messages: { blanks: 'The blanks belong to the name, so "{name}" does not name this section. Delete them.' },
  documentation: {
    why: 'Everything between the brackets is the name.',
    example: '[ vmstat ]\nhinv.ncpu = n',
    fix: 'Delete the blanks.',
  },
});

export const indentedKey = rule({
  code: 'pmrep/indented-key',
  severity: 'warning',
  title: 'Indented setting',
  messages: {
    indented:
      'The line is indented, so it belongs to the value of {key} above and sets nothing. Delete the blanks before it.',
  },
  documentation: {
    why: 'A line that is indented deeper than the key above continues its value.',
    example: '[s]\nhinv.ncpu = n\n mem.physmem = p',
    fix: 'Delete the blanks.',
  },
});

export const emptyValue = rule({
  code: 'pmrep/empty-value',
  severity: 'error',
  title: 'Setting without a value',
  messages: { empty: '{key} has no value, so the program stops. Write a value, or delete the line.' },
  documentation: {
    why: 'The program reports "No value set for …".',
    example: '[s]\nhinv.ncpu =',
    fix: 'Write a value.',
  },
});

export const inlineComment = rule({
  code: 'pmrep/inline-comment',
  severity: 'warning',
  severityNote: 'error where a number or a unit is expected',
  title: 'Comment behind a value',
  messages: { comment: 'A comment must have a line of its own: this one is part of the value.' },
  documentation: {
    why: 'Only a line that begins with `#` or `;` is a comment.',
    example: '[s]\nhinv.ncpu = n ; processors',
    fix: 'Move the comment to a line of its own.',
  },
});

export const iniRules = [
  notUtf8,
  iniSyntax,
  noSection,
  duplicateSection,
  duplicateKey,
  sectionBlanks,
  indentedKey,
  emptyValue,
  inlineComment,
] as const;
