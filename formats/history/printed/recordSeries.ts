import type { Finding } from '../../findings/finding.ts';
import type { ArchiveOutput } from '../../archive/write/archiveWriter.ts';
import type { SeriesTool } from '../../series/recognise.ts';
import { PmaSeries } from '../../series/pmaFiles/pmaSeries.ts';
import type { TextHints } from '../../series/readers/reader.ts';
import { SeriesText } from '../../series/readSeries.ts';
import { withoutSamples } from '../../series/unread.ts';
import { SeriesRecorder } from './seriesRecorder.ts';

/** What a text of statistics does not say itself. */
export interface RecordHints extends Pick<TextHints, 'zone' | 'dateOrder'> {
  /** Name of the host. */
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

/** Records a text of statistics as an archive. @param output takes its files */
export function recordSeries(tool: SeriesTool, output: ArchiveOutput, hints: RecordHints): TextRecorder {
  const recorder = new SeriesRecorder(output, { ...hints, zone: hints.zone?.name ?? 'UTC' });
  const text = new SeriesText(tool, recorder, hints);
  return {
    write: (chunk) => {
      text.write(chunk);
    },
    end: () =>
      text.end(() => {
        recorder.end();
        return recorder;
      }),
  };
}

/** Records a pma file as an archive. What is wrong with its lines is found by its own check. @param output takes its files */
export function recordPma(output: ArchiveOutput, hints: Pick<RecordHints, 'host' | 'cpus'>): TextRecorder {
  const recorder = new SeriesRecorder(output, { ...hints, zone: 'UTC' });
  const series = new PmaSeries(recorder);
  return {
    write: (chunk) => {
      series.write(chunk);
    },
    end: () => {
      series.end();
      recorder.end();
      return recorder.hasSamples ? [] : [withoutSamples()];
    },
  };
}
