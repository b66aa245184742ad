import { rule } from '../../findings/rule.ts';

/** Rules about DATE stanzas and about which class stanzas a group holds. */

export const dateValue = rule({
  code: 'pma/date-value',
  severity: 'error',
  title: 'No usable time stamp',
  messages: {
    missing: "DATE has no time stamp, so pma uses the previous group's time. Add the seconds since the Epoch.",
    missingFirst: 'The first DATE has no time stamp, so pma aborts. Add the seconds since the Epoch.',
    notInteger: '"{found}" is not a time stamp, so pma uses 1 January 1970. Write the seconds since the Epoch.',
  },
  documentation: {
    why: 'Every row of the group gets its time from here: row k is stamped DATE + k × interval.',
    example: 'DATE:\nyesterday',
    fix: 'Write the seconds since the Epoch (`date +%s`).',
  },
});

export const dateRange = rule({
  code: 'pma/date-range',
  severity: 'warning',
  severityNote: 'error for milliseconds, because all times of the group are wrong',
  title: 'Time stamp out of range',
  messages: {
    milliseconds:
      '{found} looks like milliseconds. pma reads seconds, so it dates the group to the year {year}, and pma -m writes clock ticks up to then. Divide it by 1000.',
    early: 'Time stamp {found} means {time}, before 1990, which is probably wrong. pma uses it as it is.',
    future: 'Time stamp {found} means {time}, in the future, which is probably wrong. pma uses it as it is.',
  },
  documentation: {
    why: 'Data come from the past, but pma accepts any number.',
    example: 'DATE:\n1462914019000',
    fix: 'Divide milliseconds by 1000.',
  },
});

export const dateOrder = rule({
  code: 'pma/date-order',
  severity: 'error',
  title: 'Time goes back',
  messages: {
    back: 'This group is dated {time}, not later than the previous one ({before}). pma accepts it, but its output jumps back in time. Sort the groups or correct the date.',
  },
  documentation: {
    why: 'Groups are written one after the other. Time goes back when a clock is corrected or files are joined in the wrong order. Rows with the wrong time are wrong numbers in every plot.',
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
      'This group starts {seconds} s after the previous one, which spans at least {needed} s ({count:sample}, {interval} s apart). Their rows overlap in time. Check count and interval.',
  },
  documentation: {
    why: 'A group spans at least (count − 1) × interval seconds. Causes are two collectors that write to one file, or a wrong count or interval.',
    example: 'TIME_VALUES:\n12 10\n…\nDATE:\n1462914019\n…\nDATE:\n1462914049',
    fix: 'Check count and interval, and whether two collectors were running.',
  },
});

export const dateGap = rule({
  code: 'pma/date-gap',
  severity: 'hint',
  title: 'Gap between groups',
  messages: {
    gap: 'No data for {gap} before this group: it starts {seconds} s after the previous one, which spans {needed} s.',
  },
  documentation: {
    why: 'Nothing was collected between the two groups, and the hours and days that pmc was set to skip (`f=`, `l=`, `x=`) do not explain it.',
    example: 'DATE:\n1462914019\n…\nDATE:\n1462921219',
    fix: 'Nothing in the file: the host or the collector was down.',
  },
});

export const dateComment = rule({
  code: 'pma/date-comment',
  severity: 'warning',
  title: 'Comment disagrees with the time stamp',
  messages: {
    time: 'The comment says "{comment}", but the time stamp means {time}. pma uses the time stamp. Correct the wrong one.',
    weekday: 'The comment says "{comment}", but the weekday of that date is {weekday}.',
  },
  documentation: {
    why: 'pmc writes the same time twice, as a number and in words. pma uses the number. Where they differ, somebody has edited one of them.',
    example: 'DATE:\n1462914019 # Wed May 11 09:00:19 2016 +1000',
    fix: 'Correct the one that is wrong.',
  },
});

export const dateWindow = rule({
  code: 'pma/date-window',
  severity: 'hint',
  title: 'Group outside the collection hours',
  messages: {
    hour: 'Local hour {hour} is outside the hours that TIME_VALUES lists, f={first} to l={last}. The group may come from another run of pmc.',
    weekday: 'TIME_VALUES says that {weekday} was excluded (x=). The group may come from another run of pmc.',
  },
  documentation: {
    why: 'pmc records its collection hours in the comment of TIME_VALUES. A group at another time comes from another run.',
    example: "12 10 # h=db1 f=7 l=17 x='' d=''\n…\nDATE:\n1462950019 # Wed May 11 17:00:19 2016 +1000",
    fix: 'Nothing, unless files were joined by mistake.',
  },
});

export const unknownClass = rule({
  code: 'pma/unknown-class',
  severity: 'warning',
  title: 'Class not declared',
  messages: {
    unknown: 'METADATA does not declare class {class}, so pma ignores this stanza. Add the class to METADATA.',
  },
  documentation: {
    why: 'pma reads only the classes that METADATA names.',
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
      'This group has no {classes} stanza. pma silently reads it from the next group, so one group is lost and data from different times are mixed. Add the stanza or delete the group.',
    several:
      'This group has none of the stanzas {classes}. pma silently reads them from the next group, so one group is lost and data from different times are mixed. Add the stanzas or delete the group.',
    everywhere:
      'Class {classes} is declared, but no group has it, so pma aborts with "Data file stanza \'{classes}:\' not found". Remove it from METADATA or add its stanzas.',
    lostHeader:
      'The "{classes}:" header is missing above this row. pma silently reads the next group\'s {classes} stanza instead and mixes data from different times. Insert "{classes}:" here.',
  },
  documentation: {
    why: 'pma searches forward for the header of each class, even past the next DATE.',
    example: 'METADATA:\nVM V 2 r b\nIO A 2 tps\n…\nDATE:\n1462914019\n\nVM:\n…\n\nDATE:',
    fix: 'Add the stanza or delete the whole group.',
  },
});

export const classOrder = rule({
  code: 'pma/class-order',
  severity: 'error',
  title: 'Classes in another order than in METADATA',
  messages: {
    order:
      '{class} must come before {before}, as in METADATA. In this order pma silently reads {class} from the next group and loses this one. Reorder the stanzas.',
  },
  documentation: {
    why: 'pma searches forward only, for one class after another as METADATA lists them.',
    example: 'METADATA:\nVM V 2 r b\nIO A 2 tps\n…\nIO:\n…\nVM:',
    fix: 'Put the stanzas, or the lines of METADATA, in the same order.',
  },
});

export const dupStanza = rule({
  code: 'pma/dup-stanza',
  severity: 'warning',
  severityNote: 'error where a whole group lacks its DATE',
  title: 'Class twice in a group',
  messages: {
    twice: 'Duplicate {class} stanza: pma uses only the first one in a group. Delete this one.',
    unseen:
      'pma does not recognise this line as the header "{header}". It reads the one below instead and ignores this stanza.',
    noDate:
      'This group has no DATE stanza, so pma silently skips it. Insert "DATE:" and a time stamp above "{class}:".',
  },
  documentation: {
    why: 'A group has each class once. Where all classes come again, the DATE stanza between them is missing.',
    example: 'DATE:\n1462914019\n\nVM:\n…\n\nVM:',
    fix: 'Delete the second stanza or add the missing `DATE:`.',
  },
});

export const truncated = rule({
  code: 'pma/truncated',
  severity: 'error',
  severityNote: 'warning where only the beginning of the next group is lost, or a number may be cut off',
  title: 'The last group is incomplete',
  messages: {
    rows: 'The file ends early: {class} has {found} of {expected} rows (pmc is still running or was interrupted). pma outputs 0 or stale values for the rest. Wait for pmc to finish or delete this group.',
    stanza:
      'The file ends before the first {class} row (pmc is still running or was interrupted). pma outputs 0 or stale values for all of them. Wait for pmc to finish or delete this group.',
    array:
      'The file ends before the first {class} row (pmc is still running or was interrupted), and pma crashes on it. Wait for pmc to finish or delete this group.',
    classes:
      'The file ends before the {classes} data of the last group (pmc is still running or was interrupted). pma outputs stale values instead. Wait for pmc to finish or delete this group.',
    classesCrash:
      'The file ends before the {classes} data of the last group (pmc is still running or was interrupted), and pma crashes on it. Wait for pmc to finish or delete this group.',
    classesAbort:
      'The file ends before the {classes} data of its only group (pmc is still running or was interrupted), so pma aborts. Wait for pmc to finish.',
    date: 'The file ends after the last DATE (pmc is still running or was interrupted). pma outputs stale values for this group. Wait for pmc to finish or delete the group.',
    dateCrashes:
      'The file ends after the last DATE (pmc is still running or was interrupted), and pma crashes on it. Wait for pmc to finish or delete the group.',
    dateAborts:
      'The file ends after its only DATE (pmc is still running or was interrupted), so pma aborts. Wait for pmc to finish.',
    row: 'The file ends in the middle of this row, after {found} of {expected:value}. pma rejects the row, and its last number may be cut off.',
    number: 'The file may end in the middle of a number: "{found}" has fewer decimals than the same column above it.',
    header: 'The file ends in the header "{header}" without a line ending, so pma misses it.',
  },
  documentation: {
    why: 'This happens, for example, when the file is copied while pmc is still writing. One finding stands for everything that is missing.',
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
