/** Zero of PCP's own error numbers; those of the operating system lie between it and 0. */
const errorBase = -12345;
/** Error codes of version 1 archives have another base. */
const version1Base = -1000;

/** PM_ERR_… of PMAPI(3), by their distance from the base. */
const errorCodes: Readonly<Record<number, string>> = {
  0: 'GENERIC',
  1: 'PMNS',
  2: 'NOPMNS',
  3: 'DUPPMNS',
  4: 'TEXT',
  5: 'APPVERSION',
  6: 'VALUE',
  8: 'TIMEOUT',
  9: 'NODATA',
  10: 'RESET',
  12: 'NAME',
  13: 'PMID',
  14: 'INDOM',
  15: 'INST',
  16: 'UNIT',
  17: 'CONV',
  18: 'TRUNC',
  19: 'SIGN',
  20: 'PROFILE',
  21: 'IPC',
  23: 'EOF',
  24: 'NOTHOST',
  25: 'EOL',
  26: 'MODE',
  27: 'LABEL',
  28: 'LOGREC',
  29: 'NOTARCHIVE',
  30: 'LOGFILE',
  31: 'NOCONTEXT',
  32: 'PROFILESPEC',
  33: 'PMID_LOG',
  34: 'INDOM_LOG',
  35: 'INST_LOG',
  36: 'NOPROFILE',
  41: 'NOAGENT',
  42: 'PERMISSION',
  43: 'CONNLIMIT',
  44: 'AGAIN',
  45: 'ISCONN',
  46: 'NOTCONN',
  47: 'NEEDPORT',
  49: 'NONLEAF',
  52: 'TYPE',
  53: 'THREAD',
  54: 'NOCONTAINER',
  55: 'BADSTORE',
  56: 'LOGOVERLAP',
  57: 'LOGHOST',
  59: 'LOGCHANGETYPE',
  60: 'LOGCHANGESEM',
  61: 'LOGCHANGEINDOM',
  62: 'LOGCHANGEUNITS',
  63: 'NEEDCLIENTCERT',
  64: 'BADDERIVE',
  65: 'NOLABELS',
  66: 'PMDAFENCED',
  67: 'RECTYPE',
  68: 'FEATURE',
  69: 'TLS',
  70: 'ARG',
  97: 'BOTCH',
  98: 'TOOSMALL',
  99: 'TOOBIG',
  100: 'FAULT',
  1048: 'PMDAREADY',
  1049: 'PMDANOTREADY',
  8999: 'NYI',
};

/**
 * The name of a negative count or result: `PM_ERR_VALUE`, `errno 32`, or `error -20000`.
 * @param archiveVersion of the archive that it is in, if it is in one
 */
export function errorName(code: number, archiveVersion?: number): string {
  const current = archiveVersion === 1 ? fromVersion1Error(code) : code;
  if (current > errorBase && current < 0) return `errno ${-code}`;
  const known = errorCodes[errorBase - current];
  return known === undefined ? `error ${code}` : `PM_ERR_${known}`;
}

/** The code that now stands for an error code of a version 1 archive. */
export function fromVersion1Error(code: number): number {
  return code <= version1Base ? code + (errorBase - version1Base) : code;
}
