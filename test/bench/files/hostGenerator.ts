import { readFileSync } from 'node:fs';
import type { Timestamp } from '../../../formats/pcp/time/timestamp.ts';
import type { ArchiveSpec, DescriptorSpec } from '../../writers/archive/archiveRecords.ts';
import { descriptorRecord, indexEntry, indomRecord, labelRecord } from '../../writers/archive/archiveRecords.ts';
import { knownMetric } from '../../writers/archive/knownMetric.ts';
import { FileAppender } from './fileAppender.ts';
import { RecordTemplate } from './recordTemplate.ts';

/** What pmlogger records of a Linux host by default, and of its processes. */
const wanted =
  /^(?:kernel\.(?:all|percpu\.cpu)\.(?!hz)|mem\.(?:util|vmstat)\.|swap\.|disk\.(?:dev|all)\.|filesys\.|network\.(?:interface|tcp|udp|ip|icmp|sockstat|softnet)\.|proc\.(?:psinfo|io|memory)\.|hinv\.(?:ncpu|ndisk)|vfs\.)/;
/** Of Linux and its processes. */
const domains = ['60.', '3.'];
const ofProcesses = '3.9';
/** How many instances each domain has, by its number, and those that are not here; processes are in the spec. */
const instanceCounts: Readonly<Record<string, number>> = {
  '60.0': 16,
  '60.1': 8,
  '60.2': 3,
  '60.3': 6,
  '60.5': 8,
};
const fewest = 4;
const bytesPerEntry = 100_000;
/** After so many records, so many processes have ended and others begun: the commands of scripts. */
const [recordsPerChange, processesPerChange] = [12, 4];
const lastNumber = 5;
const counter = 1;

export interface HostArchiveSpec {
  /** Folder and base name. */
  readonly path: string;
  readonly volumeBytes: number;
  /** Of the first record, in seconds since 1970. */
  readonly start: number;
  /** Seconds from one record to the next: 10 if missing. */
  readonly intervalSeconds?: number;
  /** Names of its metrics: what pmlogger records by default if missing. */
  readonly metrics?: RegExp;
  /** How many processes there are at a time: 250 if missing. */
  readonly processes?: number;
  /** Whether processes neither end nor begin: all records have the same instances. */
  readonly isStatic?: boolean;
}

interface HostMetric extends DescriptorSpec {
  /** Of its domain; undefined for a metric with a single value. */
  readonly domain: string | undefined;
}

/** Writes the archive of a host with its real metrics, if not with real values. */
export function generateHostArchive(spec: HostArchiveSpec): void {
  new HostGenerator(spec).run();
}

class HostGenerator {
  readonly #spec: HostArchiveSpec;
  readonly #metrics: readonly HostMetric[];
  readonly #meta: FileAppender;
  readonly #index: FileAppender;
  readonly #volume: FileAppender;
  /** By domain. */
  readonly #instances = new Map<string, readonly number[]>();
  readonly #counts: Readonly<Record<string, number>>;
  #nextProcess: number;

  constructor(spec: HostArchiveSpec) {
    const { processes = 250, metrics = wanted } = spec;
    this.#spec = spec;
    this.#metrics = hostMetrics(metrics);
    this.#counts = { ...instanceCounts, [ofProcesses]: processes };
    this.#nextProcess = processes;
    this.#meta = new FileAppender(`${spec.path}.meta`);
    this.#index = new FileAppender(`${spec.path}.index`);
    this.#volume = new FileAppender(`${spec.path}.0`);
  }

  run(): void {
    this.#begin();
    let template = this.#template();
    let lastEntry = -Infinity;
    for (let count = 0; this.#volume.length < this.#spec.volumeBytes; count++) {
      const time = this.#timeOf(count);
      if (this.#spec.isStatic !== true && count > 0 && count % recordsPerChange === 0) {
        this.#change(time);
        template = this.#template();
      }
      if (this.#volume.length - lastEntry >= bytesPerEntry) {
        lastEntry = this.#volume.length;
        this.#index.append(indexEntry(3, { time, volume: 0, metaOffset: this.#meta.length, dataOffset: lastEntry }));
      }
      template.fill(time, count);
      this.#volume.append(template.bytes);
    }
    for (const file of [this.#meta, this.#index, this.#volume]) file.close();
  }

  #begin(): void {
    const label: ArchiveSpec = { base: this.#spec.path, version: 3, start: this.#timeOf(0), host: 'big1' };
    this.#index.append(labelRecord(label, -2));
    this.#meta.append(labelRecord(label, -1));
    this.#volume.append(labelRecord(label, 0));
    for (const metric of this.#metrics) this.#meta.append(descriptorRecord(metric));
    for (const { domain } of this.#metrics) {
      if (domain === undefined || this.#instances.has(domain)) continue;
      this.#instances.set(
        domain,
        Array.from({ length: this.#counts[domain] ?? fewest }, (_, id) => id),
      );
      this.#writeInstances(this.#timeOf(0), domain);
    }
  }

  /** The oldest processes end. */
  #change(time: Timestamp): void {
    const kept = (this.#instances.get(ofProcesses) ?? []).slice(processesPerChange);
    const come = Array.from({ length: processesPerChange }, () => this.#nextProcess++);
    this.#instances.set(ofProcesses, [...kept, ...come]);
    this.#writeInstances(time, ofProcesses);
  }

  #writeInstances(time: Timestamp, domain: string): void {
    const indom = this.#metrics.find((metric) => metric.domain === domain)?.indom ?? 0;
    const list = (this.#instances.get(domain) ?? []).map((id) => ({
      id,
      name: `${String(id).padStart(6, '0')} instance`,
    }));
    this.#meta.append(indomRecord(3, time, indom, list, false));
  }

  #template(): RecordTemplate {
    const rows = this.#metrics.map(({ pmid, type, semantics, domain }, place) => ({
      pmid,
      type,
      instances: domain === undefined ? [-1] : (this.#instances.get(domain) ?? []),
      step: semantics === counter ? 1 + (place % 5) : 0,
    }));
    return new RecordTemplate(3, rows, [-1]);
  }

  #timeOf(count: number): Timestamp {
    const { start, intervalSeconds = 10 } = this.#spec;
    return { seconds: start + count * intervalSeconds, nanoseconds: 118_000_000 };
  }
}

function hostMetrics(names: RegExp): readonly HostMetric[] {
  const seen = new Set<number>();
  const table = readFileSync(new URL('../../../formats/names/data/metrics.tsv', import.meta.url), 'utf8');
  return table.split('\n').flatMap((line) => {
    const [name = '', pmid = '', , , , serial = '-'] = line.split('\t');
    const agent = domains.find((one) => pmid.startsWith(one));
    if (agent === undefined || !names.test(name)) return [];
    const metric = knownMetric(name);
    // Some metrics have several names.
    if (metric.type > lastNumber || seen.has(metric.pmid)) return [];
    seen.add(metric.pmid);
    return [{ ...metric, domain: serial === '-' ? undefined : `${agent}${serial}` }];
  });
}
