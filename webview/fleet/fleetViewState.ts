import type { LaneName } from '../../formats/history/views/lanes.ts';
import { laneNames } from '../../formats/history/views/lanes.ts';

/** Column by which hosts are sorted: the worst first, or by what they used. */
export type FleetSort = 'worst' | 'host' | LaneName;

/** How the view looks. */
export interface FleetViewState {
  /** Address of the folder, for VS Code when it brings the panel back. */
  readonly address: string;
  readonly sort: FleetSort;
  readonly filter: string;
}

/** What was kept, by this version or another one. */
export function readFleetView(kept: unknown): FleetViewState {
  const { address, sort, filter } = (typeof kept === 'object' && kept !== null ? kept : {}) as Record<string, unknown>;
  const known = (['worst', 'host', ...laneNames] as const).find((one) => one === sort);
  return {
    address: typeof address === 'string' ? address : '',
    sort: known ?? 'worst',
    filter: typeof filter === 'string' ? filter : '',
  };
}
