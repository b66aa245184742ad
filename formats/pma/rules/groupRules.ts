import { rule } from '../../findings/rule.ts';

/** Rules about DATE stanzas and about which class stanzas a group holds. */

export const dateValue = rule({
  code: 'pma/date-value',
  severity: 'error',
  title: 'No usable time stamp',
  messages: {
    missing: 'DATE has no time stamp: pma aborts in the first group, and uses the time of the group before in others.',
    notInteger:
      'The time stamp must be an integer, the seconds since the Epoch; found {found}, for which pma takes 1 January 1970.',
  },
  documentation: {
    why: 'Every row of the group gets its time from here: row k is of DATE + k × interval.',
    example: 'DATE:\nyesterday',
    fix: 'Write the seconds since the Epoch (`date +%s`).',
  },
});

export const dateRange = rule({
  code: 'pma/date-range',
  severity: 'warning',
  severityNote: 'error for milliseconds, with which all times of the group are wrong',
  title: 'Time stamp out of range',
  messages: {
    milliseconds:
      '{found} looks like milliseconds; pma counts seconds and takes it for the year {year}. All times of the group are wrong, and pma -m writes time marks up to that year.',
    early: '{found} is {time}, before 1990.',
    future: '{found} is {time}, in the future.',
  },
  documentation: {
    why: 'Data are of the past; pma believes whatever number is there.',
    example: 'DATE:\n1462914019000',
    fix: 'Divide milliseconds by 1000.',
  },
});

export const dateOrder = rule({
  code: 'pma/date-order',
  severity: 'error',
  title: 'Time goes back',
  messages: {
    back: 'This time, {time}, is not after that of the group before, {before}; pma accepts it silently and its output goes back in time.',
  },
  documentation: {
    why: 'Groups are written one after the other. A time that goes back comes from a corrected clock or from files joined in the wrong order; rows with the wrong time are wrong numbers in every plot.',
    example: 'DATE:\n1462914139\n…\nDATE:\n1462914019',
    fix: 'Sort the groups, or split the file.',
  },
});

export const dateOverlap = rule({
  code: 'pma/date-overlap',
  severity: 'warning',
  title: 'Groups overlap',
  messages: {
    overlap:
      'Only {seconds} s after the group before, whose {count} samples at {interval} s take at least {needed} s: rows of both get the same times.',
  },
  documentation: {
    why: 'A group takes (count − 1) × interval seconds at least. Two collectors that write to one file, or a wrong count or interval, look like this.',
    example: 'TIME_VALUES:\n12 10\n…\nDATE:\n1462914019\n…\nDATE:\n1462914049',
    fix: 'Check count and interval, and whether two collectors were running.',
  },
});

export const dateGap = rule({
  code: 'pma/date-gap',
  severity: 'hint',
  title: 'Gap between groups',
  messages: {
    gap: '{gap} without data before this group: it starts {seconds} s after the one before, which takes {needed} s.',
  },
  documentation: {
    why: 'Nothing was collected between the two groups, and the hours and days that pmc was told to leave out (`f=`, `l=`, `x=`) do not explain it.',
    example: 'DATE:\n1462914019\n…\nDATE:\n1462921219',
    fix: 'Nothing to do in the file; the host or the collector was down.',
  },
});

export const dateComment = rule({
  code: 'pma/date-comment',
  severity: 'warning',
  title: 'Comment disagrees with the time stamp',
  messages: {
    time: 'The comment says {comment}, the number is {time}.',
    weekday: 'The comment says {comment}, but that day was a {weekday}.',
  },
  documentation: {
    why: 'pmc writes the same time twice, as a number and in words. pma uses the number; where they differ somebody edited one of them.',
    example: 'DATE:\n1462914019 # Wed May 11 09:00:19 2016 +1000',
    fix: 'Correct the one that is wrong.',
  },
});

export const dateWindow = rule({
  code: 'pma/date-window',
  severity: 'hint',
  title: 'Group outside the hours of collection',
  messages: {
    hour: 'Local hour {hour} is outside the hours that TIME_VALUES says were collected, f={first} to l={last}.',
    weekday: 'TIME_VALUES says that {weekday} was left out (x=).',
  },
  documentation: {
    why: 'pmc notes in the comment of TIME_VALUES when it was told to collect. A group at another time comes from another run.',
    example: "12 10 # h=db1 f=7 l=17 x='' d=''\n…\nDATE:\n1462950019 # Wed May 11 17:00:19 2016 +1000",
    fix: 'Nothing to do, unless files were joined by mistake.',
  },
});

export const unknownClass = rule({
  code: 'pma/unknown-class',
  severity: 'warning',
  title: 'Class not declared',
  messages: { unknown: 'METADATA declares no class {class}; pma ignores the stanza.' },
  documentation: {
    why: 'Only classes named in METADATA are read.',
    example: 'METADATA:\nVM V 2 r b\n…\nCPU:\n1 2 3',
    fix: 'Add a line for the class to METADATA.',
  },
});

export const missingClass = rule({
  code: 'pma/missing-class',
  severity: 'error',
  title: 'Class missing in a group',
  messages: {
    group:
      'The group has no stanza {classes}. pma takes it from the next group: one group is lost and data of different times are combined, without a word.',
    everywhere:
      'Class {classes} is declared, but no group has it; pma aborts with "Data file stanza \'{classes}:\' not found".',
    lostHeader:
      'The header {classes}: is missing before this row. pma does not find the stanza, takes it from the next group and combines data of different times, without a word.',
  },
  documentation: {
    why: 'pma searches forward for the header of each class, past the next DATE if need be.',
    example: 'METADATA:\nVM V 2 r b\nIO A 2 tps\n…\nDATE:\n1462914019\n\nVM:\n…\n\nDATE:',
    fix: 'Add the stanza, or delete the whole group.',
  },
});

export const classOrder = rule({
  code: 'pma/class-order',
  severity: 'error',
  title: 'Classes in another order than in METADATA',
  messages: {
    order:
      "{class} stands after {before}, METADATA has it before. pma reads in METADATA's order, takes {class} from the next group and loses one group, without a word.",
  },
  documentation: {
    why: 'pma searches forward only, for one class after the other as METADATA lists them.',
    example: 'METADATA:\nVM V 2 r b\nIO A 2 tps\n…\nIO:\n…\nVM:',
    fix: 'Bring the stanzas, or the lines of METADATA, into the same order.',
  },
});

export const dupStanza = rule({
  code: 'pma/dup-stanza',
  severity: 'warning',
  severityNote: 'error where a whole group lacks its DATE',
  title: 'Class twice in a group',
  messages: {
    twice: '{class} is in this group for the second time; pma ignores it.',
    unseen:
      'pma does not take this line for the header {header}. It reads the one below instead and ignores this stanza.',
    noDate:
      'A new group starts here with {class}, without a DATE stanza before it; pma skips the whole group without a word.',
  },
  documentation: {
    why: 'A group holds each class once. Where all classes come again, the DATE stanza between them is missing.',
    example: 'DATE:\n1462914019\n\nVM:\n…\n\nVM:',
    fix: 'Delete the second stanza, or add the missing `DATE:`.',
  },
});

export const truncated = rule({
  code: 'pma/truncated',
  severity: 'error',
  severityNote: 'warning where nothing is lost but the beginning of the next group, or a number may be cut',
  title: 'The last group is incomplete',
  messages: {
    rows: 'The file ends early: {class} has {found} of {expected} rows. pmc is still running or was interrupted; pma shows 0 or old values for the rest.',
    stanza:
      'The file ends early: {class} has no rows yet. pmc is still running or was interrupted; pma shows 0 or old values for all of them.',
    array:
      'The file ends early: {class} has no rows yet. pmc is still running or was interrupted; pma crashes at an array class without rows.',
    classes:
      'The file ends early: {classes} missing in the last group. pmc is still running or was interrupted; pma shows old values, crashes at an array class, or aborts where it is the only group.',
    date: 'The file ends early: no class follows the last DATE. pmc is still running or was interrupted; pma shows old values for the group, crashes at an array class, or aborts where it is the only group.',
    row: 'The file ends in the middle of this row: {expected} values expected, {found} found. The row is bad data to pma, and its last number may be cut.',
    number: 'The file may end in the middle of a number: {found} has fewer decimals than the same column above it.',
    header: 'The file ends in the header {header}, without a line end; pma does not see it.',
  },
  documentation: {
    why: 'The last group ends before it is complete, as when a file is copied while pmc is still writing. One finding stands for all that is missing.',
    example: 'NET:\nlo 1.0 1.1 1.2 1.3 1.4 1.5 1.6\neth0 1.0 1.',
    fix: 'Wait for pmc to finish the group, or delete the incomplete group.',
  },
});

export const groupRules = [
  dateValue,
  dateRange,
  dateOrder,
  dateOverlap,
  dateGap,
  dateComment,
  dateWindow,
  unknownClass,
  missingClass,
  classOrder,
  dupStanza,
  truncated,
] as const;
