import type { CheckSettings, ProjectFault, ProjectFile } from '../../../formats/project/projectFile.ts';
import { maxProjectFileSize, projectFileName } from '../../../formats/project/projectFile.ts';
import type { KnownRules } from '../../../formats/project/knownRules.ts';
import type { DocumentFolder } from '../folders/documentFolder.ts';

/** What the settings of project files need. */
export interface ProjectAccess {
  /** The folder of a file; undefined where nobody can read it. */
  folderOf(uri: string): DocumentFolder | undefined;
  /** The rules that there are; without them unknown ones are not reported. */
  readonly knownRules: () => Promise<KnownRules | undefined>;
  /** Called with each project file that is read, and what is wrong with it; with no faults for one that is gone. */
  readonly onRead: (uri: string, text: string, faults: readonly ProjectFault[]) => void;
}

/** A project file, and the folder that its globs begin at. */
interface FoundProject {
  readonly folder: string;
  readonly project: ProjectFile;
}

const noSettings: CheckSettings = { rules: {}, host: {} };

/** What the project files above documents say, as the command line reads them: of each document the nearest one. */
export class ProjectSettings {
  readonly #access: ProjectAccess;
  readonly #listeners: (() => void)[] = [];
  #byFolder = new Map<string, Promise<FoundProject | undefined>>();
  /** The text that was read last, by the folder; undefined where there was none. */
  readonly #texts = new Map<string, string | undefined>();
  #revision = 0;

  constructor(access: ProjectAccess) {
    this.#access = access;
  }

  /** Grows with each change. */
  get revision(): number {
    return this.#revision;
  }

  onDidChange(listener: () => void): void {
    this.#listeners.push(listener);
  }

  /** The settings for a document; undefined where it is ignored. */
  async of(uri: string): Promise<CheckSettings | undefined> {
    const [, start, path] = /^([^:/?#]+:(?:\/\/[^/?#]*)?)(\/[^?#]*)/.exec(uri) ?? [];
    if (start === undefined || path === undefined) return noSettings;
    const found = await this.#above(start, parentOf(path));
    return found === undefined
      ? noSettings
      : found.project.settingsOf(decoded(`${start}${path}`.slice(found.folder.length + 1)));
  }

  /** Has the files read again when they are needed next; one that is then another one is a change. */
  forget(): void {
    this.#byFolder = new Map();
  }

  /** Called when project files have changed. */
  clear(): void {
    this.forget();
    this.#changed();
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
    const isOther = this.#texts.has(folder) && this.#texts.get(folder) !== text;
    const isGone = isOther && text === undefined;
    this.#texts.set(folder, text);
    if (isGone) this.#access.onRead(`${folder}/${projectFileName}`, '', []);
    // Documents that were checked before are to be checked again.
    if (isOther) this.#changed();
    if (text !== undefined) return { folder, project: await this.#parse(folder, text) };
    return path === '' ? undefined : this.#above(start, parentOf(path));
  }

  async #read(folder: string): Promise<string | undefined> {
    const access = this.#access.folderOf(`${folder}/${projectFileName}`);
    const bytes = await access?.read(projectFileName, maxProjectFileSize);
    return bytes && new TextDecoder().decode(bytes);
  }

  async #parse(folder: string, text: string): Promise<ProjectFile> {
    const { readProjectFile } = await import('../../../formats/project/readProjectFile.ts');
    const project = readProjectFile(text, await this.#access.knownRules());
    this.#access.onRead(`${folder}/${projectFileName}`, text, project.faults);
    return project;
  }

  #changed(): void {
    this.#revision++;
    for (const listener of this.#listeners) listener();
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
