import { rule } from '../../findings/rule.ts';

export const primaryValue = rule({
  code: `pmie-control/primary-value`,
  severity: 'error',
  title: 'Primary is neither y nor n',
  messages: { value: 'The primary column is "{word}", so pmie_check skips this line. Write y or n.' },
  documentation: {
    why: 'The second column says whether the program is the primary one of this host. Only a lower-case `y` means yes.',
    example: `$version=1.1\nLOCALHOSTNAME yes n PCP_LOG_DIR/pmie/web01.log -c config.default`,
    fix: 'Write `y` or `n`.',
  },
});

export const socksValue = rule({
  code: `pmie-control/socks-value`,
  severity: 'error',
  title: 'Socks is neither y nor n',
  messages: { value: 'The socks column is "{word}", so pmie_check skips this line. Write y or n.' },
  documentation: {
    why: 'The third column says whether the program is started by pmsocks. Only a lower-case `y` means yes.',
    example: `$version=1.1\nweb01 n Y PCP_LOG_DIR/pmie/web01.log -c config.default`,
    fix: 'Write `y` or `n`.',
  },
});

export const argsHyphen = rule({
  code: `pmie-control/args-hyphen`,
  severity: 'error',
  title: 'Options do not begin with a hyphen',
  messages: {
    hyphen:
      'The options begin with "{word}" instead of a hyphen, so pmie_check skips this line. Write an option such as -c before it.',
  },
  documentation: {
    why: 'What follows the path are options of the program. A word without a hyphen is a leftover of a path with blanks, or an option whose letter is missing.',
    example: `$version=1.1\nweb01 n n PCP_LOG_DIR/pmie/web01.log config.default`,
    fix: 'Write the option, such as `-c`, before the word.',
  },
});

export const versionMissing = rule({
  code: `pmie-control/version-missing`,
  severity: 'warning',
  severityNote: 'an error where the line cannot be read by the older columns',
  title: 'No version',
  messages: {
    older:
      'No $version line stands before this one, so pmie_check reads it by the columns of version 1.0, without primary. Write $version=1.1, or $version=1.0 if this is meant.',
    refused:
      'No $version line stands before this one, so pmie_check expects the columns of version 1.0 and skips it. Write $version=1.1 before the first line.',
  },
  documentation: {
    why: 'Version 1.0, which has one column less, is assumed where a file sets no version.',
    example: `LOCALHOSTNAME y n PCP_LOG_DIR/pmie/web01.log -c config.default`,
    fix: 'Write `$version=1.1` before the first record.',
  },
});

export const versionUnsupported = rule({
  code: `pmie-control/version-unsupported`,
  severity: 'error',
  title: 'No such version of control files',
  messages: {
    unknown: 'There is no version "{word}", so pmie_check ignores the rest of the file. Write $version=1.1.',
  },
  documentation: {
    why: 'There are the versions 1.0 and 1.1.',
    example: `$version=1.2\nweb01 n n PCP_LOG_DIR/pmie/web01.log -c config.default`,
    fix: 'Write `$version=1.1`.',
  },
});

export const duplicateLogfile = rule({
  code: 'pmie-control/duplicate-logfile',
  severity: 'warning',
  title: 'Log file of another line',
  messages: {
    same: 'Another line has the log file "{word}" already, at {place}. pmie_check takes the one for the other and does not start both. Give it a file of its own.',
  },
  documentation: {
    why: 'pmie_check knows the instances of pmie by their log files. All files of `control.d` count.',
    example:
      '$version=1.1\nweb01 n n PCP_LOG_DIR/pmie/web.log -c config.web\nweb02 n n PCP_LOG_DIR/pmie/web.log -c config.web',
    fix: 'Write another log file.',
  },
});

export const pathQuotes = rule({
  code: 'pmie-control/path-quotes',
  severity: 'warning',
  severityNote: 'an error where a blank stands between the quotes',
  title: 'Quotes around the log file',
  messages: {
    literal: 'Quotes around the log file become part of its name. Remove them.',
    blanks:
      'Quotes do not hold the log file together: it ends at the blank, so pmie_check skips this line. Use a path without blanks.',
  },
  documentation: {
    why: "pmie's control files have no quotes, other than those of pmlogger.",
    example: '$version=1.1\nweb01 n n "PCP_LOG_DIR/my pmie.log" -c config.web',
    fix: 'Remove the quotes, and use a path without blanks.',
  },
});

export const archiveDir = rule({
  code: 'pmie-control/archive-dir',
  severity: 'warning',
  title: 'Placeholder of pmlogger',
  messages: {
    literal:
      '{word} is replaced in the control files of pmlogger only. Here it is a folder of this name. Use PCP_LOG_DIR or the whole path.',
  },
  documentation: {
    why: '`pmie_check` replaces `PCP_LOG_DIR` alone.',
    example: '$version=1.1\nweb01 n n PCP_ARCHIVE_DIR/web01.log -c config.web',
    fix: 'Write `PCP_LOG_DIR`, or the whole path.',
  },
});
