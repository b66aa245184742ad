import type { Keyword } from '../syntax/keyword.ts';
import type { Program } from './model.ts';

/** Words that the scripts replace, and letters of columns. */
const words: readonly Keyword[] = [
  {
    word: 'LOCALHOSTNAME',
    where: 'host',
    meaning: 'This host: `local:` as a host, the name of the host in a path.',
    example: 'LOCALHOSTNAME y n PCP_ARCHIVE_DIR/LOCALHOSTNAME -c config.default',
  },
  { word: 'y', where: 'flag', meaning: 'Yes.' },
  { word: 'n', where: 'flag', meaning: 'No.' },
  {
    word: 'PCP_LOG_DIR',
    where: 'path',
    meaning: 'The folder of log files, replaced wherever it stands. Written without `$`.',
    default: '/var/log/pcp',
  },
];

const loggerWords: readonly Keyword[] = [
  {
    word: 'PCP_ARCHIVE_DIR',
    where: 'path',
    meaning: 'The folder of archives, replaced wherever it stands. Written without `$`.',
    default: '/var/log/pcp/pmlogger',
  },
  {
    word: 'PCP_REMOTE_ARCHIVE_DIR',
    where: 'path',
    meaning: 'The folder of archives of other hosts, which pmproxy writes. PCP 7 and later. Written without `$`.',
    default: '/var/log/pcp/pmproxy',
    example: 'web01 n n PCP_REMOTE_ARCHIVE_DIR/web01 -c config.default',
  },
];

const version: Keyword = {
  word: 'version',
  where: 'variable',
  meaning:
    'The version of the file. 1.1 has the columns host, primary, socks, path, options. Must stand before the first record.',
  example: '$version=1.1',
};

const variables: readonly Keyword[] = [
  version,
  {
    word: 'PMCD_CONNECT_TIMEOUT',
    where: 'variable',
    meaning: 'Seconds to wait for a connection to pmcd. More for hosts that are far away.',
    default: '5',
    example: '$PMCD_CONNECT_TIMEOUT=20',
  },
  {
    word: 'PMCD_REQUEST_TIMEOUT',
    where: 'variable',
    meaning: 'Seconds to wait for an answer of pmcd.',
    default: '10',
    example: '$PMCD_REQUEST_TIMEOUT=15',
  },
  {
    word: 'SOCKS_SERVER',
    where: 'variable',
    meaning: 'The server through which pmsocks connects, for lines with `y` in the socks column.',
    example: '$SOCKS_SERVER=10.0.0.1',
  },
  {
    word: 'class',
    where: 'variable',
    meaning: 'The class of the lines that follow, by which pmlogctl and pmiectl know how to make more of them.',
    example: '$class=default',
  },
];

const loggerVariables: readonly Keyword[] = [
  {
    word: 'PCP_CULLAFTER',
    where: 'variable',
    meaning:
      'After how much time archives are deleted: days, `days:hours`, `days:hours:minutes`, `never` or `forever`. For the lines that follow.',
    default: '14',
    example: '$PCP_CULLAFTER=30',
  },
  {
    word: 'PCP_COMPRESSAFTER',
    where: 'variable',
    meaning:
      'After how much time archives are compressed: days, `days:hours`, `days:hours:minutes`, `never` or `forever`; 0 compresses at once.',
    default: '0',
    example: '$PCP_COMPRESSAFTER=3',
  },
  {
    word: 'PCP_COMPRESS',
    where: 'variable',
    meaning: 'The program that compresses archives, with its options.',
    example: '$PCP_COMPRESS="xz -0 --block-size=10MiB"',
  },
  {
    word: 'PCP_COMPRESSREGEX',
    where: 'variable',
    meaning: 'A regular expression for names of files that are not compressed, as they are already.',
    example: '$PCP_COMPRESSREGEX="[.](index|meta|xz)$"',
  },
  {
    word: 'PCP_SPACELIMIT',
    where: 'variable',
    meaning:
      'How much room the archives may take: a whole number with `K`, `M` or `G`, or `unlimited`. The oldest ones are deleted first. PCP 7.1 and later.',
    default: 'unlimited',
    example: '$PCP_SPACELIMIT=10G',
  },
  {
    word: 'PCP_MERGE_CALLBACK',
    where: 'variable',
    meaning: "A program that is run with the name of an archive after a day's archives have been merged.",
    example: '$PCP_MERGE_CALLBACK=/usr/local/bin/merged',
  },
  {
    word: 'PCP_COMPRESS_CALLBACK',
    where: 'variable',
    meaning: 'A program that is run with the name of an archive after it has been compressed.',
    example: '$PCP_COMPRESS_CALLBACK=/usr/local/bin/compressed',
  },
];

const loggerOptions: readonly Keyword[] = [
  {
    word: '-c',
    where: 'option',
    meaning:
      'The configuration: what is logged, and how often. Relative to the directory, or, where it is only a name, in `config/pmlogger`. pmlogconf makes it if it is missing.',
    example: '-c config.default',
  },
  { word: '-r', where: 'option', meaning: 'Writes the sizes of what is logged to the log file.' },
  {
    word: '-t',
    where: 'option',
    meaning: 'The interval of what the configuration logs at `default`.',
    default: '60 seconds',
    example: '-t 10sec',
  },
  {
    word: '-T',
    where: 'option',
    meaning: 'When the logger ends: a time, or a time span such as `24h10m`.',
    example: '-T24h10m',
  },
  {
    word: '-s',
    where: 'option',
    meaning: 'Ends when the archive has this size, or this number of records.',
    example: '-s 100Mb',
  },
  {
    word: '-v',
    where: 'option',
    meaning: 'Begins a new volume at this size, or number of records.',
    example: '-v 100Mb',
  },
  {
    word: '-l',
    where: 'option',
    meaning: 'The log file of the logger itself.',
    default: 'pmlogger.log',
    example: 'web01 n n PCP_ARCHIVE_DIR/web01 -l web01.log',
  },
  {
    word: '-L',
    where: 'option',
    meaning: 'Goes on even if the configuration asks for nothing.',
    example: 'web01 n n PCP_ARCHIVE_DIR/web01 -L',
  },
  { word: '-y', where: 'option', meaning: "Uses the time zone of this host, not the source's." },
  { word: '-U', where: 'option', meaning: 'Runs as this user.', example: 'web01 n n PCP_ARCHIVE_DIR/web01 -U pcp' },
  { word: '-V', where: 'option', meaning: 'The format of the archive.', example: '-V 3' },
];

const engineOptions: readonly Keyword[] = [
  {
    word: '-c',
    where: 'option',
    meaning:
      'The rules. Relative to the folder of the log file, or, where it is only a name, in `config/pmie`. pmieconf makes the file if it is missing.',
    example: '-c config.default',
  },
  {
    word: '-t',
    where: 'option',
    meaning: 'The interval of rules that set no `delta`.',
    default: '10 seconds',
    example: '-t 5sec',
  },
  { word: '-T', where: 'option', meaning: 'When pmie ends: a time, or a time span.', example: '-T 24h' },
  { word: '-f', where: 'option', meaning: 'Stays in the foreground.', example: 'web01 n n PCP_LOG_DIR/web01.log -f' },
  { word: '-v', where: 'option', meaning: 'Writes the value of each expression to the log file.' },
  { word: '-V', where: 'option', meaning: 'Writes values with their instances to the log file.' },
  {
    word: '-e',
    where: 'option',
    meaning: 'Writes a time stamp with each output, when used with -v, -V or -W.',
    example: 'web01 n n PCP_LOG_DIR/web01.log -v -e',
  },
  {
    word: '-j',
    where: 'option',
    meaning: 'The settings for actions of the kind `stomp`.',
    example: 'web01 n n PCP_LOG_DIR/web01.log -j stomp.conf',
  },
  { word: '-z', where: 'option', meaning: 'Uses the time zone of the source.' },
  { word: '-Z', where: 'option', meaning: 'Uses this time zone.', example: '-Z UTC' },
  { word: '-U', where: 'option', meaning: 'Runs as this user.', example: 'web01 n n PCP_LOG_DIR/web01.log -U pcp' },
];

/** The words with a meaning in the control files of each program. */
export const controlKeywords: Readonly<Record<Program, readonly Keyword[]>> = {
  pmlogger: [...words, ...loggerWords, ...variables, ...loggerVariables, ...loggerOptions],
  pmie: [...words, ...variables, ...engineOptions],
};
