import type { ArchiveState } from '../../protocol/viewer/archiveProtocol.ts';
import type { Handlers, Port } from '../../protocol/rpc.ts';
import type { CopyForm, CopyTarget } from '../../protocol/viewer/shellProtocol.ts';
import type { ArchiveReaderMethods, ArchiveWorkerData } from '../../protocol/worker/archiveWorkerProtocol.ts';
import type { RemoteOwner } from '../../protocol/worker/remoteProtocol.ts';
import type { Folder, OnRead } from '../../formats/bytes/folder.ts';
import type { ViewerReader } from '../viewer/viewerWorker.ts';
import { ViewerWorker } from '../viewer/viewerWorker.ts';
import { memberAnswers, scanAnswers } from './archiveAnswers.ts';
import { archiveJson } from './archiveDescription.ts';
import { ArchiveAccess } from './archiveAccess.ts';
import { ArchiveSession } from './archiveSession.ts';
import { archiveFactsText, archiveText } from './archiveText.ts';
import { copyMemberText } from './copyMemberText.ts';
import { changeAnswers } from './changes/changeAnswers.ts';
import { hostAnswers } from './host/hostAnswers.ts';
import { linkAnswers } from './links/linkAnswers.ts';
import { DerivedSession } from './metrics/derivedSession.ts';
import { metricAnswers } from './metrics/metricAnswers.ts';
import { namingAnswers } from './metrics/namedMetrics.ts';
import type { KnownHelp } from './metrics/shippedHelp.ts';
import { shippedHelp } from './metrics/shippedHelp.ts';
import { momentAnswers } from './moment/momentAnswers.ts';
import { plotAnswers } from './plot/plotAnswers.ts';
import { recordAnswers } from './recordAnswers.ts';
import { RulePlots } from './rules/rulePlots.ts';
import { exportAnswers } from './export/exportAnswers.ts';
import { reportAnswers } from './report/reportAnswers.ts';
import type { DerivedText } from '../../protocol/viewer/portableView.ts';
import type { OverviewMethods } from '../../protocol/viewer/overviewProtocol.ts';
import { recordAt } from './survey/recordAt.ts';
import { spaceUse } from './survey/spaceUse.ts';
import { timeline } from './survey/timeline.ts';

/** The worker of an archive. */
export class ArchiveWorker extends ViewerWorker<ArchiveState, ArchiveReaderMethods> {
  /** @param folderOf gives the archive's folder, read through the given owner if it is not on disk */
  constructor(
    port: Port,
    data: Pick<ArchiveWorkerData, 'name' | 'settings'>,
    folderOf: (owner: RemoteOwner) => Folder,
    onFault: (error: Error) => void,
  ) {
    super(
      port,
      data,
      (owner, onChange) =>
        new ArchiveReader(
          new ArchiveSession(new ArchiveAccess(folderOf(owner)), data.name, onChange),
          shippedHelp(owner),
          () => owner.request('derived', null),
        ),
      onFault,
    );
  }
}

class ArchiveReader implements ViewerReader<ArchiveState, ArchiveReaderMethods> {
  readonly session: ArchiveSession;
  readonly answers: Handlers<ArchiveReaderMethods>;

  readonly #derived: DerivedSession;
  readonly #definitions: () => Promise<readonly DerivedText[]>;

  constructor(
    session: ArchiveSession,
    knownHelp: () => Promise<KnownHelp>,
    definitions: () => Promise<readonly DerivedText[]>,
  ) {
    this.session = session;
    this.#definitions = definitions;
    const derived = new DerivedSession(session);
    this.#derived = derived;
    const rules = new RulePlots(session, derived);
    this.answers = {
      ...memberAnswers(session),
      ...scanAnswers(session),
      ...overviewAnswers(session),
      ...hostAnswers(session),
      ...metricAnswers(derived, knownHelp),
      ...namingAnswers(derived),
      ...plotAnswers(derived, rules),
      rulePlot: (params, signal) => rules.plot(params, signal),
      ...momentAnswers(session),
      ...recordAnswers(session),
      ...linkAnswers(session),
      ...changeAnswers(session, () => Promise.resolve()),
      ...reportAnswers(session, () => [session.archive?.label?.host ?? '']),
      ...exportAnswers(session, () => session.archive?.label?.host),
    };
  }

  async configure(): Promise<void> {
    if (await this.#derived.redefine(this.#definitions)) this.session.renew();
  }

  poll(signal: AbortSignal, onRead: OnRead): Promise<boolean> {
    return this.session.poll(Date.now(), signal, onRead);
  }

  /** The files stay open: what is shown is read from them. */
  rest(): Promise<void> {
    return Promise.resolve();
  }

  onPolled(hasChanged: boolean): void {
    if (hasChanged) this.session.scans.startSoon();
  }

  copyText(target: CopyTarget, form: CopyForm, signal: AbortSignal): Promise<string> {
    return copyMemberText(this.session, target, form, signal);
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

/** What the Overview asks, answered by what the survey has seen so far. */
function overviewAnswers(session: ArchiveSession): Handlers<OverviewMethods> {
  return {
    timeline: ({ range, parts }) => timeline(session, range, parts),
    recordAt: async ({ time }, signal) => (await recordAt(session, time, signal)) ?? null,
    space: () => spaceUse(session),
  };
}
