import * as vscode from 'vscode';
import { usualRatio } from '../../formats/archive/archive.ts';
import { parseMemberName } from '../../formats/archive/members/memberName.ts';
import { readSeveritySettings } from '../../formats/findings/severity.ts';
import type { ArchiveMethods, ArchiveState, MemberRow } from '../../protocol/viewer/archiveProtocol.ts';
import { fileMethodNames } from '../viewers/reader/fileMethodNames.ts';
import type { StartThread } from '../../workers/start/thread.ts';
import { baseName, beside } from '../viewers/uriNames.ts';
import type { EditorKind } from '../viewers/viewerEditors.ts';
import { archiveViewType, archiveViewTypeOf } from '../viewers/viewTypes.ts';
import { workerFile } from '../viewers/reader/workerFile.ts';
import type { WorkerSettings } from '../../protocol/worker/workerProtocol.ts';
import type { ArchiveWorkerData, ArchiveWorkerMethods } from '../../protocol/worker/archiveWorkerProtocol.ts';

/** Interval between polls of the file sizes, in milliseconds; loggers write every few seconds at most. */
const pollMs = 2000;

/** In bytes: what a reader takes, however little it has unpacked. */
const readerBytes = 128 << 20;

/** Behaviour specific to editors of archives. */
export function archiveKind(startThread: StartThread): EditorKind<ArchiveState, ArchiveMethods, ArchiveWorkerMethods> {
  return {
    viewType: archiveViewType,
    viewer: 'archive',
    isNamedSo: (name) => parseMemberName(name) !== undefined,
    titleOf: (name) => parseMemberName(name)?.base ?? name,
    viewTypeOf: archiveViewTypeOf,
    documents: {
      startThread,
      settings: archiveSettings,
      workerData: (uri): ArchiveWorkerData => ({ kind: 'archive', ...workerFile(uri), settings: archiveSettings(uri) }),
      failed: (state, problem) => ({ ...state, condition: 'unreadable', problem }),
      keyOf: archiveKey,
      openedBy: (uri, state) => ({ ...state, opened: baseName(uri) }),
      keptBytes: ({ condition, head }) => (condition === 'readable' ? unpackedBytes(head.members) : 0),
    },
    forwarded: {
      ...fileMethodNames,
      setScan: true,
      timeline: true,
      recordAt: true,
      space: true,
      metricNodes: true,
      metricPath: true,
      passingMetrics: true,
      metricDetail: true,
      instances: true,
      plot: true,
      setPlotReading: true,
      loggedValue: true,
      plottedRows: true,
      plotFile: true,
      records: true,
      recordIndex: true,
      recordsIn: true,
      links: true,
      findValue: true,
    },
  };
}

/** Size of decompressed content held by the reader of an archive; 0 if no file is compressed. */
function unpackedBytes(members: readonly MemberRow[]): number {
  const unpacked = members.filter(({ compression }) => compression !== undefined);
  if (unpacked.length === 0) return 0;
  return unpacked.reduce((sum, { size, fileSize }) => sum + (size ?? usualRatio * fileSize), readerBytes);
}

/** The same for all files that belong to an archive by their names. */
export function archiveKey(uri: vscode.Uri): string {
  const base = parseMemberName(baseName(uri))?.base;
  return (base === undefined ? uri : beside(uri, base)).toString();
}

export function archiveSettings(uri: vscode.Uri): WorkerSettings {
  const rules = vscode.workspace.getConfiguration('pcp', uri).get<unknown>('rules');
  return { severities: readSeveritySettings(rules), pollMs };
}
