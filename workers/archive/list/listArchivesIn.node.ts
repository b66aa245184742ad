import * as path from 'node:path';
import type { ArchiveFiles } from '../../../formats/archive/members/archiveFiles.ts';
import { listArchives, membersOf } from '../../../formats/archive/members/archiveFiles.ts';
import type { ArchiveSummary } from '../../../formats/archive/archiveSummary.ts';
import { readArchiveSummary } from '../../../formats/archive/archiveSummary.ts';
import { archivesByHost } from '../../../formats/history/subject/members/archivesByHost.ts';
import { asLive, isBeingWritten } from '../../../formats/archive/liveness.ts';
import type { Finding } from '../../../formats/findings/finding.ts';
import { applySeverities, messageOf } from '../../../formats/findings/finding.ts';
import { printable } from '../../../formats/findings/printable.ts';
import type { SeveritySettings } from '../../../formats/findings/severity.ts';
import { severities } from '../../../formats/findings/severity.ts';
import type { ProjectText } from '../../../formats/project/projectSearch.ts';
import { settingsWith } from '../../viewer/projectSettings.ts';
import { writtenAtMs } from '../archiveStatus.ts';
import { DiskFolder } from '../../files/diskFolder.node.ts';
import type { OpenFolder } from '../archiveAccess.ts';
import { ArchiveAccess } from '../archiveAccess.ts';
import { bundleFindings } from '../../../formats/archive/members/bundleFindings.ts';
import type { ReadFolder } from '../../../formats/bytes/folder.ts';
import { BundleRoot } from '../../files/bundleRoot.node.ts';
import { packedHeadBytes, packedTextFacts } from '../../files/texts/packedText.ts';
import { parseMemberName } from '../../../formats/archive/members/memberName.ts';
import type { Bundle } from '../../../codecs/bundle/openBundle.ts';
import { HistoryFolder } from '../history/historyFolder.ts';
import type {
  ListedArchive,
  ListedBundle,
  ListedFinding,
  ListedFolder,
  ListedText,
} from '../../../protocol/worker/archiveListProtocol.ts';

interface Found {
  readonly summary: ArchiveSummary;
  readonly listed: ListedArchive;
}

/** A folder, or a tar. */
interface ReadPath {
  readonly path: string;
  /** The severities by rule code of an archive, by its base name. */
  readonly rulesOf: (base: string) => Promise<SeveritySettings>;
}

/**
 * The archives in some folders, host by host, each in the order of time. A folder, or an archive, that cannot be read or has
 * gone meanwhile is left out: others are listed all the same. Rejects with the signal's reason.
 */
export async function listArchivesIn(
  folders: readonly ListedFolder[],
  signal: AbortSignal,
): Promise<readonly ListedArchive[]> {
  const found = folders.map(({ path, severities: user, project }) => {
    const rulesOf = (base: string): Promise<SeveritySettings> =>
      rulesWith(project && { ...project, path: project.path.replace(/[^/]*$/, () => base) }, user);
    return listFolder(new DiskFolder(path), { path, rulesOf }, signal);
  });
  return inOrder((await Promise.all(found)).flat());
}

/** The archives in a tar, as {@link listArchivesIn}. Rejects where it cannot be read. */
export async function listBundle(tar: ListedFolder, signal: AbortSignal): Promise<ListedBundle> {
  const root = new BundleRoot(tar.path);
  try {
    const bundle = await root.bundle(signal);
    const folders = await root.folders(signal);
    const rules = await rulesWith(tar.project, tar.severities);
    const rulesOf = (): Promise<SeveritySettings> => Promise.resolve(rules);
    const found = await listFolder(new HistoryFolder(root, { folders }), { path: tar.path, rulesOf }, signal);
    const findings = bundleFindings(path.basename(tar.path), bundle);
    return {
      archives: inOrder(found),
      texts: await textsIn(bundle),
      problems: applySeverities(findings, rules).map((one) => messageOf(one)),
    };
  } finally {
    await root.close();
  }
}

/** The texts of statistics in a tar, in its order; what cannot be read is left out. */
async function textsIn({ files }: Bundle): Promise<readonly ListedText[]> {
  const texts: ListedText[] = [];
  for (const file of files.values()) {
    const name = path.posix.basename(file.path);
    if (parseMemberName(name) !== undefined) continue;
    const facts = await packedTextFacts(name, (await file.open().read(0, packedHeadBytes)).slice());
    if (facts !== undefined) texts.push({ path: file.path, host: facts.host, hasDates: facts.hasDates });
  }
  return texts;
}

async function rulesWith(project: ProjectText | null, user: SeveritySettings): Promise<SeveritySettings> {
  return (await settingsWith(project, { rules: user, host: {} })).rules;
}

/** Host by host, each in the order of time. */
function inOrder(found: readonly Found[]): readonly ListedArchive[] {
  const listed = new Map(found.map((each) => [each.summary, each.listed]));
  return archivesByHost(listed.keys()).flatMap(({ archives }) =>
    archives.flatMap((summary) => {
      const archive = listed.get(summary);
      return archive === undefined ? [] : [archive];
    }),
  );
}

async function listFolder(files: ReadFolder, folder: ReadPath, signal: AbortSignal): Promise<readonly Found[]> {
  const access = new ArchiveAccess(files);
  const opened = await unlessFailed(
    access.open(signal, () => undefined),
    signal,
  );
  try {
    const found: Found[] = [];
    for (const files of listArchives(opened?.names ?? [])) {
      const archive = opened && (await unlessFailed(readFound(opened, access, folder, files, signal), signal));
      if (archive !== undefined) found.push(archive);
    }
    return found;
  } finally {
    await opened?.close();
    await access.close();
  }
}

/** Undefined for what by its name alone looks like an archive: a file of another program. */
async function readFound(
  opened: OpenFolder,
  access: ArchiveAccess,
  folder: ReadPath,
  files: ArchiveFiles,
  signal: AbortSignal,
): Promise<Found | undefined> {
  const summary = await readArchiveSummary(opened, files, signal);
  return summary.label && { summary, listed: await listedOf(access, folder, files, summary) };
}

/** Undefined if it fails; the viewer of the archive reports the reason. */
async function unlessFailed<Result>(wanted: Promise<Result>, signal: AbortSignal): Promise<Result | undefined> {
  try {
    return await wanted;
  } catch {
    signal.throwIfAborted();
    return undefined;
  }
}

async function listedOf(
  access: ArchiveAccess,
  folder: ReadPath,
  files: ArchiveFiles,
  { label, end, findings }: ArchiveSummary,
): Promise<ListedArchive> {
  const [first] = membersOf(files);
  const status = await access.statusOf(files);
  const atMs = writtenAtMs(status);
  const isLive = isBeingWritten({ atMs }, end ?? label?.start);
  const seen = isLive ? findings.map((one) => asLive(one, files)) : findings;
  return {
    file: path.join(folder.path, first?.name ?? files.base),
    base: files.base,
    host: label && printable(label.host),
    start: label?.start,
    end,
    zones: [label?.zoneinfo ?? '', label?.timezone ?? ''].filter((name) => name !== ''),
    bytes: [...status.values()].reduce((sum, { size }) => sum + size, 0),
    writtenAtMs: isLive ? atMs : undefined,
    findings: listedFindings(seen, await folder.rulesOf(files.base)),
  };
}

function listedFindings(findings: readonly Finding[], settings: SeveritySettings): readonly ListedFinding[] {
  return applySeverities(findings, settings)
    .toSorted((a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity))
    .map((item) => ({ severity: item.severity, message: `${item.place.file ?? ''}: ${messageOf(item)}` }));
}
