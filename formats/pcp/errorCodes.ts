/** Zero of PCP's own error numbers; those of the operating system lie between it and 0. */
const errorBase = -12345;
/** Error codes of version 1 archives have another base. */
const version1Base = -1000;

interface ErrorCode {
  readonly name: string;
  readonly text?: string;
}

/** PM_ERR_… of PMAPI(3), by their distance from the base. */
const errorCodes: Readonly<Record<number, ErrorCode>> = {
  0: { name: 'GENERIC', text: 'generic error, already reported above' },
  1: { name: 'PMNS', text: 'problems parsing the name space' },
  2: { name: 'NOPMNS', text: 'the name space is not accessible' },
  3: { name: 'DUPPMNS', text: 'attempt to reload the name space' },
  4: { name: 'TEXT', text: 'one-line or help text is not available' },
  5: { name: 'APPVERSION', text: 'metric not supported by this version of the monitored application' },
  6: { name: 'VALUE', text: 'missing metric value(s)' },
  8: { name: 'TIMEOUT', text: 'timeout waiting for a response' },
  9: { name: 'NODATA', text: 'empty archive file' },
  10: { name: 'RESET', text: 'agent reset or configuration changed' },
  12: { name: 'NAME', text: 'unknown metric name' },
  13: { name: 'PMID', text: 'unknown or illegal metric identifier' },
  14: { name: 'INDOM', text: 'unknown or illegal instance domain identifier' },
  15: { name: 'INST', text: 'unknown or illegal instance identifier' },
  16: { name: 'UNIT', text: 'illegal unit specification' },
  17: { name: 'CONV', text: 'impossible value or scale conversion' },
  18: { name: 'TRUNC', text: 'truncation in value conversion' },
  19: { name: 'SIGN', text: 'negative value in conversion to unsigned' },
  20: { name: 'PROFILE', text: 'explicit instance identifiers required' },
  21: { name: 'IPC', text: 'protocol failure' },
  23: { name: 'EOF', text: 'end of file' },
  24: { name: 'NOTHOST', text: 'operation requires a context with a host' },
  25: { name: 'EOL', text: 'end of archive' },
  26: { name: 'MODE', text: 'illegal mode' },
  27: { name: 'LABEL', text: 'illegal label record' },
  28: { name: 'LOGREC', text: 'corrupted record in an archive' },
  29: { name: 'NOTARCHIVE', text: 'operation requires a context with an archive' },
  30: { name: 'LOGFILE', text: 'missing archive file' },
  31: { name: 'NOCONTEXT', text: 'attempt to use an illegal context' },
  32: { name: 'PROFILESPEC', text: 'null instance domain with a non-null instance list' },
  33: { name: 'PMID_LOG', text: 'metric not defined in the archive' },
  34: { name: 'INDOM_LOG', text: 'instance domain not defined in the archive' },
  35: { name: 'INST_LOG', text: 'instance not defined in the archive' },
  36: { name: 'NOPROFILE', text: 'missing profile' },
  41: { name: 'NOAGENT', text: 'no agent for the domain of the request' },
  42: { name: 'PERMISSION', text: 'no permission for the operation' },
  43: { name: 'CONNLIMIT', text: 'connection limit reached' },
  44: { name: 'AGAIN', text: 'try again, information not available now' },
  45: { name: 'ISCONN', text: 'already connected' },
  46: { name: 'NOTCONN', text: 'not connected' },
  47: { name: 'NEEDPORT', text: 'a port is required' },
  49: { name: 'NONLEAF', text: 'metric name is not a leaf of the name space' },
  52: { name: 'TYPE', text: 'unknown or illegal metric type' },
  53: { name: 'THREAD', text: 'operation not supported by several threads' },
  54: { name: 'NOCONTAINER', text: 'container not found' },
  55: { name: 'BADSTORE', text: 'bad input to a store' },
  56: { name: 'LOGOVERLAP', text: 'archives overlap in time' },
  57: { name: 'LOGHOST', text: 'archives differ by host' },
  59: { name: 'LOGCHANGETYPE', text: 'the type of a metric has changed in an archive' },
  60: { name: 'LOGCHANGESEM', text: 'the semantics of a metric have changed in an archive' },
  61: { name: 'LOGCHANGEINDOM', text: 'the instance domain of a metric has changed in an archive' },
  62: { name: 'LOGCHANGEUNITS', text: 'the units of a metric have changed in an archive' },
  63: { name: 'NEEDCLIENTCERT', text: 'the server asks for a client certificate' },
  64: { name: 'BADDERIVE', text: 'a derived metric failed' },
  65: { name: 'NOLABELS', text: 'no support for label metadata' },
  66: { name: 'PMDAFENCED', text: 'agent is fenced' },
  67: { name: 'RECTYPE', text: 'incorrect record type' },
  68: { name: 'FEATURE', text: 'archive feature not supported' },
  69: { name: 'TLS', text: 'TLS failure' },
  70: { name: 'ARG', text: 'bad argument' },
  97: { name: 'BOTCH', text: 'internal error' },
  98: { name: 'TOOSMALL', text: 'not enough data' },
  99: { name: 'TOOBIG', text: 'too much data' },
  100: { name: 'FAULT', text: 'injected fault' },
  1048: { name: 'PMDAREADY', text: 'agent is now ready' },
  1049: { name: 'PMDANOTREADY', text: 'agent is not ready yet' },
  8999: { name: 'NYI', text: 'not implemented yet' },
};

/**
 * The name of a negative count or result: `PM_ERR_VALUE`, `errno 32`, or `error -20000`.
 * @param archiveVersion of the archive that it is in, if it is in one
 */
export function errorName(code: number, archiveVersion?: number): string {
  const current = archiveVersion === 1 ? fromVersion1Error(code) : code;
  if (current > errorBase && current < 0) return `errno ${-code}`;
  const known = errorCodes[errorBase - current];
  return known === undefined ? `error ${code}` : `PM_ERR_${known.name}`;
}

/** What an error code of PCP means; undefined for an unknown one and for those of the operating system. */
export function errorText(code: number): string | undefined {
  return code > errorBase ? undefined : errorCodes[errorBase - code]?.text;
}

/** The code that now stands for an error code of a version 1 archive. */
export function fromVersion1Error(code: number): number {
  return code <= version1Base ? code + (errorBase - version1Base) : code;
}
