import { rule } from '../../findings/rule.ts';

const head = '#pmlogconf-setup 2.0\nident load\n';
export const unloggedNote = 'warning in a group that is logged only if a user asks for it';

export const header = rule({
  code: 'pmlogconf/header',
  severity: 'warning',
  title: 'First line of a group is missing',
  messages: {
    missing:
      'The first line is not "#pmlogconf-setup 2.0", so pmlogconf ignores the file without a message. Insert it.',
  },
  documentation: {
    why: 'Files that begin with anything else, such as an empty line, are no groups.',
    example: 'ident load\nforce include\n\tkernel.all.load',
    fix: 'Write `#pmlogconf-setup 2.0` in the first line.',
  },
});

export const headerVersion = rule({
  code: 'pmlogconf/header-version',
  severity: 'warning',
  title: 'Wrong version in the first line',
  messages: {
    ignored: 'pmlogconf knows version 2.0 only, and ignores the file without a message. Write 2.0.',
    other: 'The version of groups is 2.0. Versions of pmlogconf may ignore the file. Write 2.0.',
    extra: 'pmlogconf takes what follows the version for another line. Delete it.',
  },
  documentation: {
    why: 'Some other versions are read as 2.0, the rest are ignored.',
    example: '#pmlogconf-setup 3.1\nident load\nforce include\n\tkernel.all.load',
    fix: 'Write `2.0`, and nothing behind it.',
  },
});

export const unknownKeyword = rule({
  code: 'pmlogconf/unknown-keyword',
  severity: 'warning',
  severityNote: 'error where pmlogger would refuse the line',
  title: 'Misspelt keyword',
  messages: {
    near: '{word} is no keyword, so pmlogconf takes the line for metrics. Did you mean {near}?',
  },
  documentation: {
    why: 'A line that begins with none of the keywords, in small letters, is copied as metrics.',
    example: `${head}forse include\n\tkernel.all.load`,
    fix: 'Correct the word.',
  },
});

export const missingIdent = rule({
  code: 'pmlogconf/missing-ident',
  severity: 'warning',
  title: 'Group without a description',
  messages: { missing: 'There is no line "ident", so pmlogconf asks about the group without a description. Add one.' },
  documentation: {
    why: 'pmlogconf shows the text when it asks whether to log the group.',
    example: '#pmlogconf-setup 2.0\nforce include\n\tkernel.all.load',
    fix: 'Add `ident` with a few words.',
  },
});

export const noState = rule({
  code: 'pmlogconf/no-state',
  severity: 'warning',
  title: 'Group without a state',
  messages: {
    missing:
      'There is neither "probe" nor "force". pmlogconf warns, and takes the group as available. Add "force available".',
    metric: 'The probe names no metric, so pmlogconf leaves the group out. Name one.',
  },
  documentation: {
    why: 'A probe decides whether the group is logged, or `force` fixes it.',
    example: `${head}\tkernel.all.load`,
    fix: 'Add `force available`, or a probe.',
  },
});

export const forceState = rule({
  code: 'pmlogconf/force-state',
  severity: 'error',
  title: 'Unknown state',
  messages: {
    unknown: '{state} is none of include, exclude and available. pmlogconf reports an error, and takes it for include.',
    missing: 'The state is missing: include, exclude or available. pmlogconf reports an error, and assumes include.',
  },
  documentation: {
    why: 'pmlogconf keeps a group that has an error: as if it were included.',
    example: `${head}force maybe\n\tkernel.all.load`,
    fix: 'Write `include`, `exclude` or `available`.',
  },
});

export const probeAndForce = rule({
  code: 'pmlogconf/probe-and-force',
  severity: 'warning',
  title: 'State that a probe overrides',
  messages: { ignored: 'The probe decides, so pmlogconf ignores this line. Delete one of them.' },
  documentation: {
    why: 'A probe counts more than `force`.',
    example: `${head}probe kernel.all.load\nforce include\n\tkernel.all.load`,
    fix: 'Delete one of the lines.',
  },
});

export const repeatedLine = rule({
  code: 'pmlogconf/repeated-line',
  severity: 'warning',
  title: 'Line that is overridden',
  messages: { repeated: 'A later line "{word}" replaces this one. Delete one of them.' },
  documentation: {
    why: 'Of several lines `probe`, `force` or `delta` the last one counts.',
    example: `${head}force include\ndelta 1 sec\ndelta 2 sec\n\tkernel.all.load`,
    fix: 'Delete one of the lines.',
  },
});

export const lineTooLong = rule({
  code: 'pmlogconf/line-too-long',
  severity: 'warning',
  title: 'Line that is cut',
  messages: { long: 'pmlogconf cuts lines after 1023 bytes, and takes the rest for another line. Break the line.' },
  documentation: {
    why: 'Also the rest of a comment becomes metrics.',
    example: '#pmlogconf-setup 2.0\nident a text of more than a thousand characters …',
    fix: 'Use several lines. `ident` may be repeated.',
  },
});

export const backupFile = rule({
  code: 'pmlogconf/backup-file',
  severity: 'warning',
  title: 'Copy of a group',
  messages: { backup: 'pmlogconf takes this copy for one more group, and logs its metrics too. Move it elsewhere.' },
  documentation: {
    why: 'Every file below the folder of groups whose first line fits is a group, whatever its name.',
    example: '#pmlogconf-setup 2.0',
    fix: 'Move copies out of the folder.',
  },
});
