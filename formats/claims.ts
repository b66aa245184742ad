/** How a file of a kind is known before it is opened; the fields are those of a language in VS Code's manifest. */
export interface Claims {
  /** Ends of names, with their dots. */
  readonly extensions?: readonly string[];
  /** Whole names. */
  readonly filenames?: readonly string[];
  /** Globs: of a whole path where they have a slash, else of a name. */
  readonly filenamePatterns?: readonly string[];
  /** A regular expression for the first line; missing where any text could be one. */
  readonly firstLine?: string;
}

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
