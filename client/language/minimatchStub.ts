/**
 * Bundled in place of minimatch, a tenth of the language client: its library makes such a matcher where files are named by
 * patterns, and ours are named by their language. Throws always.
 */
export function Minimatch(pattern: string): never {
  throw new Error(`No pattern of file names is expected: ${pattern}`);
}
