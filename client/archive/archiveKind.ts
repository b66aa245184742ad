import * as vscode from 'vscode';
import { parseMemberName } from '../../formats/archive/memberName.ts';
import { readSeveritySettings } from '../../formats/findings/severity.ts';
import type { ArchiveMethods, ArchiveState } from '../../webview/protocol/archiveProtocol.ts';
import { fileMethodNames } from '../viewer/fileMethodNames.ts';
import type { StartThread } from '../viewer/thread.ts';
import { baseName, beside } from '../viewer/uriNames.ts';
import type { EditorKind } from '../viewer/viewerEditors.ts';
import { archiveViewType, archiveViewTypeOf } from '../viewer/viewTypes.ts';
import { workerFile } from '../viewer/workerFile.ts';
import type { WorkerSettings } from '../viewer/workerProtocol.ts';
import type { ArchiveWorkerData, ArchiveWorkerMethods } from './workerProtocol.ts';

/** Between two looks at the sizes of the files, in milliseconds; loggers write every few seconds at most. */
const pollMs = 2000;

/** What is special to the editors of archives. */
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
      // What was unpacked goes with its reader.
      isWorthKeeping: ({ condition, head }) =>
        condition === 'readable' && head.members.some(({ compression }) => compression !== undefined),
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

/** The same for all files that belong to an archive by their names. */
function archiveKey(uri: vscode.Uri): string {
  const base = parseMemberName(baseName(uri))?.base;
  return (base === undefined ? uri : beside(uri, base)).toString();
}

function archiveSettings(uri: vscode.Uri): WorkerSettings {
  const rules = vscode.workspace.getConfiguration('pcp', uri).get<unknown>('rules');
  return { severities: readSeveritySettings(rules), pollMs };
}
