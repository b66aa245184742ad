import { HostChannel } from '../connection.ts';
import type { FleetHostMethods, FleetState, FleetViewMethods } from '../../protocol/viewer/fleetProtocol.ts';
import type { Port } from '../../protocol/rpc.ts';

/** Receiver of the states; undefined until the view listens. */
interface StateHolder {
  onState: ((state: FleetState) => void) | undefined;
}

/** The channel to the extension of hosts side by side. */
export class FleetConnection extends HostChannel<FleetViewMethods, FleetHostMethods> {
  readonly #holder: StateHolder;

  constructor(port: Port) {
    const holder: StateHolder = { onState: undefined };
    super(port, {
      changed: (state) => {
        holder.onState?.(state);
      },
    });
    this.#holder = holder;
  }

  /** Requests the initial state, and reports it and all later ones. */
  async start(onState: (state: FleetState) => void, onFault: (message: string) => void): Promise<void> {
    this.#holder.onState = onState;
    this.onFault = onFault;
    try {
      onState(await this.request('ready', null));
    } catch (error) {
      this.report(error);
    }
  }
}
