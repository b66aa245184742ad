import { rule } from '../../findings/rule.ts';

/** What can be wrong with a control file besides its records, for both programs. */
export const fileRules = (kind: 'pmlogger-control' | 'pmie-control', path: string) => ({
  versionLate: rule({
    code: `${kind}/version-late`,
    severity: 'warning',
    title: 'Version behind a record',
    messages: {
      late: 'The version holds for lines after this one only, and there are lines before it. Move it to the top.',
    },
    documentation: {
      why: 'An assignment holds for the records that follow it. Those before it are read without a version.',
      example: `web01 n ${path} -c config.default\n$version=1.1`,
      fix: 'Move the line to the top of the file.',
    },
  }),
  assignment: rule({
    code: `${kind}/assignment`,
    severity: 'warning',
    title: 'Assignment is ignored',
    messages: {
      blanks: 'Blanks around the name or the "=" make {program} ignore this line. Write ${name}=… without blanks.',
      form: 'This line begins with "$" but sets no variable, so {program} ignores it. Write $NAME=VALUE, with a name of letters, digits and underscores.',
    },
    documentation: {
      why: 'A line that begins with `$` is an assignment. One of another form is ignored with a warning.',
      example: '$version = 1.1',
      fix: 'Remove the blanks: `$version=1.1`.',
    },
  }),
  assignmentUnquoted: rule({
    code: `${kind}/assignment-unquoted`,
    severity: 'warning',
    title: 'Value with blanks is not quoted',
    messages: {
      command:
        'The value ends at the blank: the shell runs "{word}" as a command and does not set {name}. Put the value in quotes.',
    },
    documentation: {
      why: 'The line is run by the shell, for which `$NAME=a b` is the command `b`. It runs as the user of PCP, or as root.',
      example: '$version=1.1\n$PCP_MERGE_CALLBACK=/usr/local/bin/merged now',
      fix: 'Put the value in quotes.',
    },
  }),
  assignmentSyntax: rule({
    code: `${kind}/assignment-syntax`,
    severity: 'error',
    title: 'Assignment that the shell refuses',
    messages: {
      stops:
        'The shell cannot read this line and stops, so no line after it has an effect. Close quotes and parentheses, or put the value in single quotes.',
    },
    documentation: {
      why: 'The line is run by the shell, which ends at a quote without its pair and at a parenthesis. Nothing says so, and nothing after the line is started.',
      example: `$version=1.1\n$SOCKS_SERVER="10.0.0.1\nweb01 n n ${path} -c config.default`,
      fix: 'Write the missing quote, or put the whole value in single quotes.',
    },
  }),
  assignmentForbidden: rule({
    code: `${kind}/assignment-forbidden`,
    severity: 'warning',
    title: 'Variable that cannot be changed',
    messages: { ignored: '{program} does not let a control file change {name}, and ignores this line. Remove it.' },
    documentation: {
      why: 'The scripts need `PATH` and `IFS` as they are.',
      example: '$version=1.1\n$PATH=/usr/local/bin:/usr/bin',
      fix: 'Remove the line, and write whole paths of commands.',
    },
  }),
  noFinalNewline: rule({
    code: `${kind}/no-final-newline`,
    severity: 'warning',
    title: 'Last line has no line end',
    messages: { ignored: '{program} ignores the last line of a file if no line end follows. Add one.' },
    documentation: {
      why: 'The shell reads lines, and takes what follows the last line end for none. Nothing says so.',
      example: `$version=1.1\nweb01 n n ${path} -c config.default`,
      fix: 'Add a line end.',
    },
  }),
  carriageReturn: rule({
    code: `${kind}/carriage-return`,
    severity: 'warning',
    severityNote: 'an error for an empty line',
    title: 'Windows line ends',
    messages: {
      crlf: 'Lines end with CR LF. The CR becomes part of the last word of each line, such as the version or an option. Change line ends to LF.',
      empty: '{program} takes the CR of this empty line for a host without columns. Change line ends to LF.',
    },
    documentation: {
      why: 'The shell ends lines at LF and takes CR for a character like any other. Empty lines are no longer empty.',
      example: '$version=1.1␍',
      fix: 'Save the file with LF as line ends.',
    },
  }),
  backupName: rule({
    code: `${kind}/backup-name`,
    severity: 'info',
    title: 'Backup file',
    messages: {
      ignored: '{program} ignores files with this name, as package managers leave them. Rename it if it is to be used.',
    },
    documentation: {
      why: 'Files that end in `.rpmsave`, `.rpmnew` and the like are copies of package managers, and nothing in them is started.',
      example: `$version=1.1\nweb01 n n ${path} -c config.default`,
      fix: 'Rename the file, or delete it.',
    },
  }),
  stoppedRecord: rule({
    code: `${kind}/stopped-record`,
    severity: 'info',
    title: 'Stopped record',
    messages: { stopped: 'pmlogctl or pmiectl has stopped this line. It starts again with "{tool} start".' },
    documentation: {
      why: '`pmlogctl stop` and `pmiectl stop` write `#!#` before a record, and `start` removes it.',
      example: `$version=1.1\n#!#web01 n n ${path} -c config.default`,
      fix: 'Nothing, if it is to be stopped.',
    },
  }),
});
