import { counterWrap } from './valueRules.ts';

/**
 * Whether a rule is about the host and how it was recorded, such as gaps between its archives or counters that began anew,
 * and not about a fault of a file.
 */
export function isAboutHost(code: string): boolean {
  return code.startsWith('host/') || code === counterWrap.code;
}
