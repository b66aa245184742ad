/** How a file of a kind is known before it is opened; the fields are those of a language in VS Code's manifest. */
export interface Claims {
  /** Ends of names, with their dots. */
  readonly extensions?: readonly string[];
  /** Whole names of files. */
  readonly filenames?: readonly string[];
  /** Globs: of a whole path where they have a slash, else of a name. */
  readonly filenamePatterns?: readonly string[];
  /** A regular expression for the first line; missing where any text could be one. */
  readonly firstLine?: string;
}

/** A kind of file, as every program and the manifest know it. */
export interface Kind {
  /** Noun for such a file in sentences of the command line, with its article. */
  readonly noun: string;
  /** The title of its chapter in docs/rules.md. */
  readonly chapter: string;
  readonly languageId: string;
  /** What VS Code calls the language; the first name is shown. */
  readonly languageNames: readonly string[];
  /** Whether it is edited as text: a grammar colours it, the language server answers for it. */
  readonly isText: boolean;
  readonly claims: Claims;
  /**
   * A regular expression for a line that only such texts have. By it a text is known whose name says nothing, where the user
   * names the file or an editor calls its language by another name.
   */
  readonly typicalLine?: string;
  /** Drawings of its files in the explorer: `media/ICON-light.svg` and `-dark.svg`. */
  readonly icon?: string;
  /** Settings of VS Code that hold in such a text where the user has none. */
  readonly defaults?: Readonly<Record<string, unknown>>;
  /** The custom editors of a binary kind; the first one opens by default. */
  readonly editors?: readonly KindEditor[];
}

export interface KindEditor {
  readonly viewType: string;
  /** Globs of the files it is for. */
  readonly patterns: readonly string[];
  readonly priority: 'default' | 'option';
  /** Globs of files that it opens by default, although it is an option elsewhere. */
  readonly associations?: readonly string[];
}
