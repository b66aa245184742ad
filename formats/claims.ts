import type { Claims } from './kind.ts';

/** What a path matches whose file is claimed by its name or folder: in any case of letters, as in VS Code. */
export function claimedPaths({ extensions = [], filenames = [], filenamePatterns = [] }: Claims): RegExp {
  const ofNames = filenamePatterns.filter((pattern) => !pattern.includes('/'));
  const ofPaths = filenamePatterns.filter((pattern) => pattern.includes('/'));
  const names = [...extensions.map((extension) => `*${extension}`), ...filenames, ...ofNames].map(globSource);
  const paths = ofPaths.map((pattern) => `^${globSource(pattern)}$`);
  return new RegExp([...(names.length === 0 ? [] : [`(?:^|/)(?:${names.join('|')})$`]), ...paths].join('|'), 'i');
}

const globParts: Readonly<Record<string, string>> = { '**/': '(?:.*/)?', '*': '[^/]*', '{': '(?:', '}': ')', ',': '|' };

/** A glob as the source of a regular expression: of `*`, `**`, classes, and commas in braces only. */
function globSource(glob: string): string {
  return glob.replace(
    /\*\*\/|\[!?[^\]]*\]|[^\w/-]/g,
    (part) => globParts[part] ?? (part.startsWith('[') ? part.replace('[!', '[^') : `\\${part}`),
  );
}
