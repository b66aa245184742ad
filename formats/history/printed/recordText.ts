import { firstDate, hostOfName } from '../../series/hostOfName.ts';
import { PmaSeries } from '../../series/pmaFiles/pmaSeries.ts';
import type { HostFacts, SeriesSink } from '../../series/model/printedRow.ts';
import { joinHostNames } from '../../pcp/hostNames.ts';
import type { TextHints } from '../../series/readers/reader.ts';
import { SeriesText } from '../../series/readSeries.ts';
import type { TextTool } from '../../series/recogniseText.ts';
import { recogniseText } from '../../series/recogniseText.ts';
import { unreadSeries } from '../../series/unread.ts';
import type { HostOutput } from './hostsRecorder.ts';
import type { RecordHints, TextRecorder } from './recordSeries.ts';
import { recordPma, recordSeries } from './recordSeries.ts';

/**
 * Records a text, whatever prints it, of each host as an archive. Of one that is no longer such a text nothing is recorded.
 *
 * @param head its first bytes, by which it is recognised
 */
export function recordText(head: Uint8Array, outputOf: HostOutput, hints: RecordHints): TextRecorder {
  const tool = recogniseText(head);
  if (tool === undefined) return { write: () => undefined, end: () => unreadSeries(head) };
  return tool === 'pma' ? recordPma(outputOf, hints) : recordSeries(tool, outputOf, hints);
}

/** Takes the bytes of a text. */
export interface TextReader {
  write(chunk: Uint8Array): void;
  end(): unknown;
}

/**
 * Reads a text, whatever prints it, and hands its rows to a sink.
 *
 * @param head its first bytes, by which it is recognised
 */
export function readText(head: Uint8Array, sink: SeriesSink, hints?: TextHints): TextReader | undefined {
  const tool = recogniseText(head);
  if (tool === undefined) return undefined;
  return tool === 'pma' ? new PmaSeries(sink) : new SeriesText(tool, sink, hints);
}

/** Hands the rows of the beginning of a text to a sink. */
function readHead(head: Uint8Array, sink: SeriesSink): void {
  const reader = readText(head, sink);
  reader?.write(head);
  reader?.end();
}

/** What a text or an archive says of its host. */
export type HostCpus = Partial<Pick<HostFacts, 'host' | 'cpus'>>;

/**
 * The number of CPUs of a host, by what its texts say, else by its archives; undefined where nothing says it, or they differ, or
 * are of several hosts.
 *
 * @param heads first bytes of the texts
 * @param readArchives what the archives say, if it is needed
 */
export async function cpusSaid(
  heads: readonly Uint8Array[],
  readArchives: () => Promise<readonly HostCpus[]> = () => Promise.resolve([]),
): Promise<number | undefined> {
  const said: HostCpus[] = [];
  const sink: SeriesSink = {
    host: (facts) => said.push(facts),
    row: () => undefined,
    restart: (_, cpus) => said.push({ cpus }),
    settled: () => undefined,
  };
  for (const head of heads) readHead(head, sink);
  if (said.every(({ cpus }) => cpus === undefined)) said.push(...(await readArchives()));
  const hosts = joinHostNames(said.flatMap(({ host }) => host ?? []));
  if (new Set(hosts.values()).size > 1) return undefined;
  const [cpus, another] = new Set(said.flatMap((one) => one.cpus ?? []));
  return another === undefined ? cpus : undefined;
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
  readHead(head, sink);
  return { tool, host: host ?? hostOfName(name), hasDates: latest > firstDate };
}
