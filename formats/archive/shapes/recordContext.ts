import type { Finding, Place } from '../../findings/finding.ts';
import type { Rule } from '../../findings/rule.ts';
import type { ArchiveReporter } from '../archiveReporter.ts';
import type { ArchiveVersion } from '../members/label.ts';
import type { MetricState } from './metricState.ts';

/** What the parts of a check of data records share: where they report, and what is known of the record at hand. */
export class RecordContext {
  readonly reporter: ArchiveReporter;
  readonly version: ArchiveVersion;
  /** Whether unknown metrics and instances are a consequence of lost metadata. */
  readonly isMetadataLost: boolean;
  /** The volume's name. */
  file = '';
  /** Whether the record's time is right: else nothing is known of the instances that there were. */
  isTimeRight = true;

  constructor(reporter: ArchiveReporter, version: ArchiveVersion, isMetadataLost: boolean) {
    this.reporter = reporter;
    this.version = version;
    this.isMetadataLost = isMetadataLost;
  }

  /** The place of `size` bytes of the volume. */
  place(start: number, size: number): Place {
    return { start, end: start + size, file: this.file };
  }

  /** Reports the first fault of a metric and counts the others. */
  fold(rule: Rule, state: MetricState, make: () => Finding): void {
    this.reporter.fold(`${rule.code} ${state.pmid}`, make);
  }
}
