import { HostChannel } from '../connection.ts';
import type { PmaPlotHostMethods, PmaPlotStart, PmaPlotViewMethods } from '../../protocol/plot/pmaPlotProtocol.ts';
import type { Handlers, Port } from '../../protocol/rpc.ts';

/** Receiver of notifications from the extension; undefined until the view listens. */
interface EventsHolder {
  events: Handlers<PmaPlotViewMethods> | undefined;
}

/** The channel to the extension of the plot of a pma file. */
export class PmaConnection extends HostChannel<PmaPlotViewMethods, PmaPlotHostMethods> {
  readonly #eventsHolder: EventsHolder;

  constructor(port: Port) {
    const holder: EventsHolder = { events: undefined };
    super(port, {
      changed: (state, signal) => holder.events?.changed(state, signal),
      cursorMoved: (cursor, signal) => holder.events?.cursorMoved(cursor, signal),
      choose: (choice, signal) => holder.events?.choose(choice, signal),
    });
    this.#eventsHolder = holder;
  }

  /** Requests the initial state, and reports it and all later ones. */
  async start(
    events: Handlers<PmaPlotViewMethods>,
    onStart: (start: PmaPlotStart) => void,
    onFault: (message: string) => void,
  ): Promise<void> {
    this.#eventsHolder.events = events;
    this.onFault = onFault;
    try {
      onStart(await this.request('ready', null));
    } catch (error) {
      this.report(error);
    }
  }
}
