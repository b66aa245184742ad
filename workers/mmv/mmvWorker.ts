import type { MmvMethods, MmvState } from '../../protocol/viewer/mmvProtocol.ts';
import type { FileMethods } from '../../protocol/viewer/fileProtocol.ts';
import type { Handlers, Port } from '../../protocol/rpc.ts';
import type { CopyForm, CopyTarget } from '../../protocol/viewer/shellProtocol.ts';
import type { RemoteOwner } from '../../protocol/worker/remoteProtocol.ts';
import type { MmvWorkerData } from '../../protocol/worker/mmvWorkerProtocol.ts';
import type { OnRead, PollableFile } from '../../formats/bytes/folder.ts';
import { maxMmvBytes } from '../../formats/mmv/decode/readMmv.ts';
import type { ViewerReader } from '../viewer/viewerWorker.ts';
import { ViewerWorker } from '../viewer/viewerWorker.ts';
import { mmvFacts } from '../../formats/mmv/diff/mmvFacts.ts';
import { factsText } from '../../formats/record/fileFacts.ts';
import { copyText } from './copyText.ts';
import { binaryAnswers, mmvAnswers } from './mmvAnswers.ts';
import { mmvJson } from './mmvJson.ts';
import { FolderNeighbours } from './folderNeighbours.ts';
import type { MmvAccess } from './mmvAccess.ts';
import { MmvSession } from './mmvSession.ts';
import { mmvText } from './mmvText.ts';

const catchUpDelayMs = 200;

/** The worker of one MMV file. */
export class MmvWorker extends ViewerWorker<MmvState, FileMethods & MmvMethods> {
  /** @param accessOf gives access to the file, through the given owner if it is not on disk */
  constructor(
    port: Port,
    data: Pick<MmvWorkerData, 'name' | 'settings'>,
    accessOf: (owner: RemoteOwner) => MmvAccess,
    onFault: (error: Error) => void,
  ) {
    super(port, data, (owner, onChange) => new MmvReader(data.name, accessOf(owner), onChange), onFault);
  }
}

class MmvReader implements ViewerReader<MmvState, FileMethods & MmvMethods> {
  readonly session: MmvSession;
  readonly answers: Handlers<FileMethods & MmvMethods>;
  readonly #file: PollableFile;
  /** Neighbours of a file that is on this host. */
  readonly #neighbours: FolderNeighbours | undefined;
  readonly #onChange: () => void;
  #catchUpTimer: NodeJS.Timeout | undefined;

  constructor(name: string, { folder, isProcessRunning }: MmvAccess, onChange: () => void) {
    this.#file = folder.watch(name, maxMmvBytes);
    this.#neighbours = isProcessRunning && new FolderNeighbours(folder, name, isProcessRunning);
    this.#onChange = onChange;
    this.session = new MmvSession(name, isProcessRunning);
    this.answers = { ...binaryAnswers(this.session), ...mmvAnswers(this.session) };
  }

  async poll(signal: AbortSignal, onRead: OnRead): Promise<boolean> {
    return this.session.take(await this.#file.poll(signal, onRead), Date.now());
  }

  async rest(): Promise<void> {
    await this.#file.close();
  }

  /** Does what can wait until the view's first questions have been answered. */
  onPolled(): void {
    if (this.#catchUpTimer !== undefined) return;
    this.#catchUpTimer = setTimeout(() => {
      this.#catchUpTimer = undefined;
      void this.#catchUp();
    }, catchUpDelayMs);
  }

  copyText(target: CopyTarget, form: CopyForm): string {
    return copyText(this.session, target, form);
  }

  text(state: MmvState): string {
    return mmvText(this.session, state);
  }

  facts(): string {
    return factsText(mmvFacts(this.session.snapshot.file, { withValues: true }));
  }

  json(state: MmvState): Uint8Array {
    return mmvJson(this.session, state);
  }

  /** Checks a file that has not been, and looks at the other files of the folder if it is time to. */
  async #catchUp(): Promise<void> {
    if (this.session.checkOwed(Date.now())) this.#onChange();
    const neighbours = await this.#neighbours?.poll(Date.now());
    if (neighbours !== undefined && this.session.setNeighbours(neighbours, Date.now())) this.#onChange();
  }
}
