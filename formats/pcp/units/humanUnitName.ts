import { counted } from '../../l10n/counted.ts';
import { t } from '../../l10n/translate.ts';
import type { HumanDimension, HumanUnit } from './humanUnits.ts';

const symbols: Readonly<Record<HumanDimension, string>> = {
  size: 'B',
  sizeRate: 'B/s',
  bitRate: 'bit/s',
  duration: 's',
  percent: '%',
  frequency: 'Hz',
  number: '',
  rate: '/s',
};

/** A human unit in words: `B/s`, `% of 12 CPUs`; empty for plain numbers. */
export function humanUnitName({ dimension, of, cpus }: HumanUnit): string {
  switch (of) {
    case 'allCpus':
      return cpus === undefined ? t`% of all CPUs` : t`% of ${counted(cpus, 'CPU')}`;
    case 'cpu':
      return t`% of one CPU`;
    case 'nodeCpus':
      return t`CPUs busy`;
    case 'device':
      return t`% of the device's time`;
    case 'time':
      return t`% of time`;
    case 'requests':
      return t`requests in flight`;
    case 'disks':
      return t`disks busy`;
    case 'operation':
      return t`${symbols[dimension]} per operation`;
    case 'pages':
      return dimension === 'rate' ? t`pages/s` : t`pages`;
    default:
      return symbols[dimension];
  }
}
