import { phrase } from '../../l10n/translate.ts';
import { beyondLineSpeeds } from '../../pcp/metricFacts.ts';
import type { Formula } from '../formula/formula.ts';
import { between, change, fact, first, greatest, least, level, percent, rate } from '../formula/formula.ts';
import type { Chart } from './chart.ts';
import { bytesPerSecond, percentage, perSecond, plain } from './chart.ts';

const net = (part: string): string => `network.interface.${part}`;
const tcp = (part: string): string => `network.tcp.${part}`;

const loopback = /^lo\d*$/;
/** Lines of which the speed is none: the host reports one all the same. */
export const virtual = /^(?:lo|veth|virbr|docker|br-|tun|tap|vnet|cni|cali)/;

const speedOf = (metric: string): Formula => between(fact(net(metric)), 0, beyondLineSpeeds);

/** Speed of a line in bytes per second. */
export const lineSpeed: Formula = first(speedOf('baudrate'), speedOf('speed'));

/** The busier direction of a line, by its speed in bytes per second. */
export const lineUse: Formula = least(100, percent(greatest(rate(net('in.bytes')), rate(net('out.bytes'))), lineSpeed));

/** Segments that were sent again. */
export const tcpRetransmits: Formula = percent(change(tcp('retranssegs')), change(tcp('outsegs')));

export const networkCharts: readonly Chart[] = [
  {
    id: 'net-in',
    title: phrase('Network, received'),
    unit: bytesPerSecond('line'),
    sets: [[{ formula: rate(net('in.bytes')) }]],
    without: loopback,
  },
  {
    id: 'net-out',
    title: phrase('Network, sent'),
    unit: bytesPerSecond('line'),
    sets: [[{ formula: rate(net('out.bytes')) }]],
    without: loopback,
  },
  { id: 'net-use', title: phrase('Lines, busy'), unit: percentage(), sets: [[{ formula: lineUse }]], without: virtual },
  {
    id: 'net-errors',
    title: phrase('Network errors and drops'),
    unit: perSecond(),
    sets: [
      [
        { label: phrase('errors in'), formula: rate(net('in.errors')) },
        { label: phrase('errors out'), formula: rate(net('out.errors')) },
        { label: phrase('drops in'), formula: rate(net('in.drops')) },
        { label: phrase('drops out'), formula: rate(net('out.drops')) },
      ],
    ],
    isNonzero: true,
  },
];

export const tcpCharts: readonly Chart[] = [
  {
    id: 'tcp-connections',
    title: phrase('TCP connections'),
    unit: plain(),
    sets: [
      [
        {
          label: phrase('established'),
          formula: first(
            level(tcp('currestab')),
            level('network.sockstat.tcp.inuse'),
            level('network.tcpconn.established'),
          ),
        },
        { label: phrase('waiting (TIME_WAIT)'), formula: level('network.sockstat.tcp.tw') },
        { label: phrase('orphaned'), formula: level('network.sockstat.tcp.orphan') },
      ],
    ],
  },
  {
    id: 'tcp-opens',
    title: phrase('TCP connections opened'),
    unit: perSecond(),
    sets: [
      [
        { label: phrase('by this host'), formula: rate(tcp('activeopens')) },
        { label: phrase('by others'), formula: rate(tcp('passiveopens')) },
      ],
    ],
  },
  {
    id: 'tcp-retransmits',
    title: phrase('TCP retransmits'),
    unit: percentage(),
    sets: [[{ formula: tcpRetransmits }]],
    isIntermittent: true,
  },
  {
    id: 'tcp-listen',
    title: phrase('TCP connections refused'),
    unit: perSecond(),
    sets: [
      [
        { label: phrase('dropped at listening'), formula: rate(tcp('listendrops')) },
        { label: phrase('queue overflowed'), formula: rate(tcp('listenoverflows')) },
        { label: phrase('attempts failed'), formula: rate(tcp('attemptfails')) },
        { label: phrase('reset'), formula: rate(tcp('estabresets')) },
      ],
    ],
    isNonzero: true,
  },
];
