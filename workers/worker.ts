import type { Handlers } from '../protocol/rpc.ts';
import { Peer } from '../protocol/rpc.ts';
import type { ListMethods, ListWorkerData } from '../protocol/worker/archiveListProtocol.ts';
import type {
  FleetWorkerData,
  FleetWorkerMethods,
  FleetWorkerNotices,
} from '../protocol/worker/fleetWorkerProtocol.ts';
import type { ArchiveWorkerData } from '../protocol/worker/archiveWorkerProtocol.ts';
import type { HistoryWorkerData } from '../protocol/worker/historyWorkerProtocol.ts';
import type { TrialMethods, TrialWorkerData } from '../protocol/worker/trialProtocol.ts';
import type { TextMethods, TextWorkerData } from '../protocol/worker/textProtocol.ts';
import type { ToolMethods, ToolWorkerData } from '../protocol/worker/toolProtocol.ts';
import type { MmvWorkerData } from '../protocol/worker/mmvWorkerProtocol.ts';
import type { Started } from './start/workerStart.ts';
import { failThread, startedThread } from './start/startedThread.ts';

/** Does what the worker has been started for: only what that needs is loaded, and what reads disks only where there is one. */
async function serve({ data: given, port }: Started): Promise<void> {
  const data = given as
    | MmvWorkerData
    | ArchiveWorkerData
    | HistoryWorkerData
    | ListWorkerData
    | TextWorkerData
    | ToolWorkerData
    | TrialWorkerData
    | FleetWorkerData;
  switch (data.kind) {
    case 'mmv': {
      // oxlint-disable-next-line no-restricted-imports -- Only Node has paths.
      const local = data.path === undefined ? undefined : (await import('./mmv/localMmv.node.ts')).localMmv(data.path);
      const { MmvWorker } = await import('./mmv/mmvWorker.ts');
      const { VirtualFolder } = await import('./files/virtualFolder.ts');
      new MmvWorker(port, data, (owner) => local ?? { folder: new VirtualFolder(owner) }, failThread);
      return;
    }
    case 'archive': {
      const local =
        // oxlint-disable-next-line no-restricted-imports -- Only Node has paths.
        data.path === undefined ? undefined : (await import('./files/diskFolder.node.ts')).folderOf(data.path);
      const { ArchiveWorker } = await import('./archive/archiveWorker.ts');
      const { VirtualFolder } = await import('./files/virtualFolder.ts');
      new ArchiveWorker(port, data, (owner) => local ?? new VirtualFolder(owner), failThread);
      return;
    }
    case 'history': {
      const local =
        // oxlint-disable-next-line no-restricted-imports -- Only Node has paths.
        data.path === undefined ? undefined : (await import('./files/diskRoot.node.ts')).diskRoot(data.path);
      // oxlint-disable-next-line no-restricted-imports -- As above.
      const newFile = local && (await import('./files/texts/newFile.node.ts')).newFile;
      const { HistoryWorker } = await import('./archive/history/historyWorker.ts');
      const { virtualRoot } = await import('./files/virtualRoot.ts');
      new HistoryWorker(port, data, (owner) => local ?? virtualRoot(owner), failThread, newFile);
      return;
    }
    case 'texts': {
      const { packedTextFacts } = await import('./files/texts/packedText.ts');
      const facts: Handlers<TextMethods>['facts'] = (heads) =>
        Promise.all(heads.map(async ({ name, head }) => (await packedTextFacts(name, head)) ?? null));
      new Peer<TextMethods, object>(port, { facts }, failThread);
      return;
    }
    case 'tool': {
      const { callTool } = await import('./tools/callTool.ts');
      // oxlint-disable-next-line no-restricted-imports -- Only Node has paths.
      const { diskTools } = await import('./tools/diskTools.node.ts');
      const call: Handlers<ToolMethods>['call'] = (params, signal) => callTool(params, diskTools, signal);
      new Peer<ToolMethods, object>(port, { call }, failThread);
      return;
    }
    case 'trial': {
      // oxlint-disable-next-line no-restricted-imports -- Only Node has paths.
      const { TrialAnswers } = await import('./trial/trialAnswers.node.ts');
      new Peer<TrialMethods, object>(port, new TrialAnswers().handlers, failThread);
      return;
    }
    case 'fleet': {
      // oxlint-disable-next-line no-restricted-imports -- Only Node has paths.
      const { readFleetIn } = await import('./fleet/readFleetIn.node.ts');
      const peer = new Peer<FleetWorkerMethods, FleetWorkerNotices>(
        port,
        {
          read: (request, signal) =>
            readFleetIn(request, signal, (fleet) => {
              peer.notify('changed', fleet);
            }),
        },
        failThread,
      );
      return;
    }
    case 'list': {
      // oxlint-disable-next-line no-restricted-imports -- Only Node has paths.
      const { listArchivesIn, listBundle } = await import('./archive/list/listArchivesIn.node.ts');
      new Peer<ListMethods, object>(
        port,
        {
          list: ({ folders }, signal) => listArchivesIn(folders, signal),
          listBundle: (tar, signal) => listBundle(tar, signal),
        },
        failThread,
      );
    }
  }
}

startedThread().then(serve).catch(failThread);
