/** The host in a name such as `web1_20260131.pmc`, as pmc names files; undefined where there is none. */
export const hostOfName = (name: string): string | undefined => /^(.+?)_\d{8}/.exec(name)?.[1];
