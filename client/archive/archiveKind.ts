import * as vscode from 'vscode';
import { usualRatio } from '../../formats/archive/archive.ts';
import { parseMemberName } from '../../formats/archive/members/memberName.ts';
import { readHostThresholds } from '../../formats/history/doctor/hostRule.ts';
import { readSeveritySettings } from '../../formats/findings/severity.ts';
import type { ArchiveMethods, ArchiveState, MemberRow } from '../../protocol/viewer/archiveProtocol.ts';
import { fileMethodNames } from '../viewers/reader/fileMethodNames.ts';
import type { StartThread } from '../../workers/start/thread.ts';
import type { HistoryWorkerData } from '../../protocol/worker/historyWorkerProtocol.ts';
import { historyAddress, historyScheme } from '../viewers/historyAddress.ts';
import type { DerivedFiles } from '../viewers/project/derivedFiles.ts';
import type { ProjectFiles } from '../viewers/project/projectFiles.ts';
import { beside, tarOf } from '../viewers/siblings.ts';
import { baseName } from '../viewers/uriNames.ts';
import type { EditorKind } from '../viewers/viewerEditors.ts';
import { archiveViewType, archiveViewTypeOf } from '../viewers/viewTypes.ts';
import { workerFile } from '../viewers/reader/workerFile.ts';
import type { WorkerSettings } from '../../protocol/worker/workerProtocol.ts';
import type { ArchiveWorkerData, ArchiveWorkerMethods } from '../../protocol/worker/archiveWorkerProtocol.ts';

/** Interval between polls of the file sizes, in milliseconds; loggers write every few seconds at most. */
const pollMs = 2000;

/** Memory that a reader takes however little it has unpacked, in bytes. */
const readerBytes = 128 << 20;

/** Behaviour specific to editors of archives. */
export function archiveKind(
  startThread: StartThread,
  projects: ProjectFiles,
  derived: DerivedFiles,
): EditorKind<ArchiveState, ArchiveMethods, ArchiveWorkerMethods> {
  return {
    viewType: archiveViewType,
    viewer: 'archive',
    isNamedSo: (name) => parseMemberName(name) !== undefined,
    // A history is no file, though its name may end as that of a volume: 20180416.10.00.
    titleOf: (uri) => baseName(baseOf(uri)),
    needsIcon: isHistory,
    viewTypeOf: archiveViewTypeOf,
    documents: {
      startThread,
      projects,
      derived,
      checkedAs,
      settings: archiveSettings,
      workerData,
      failed: (state, problem) => ({ ...state, condition: 'unreadable', problem }),
      keyOf: archiveKey,
      openedBy: (uri, state) => (isHistory(uri) ? state : { ...state, opened: baseName(uri) }),
      keptBytes: ({ condition, head }) =>
        condition === 'readable' && head.archives === undefined ? unpackedBytes(head.members) : 0,
    },
    forwarded: {
      ...fileMethodNames,
      setScan: true,
      hostFacts: true,
      hostPlots: true,
      hostStrip: true,
      hostFindings: true,
      hostPlotFile: true,
      setHostReading: true,
      timeline: true,
      recordAt: true,
      space: true,
      metricNodes: true,
      namedMetrics: true,
      metricsNamed: true,
      momentDomains: true,
      moment: true,
      metricPath: true,
      passingMetrics: true,
      metricDetail: true,
      instances: true,
      plot: true,
      rulePlot: true,
      setPlotReading: true,
      loggedValue: true,
      plottedRows: true,
      plottedStatistics: true,
      plotFile: true,
      records: true,
      recordIndex: true,
      recordsIn: true,
      links: true,
      findValue: true,
      changes: true,
      report: true,
    },
  };
}

function isHistory({ scheme }: vscode.Uri): boolean {
  return scheme === historyScheme;
}

function workerData(uri: vscode.Uri): ArchiveWorkerData | HistoryWorkerData {
  const settings = archiveSettings(uri);
  const address = historyAddress(uri);
  if (address === undefined) return { kind: 'archive', ...workerFile(uri), settings };
  const { root, ...place } = address;
  return { kind: 'history', ...place, name: baseName(uri), path: workerFile(root).path, settings };
}

/** Size of decompressed content held by the reader of an archive; 0 if no file is compressed. */
function unpackedBytes(members: readonly MemberRow[]): number {
  const unpacked = members.filter(({ compression }) => compression !== undefined);
  if (unpacked.length === 0) return 0;
  return unpacked.reduce((sum, { size, fileSize }) => sum + (size ?? usualRatio * fileSize), readerBytes);
}

/** Key that is equal for all files that belong to an archive by their names. */
export function archiveKey(uri: vscode.Uri): string {
  return baseOf(uri).toString();
}

/** The address of an archive without its suffixes. */
function baseOf(uri: vscode.Uri): vscode.Uri {
  const base = isHistory(uri) ? undefined : parseMemberName(baseName(uri))?.base;
  return base === undefined ? uri : beside(uri, base);
}

/** An archive goes by its base name, the archives of a host by the first that is named, and those in a tar by the tar. */
function checkedAs(uri: vscode.Uri): vscode.Uri {
  const address = historyAddress(uri);
  if (address === undefined) return baseOf(uri);
  const { root, archives, texts, folders } = address;
  return tarOf(uri) ?? vscode.Uri.joinPath(root, archives?.[0] ?? texts?.[0] ?? `${folders[0] ?? ''}/${baseName(uri)}`);
}

export function archiveSettings(uri: vscode.Uri): WorkerSettings {
  const settings = vscode.workspace.getConfiguration('pcp', historyAddress(uri)?.root ?? uri);
  return {
    severities: readSeveritySettings(settings.get('rules')),
    thresholds: readHostThresholds(settings.get('host')),
    textTimeZone: settings.get('textTimeZone', ''),
    pollMs,
  };
}
