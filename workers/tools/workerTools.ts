import { checkArchive } from '../../formats/archive/checkArchive.ts';
import type { SetSource } from '../../formats/history/subject/members/setMember.ts';
import type { Finding } from '../../formats/findings/finding.ts';
import { applySeverities, messageOf } from '../../formats/findings/finding.ts';
import { isAtLeast } from '../../formats/findings/severity.ts';
import { projectFileName } from '../../formats/project/projectFile.ts';
import { checkMmv } from '../../formats/mmv/checks/checkMmv.ts';
import { hasMagic } from '../../formats/mmv/decode/magic.ts';
import { readMmv } from '../../formats/mmv/decode/readMmv.ts';
import type { CheckedFiles, FileFinding, FoundArchives, ToolContext, ToolSettings } from '../../tools/contract/tool.ts';
import { ToolError } from '../../tools/contract/toolError.ts';
import { shortNotes } from '../../tools/answer/shortNotes.ts';
import type { WalkedArchive } from '../../tools/contract/walkedArchive.ts';
import { ArchiveAccess } from '../archive/archiveAccess.ts';
import { archiveSource } from '../archive/archiveSource.ts';
import { writtenAtMs } from '../archive/archiveStatus.ts';
import type { FileSettings } from '../viewer/projectSettings.ts';
import { settingsWith } from '../viewer/projectSettings.ts';
import type { ToolFiles } from './toolFiles.ts';
import { fileErrorText } from './toolFiles.ts';

/** What tools use of files that a worker reads. */
export class WorkerTools implements ToolContext {
  readonly signal: AbortSignal;
  readonly #files: ToolFiles;
  readonly #settings: ToolSettings;

  constructor(files: ToolFiles, settings: ToolSettings, signal: AbortSignal) {
    this.#files = files;
    this.#settings = settings;
    this.signal = signal;
  }

  readonly errorText = fileErrorText;

  onProgress(): void {
    // VS Code shows none of tools.
  }

  /** Settings of the user, else of the nearest project file that may be read. */
  async settingsOf(path: string): Promise<FileSettings> {
    return settingsWith(await this.#files.project(path), this.#settings);
  }

  metricHelp(): undefined {
    return undefined;
  }

  async archives(named: string | undefined): Promise<FoundArchives> {
    const { archives, notes } = await this.#files.walk(named);
    const sources: SetSource[] = [];
    // Texts without times belong nowhere beside what has some.
    const hasDates = archives.some(({ text }) => text?.hasDates !== false);
    for (const { path, directory, files, text } of archives) {
      if (hasDates && text?.hasDates === false) continue;
      const folder = text?.folder ?? this.#files.folder(directory);
      for (const own of (await text?.archives()) ?? [files]) {
        const source = await archiveSource(path, folder, own, this.signal);
        const textZone = (await text?.lacksZone()) === true ? 'unknown' : 'known';
        sources.push(text === undefined ? source : { ...source, textZone });
      }
    }
    // What by its name alone looks like an archive is a file of another program.
    const isArchive = ({ summary }: SetSource): boolean =>
      sources.length === 1 || summary === undefined || summary.label !== undefined;
    return { sources: sources.filter(isArchive), notes: [...notes, ...this.#bundleProblems()] };
  }

  /** Archives, texts that are histories, and MMV files: others are texts, which the language server checks. */
  async check(named: string): Promise<CheckedFiles> {
    const mmv = await this.#checkedMmv(named);
    if (mmv !== undefined) return { files: 1, findings: mmv, notes: [] };
    const { archives: walked, notes } = await this.#files.walk(named);
    const archives = walked.filter(({ text }) => text === undefined || text.findings !== undefined);
    const { bundles } = this.#files;
    const checked = [
      ...Array.from(bundles, ([path, { findings }]) => ({
        path,
        check: () => this.#worded(findings, path, () => path),
      })),
      ...archives.map((one) => ({ path: one.path, check: () => this.#checkedArchive(one) })),
    ];
    if (archives.length === 0 && [...bundles.values()].every((bundle) => bundle.findings.length === 0))
      throw new ToolError(
        `There is no archive and no MMV file at '${named}'. Findings of texts are in the Problems panel. ${notes.join(' ')}`,
      );
    const findings: FileFinding[] = [];
    const ignored: string[] = [];
    for (const { path, check } of checked)
      if ((await this.settingsOf(path)).isIgnored === true) ignored.push(`${path}: is ignored by ${projectFileName}.`);
      else findings.push(...(await check()));
    return { files: checked.length - ignored.length, findings, notes: [...notes, ...shortNotes(ignored)] };
  }

  async #checkedArchive({ path, directory, files, text }: WalkedArchive): Promise<readonly FileFinding[]> {
    if (text?.findings !== undefined) return this.#worded(await text.findings(), path, () => path);
    const access = new ArchiveAccess(this.#files.folder(directory));
    const folder = await access.open(this.signal, () => undefined);
    try {
      const isCopy = this.#files.bundles.has(directory);
      const lastWrite = isCopy ? undefined : { atMs: writtenAtMs(await access.statusOf(files)) };
      const { findings } = await checkArchive(folder, files, { signal: this.signal, lastWrite });
      const fileOf = ({ place }: Finding): string => this.#files.join(directory, place.file ?? files.base);
      return await this.#worded(findings, path, fileOf);
    } finally {
      await folder.close();
      await access.close();
    }
  }

  /** Undefined where it is no MMV file. */
  async #checkedMmv(named: string): Promise<readonly FileFinding[] | undefined> {
    const opened = await this.#files.open(named);
    if (opened === undefined) return undefined;
    const { path, file } = opened;
    try {
      if (!hasMagic(await file.read(0, 4))) return undefined;
      return await this.#worded(checkMmv(await readMmv(file, this.signal)), path, () => path);
    } finally {
      await file.close();
    }
  }

  /** Why archives in tars may be missing. */
  #bundleProblems(): readonly string[] {
    return Array.from(this.#files.bundles, ([path, { findings }]) =>
      findings.filter(({ severity }) => isAtLeast(severity, 'warning')).map((one) => `${path}: ${messageOf(one)}`),
    ).flat();
  }

  /** @param path by which the project file means what was checked */
  async #worded(
    findings: readonly Finding[],
    path: string,
    fileOf: (finding: Finding) => string,
  ): Promise<readonly FileFinding[]> {
    const { rules } = await this.settingsOf(path);
    return applySeverities(findings, rules).map((one) => ({
      severity: one.severity,
      rule: one.rule.code,
      place: `${fileOf(one)}:${offsetOf(one)}`,
      message: messageOf(one),
    }));
  }
}

/** Line and column in a text, else the offset. */
function offsetOf({ place: { text, start } }: Finding): string {
  return text === undefined ? String(start) : `${text.line + 1}:${text.column + 1}`;
}
