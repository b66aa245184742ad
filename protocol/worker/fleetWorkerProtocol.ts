import type { HostThresholds } from '../../formats/history/doctor/hostRule.ts';
import type { SeveritySettings } from '../../formats/findings/severity.ts';
import type { ShownFleet } from '../viewer/fleetProtocol.ts';

/** What a worker is started with that reads hosts. */
export interface FleetWorkerData {
  readonly kind: 'fleet';
}

/** Which hosts are read, and what is asked of them. */
export interface FleetQuestion {
  /** Absolute path of the folder that has the hosts' folders. */
  readonly folder: string;
  /** The last days that are read, by the newest record of any host; all where it is null. */
  readonly days: number | null;
  readonly severities: SeveritySettings;
  readonly thresholds: HostThresholds;
}

export interface FleetWorkerMethods {
  /** Reads all hosts. */
  read: readonly [FleetQuestion, ShownFleet];
}

export interface FleetWorkerNotices {
  /** The hosts that have been read so far. */
  changed: readonly [ShownFleet, undefined];
}
