import type { CheckSettings, ProjectFault, ProjectFile } from '../../../formats/project/projectFile.ts';
import { maxProjectFileSize, projectFileName } from '../../../formats/project/projectFile.ts';
import type { KnownRules } from '../../../formats/project/knownRules.ts';
import type { FoundProject } from '../../../formats/project/projectSearch.ts';
import { ProjectSearch } from '../../../formats/project/projectSearch.ts';
import type { DocumentFolder } from '../folders/documentFolder.ts';

/** What the settings of project files need. */
export interface ProjectAccess {
  /** Gives the folder of a file; undefined if it cannot be read. */
  folderOf(uri: string): DocumentFolder | undefined;
  /** The rules that there are; without them unknown ones are not reported. */
  readonly knownRules: () => Promise<KnownRules | undefined>;
  /** Called with each project file that is read, and what is wrong with it; with no faults for one that is gone. */
  readonly onRead: (uri: string, text: string, faults: readonly ProjectFault[]) => void;
}

const noSettings: CheckSettings = { rules: {}, host: {} };

/** What the project files above documents say, as the command line reads them: of each document the nearest one. */
export class ProjectSettings {
  readonly #access: ProjectAccess;
  readonly #listeners: (() => void)[] = [];
  readonly #search = new ProjectSearch((folder) => this.#read(folder));
  readonly #parsed = new WeakMap<FoundProject, Promise<ProjectFile>>();
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
    const found = await this.#search.above(uri);
    return found === undefined ? noSettings : (await this.#parsedOnce(found.project)).settingsOf(found.path);
  }

  /** Has the files read again when they are needed next; one that is then another one is a change. */
  forget(): void {
    this.#search.forget();
  }

  /** Called when project files have changed. */
  clear(): void {
    this.forget();
    this.#changed();
  }

  async #read(folder: string): Promise<string | undefined> {
    const access = this.#access.folderOf(`${folder}/${projectFileName}`);
    const bytes = await access?.read(projectFileName, maxProjectFileSize);
    const text = bytes && new TextDecoder().decode(bytes);
    const isOther = this.#texts.has(folder) && this.#texts.get(folder) !== text;
    const isGone = isOther && text === undefined;
    this.#texts.set(folder, text);
    if (isGone) this.#access.onRead(`${folder}/${projectFileName}`, '', []);
    // Documents that were checked before are to be checked again.
    if (isOther) this.#changed();
    return text;
  }

  #parsedOnce(found: FoundProject): Promise<ProjectFile> {
    const parsed = this.#parsed.get(found) ?? this.#parse(found);
    this.#parsed.set(found, parsed);
    return parsed;
  }

  async #parse({ folder, text }: FoundProject): Promise<ProjectFile> {
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
