import { rule } from '../findings/rule.ts';

export const dateOrder = rule({
  code: 'stats/date-order',
  severity: 'info',
  title: 'Date could be another one',
  messages: {
    date: 'The date is read as {date}, with the month first, as in the C locale. Day and month could be the other way round.',
  },
  documentation: {
    why: 'Dates are printed as the locale of the host has them: 03/04/26 is 4 March or 3 April.',
    example: 'Linux 6.1.0 (web1) 03/04/26',
    fix: 'Run the tool with `S_TIME_FORMAT=ISO`.',
  },
});

export const noDate = rule({
  code: 'stats/no-date',
  severity: 'warning',
  title: 'Date is missing',
  messages: {
    date: 'The first line has no date. The times count from 1 January 1970. Keep the first line that the tool prints.',
    firstLine:
      'The text has no first line, which has the name of the host and the date. The times count from 1 January 1970. Copy the first line that the tool prints, too.',
  },
  documentation: {
    why: 'Rows have a time of day; the day is in the first line only.',
    example: 'Linux 6.1.0 (web1)',
    fix: 'Keep the first line that the tool prints.',
  },
});

export const noTimes = rule({
  code: 'stats/no-times',
  severity: 'info',
  title: 'Reports have no times',
  messages: {
    times:
      'The reports have no times, so they are counted from 1 January 1970, and left out beside texts that say theirs. Option -t prints them.',
    solaris:
      'The reports have no times, so they are counted from 1 January 1970, and left out beside texts that say theirs. Option -T d prints them.',
    unknown:
      'The reports have no dates, so they are counted from 1 January 1970, and left out beside texts that say theirs.',
  },
  documentation: {
    why: 'vmstat and iostat print times with option `-t` only, iostat of Solaris with `-T d`, and of HP-UX never. Without, rates are known, but not when they were.',
    example: 'vmstat 10',
    fix: 'Run the tool with `-t`.',
  },
});

export const clockBack = rule({
  code: 'stats/clock-back',
  severity: 'warning',
  title: 'Time goes back',
  messages: {
    time: 'The time is earlier than that of the row before, as when the clock of the host was set. Rows stay in their order; the interval is taken for the usual one.',
    late: 'The text is long, and the rows from this time on have been taken already. This row and others as late as it are left out. Put each part into a file of its own.',
  },
  documentation: {
    why: 'Rates are of the time since the row before. Where that is not known, the usual interval is assumed.',
    example: '01:10:00, then 00:45:00',
    fix: 'Give the zone of the host with `--text-tz`, if its clocks were set back for the winter.',
  },
});

export const gap = rule({
  code: 'stats/gap',
  severity: 'hint',
  title: 'Rows are missing',
  messages: {
    gap: 'There are no rows for {seconds:second}; the usual interval is {usual:second}. The values of this row are means over all of that time.',
  },
  documentation: {
    why: 'A rate after a gap is the mean since the row before it.',
    example: '01:10:00, then 04:40:00',
    fix: 'None is needed.',
  },
});

export const duplicate = rule({
  code: 'stats/duplicate',
  severity: 'warning',
  title: 'Samples are there twice',
  messages: { rows: 'From here on samples are there twice. The second ones are ignored.' },
  documentation: {
    why: 'Files that were put together may have the same day twice.',
    example: 'cat sar17 sar17',
    fix: 'Remove the copy.',
  },
});

/** What can be wrong with the times of texts of statistics. */
export const timeRules = [dateOrder, noDate, noTimes, clockBack, gap, duplicate] as const;
