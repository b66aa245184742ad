import type { SeveritySettings } from '../findings/severity.ts';
import type { GlobMatcher } from './glob.ts';

/** What a project file is called. */
export const projectFileName = '.pcp-files.jsonc';

/** Limit of the size in bytes; a larger file is not read. */
export const maxProjectFileSize = 1 << 20;

/** Thresholds of rules about hosts by their codes, as in the setting `pcp.host`. */
export type Thresholds = Readonly<Record<string, number | 'off'>>;

/** What is wrong with a project file, in the user's language. */
export interface ProjectFault {
  /** Half-open range in the text, in UTF-16 code units. */
  readonly start: number;
  readonly end: number;
  readonly message: string;
  /** Whether VS Code reports it too, by the JSON schema that it has. */
  readonly isInSchema: boolean;
}

/** How files are checked. */
export interface CheckSettings {
  /** Severities by rule codes. */
  readonly rules: SeveritySettings;
  readonly host: Thresholds;
}

/** Settings for the files that some globs stand for. */
export interface Override extends CheckSettings {
  readonly files: readonly GlobMatcher[];
}

/** The content of a project file. */
export interface ProjectContent extends CheckSettings {
  readonly ignore: readonly GlobMatcher[];
  readonly overrides: readonly Override[];
  readonly faults: readonly ProjectFault[];
}

/** How the files below the folder of a project file are checked. */
export class ProjectFile {
  readonly #content: ProjectContent;

  constructor(content: ProjectContent) {
    this.#content = content;
  }

  /** Faults in the order of the text. */
  get faults(): readonly ProjectFault[] {
    return this.#content.faults;
  }

  /**
   * The settings for a file; undefined where it is ignored.
   *
   * @param path relative to the folder, with slashes; one that leads out of it is meant by no glob
   */
  settingsOf(path: string): CheckSettings | undefined {
    const { ignore, overrides, rules, host } = this.#content;
    const isMeant = (matches: GlobMatcher): boolean => !path.startsWith('../') && matches(path);
    if (ignore.some(isMeant)) return undefined;
    const all = [{ rules, host }, ...overrides.filter(({ files }) => files.some(isMeant))];
    // What stands later in the file takes precedence.
    return {
      rules: Object.assign({}, ...all.map((each) => each.rules)) as SeveritySettings,
      host: Object.assign({}, ...all.map((each) => each.host)) as Thresholds,
    };
  }
}
