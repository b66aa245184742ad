import { existsSync, statSync } from 'node:fs';
import { basename, dirname } from 'node:path';

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

/** The folder in which a file is shown, and its name, also of one in a bundle. */
export function splitShownPath(path: string): { readonly directory: string; readonly name: string } {
  if (splitBundlePath(path) === undefined) return { directory: dirname(path), name: basename(path) };
  const at = Math.max(path.lastIndexOf('/'), path.lastIndexOf('!'));
  return { directory: path.slice(0, at), name: path.slice(at + 1) };
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
}
