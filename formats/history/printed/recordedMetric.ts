import { encodeInDom, nullInDom } from '../../pcp/inDom.ts';
import { encodePmid } from '../../pcp/pmid.ts';
import { counter, discrete, instant } from '../../pcp/semantics.ts';
import { recordedMetrics } from '../../series/columns/recordedMetrics.ts';
import { recordedNetMetrics } from '../../series/columns/recordedNetMetrics.ts';

/** What is recorded of a metric: numbers and units are those that PCP's agents have. */
export interface RecordedMetric {
  readonly name: string;
  readonly pmid: number;
  readonly indom: number;
  readonly semantics: number;
  /** Packed units. */
  readonly units: number;
  /** Name of the units. */
  readonly unit: string;
}

/** Agent of metrics that PCP has no name for: those of imported data. */
const importDomain = 245;
const ownSerial = 1;

const space = (scale: number): number => ((1 << 28) | (scale << 16)) >>> 0;
const time = (scale: number): number => ((1 << 24) | (scale << 12)) >>> 0;
const perTime = (scale: number): number => (0xf << 24) | (scale << 12);

/** Packed units by their names. */
const unitBits: Readonly<Record<string, number>> = {
  '-': 0,
  count: 1 << 20,
  byte: space(0),
  Kbyte: space(1),
  nanosec: time(0),
  microsec: time(1),
  millisec: time(2),
  sec: time(3),
  '/microsec': perTime(1),
  'byte/sec': (space(0) | perTime(3)) >>> 0,
  'count/sec': ((1 << 20) | perTime(3)) >>> 0,
};

const semanticsOf: Readonly<Record<string, number>> = { c: counter, i: instant, d: discrete };
/** Counters that their agent describes as levels. */
const trueCounters = /^proc\.psinfo\.n?vctxsw$/;

const known = new Map<string, RecordedMetric>();

/** Reads the table of metrics once. */
function metrics(): ReadonlyMap<string, RecordedMetric> {
  if (known.size > 0) return known;
  let prefix = '';
  for (const line of `${recordedMetrics.trim()}\n${recordedNetMetrics.trim()}`.split('\n')) {
    if (line.startsWith('[')) prefix = line.slice(1, -1);
    else {
      const [last = '', id = '', serial = '-', semantics = '', unit = '-'] = line.split(' ');
      const [domain = 0, cluster = 0, item = 0] = id.split('.').map(Number);
      const name = `${prefix}.${last}`;
      known.set(name, {
        name,
        pmid: encodePmid({ domain, cluster, item }),
        indom: serial === '-' ? nullInDom : encodeInDom({ domain, serial: Number(serial) }),
        semantics: trueCounters.test(name) ? counter : (semanticsOf[semantics] ?? instant),
        units: unitBits[unit] ?? 0,
        unit,
      });
    }
  }
  return known;
}

/** The metric of a name that PCP has; undefined where it has none. */
export const knownMetric = (name: string): RecordedMetric | undefined => metrics().get(name);

/** A counter of time as one of shares of it, which no unit of time has. */
export const shareMetric = (recorded: RecordedMetric): RecordedMetric => ({ ...recorded, units: 0, unit: '-' });

/** A metric of our own. @param number among them */
export function ownMetric(name: string, number: number, isRate: boolean, hasInstances: boolean): RecordedMetric {
  return {
    name,
    pmid: encodePmid({ domain: importDomain, cluster: number >>> 10, item: number & 0x3ff }),
    indom: hasInstances ? encodeInDom({ domain: importDomain, serial: ownSerial }) : nullInDom,
    semantics: isRate ? counter : instant,
    units: isRate ? (unitBits['count'] ?? 0) : 0,
    unit: isRate ? 'count' : '-',
  };
}
