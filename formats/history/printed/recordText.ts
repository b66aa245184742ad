import type { ArchiveOutput } from '../../archive/write/archiveWriter.ts';
import { firstDate, hostOfName } from '../../series/hostOfName.ts';
import { PmaSeries } from '../../series/pmaFiles/pmaSeries.ts';
import type { SeriesSink } from '../../series/model/printedRow.ts';
import { SeriesText } from '../../series/readSeries.ts';
import type { TextTool } from '../../series/recogniseText.ts';
import { recogniseText } from '../../series/recogniseText.ts';
import { unreadSeries } from '../../series/unread.ts';
import type { RecordHints, TextRecorder } from './recordSeries.ts';
import { recordPma, recordSeries } from './recordSeries.ts';

/**
 * Records a text, whatever prints it, as an archive. Of one that is no longer such a text nothing is recorded.
 *
 * @param head its first bytes, by which it is recognised
 * @param output takes the files of the archive
 */
export function recordText(head: Uint8Array, output: ArchiveOutput, hints: RecordHints): TextRecorder {
  const tool = recogniseText(head);
  if (tool === undefined) return { write: () => undefined, end: () => unreadSeries(head.length === 0) };
  if (tool !== 'pma') return recordSeries(tool, output, hints);
  const series = recordPma(output, hints);
  return {
    write: (chunk) => {
      series.write(chunk);
    },
    end: () => {
      series.end();
      return [];
    },
  };
}

/** Takes the bytes of a text. */
export interface TextReader {
  write(chunk: Uint8Array): void;
  end(): unknown;
}

/** Reads a text, whatever prints it, and hands its rows to a sink. @param head its first bytes, by which it is recognised */
export function readText(head: Uint8Array, sink: SeriesSink): TextReader | undefined {
  const tool = recogniseText(head);
  if (tool === undefined) return undefined;
  return tool === 'pma' ? new PmaSeries(sink) : new SeriesText(tool, sink);
}

/** The number of CPUs that texts of a host say; undefined where none says it, or they differ. @param heads their first bytes */
export function cpusSaid(heads: readonly Uint8Array[]): number | undefined {
  const said = new Set<number>();
  const sink: SeriesSink = {
    host: ({ cpus }) => {
      if (cpus !== undefined) said.add(cpus);
    },
    row: () => undefined,
    restart: () => undefined,
    settled: () => undefined,
  };
  for (const head of heads) readText(head, sink)?.write(head);
  const [cpus] = said;
  return said.size === 1 ? cpus : undefined;
}

/** What is known of a text by its beginning. */
export interface TextFacts {
  readonly tool: TextTool;
  /** Name of the host; undefined where the text does not say it. */
  readonly host: string | undefined;
  /** Whether it says when its samples were taken. */
  readonly hasDates: boolean;
}

/** Undefined for a text that is none for sure. @param name of the file, which may be that of its host */
export function textFacts(head: Uint8Array, name: string): TextFacts | undefined {
  const tool = recogniseText(head);
  if (tool === undefined) return undefined;
  let host: string | undefined;
  let latest = 0;
  const sink: SeriesSink = {
    host: (facts) => {
      host ??= facts.host;
    },
    row: ({ time }) => {
      latest = Math.max(latest, time || 0);
    },
    restart: () => undefined,
    settled: () => undefined,
  };
  readText(head, sink)?.write(head);
  return { tool, host: host ?? hostOfName(name), hasDates: latest > firstDate };
}
