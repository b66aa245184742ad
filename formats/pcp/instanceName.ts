/**
 * The name of an instance up to its first blank, by which PCP's tools select it as well: `1` of `1 minute`, the number of a
 * process.
 */
export function shortInstanceName(name: string): string {
  const blank = name.indexOf(' ');
  return blank < 0 ? name : name.slice(0, blank);
}
