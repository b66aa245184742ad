import type { Archive } from '../../archive/archive.ts';
import type { QuickSpan, Span } from '../../archive/archiveSpan.ts';
import type { ReadOptions } from '../../archive/readOptions.ts';
import type { TimeZone } from '../../pcp/time/timeZone.ts';
import type { Timestamp } from '../../pcp/time/timestamp.ts';
import type { PartVisitor } from './recordPart.ts';

/** Which records of a history are visited, and what is reported meanwhile. */
export interface VisitOptions extends ReadOptions {
  /** Whether a metric is wanted, by all its names; all are if missing. Parts of a history without any are not read. */
  readonly takes?: ((names: readonly string[]) => boolean) | undefined;
}

/** Names a metric of a part that ended then, which newer parts describe as something else. For people if there is no other one. */
export type NameOlder = (name: string, end: Timestamp) => string;

/** Work on an archive of a history, which stays open meanwhile. */
export type ArchiveWork<Result> = (archive: Archive, path: string) => Promise<Result> | Result;

/** A host over time, whatever gave it: one archive is the smallest history. */
export interface History {
  /** Name of the host; undefined where nothing says it. */
  readonly host: string | undefined;
  /** Time zone of the host. */
  readonly zone: TimeZone;
  /** First and last time of the records, as far as that is known without unpacking any. */
  quickSpan(signal?: AbortSignal): Promise<QuickSpan>;
  /** First and last time of the records. */
  span(signal?: AbortSignal): Promise<Span>;
  /** Visits the records in the order of time, with their marks and with the seams between parts. */
  visit(visitor: PartVisitor, options?: VisitOptions): Promise<void>;
  /** The first result that an archive near a time has: one that covers it, or else one next to it. */
  near<Result>(
    time: Timestamp,
    work: ArchiveWork<Result | undefined>,
    signal?: AbortSignal,
  ): Promise<Result | undefined>;
  /**
   * The history as one archive, as far as it is in a range: the metadata of all its parts put together, and their records by
   * that.
   */
  asArchive(range?: Pick<ReadOptions, 'from' | 'to'>, nameOlder?: NameOlder): Promise<Archive>;
}
