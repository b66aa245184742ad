import type { Handlers, Port } from '../../../protocol/rpc.ts';
import type { ArchiveState } from '../../../protocol/viewer/archiveProtocol.ts';
import type { CopyForm, CopyTarget } from '../../../protocol/viewer/shellProtocol.ts';
import type { ArchiveReaderMethods } from '../../../protocol/worker/archiveWorkerProtocol.ts';
import type { DerivedText } from '../../../protocol/viewer/portableView.ts';
import type { HistoryWorkerData } from '../../../protocol/worker/historyWorkerProtocol.ts';
import type { RemoteOwner } from '../../../protocol/worker/remoteProtocol.ts';
import type { ViewerReader } from '../../viewer/viewerWorker.ts';
import { ViewerWorker } from '../../viewer/viewerWorker.ts';
import { archiveJson } from '../archiveDescription.ts';
import { archiveFactsText, archiveText } from '../archiveText.ts';
import { exportAnswers } from '../export/exportAnswers.ts';
import { copyMemberText } from '../copyMemberText.ts';
import { DerivedSession } from '../metrics/derivedSession.ts';
import type { KnownHelp } from '../metrics/shippedHelp.ts';
import { shippedHelp } from '../metrics/shippedHelp.ts';
import { historyAnswers } from './historyAnswers.ts';
import type { OnRead } from '../../../formats/bytes/folder.ts';
import type { FolderRoot } from '../../files/folderRoot.ts';
import type { NewFile } from '../../files/texts/recordedText.ts';
import { HistorySession } from './historySession.ts';

/** The worker of the archives of a host. */
export class HistoryWorker extends ViewerWorker<ArchiveState, ArchiveReaderMethods> {
  /**
   * @param rootOf gives the folders, read through the given owner if they are not on disk
   * @param newFile makes files for what is recorded of texts; in memory if missing
   */
  constructor(
    port: Port,
    data: Omit<HistoryWorkerData, 'kind' | 'path'>,
    rootOf: (owner: RemoteOwner) => FolderRoot,
    onFault: (error: Error) => void,
    newFile?: NewFile,
  ) {
    super(
      port,
      data,
      (owner, onChange) => {
        const root = rootOf(owner);
        return new HistoryReader(
          root,
          new HistorySession(root, data.name, data, onChange, newFile),
          shippedHelp(owner),
          () => owner.request('derived', null),
          onFault,
        );
      },
      onFault,
    );
  }
}

class HistoryReader implements ViewerReader<ArchiveState, ArchiveReaderMethods> {
  readonly session: HistorySession;
  readonly answers: Handlers<ArchiveReaderMethods>;
  readonly #root: FolderRoot;
  readonly #derived: DerivedSession;
  readonly #definitions: () => Promise<readonly DerivedText[]>;
  readonly #onFault: (error: Error) => void;

  constructor(
    root: FolderRoot,
    session: HistorySession,
    knownHelp: () => Promise<KnownHelp>,
    definitions: () => Promise<readonly DerivedText[]>,
    onFault: (error: Error) => void,
  ) {
    this.#root = root;
    this.session = session;
    this.#derived = new DerivedSession(session);
    this.#definitions = definitions;
    const shown = historyAnswers(session, knownHelp, this.#derived);
    this.answers = { ...shown, ...exportAnswers(session, () => session.set?.host) };
    this.#onFault = onFault;
  }

  async configure(): Promise<void> {
    if (await this.#derived.redefine(this.#definitions)) this.session.renew();
  }

  /** What is read at once is little but for a compressed tar; what takes longer is shown as a scan. */
  poll(signal: AbortSignal, onRead: OnRead): Promise<boolean> {
    this.#root.onUnpack = onRead;
    return this.session.poll(Date.now(), signal);
  }

  /** The files stay open: what is shown is read from them. */
  rest(): Promise<void> {
    return Promise.resolve();
  }

  onPolled(hasChanged: boolean): void {
    if (!hasChanged) return;
    this.session.readRest().catch((error: unknown) => {
      this.#onFault(error instanceof Error ? error : new Error(String(error)));
    });
  }

  copyText(target: CopyTarget, form: CopyForm, signal: AbortSignal): Promise<string> {
    const file = 'file' in target ? target.file : '';
    return this.session.useFile(file, (member) => copyMemberText(member, target, form, signal), signal);
  }

  text(state: ArchiveState): string {
    return archiveText(this.session, state);
  }

  facts(state: ArchiveState): string {
    return archiveFactsText(this.session, state);
  }

  json(state: ArchiveState): Uint8Array {
    return archiveJson(this.session, state);
  }
}
