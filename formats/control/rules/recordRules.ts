import { rule } from '../../findings/rule.ts';

/** Why an error may be a warning. */
export const olderVersion =
  'a warning where a file of pmlogger sets no version, as PCP 6 and older then expect fewer columns';

/** What can be wrong with a record in the control files of both programs. */
export const recordRules = (kind: 'pmlogger-control' | 'pmie-control', path: string) => ({
  fields: rule({
    code: `${kind}/fields`,
    severity: 'error',
    ...(kind === 'pmlogger-control' && { severityNote: olderVersion }),
    title: 'Missing column',
    messages: {
      primary:
        'Only the host is given, so {program} skips this line. Write primary (y or n), socks (y or n), path and options.',
      socks:
        'Columns are missing behind "{word}", so {program} skips this line. Write socks (y or n), path and options.',
      path: 'The path and the options are missing, so {program} skips this line. Write both.',
      args: 'There are no options, so {program} skips this line. Write at least one, such as -c config.default.',
      assignment:
        '"{word}" is taken for a host, as the line does not begin with "$", so {program} skips it. Write $NAME=VALUE.',
      shifted:
        'The path is "{word}", so a column before it is missing. Each line has host, primary, socks, path and options.',
    },
    documentation: {
      why: 'A line needs all five columns. One that has fewer is skipped, and nothing is started for its host.',
      example: `$version=1.1\nweb01 n ${path} -c config.default`,
      fix: 'Write the missing column: host, primary (`y` or `n`), socks (`y` or `n`), path, options.',
    },
  }),
  twoPrimaries: rule({
    code: `${kind}/two-primaries`,
    severity: 'warning',
    title: 'Two primary instances',
    messages: {
      second:
        'There is a primary line already, at {place}. Both are started for the local host. Keep one, and write n in the other.',
    },
    documentation: {
      why: 'A host has one primary instance. The scripts start both, and the second one does not become the primary or replaces the first. All files of `control.d` count.',
      example: `$version=1.1\nLOCALHOSTNAME y n ${path}1 -c config.default\nLOCALHOSTNAME y n ${path}2 -c config.default`,
      fix: 'Write `n` in the second column of all but one line.',
    },
  }),
  dollarPcpDir: rule({
    code: `${kind}/dollar-pcp-dir`,
    severity: 'warning',
    title: 'Dollar sign before a placeholder',
    messages: {
      dollar:
        '{program} replaces {name} itself, so "${name}" becomes a path that begins with "$", below the current folder. Remove the "$".',
    },
    documentation: {
      why: 'The scripts replace the name by its directory before the line is read, wherever it stands. A `$` before it stays. The manual page pmlogger.control(5) shows it with `$`.',
      example: `$version=1.1\nweb01 n n $${path} -c config.default`,
      fix: 'Write the name without `$`.',
    },
  }),
  relativePath: rule({
    code: `${kind}/relative-path`,
    severity: 'warning',
    title: 'Relative path',
    messages: {
      relative: '"{word}" is relative to the folder in which {program} happens to run. Begin it with "/" or {name}.',
    },
    documentation: {
      why: 'The scripts are run by cron or systemd from a folder of their own, where nobody looks for the files.',
      example: '$version=1.1\nweb01 n n web01 -c config.default',
      fix: 'Write the whole path.',
    },
  }),
  trailingComment: rule({
    code: `${kind}/trailing-comment`,
    severity: 'warning',
    title: 'Comment behind a line',
    messages: {
      args: 'A comment cannot stand behind a line: "#" and the words after it become options. Put it in a line of its own.',
    },
    documentation: {
      why: 'Only a line that begins with `#` is a comment. All that follows the path are options.',
      example: `$version=1.1\nweb01 n n ${path} -c config.default # the web server`,
      fix: 'Put the comment in a line of its own, before the record.',
    },
  }),
  argsQuotes: rule({
    code: `${kind}/args-quotes`,
    severity: 'warning',
    title: 'Quotes in options',
    messages: {
      quotes:
        'Quotes have no effect in options: they are passed on as part of the words. Remove them, and use names without blanks.',
    },
    documentation: {
      why: 'The options are split at blanks only. A quoted name with a blank becomes two words, each with a quote in it.',
      example: `$version=1.1\nweb01 n n ${path} -c "my config"`,
      fix: 'Remove the quotes, and rename a file whose name has blanks.',
    },
  }),
  host: rule({
    code: `${kind}/host`,
    severity: 'error',
    title: 'Not a host',
    messages: {
      ipv6: '"{word}" is an IPv6 address without brackets, so {program} does not start for it. Write [{word}].',
      port: '"{word}" has something else than a number as the port of pmcd, so {program} does not start for it. Write HOST:PORT, or the name alone.',
      scheme:
        '"{word}" begins with "{scheme}", which is no way to reach pmcd, so {program} does not start for it. Write HOST:PORT, and a pmproxy as HOST@PROXY.',
      form: '"{word}" is no host, so {program} does not start for it. Write a name, or an address, with the port as HOST:PORT.',
    },
    documentation: {
      why: 'A host is a name or an address, with ports of pmcd behind a colon and commas between them, a pmproxy behind `@`, and attributes behind `?`. An IPv6 address has brackets. `pcp://`, `pcps://`, `unix:` and `local:` may stand before.',
      example: `$version=1.1\n2001:db8::1 n n ${path} -c config.default`,
      fix: 'Write the address in brackets, and the port as a number.',
    },
  }),
  option: rule({
    code: `${kind}/option`,
    severity: 'error',
    title: 'Option that the program refuses',
    messages: {
      unknown: '{program} has no option {word}, so it does not start for this host. Remove the option.',
      refused:
        '{program} refuses {word} beside the options that {script} writes, so it does not start for this host. Remove it.',
      valueless: 'No value follows {word}, so {program} does not start for this host. Write one, or remove the option.',
      extra:
        '"{word}" belongs to no option, as a value ends at the blank, so {program} does not start for this host. Write the value without blanks, or remove the word.',
      interval: '"{word}" is no interval, so {program} does not start for this host. Write one such as 10sec or 1h30m.',
      time: '"{word}" is no time, so {program} ends at once. Write a span such as 24h, or a time such as @23:59.',
    },
    documentation: {
      why: 'The program ends at an option that it does not know, at a value that it cannot read and at a word too many. Quotes do not hold words together.',
      example: `$version=1.1\nweb01 n n ${path} -t 10 sec -c config.default`,
      fix: 'Write an option that the program has, and its value without blanks.',
    },
  }),
});
