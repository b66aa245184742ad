import type { Place } from '../../findings/finding.ts';
import type { Anchor } from '../../text/anchor.ts';
import type { Checkpoint } from './checkpoint.ts';
import type { ModelBuilder } from './modelBuilder.ts';
import type { OnRow } from './onRow.ts';
import type { FindingObserver } from '../../text/reporter.ts';
import type { SegmentResult } from '../results/segmentResult.ts';

/** A group with what stands between it and the next one, or what stands before the first group. */
export interface Segment {
  /** Place where it starts. */
  readonly anchor: Anchor;
  readonly start: Checkpoint;
  readonly result: SegmentResult;
  readonly model: ModelBuilder;
}

/** How a segment is to be checked. */
export interface SegmentOptions {
  readonly keepGroups: boolean;
  /** Seconds since the Epoch. */
  readonly nowSeconds: number;
  readonly observer?: FindingObserver | undefined;
  /** Receives every row of data as it is read. */
  readonly onRow?: OnRow | undefined;
}

export const startOfFile: Place = { start: 0, end: 0, text: { line: 0, column: 0, endLine: 0, endColumn: 0 } };
