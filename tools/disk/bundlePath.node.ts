import { existsSync, statSync } from 'node:fs';

/** A tar, and what is meant of it. */
export interface BundlePath {
  readonly path: string;
  /** Empty for all. */
  readonly member: string;
}

/** `BUNDLE!MEMBER`, of which the bundle is a file; undefined for anything else, also for a file of that name. */
export function splitBundlePath(path: string): BundlePath | undefined {
  if (!path.includes('!') || existsSync(path)) return undefined;
  for (let at = path.indexOf('!'); at >= 0; at = path.indexOf('!', at + 1)) {
    const file = path.slice(0, at);
    if (file !== '' && isFile(file)) return { path: file, member: path.slice(at + 1) };
  }
  return undefined;
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
}
