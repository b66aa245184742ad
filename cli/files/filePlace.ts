import { isAbsolute, relative, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Host } from '../host.ts';

/**
 * Where reports that other programs read count paths from: the checkout of a GitHub workflow or a GitLab job, else the
 * working directory.
 */
export function reportRoot({ env, cwd }: Pick<Host, 'env' | 'cwd'>): string {
  return env['GITHUB_WORKSPACE'] ?? env['CI_PROJECT_DIR'] ?? cwd;
}

/** The path from `root` with `/` between its parts, or the absolute path where the file lies elsewhere. */
export function toRelativePath(path: string, { cwd, root }: { cwd: string; root: string }): string {
  if (path === '-') return path;
  const absolute = resolve(cwd, path);
  const fromRoot = relative(root, absolute);
  const isOutside = fromRoot === '..' || fromRoot.startsWith(`..${sep}`) || isAbsolute(fromRoot);
  return isOutside ? absolute : fromRoot.split(sep).join('/');
}

/** The path from `root` as a URI reference, percent-encoded, or a file URI where the file lies elsewhere. */
export function toFileUri(path: string, roots: { cwd: string; root: string }): string {
  const place = toRelativePath(path, roots);
  if (isAbsolute(place)) return pathToFileURL(place).href;
  return place.split('/').map(encodeURIComponent).join('/');
}
