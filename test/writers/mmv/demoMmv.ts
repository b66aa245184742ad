import { encodeUnits } from '../encodeUnits.ts';
import type { MetricSpec, MmvSpec } from './mmvSpec.ts';

const [u32, u64, double, string, elapsed] = [1, 3, 5, 6, 9];
const [counter, instant, discrete] = [1, 3, 4];
const count = encodeUnits({ dimCount: 1 });
const bytes = encodeUnits({ dimSpace: 1 });
const microseconds = encodeUnits({ dimTime: 1, scaleTime: 1 });
/** Of libpcp_mmv's flags: the process that writes the file is told. */
const processFlag = 2;

const workers = 2;
const queues = [
  { id: 0, name: 'web' },
  { id: 1, name: 'mail' },
  { id: 2, name: 'reports' },
] as const;
const pages = ['/', '/basket', '/search', '/checkout'] as const;

/** A shop that is open: what its program exports after it has run so long. Made up. */
export function demoMmv(seconds: number, process: number): MmvSpec {
  const requests = Math.floor(84 * seconds + 20 * Math.sin(seconds / 9));
  const metrics: readonly Omit<MetricSpec, 'item'>[] = [
    { name: 'requests.count', type: u64, semantics: counter, units: count, values: [requests], shortHelp: 'Requests served' },
    { name: 'requests.bytes', type: u64, semantics: counter, units: bytes, values: [requests * 21_500], shortHelp: 'Bytes sent in answers' },
    { name: 'requests.errors', type: u32, semantics: counter, units: count, values: [Math.floor(seconds / 37)], shortHelp: 'Requests answered with an error' },
    { name: 'requests.time', type: elapsed, semantics: counter, units: microseconds, values: [{ totalUs: BigInt(requests) * 5_300n }], shortHelp: 'Time spent on requests' },
    { name: 'requests.last', type: string, semantics: instant, values: [pages[Math.floor(seconds) % pages.length] ?? '/'], shortHelp: 'The page that was asked for last' },
    { name: 'cache.hit_ratio', type: double, semantics: instant, values: [0.82 + 0.09 * Math.sin(seconds / 21)], shortHelp: 'Share of requests answered from the cache' },
    { name: 'queue.length', type: u32, semantics: instant, units: count, indom: 1, values: queues.map((_, index) => Math.round(6 + 5 * Math.sin(seconds / (4 + 3 * index)))), shortHelp: 'Jobs that wait in each queue' },
    { name: 'queue.done', type: u64, semantics: counter, units: count, indom: 1, values: queues.map((_, index) => Math.floor((seconds * 7) / (index + 1))), shortHelp: 'Jobs that are done' },
    { name: 'workers', type: u32, semantics: discrete, units: count, values: [workers], shortHelp: 'Processes that serve requests' },
  ]; // prettier-ignore
  return {
    version: 3,
    order: 'little',
    flags: processFlag,
    process,
    cluster: 511,
    indoms: [
      { serial: 1, instances: queues, shortHelp: 'Queues', longHelp: 'Queues of jobs that the shop does later.' },
    ],
    metrics: metrics.map((metric, index) => ({ ...metric, item: index + 1 })),
    labels: [{ flags: 8, identity: 511, text: '{"service":"shop"}' }],
  };
}
