/** Name of a host that a text does not name. */
export const unknownHost = 'unknown';

/** Times before it, in seconds since 1970, count from the start of a text that says none: no such tool is as old. */
export const firstDate = 5 * 365 * 86_400;

/** The host in a name such as `web1_20260131.pmc`, as pmc names files; undefined where there is none. */
export const hostOfName = (name: string): string | undefined => /^(.+?)_\d{8}/.exec(name)?.[1];
