import { readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import type { CheckSettings, ProjectFile } from '../../formats/project/projectFile.ts';
import { maxProjectFileSize, projectFileName } from '../../formats/project/projectFile.ts';
import type { Host } from '../host.ts';
import { complain } from '../host.ts';
import type { ProjectOptions } from '../options.ts';
import { systemErrorText } from './systemError.ts';

/** A project file, and the folder that its globs begin at. */
interface FoundProject {
  readonly path: string;
  readonly folder: string;
  readonly project: ProjectFile;
}

const noSettings: CheckSettings = { rules: {}, host: {} };

/** The project files that say how files are checked: of each file the nearest one above it. Faults in them are reported once. */
export class ProjectFiles {
  readonly #host: Host;
  readonly #options: ProjectOptions;
  readonly #byFolder = new Map<string, Promise<FoundProject | undefined>>();

  constructor(options: ProjectOptions, host: Host) {
    this.#options = options;
    this.#host = host;
  }

  /** The settings for a file, or the path of the project file by which it is ignored. @param path as the user named it */
  async of(path: string): Promise<CheckSettings | string> {
    const file = resolve(this.#host.cwd, path);
    const found = await this.#above(dirname(file));
    if (found === undefined) return noSettings;
    const inFolder = relative(found.folder, file).split(sep).join('/');
    return found.project.settingsOf(inFolder) ?? found.path;
  }

  #above(folder: string): Promise<FoundProject | undefined> {
    if (this.#options.config === false) return Promise.resolve(undefined);
    const named = typeof this.#options.config === 'string' ? resolve(this.#host.cwd, this.#options.config) : undefined;
    const key = named ?? folder;
    const cached = this.#byFolder.get(key);
    if (cached !== undefined) return cached;
    const found = named === undefined ? this.#in(folder) : this.#read(named);
    this.#byFolder.set(key, found);
    return found;
  }

  async #in(folder: string): Promise<FoundProject | undefined> {
    const path = join(folder, projectFileName);
    if (statSync(path, { throwIfNoEntry: false }) !== undefined) return this.#read(path);
    const parent = dirname(folder);
    return parent === folder ? undefined : this.#above(parent);
  }

  /** Reads a project file; one that cannot be read is reported, and changes nothing. */
  async #read(path: string): Promise<FoundProject | undefined> {
    const shown = relative(this.#host.cwd, path) || path;
    try {
      const stats = statSync(path);
      if (!stats.isFile() || stats.size > maxProjectFileSize) {
        complain(this.#host, shown, stats.isFile() ? 'is larger than 1 MiB and not read' : 'is not a regular file');
        return undefined;
      }
      const text = readFileSync(path, 'utf8');
      const { parseProject } = await import('./parseProject.ts');
      const project = await parseProject(text, (line, column, message) => {
        complain(this.#host, `${shown}:${line}:${column}`, message);
      });
      return { path: shown, folder: dirname(path), project };
    } catch (error) {
      complain(this.#host, shown, systemErrorText(error));
      return undefined;
    }
  }
}
