import { readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { parseMemberName } from '../../../formats/archive/members/memberName.ts';
import { applySeverities, messageOf } from '../../../formats/findings/finding.ts';
import type { CheckSettings } from '../../../formats/project/projectFile.ts';
import { projectFileName } from '../../../formats/project/projectFile.ts';
import type { TimeZone } from '../../../formats/pcp/time/timeZone.ts';
import type { FileReport } from '../../../formats/findings/report/fileReport.ts';
import { fileOf } from '../../../formats/findings/report/fileReport.ts';
import type { CheckedFiles, FileFinding, FoundArchives, ToolContext } from '../../../tools/contract/tool.ts';
import type { Search } from '../findTargets.ts';
import type { Closeable } from '../../files/openedBundles.ts';
import { splitBundlePath } from '../../../tools/disk/bundlePath.node.ts';
import { shortNotes } from '../../../tools/answer/shortNotes.ts';
import { ArchiveWalk } from '../../../tools/disk/archiveWalk.node.ts';
import type { Roots } from '../../../tools/disk/roots.node.ts';
import { findTargets } from '../findTargets.ts';
import { placeOf } from '../projectTargets.ts';
import type { Host } from '../../host.ts';
import { ProjectFiles } from '../../files/projectFiles.ts';
import { shippedNames } from '../../files/shippedNames.ts';
import { systemErrorText } from '../../files/systemError.ts';
import type { ArchiveInput } from '../../kinds/archive/archiveInput.ts';
import { archiveInputOf, foundByDirectory, historyInputOf } from '../../kinds/archive/foundByDirectory.ts';
import { sourceOf, withOtherHosts } from '../../kinds/history/diskSources.ts';
import { checkHistories } from '../../kinds/history/histories.ts';
import type { OpenBundles } from '../../kinds/archive/bundle/bundleSearch.ts';
import { BundleSearch } from '../../kinds/archive/bundle/bundleSearch.ts';
import { datedOf } from '../../kinds/series/datedOf.ts';
import { TextsTogether } from '../../kinds/series/textsTogether.ts';
import { MmvFolders } from '../../kinds/mmv/mmvFolders.ts';
import type { CheckedArchive, Target } from '../../kinds/target.ts';
import type { Progress } from '../../output/progress.ts';
import { archiveFinder, filesOf } from './archiveFinder.ts';
import type { KeptBundle } from './keptBundle.ts';

/** Milliseconds between two turns of what has come meanwhile. */
const breathMs = 50;
/** Most findings that are kept: the first of them say what is wrong. */
const maxFindings = 10_000;

/** What tools use of files on the disk that the user lets be read. */
export class DiskTools implements ToolContext {
  readonly signal: AbortSignal;
  readonly #roots: Roots;
  readonly #host: Host;
  readonly #tell: (done: number, total: number) => void;
  readonly #bundles: KeptBundle;
  readonly #textZone: TimeZone | undefined;
  /** What is not kept for the next call. */
  readonly #replaced: Closeable[] = [];
  #breathedAt = performance.now();

  /** @param textZone zone of texts that do not say theirs */
  constructor(
    roots: Roots,
    host: Host,
    bundles: KeptBundle,
    textZone: TimeZone | undefined,
    signal: AbortSignal,
    tell: (done: number, total: number) => void,
  ) {
    this.#textZone = textZone;
    this.#roots = roots;
    this.#host = host;
    this.#bundles = bundles;
    this.signal = signal;
    this.#tell = tell;
  }

  readonly onProgress = async (done: number, total: number): Promise<void> => {
    this.#tell(done, total);
    if (performance.now() < this.#breathedAt + breathMs) return;
    await setImmediate();
    this.#breathedAt = performance.now();
    this.signal.throwIfAborted();
  };

  readonly #openBundles: OpenBundles = (path) =>
    this.#bundles.open(path, (one) => void this.#replaced.push(one), this.signal);

  readonly errorText = systemErrorText;

  /** Settings of the nearest project file that may be read. */
  async settingsOf(path: string): Promise<CheckSettings> {
    const bundle = splitBundlePath(path)?.path;
    const base = parseMemberName(basename(path))?.base ?? basename(path);
    const settings = await this.#projectSettings(bundle ?? join(dirname(path), base));
    return settings ?? { rules: {}, host: {} };
  }

  /** Undefined for what is ignored. */
  async #projectSettings(path: string): Promise<CheckSettings | undefined> {
    const config = this.#projectFileAbove(dirname(path)) ?? false;
    const settings = await new ProjectFiles({ config }, this.#host).of(path);
    return typeof settings === 'string' ? undefined : settings;
  }

  #projectFileAbove(folder: string): string | undefined {
    const path = join(folder, projectFileName);
    if (this.#roots.allowsTarget(path)) return path;
    const parent = dirname(folder);
    return parent === folder ? undefined : this.#projectFileAbove(parent);
  }

  metricHelp(name: string): string | undefined {
    return shippedNames()?.lookup(name)?.help;
  }

  async archives(path: string | undefined): Promise<FoundArchives> {
    const together = new TextsTogether();
    const reading = { zone: this.#textZone, together };
    const bundles = new BundleSearch(this.#openBundles, reading);
    const walk = new ArchiveWalk(this.#roots, archiveFinder(bundles, reading), this.signal);
    for (const one of path === undefined ? this.#roots.paths : [this.#roots.resolve(path)]) await walk.add(one);
    for (const input of walk.archives) if (input.isRecorded !== true) together.addArchive(input);
    const inputs = await withOtherHosts(await datedOf(walk.archives));
    const sources = [];
    for (const input of inputs) {
      await this.onProgress(sources.length, inputs.length);
      sources.push(await sourceOf(input));
    }
    return { sources, notes: walk.notes };
  }

  async check(path: string): Promise<CheckedFiles> {
    const search = {
      kind: undefined,
      stdin: noInput(),
      reading: { zone: this.#textZone, together: new TextsTogether() },
      isAllowed: (one: string) => this.#roots.allowsTarget(one),
      openBundles: this.#openBundles,
    };
    return this.#check(path, search);
  }

  async close(): Promise<void> {
    for (const one of this.#replaced.splice(0)) await one.close();
    this.#bundles.rest();
  }

  async #check(path: string, search: Search): Promise<CheckedFiles> {
    const findings: FileFinding[] = [];
    const notes: string[] = [];
    const checked: Target[] = [];
    const archives = new Map<ArchiveInput, CheckedArchive>();
    const add = (report: FileReport): void => {
      const rest = maxFindings - findings.length;
      findings.push(...report.findings.slice(0, rest).map((finding) => toFileFinding(finding, report)));
    };
    const run = { mmvFolders: new MmvFolders() };
    for await (const target of findTargets([this.#roots.resolve(path)], search)) {
      await this.onProgress(0, 1);
      const problem = 'problem' in target ? target.problem : this.#whyNot(target);
      if ('problem' in target || problem !== undefined) {
        notes.push(`${target.path}: ${problem ?? ''}.`);
        continue;
      }
      try {
        // Reading waits for what this returns.
        // oxlint-disable-next-line typescript/no-misused-promises -- so that calls can be cancelled
        const progress: Progress = { show: (done, total) => this.onProgress(done, total), end: () => undefined };
        const settings = await this.#projectSettings(placeOf(target));
        if (settings === undefined) {
          notes.push(`${target.path}: is ignored by ${projectFileName}.`);
          continue;
        }
        const { checkedArchive, ...result } = await target.check(progress, run);
        const findings = applySeverities(result.findings, settings.rules);
        add({ ...result, path: target.path, kind: target.kind, findings });
        checked.push(target);
        const input = archiveInputOf(target);
        if (input !== undefined && checkedArchive !== undefined) archives.set(input, checkedArchive);
      } catch (error) {
        this.signal.throwIfAborted();
        notes.push(`${target.path}: ${systemErrorText(error)}.`);
      }
    }
    for (const { directory, inputs } of new Set(foundByDirectory(checked, 2).values()))
      add({ path: directory, kind: 'archive', isTogether: true, findings: await checkHistories(inputs, archives) });
    return { files: checked.length, findings, notes: shortNotes(notes) };
  }

  /** Why a file is left out, as links lead from it, or from its neighbours, to what may not be read. */
  #whyNot(target: Target): string | undefined {
    const isInTar = splitBundlePath(target.path) !== undefined;
    const input = isInTar ? historyInputOf(target) : archiveInputOf(target);
    const isInside =
      input === undefined
        ? this.#roots.allowsTarget(target.path) &&
          (target.kind === 'archive' || this.#hasNeighboursInside(dirname(target.path)))
        : filesOf(input).every((file) => this.#roots.allowsTarget(file));
    return isInside ? undefined : 'is left out: a link beside it leads out of what may be read';
  }

  /** Configurations may include files beside them. */
  #hasNeighboursInside(directory: string): boolean {
    return readdirSync(directory, { withFileTypes: true }).every(
      (entry) => !entry.isSymbolicLink() || this.#roots.allowsTarget(join(directory, entry.name)),
    );
  }
}

async function* noInput(): AsyncGenerator<Uint8Array> {
  // Nothing is read from standard input, which has the protocol.
}

function toFileFinding(finding: FileReport['findings'][number], report: FileReport): FileFinding {
  const { rule, severity, place } = finding;
  const { text, start } = place;
  const at = text === undefined ? String(start) : `${text.line + 1}:${text.column + 1}`;
  return { severity, rule: rule.code, place: `${fileOf(place, report)}:${at}`, message: messageOf(finding) };
}
