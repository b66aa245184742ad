import { nearest } from '../../formats/syntax/nearest.ts';

/** Says that there is no rule of a code, and how to find the one that is meant. */
export function unknownRule(code: string, codes: Iterable<string>): string {
  const near = nearest(code, codes);
  const meant = near === undefined ? '' : ` did you mean '${near}'?`;
  return `unknown rule '${code}';${meant} 'pcp-files explain' lists all rules`;
}
