import type { CheckSettings } from '../../formats/project/projectFile.ts';
import type { Problem } from '../files/problem.ts';
import { ProjectFiles } from '../files/projectFiles.ts';
import { toPrintable } from '../../formats/findings/report/printable.ts';
import type { Host } from '../host.ts';
import { placeOfArchive } from '../kinds/archive/archiveInput.ts';
import { archiveInputOf } from '../kinds/archive/foundByDirectory.ts';
import type { Target } from '../kinds/target.ts';
import { splitBundlePath } from '../../tools/disk/bundlePath.node.ts';
import type { CommonOptions, ProjectOptions } from '../options.ts';

const noSettings: CheckSettings = { rules: {}, host: {} };

/** The path that the globs of project files mean a file by. */
export function placeOf(target: Target): string {
  const input = archiveInputOf(target);
  return input === undefined ? (splitBundlePath(target.path)?.path ?? target.path) : placeOfArchive(input);
}

/** What project files say of the targets of a command. */
export class ProjectTargets {
  readonly #projects: ProjectFiles;
  readonly #named: ReadonlySet<string>;
  readonly #tell: ((text: string) => void) | undefined;

  /** @param named the paths that the user named: of these it is said when they are ignored, unless quiet */
  constructor(named: readonly string[], options: CommonOptions & ProjectOptions, host: Host) {
    this.#projects = new ProjectFiles(options, host);
    this.#named = new Set(named);
    this.#tell = options.quiet === true ? undefined : (text) => host.stderr.write(`${toPrintable(text)}\n`);
  }

  /** The targets that are not ignored. @param includes which of them are wanted */
  async *notIgnored(
    targets: AsyncIterable<Target | Problem>,
    includes: (target: Target) => boolean = () => true,
  ): AsyncGenerator<Target | Problem> {
    for await (const target of targets) {
      if (!('problem' in target) && !includes(target)) continue;
      const settings = 'problem' in target ? noSettings : await this.#projects.of(placeOf(target));
      if (typeof settings !== 'string') yield target;
      else if (this.#named.has(target.path)) this.#tell?.(`pcp-files: ${target.path}: ignored by ${settings}`);
    }
  }

  /** The settings for a target that is not ignored. @param place see {@link placeOf} */
  async settingsOf(place: string): Promise<CheckSettings> {
    const settings = await this.#projects.of(place);
    return typeof settings === 'string' ? noSettings : settings;
  }
}
