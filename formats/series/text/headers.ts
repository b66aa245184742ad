/** Whether a line has pidstat's headings. */
export const isProcessHeader = (headings: readonly string[]): boolean =>
  headings.at(-1) === 'Command' && (headings.includes('PID') || headings.includes('TGID'));

/** Whether a line is the upper one of vmstat's two header lines. */
export const isGroupLine = (parts: readonly string[]): boolean =>
  /^-*procs-*$/.test(parts[0] ?? '') && parts.slice(1).every((part) => /^-+[a-z]+-+$/.test(part));

/** Whether a line has vmstat's headings. */
export function isVmstatHeader(parts: readonly string[]): boolean {
  return parts[0] === 'r' && parts[1] === 'b' && ['us', 'sy', 'id', 'in', 'cs'].every((name) => parts.includes(name));
}

/** Whether a line is the upper one of the two header lines of `vmstat -d`. */
export const isDiskGroupLine = (parts: readonly string[]): boolean =>
  parts[0] === 'disk-' && parts.length >= 4 && parts.slice(1).every((part) => /^-+\w+-+$/.test(part));

/** Whether a line has the headings of `vmstat -d`. */
export const isDiskHeader = (parts: readonly string[]): boolean =>
  parts.slice(0, 10).join(' ') === 'total merged sectors ms total merged sectors ms cur sec';
