import type { Finding } from '../../findings/finding.ts';
import type { SeriesTool } from '../../series/recognise.ts';
import { PmaSeries } from '../../series/pmaFiles/pmaSeries.ts';
import type { TextHints } from '../../series/readers/reader.ts';
import { SeriesText } from '../../series/readSeries.ts';
import { withoutSamples } from '../../series/unread.ts';
import type { HostOutput } from './hostsRecorder.ts';
import { HostsRecorder } from './hostsRecorder.ts';

/** What a text of statistics does not say itself. */
export interface RecordHints extends Pick<TextHints, 'zone' | 'dateOrder'> {
  /** Name of the first host. */
  readonly host?: string | undefined;
  /** Number of its CPUs, without which shares of the time of all of them are no time. */
  readonly cpus?: number | undefined;
}

/** Takes the bytes of a text. */
export interface TextRecorder {
  write(chunk: Uint8Array): void;
  /** Ends the text. @returns what is wrong with it */
  end(): readonly Finding[];
}

/** Records a text of statistics, of each host as an archive. */
export function recordSeries(tool: SeriesTool, outputOf: HostOutput, hints: RecordHints): TextRecorder {
  const recorder = new HostsRecorder(outputOf, { ...hints, zone: hints.zone?.name ?? 'UTC' });
  const text = new SeriesText(tool, recorder, hints);
  return {
    write: (chunk) => {
      text.write(chunk);
    },
    end: () => text.end(() => recorder.end()),
  };
}

/** Records a pma file as `recordSeries`. What is wrong with its lines is found by its own check. */
export function recordPma(outputOf: HostOutput, hints: Pick<RecordHints, 'host' | 'cpus'>): TextRecorder {
  const recorder = new HostsRecorder(outputOf, { ...hints, zone: 'UTC' });
  const series = new PmaSeries(recorder);
  return {
    write: (chunk) => {
      series.write(chunk);
    },
    end: () => {
      series.end();
      return recorder.end().hasSamples === true ? [] : [withoutSamples()];
    },
  };
}
