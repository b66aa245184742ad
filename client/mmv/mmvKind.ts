import * as path from 'node:path';
import type * as vscode from 'vscode';
import { parseMemberName } from '../../formats/archive/memberName.ts';
import type { MmvMethods, MmvState } from '../../webview/protocol/mmvProtocol.ts';
import type { FileMethods } from '../../webview/protocol/fileProtocol.ts';
import { fileMethodNames } from '../viewer/fileMethodNames.ts';
import { readRemote } from '../viewer/readRemote.ts';
import type { EditorKind } from '../viewer/viewerEditors.ts';
import { mmvSettings } from './mmvSettings.ts';
import type { MmvWorkerData, MmvWorkerMethods, WorkerFile } from './workerProtocol.ts';

/** What is special to the editors of MMV files. `script` is the path of the worker's bundle. */
export function mmvKind(script: string): EditorKind<MmvState, FileMethods & MmvMethods, MmvWorkerMethods> {
  return {
    viewType: 'pcp.mmv',
    viewer: 'mmv',
    // Real ones have no suffix.
    isNamedSo: (name) => parseMemberName(name) === undefined,
    documents: {
      script,
      settings: mmvSettings,
      workerData: (uri): MmvWorkerData => ({ kind: 'mmv', file: workerFile(uri), settings: mmvSettings(uri) }),
      send: async (uri, link, signal, onRead) => {
        await link.ask('takeBytes', await readRemote(uri, signal, onRead));
      },
      failed: (state, problem) => ({ ...state, condition: 'unreadable', problem }),
    },
    forwarded: {
      ...fileMethodNames,
      values: true,
      rowOfValue: true,
      valueAt: true,
      valueDetail: true,
      history: true,
    },
  };
}

function workerFile(uri: vscode.Uri): WorkerFile {
  const name = path.posix.basename(uri.path);
  return uri.scheme === 'file' ? { kind: 'path', name, path: uri.fsPath } : { kind: 'sent', name };
}
