import type { BusyPart, MetricFacts } from '../metricFacts.ts';
import { metricFacts } from '../metricFacts.ts';
import type { Units } from './units.ts';
import { decodeUnits, perSecond, spaceNames } from './units.ts';

/** What people read of a value; in its base unit: bytes, bytes and bits per second, seconds, percent, Hz. */
export type HumanDimension = 'size' | 'sizeRate' | 'bitRate' | 'duration' | 'percent' | 'frequency' | 'number' | 'rate';

/** The unit in which a person reads values. Those for which it is the same can share an axis. */
export interface HumanUnit {
  readonly dimension: HumanDimension;
  /** Values are multiplied by it. */
  readonly factor: number;
  /** Greatest value that can be true. */
  readonly most?: number;
  /** What 100 % is, or what is counted. `line`: bits per second are said besides. */
  readonly of?: BusyPart | 'operation' | 'line' | 'pages';
  /** Number of CPUs that 100 % is, for `allCpus`. */
  readonly cpus?: number;
}

/** What values are of. */
export interface HumanMetric {
  readonly name: string;
  readonly units: Units;
  /** Whether they are changes of a counter per second; of a counter of time in seconds per second. */
  readonly isRate: boolean;
}

/** What must be known of a host for some units. */
export interface HostUnits {
  readonly cpus?: number;
  readonly pageBytes?: number;
}

const blockBytes = 512;

/** Unit that a person reads best; undefined where PCP's unit is as good as any. */
export function humanUnit({ name, units: stated, isRate }: HumanMetric, host: HostUnits): HumanUnit | undefined {
  const facts = metricFacts(name);
  const units = facts.units === undefined ? stated : decodeUnits(facts.units);
  const { dimSpace, dimTime, dimCount, scaleSpace, scaleTime, scaleCount } = units;
  const perUnit = perSecond[scaleTime];
  if (units.extraUnit !== 0 || (dimSpace !== 0 && spaceNames[scaleSpace] === undefined)) return undefined;
  if (dimTime !== 0 && perUnit === undefined) return undefined;
  const bytes = 1024 ** scaleSpace;
  const seconds = 1 / (perUnit ?? 1);
  const counts = 10 ** scaleCount;
  switch (`${dimSpace},${dimTime},${dimCount}`) {
    case '1,0,0':
      return isRate ? traffic(bytes, facts) : { dimension: 'size', factor: bytes };
    case '0,1,0':
      return isRate ? busyShare(facts.busy ?? 'time', host) : { dimension: 'duration', factor: seconds };
    case '0,0,0':
      return isRate && facts.busy !== undefined
        ? { dimension: 'percent', factor: 100, of: facts.busy }
        : numberUnit(facts.number, counts, isRate, host);
    case '0,0,1':
      return numberUnit(facts.number, counts, isRate, host);
  }
  if (isRate) return undefined;
  switch (`${dimSpace},${dimTime},${dimCount}`) {
    case '1,-1,0':
      return traffic(bytes / seconds, facts);
    case '0,-1,0':
      return { dimension: 'frequency', factor: 1 / seconds };
    case '0,-1,1':
      return { dimension: 'rate', factor: counts / seconds };
    case '0,1,-1':
      return { dimension: 'duration', factor: seconds / counts, of: 'operation' };
    case '1,0,-1':
      return { dimension: 'size', factor: bytes / counts, of: 'operation' };
    default:
      return undefined;
  }
}

function traffic(factor: number, { bits }: MetricFacts): HumanUnit {
  if (bits === 'only') return { dimension: 'bitRate', factor: 8 * factor };
  return { dimension: 'sizeRate', factor, ...(bits === undefined ? {} : { of: 'line' }) };
}

function busyShare(of: BusyPart, { cpus }: HostUnits): HumanUnit {
  switch (of) {
    case 'allCpus':
      // Without their number it is how many CPUs were busy.
      return cpus === undefined
        ? { dimension: 'number', factor: 1, of: 'nodeCpus' }
        : { dimension: 'percent', factor: 100 / cpus, of, cpus };
    case 'nodeCpus':
    case 'requests':
    case 'disks':
      return { dimension: 'number', factor: 1, of };
    case 'device':
      return { dimension: 'percent', factor: 100, most: 100, of };
    case 'cpu':
    case 'time':
      return { dimension: 'percent', factor: 100, of };
  }
}

function numberUnit(number: MetricFacts['number'], factor: number, isRate: boolean, host: HostUnits): HumanUnit {
  const each = number === 'blocks' ? blockBytes : host.pageBytes;
  if ((number === 'blocks' || number === 'pages') && each !== undefined)
    return { dimension: isRate ? 'sizeRate' : 'size', factor: factor * each };
  if (number === 'percent' && !isRate) return { dimension: 'percent', factor };
  return { dimension: isRate ? 'rate' : 'number', factor, ...(number === 'pages' ? { of: number } : {}) };
}

/** A value in the human unit. */
export function humanValue({ factor, most }: HumanUnit, value: number): number {
  const scaled = value * factor;
  return most !== undefined && scaled > most ? most : scaled;
}
