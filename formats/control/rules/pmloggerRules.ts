import { rule } from '../../findings/rule.ts';
import { olderVersion } from './recordRules.ts';

export const primaryValue = rule({
  code: `pmlogger-control/primary-value`,
  severity: 'warning',
  title: 'Primary is neither y nor n',
  messages: { value: 'pmlogger_check takes "{word}" in the primary column for n. Write y or n.' },
  documentation: {
    why: 'The second column says whether the program is the primary one of this host. Only a lower-case `y` means yes.',
    example: `$version=1.1\nLOCALHOSTNAME yes n PCP_ARCHIVE_DIR/web01 -c config.default`,
    fix: 'Write `y` or `n`.',
  },
});

export const socksValue = rule({
  code: `pmlogger-control/socks-value`,
  severity: 'warning',
  title: 'Socks is neither y nor n',
  messages: { value: 'pmlogger_check takes "{word}" in the socks column for n. Write y or n.' },
  documentation: {
    why: 'The third column says whether the program is started by pmsocks. Only a lower-case `y` means yes.',
    example: `$version=1.1\nweb01 n Y PCP_ARCHIVE_DIR/web01 -c config.default`,
    fix: 'Write `y` or `n`.',
  },
});

export const argsHyphen = rule({
  code: `pmlogger-control/args-hyphen`,
  severity: 'warning',
  title: 'Options do not begin with a hyphen',
  messages: {
    hyphen:
      'The options begin with "{word}" instead of a hyphen, so pmlogger takes it for the name of the archive. Write an option such as -c before it.',
  },
  documentation: {
    why: 'What follows the path are options of the program. A word without a hyphen is a leftover of a path with blanks, or an option whose letter is missing.',
    example: `$version=1.1\nweb01 n n PCP_ARCHIVE_DIR/web01 config.default`,
    fix: 'Write the option, such as `-c`, before the word.',
  },
});

export const versionMissing = rule({
  code: `pmlogger-control/version-missing`,
  severity: 'warning',
  title: 'No version',
  messages: {
    older:
      'No $version line stands before this one, so PCP 6 and older read it by the columns of version 1.0, without socks. Write $version=1.1 before it.',
  },
  documentation: {
    why: 'Version 1.0, which has one column less, is assumed where a file sets no version.',
    example: `LOCALHOSTNAME y n PCP_ARCHIVE_DIR/web01 -c config.default`,
    fix: 'Write `$version=1.1` before the first record.',
  },
});

export const versionUnsupported = rule({
  code: `pmlogger-control/version-unsupported`,
  severity: 'error',
  title: 'No such version of control files',
  messages: {
    unknown:
      'PCP 7 does not know version "{word}" and skips the lines after it. Write $version=1.1, with all five columns in each line.',
  },
  documentation: {
    why: 'PCP 7 knows version 1.1 only. Older ones also know 1.0, which has no socks column.',
    example: `$version=1.2\nweb01 n n PCP_ARCHIVE_DIR/web01 -c config.default`,
    fix: 'Write `$version=1.1`.',
  },
});

export const duplicateDirectory = rule({
  code: 'pmlogger-control/duplicate-directory',
  severity: 'error',
  title: 'Directory of another logger',
  messages: {
    same: 'Another logger writes to "{word}" already, at {place}, so pmlogger_check does not start this one. Give it a directory of its own.',
  },
  documentation: {
    why: 'Each logger needs a directory of its own. All files of `control.d` count.',
    example: '$version=1.1\nweb01 n n PCP_ARCHIVE_DIR/web -c config.web\nweb02 n n PCP_ARCHIVE_DIR/web -c config.web',
    fix: 'Write another directory.',
  },
});

export const quote = rule({
  code: 'pmlogger-control/quote',
  severity: 'error',
  severityNote: olderVersion,
  title: 'Unclosed quote',
  messages: {
    unclosed:
      'Nothing closes the {quote} of the directory, so pmlogger_check skips this line. Write {close} behind the directory.',
    shell:
      'The shell cannot read the directory, so it is empty and pmlogger_check skips this line. Close its quotes, braces and parentheses.',
  },
  documentation: {
    why: 'A directory may be in quotes, or be the output of a command. The scripts look for the end of it in the same line.',
    example: '$version=1.1\nweb01 n n "PCP_ARCHIVE_DIR/my web -c config.web',
    fix: 'Close the quote behind the directory.',
  },
});

export const embeddedShell = rule({
  code: 'pmlogger-control/embedded-shell',
  severity: 'error',
  severityNote: olderVersion,
  title: 'Command with blanks inside a directory',
  messages: {
    blanks:
      'The command in "{word}" has blanks, at which the directory ends, and the logger starts with a wrong one. Put the directory in double quotes.',
  },
  documentation: {
    why: 'A command with blanks is understood only where the directory begins with it or with a quote.',
    example: '$version=1.1\nweb01 n n PCP_ARCHIVE_DIR/$(date +%Y) -c config.web',
    fix: 'Put the whole directory in double quotes.',
  },
});

export const optionValue = rule({
  code: 'pmlogger-control/option-value',
  severity: 'error',
  title: 'Value that the option does not take',
  messages: {
    size: '"{word}" is no size, so pmlogger does not start for this host. Write records (100), bytes (100Mb) or a time (1hour).',
    number: '"{word}" is no number, so pmlogger does not start for this host. Write one.',
    ipcVersion:
      'There is no version "{word}" of the protocol of pmlc, so pmlogger does not start for this host. Write 2 or 3.',
    version: 'There is no archive version "{word}", so pmlogger does not start for this host. Write 2 or 3.',
  },
  documentation: {
    why: 'A size is a whole number of records, of bytes with a unit up to gigabytes, or a time, and larger than 0.',
    example: '$version=1.1\nweb01 n n PCP_ARCHIVE_DIR/web01 -v 10XB -c config.web',
    fix: 'Write a value that the option takes.',
  },
});

export const pushUrl = rule({
  code: 'pmlogger-control/push-url',
  severity: 'warning',
  title: 'Push mode without a URL',
  messages: {
    noUrl:
      'The "+" sends the archive to a server, but the options name none. Write http://HOST:44322 as the last one, or remove the "+".',
    noPlus: 'The options send the archive to a server, but the directory does not begin with "+". Write "+" before it.',
  },
  documentation: {
    why: 'A logger that pushes its archive to pmproxy has a `+` before its directory, which then holds its log only, and the URL in its options.',
    example: '$version=1.1\nweb01 n n +PCP_ARCHIVE_DIR/web01 -c config.web',
    fix: 'Write both: `+` before the directory, and `http://host:44322` behind the options.',
  },
});

export const value = rule({
  code: 'pmlogger-control/value',
  severity: 'error',
  severityNote: 'a warning for `$PCP_SPACELIMIT`',
  title: 'Value that the variable does not take',
  messages: {
    time: '${name} is "{word}", so PCP 7 ignores this line. Write days, days:hours:minutes, never or forever.',
    space:
      '$PCP_SPACELIMIT is "{word}", which PCP 7.1 and later ignore, so archives take any room. Write a whole number with K, M or G up to 2047G, such as 10G, or unlimited.',
  },
  documentation: {
    why: 'These variables say how long archives stay, and how much room they may take. PCP 7 checks them.',
    example: '$version=1.1\n$PCP_CULLAFTER=two weeks',
    fix: 'Write a number of days, `days:hours` or `days:hours:minutes`, or one of the words.',
  },
});
