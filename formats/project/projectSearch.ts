/** The text of a project file, and the file that its globs are asked about. */
export interface ProjectText {
  readonly text: string;
  /** The file's path from the folder of the project file, with slashes. */
  readonly path: string;
}

/** A project file that was found above some files. */
export interface FoundProject {
  /** Address of its folder, without a slash at its end. */
  readonly folder: string;
  readonly text: string;
}

/** Finds the nearest project files above files, by their addresses (URIs). Each folder is read once. */
export class ProjectSearch {
  readonly #read: (folder: string) => Promise<string | undefined>;
  #byFolder = new Map<string, Promise<FoundProject | undefined>>();

  /** @param read gives the text of the project file in a folder, by its address; undefined where there is none */
  constructor(read: (folder: string) => Promise<string | undefined>) {
    this.#read = read;
  }

  /** Nearest project file above a file; undefined where there is none. */
  async above(uri: string): Promise<{ readonly project: FoundProject; readonly path: string } | undefined> {
    const [, start, path] = /^([^:/?#]+:(?:\/\/[^/?#]*)?)(\/[^?#]*)/.exec(uri) ?? [];
    if (start === undefined || path === undefined) return undefined;
    const project = await this.#above(start, parentOf(path));
    return project && { project, path: decoded(`${start}${path}`.slice(project.folder.length + 1)) };
  }

  /** Forgets all files, so that they are read again when they are needed next. */
  forget(): void {
    this.#byFolder = new Map();
  }

  #above(start: string, path: string): Promise<FoundProject | undefined> {
    const folder = start + path;
    const cached = this.#byFolder.get(folder) ?? this.#in(start, path);
    this.#byFolder.set(folder, cached);
    return cached;
  }

  async #in(start: string, path: string): Promise<FoundProject | undefined> {
    const folder = start + path;
    const text = await this.#read(folder);
    if (text !== undefined) return { folder, text };
    return path === '' ? undefined : this.#above(start, parentOf(path));
  }
}

const parentOf = (path: string): string => path.slice(0, path.lastIndexOf('/'));

/** A path of an address as names of files; as it stands where it is no proper one. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
