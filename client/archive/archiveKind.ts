import * as vscode from 'vscode';
import { parseMemberName } from '../../formats/archive/memberName.ts';
import { readSeveritySettings } from '../../formats/findings/severity.ts';
import type { ArchiveMethods, ArchiveState } from '../../webview/protocol/archiveProtocol.ts';
import { fileMethodNames } from '../viewer/fileMethodNames.ts';
import type { StartThread } from '../viewer/thread.ts';
import type { EditorKind } from '../viewer/viewerEditors.ts';
import { workerFile } from '../viewer/workerFile.ts';
import type { WorkerSettings } from '../viewer/workerProtocol.ts';
import type { ArchiveWorkerData, ArchiveWorkerMethods } from './workerProtocol.ts';

/** Between two looks at the sizes of the files, in milliseconds; loggers write every few seconds at most. */
const pollMs = 2000;

/** The kind of custom editor that is offered for files whose name alone does not tell that they are of an archive. */
export const archiveElsewhere = 'pcp.archiveElsewhere';

/** What is special to the editors of archives. */
export function archiveKind(startThread: StartThread): EditorKind<ArchiveState, ArchiveMethods, ArchiveWorkerMethods> {
  return {
    viewType: 'pcp.archive',
    viewer: 'archive',
    isNamedSo: (name) => parseMemberName(name) !== undefined,
    documents: {
      startThread,
      settings: archiveSettings,
      workerData: (uri): ArchiveWorkerData => ({ kind: 'archive', ...workerFile(uri), settings: archiveSettings(uri) }),
      failed: (state, problem) => ({ ...state, condition: 'unreadable', problem }),
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

function archiveSettings(uri: vscode.Uri): WorkerSettings {
  const rules = vscode.workspace.getConfiguration('pcp', uri).get<unknown>('rules');
  return { severities: readSeveritySettings(rules), pollMs };
}
