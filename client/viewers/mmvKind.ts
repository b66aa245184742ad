import * as vscode from 'vscode';
import { parseMemberName } from '../../formats/archive/members/memberName.ts';
import type { MmvMethods, MmvState } from '../../protocol/viewer/mmvProtocol.ts';
import type { FileMethods } from '../../protocol/viewer/fileProtocol.ts';
import { fileMethodNames } from './reader/fileMethodNames.ts';
import type { StartThread } from '../../workers/start/thread.ts';
import type { EditorKind } from './viewerEditors.ts';
import type { ProjectFiles } from './project/projectFiles.ts';
import { baseName } from './uriNames.ts';
import { mmvViewType } from './viewTypes.ts';
import { workerFile } from './reader/workerFile.ts';
import type { MmvWorkerData, MmvWorkerMethods } from '../../protocol/worker/mmvWorkerProtocol.ts';
import { readSeveritySettings } from '../../formats/findings/severity.ts';
import type { WorkerSettings } from '../../protocol/worker/workerProtocol.ts';

/** Behaviour specific to editors of MMV files. */
export function mmvKind(
  startThread: StartThread,
  projects: ProjectFiles,
): EditorKind<MmvState, FileMethods & MmvMethods, MmvWorkerMethods> {
  return {
    viewType: mmvViewType,
    viewer: 'mmv',
    // Real ones have no suffix.
    isNamedSo: (name) => parseMemberName(name) === undefined,
    titleOf: baseName,
    viewTypeOf: () => mmvViewType,
    documents: {
      startThread,
      projects,
      checkedAs: (uri) => uri,
      settings: mmvSettings,
      workerData: (uri): MmvWorkerData => ({ kind: 'mmv', ...workerFile(uri), settings: mmvSettings(uri) }),
      failed: (state, problem) => ({ ...state, condition: 'unreadable', problem }),
      keyOf: (uri) => uri.toString(),
      openedBy: (_uri, state) => state,
      keptBytes: () => 0,
    },
    forwarded: {
      ...fileMethodNames,
      values: true,
      rowOfValue: true,
      valueAt: true,
      valueDetail: true,
      history: true,
      seen: true,
      seenFile: true,
    },
  };
}

const defaultSeconds = 1;
const shortestSeconds = 0.1;
const longestSeconds = 60;

/** The user's settings as they are for a file. What makes no sense is passed over. */
function mmvSettings(uri: vscode.Uri): WorkerSettings {
  const configuration = vscode.workspace.getConfiguration('pcp', uri);
  const wished = configuration.get<unknown>('mmv.pollInterval');
  const seconds = typeof wished === 'number' ? wished : defaultSeconds;
  return {
    severities: readSeveritySettings(configuration.get('rules')),
    pollMs: 1000 * Math.min(longestSeconds, Math.max(shortestSeconds, seconds)),
  };
}
