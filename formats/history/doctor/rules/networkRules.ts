import type { Formula } from '../../formula/formula.ts';
import { change, greatest, percent, quotient, rate, sum } from '../../formula/formula.ts';
import { lineSpeed, virtual } from '../../views/networkCharts.ts';
import type { HostRule } from '../hostRule.ts';
import { atLeast, hostRule, over } from './defineRule.ts';

const minutes = 60;
const net = (part: string): string => `network.interface.${part}`;
const tcp = (part: string): string => `network.tcp.${part}`;

const interfaces = { table: 'interfaces', sort: 'in' } as const;

/** What an interface counts in both directions. */
const both = (use: (name: string) => Formula, what: string): Formula =>
  sum(use(net(`in.${what}`)), use(net(`out.${what}`)));

export const networkRules: readonly HostRule[] = [
  hostRule(
    'net-saturated',
    'warning',
    {
      title: 'Network line is full',
      message: 'Received data filled the {instances?line|lines} of {instance} {when}: {mean}, and {worst} at {at}.',
      mild: 'Sent data filled the {instances?line|lines} of {instance} {when}: {mean}, and {worst} at {at}.',
      documentation: {
        why: 'Packets have to wait, and are dropped where they wait for too long.',
        example: 'sent or received >= 80 % of the speed of the line over 2 minutes',
        fix: 'Look at the traffic of the network, and at the processes at that time.',
      },
    },
    {
      check: {
        ...over(
          2 * minutes,
          atLeast(80, percent(quotient(greatest(rate(net('in.bytes')), rate(net('out.bytes'))), lineSpeed))),
        ),
        mild: atLeast(1, rate(net('out.bytes')), rate(net('in.bytes'))),
      },
      unit: 'percent',
      without: virtual,
      chart: 'net-use',
      ...interfaces,
      sort: 'line',
    },
  ),
  hostRule(
    'net-errors',
    'warning',
    {
      title: 'Network interface has errors',
      message: '{instance} had errors {when}: {mean}, and {worst} at {at}.',
      documentation: {
        why: 'Packets arrive damaged: a cable, a connector or a port does not work well.',
        example: '>= 0.2 errors per second, and >= 0.01 % of the packets, over a minute',
        fix: 'Check the cable and the port, and the duplex mode of both ends.',
      },
    },
    {
      check: over(
        minutes,
        atLeast(0.2, both(rate, 'errors')),
        atLeast(0.01, percent(both(change, 'errors')), sum(both(change, 'packets'), both(change, 'errors'))),
      ),
      unit: 'rate',
      chart: 'net-errors',
      ...interfaces,
      sort: 'errors',
    },
  ),
  hostRule(
    'net-drops',
    'warning',
    {
      title: 'Network interface drops packets',
      message: '{instance} dropped packets {when}: {mean}, and {worst} at {at}.',
      documentation: {
        why: 'The host had no room for packets, or did not take them fast enough. Packets of protocols that the host does not know are counted, too.',
        example: '>= 5 packets per second, and >= 1 % of all, over a minute',
        fix: 'Look at the traffic of the network, at CPUs with soft interrupts, and at the ring buffers of the network card.',
      },
    },
    {
      check: over(
        minutes,
        atLeast(5, both(rate, 'drops')),
        atLeast(1, percent(both(change, 'drops')), sum(both(change, 'packets'), both(change, 'drops'))),
      ),
      unit: 'rate',
      chart: 'net-errors',
      ...interfaces,
      sort: 'drops',
    },
  ),
  hostRule(
    'net-backlog',
    'warning',
    {
      title: 'Kernel drops packets that it has no time for',
      message: 'The kernel dropped received packets {when}: {mean}, and {worst} at {at}.',
      documentation: {
        why: 'Packets wait in a queue of each CPU, which was full.',
        example: 'network.softnet.dropped >= 1 per second over a minute',
        fix: 'Spread the packets over the CPUs, or raise net.core.netdev_max_backlog.',
      },
    },
    {
      check: over(minutes, atLeast(1, rate('network.softnet.dropped'))),
      unit: 'rate',
      chart: 'net-in',
    },
  ),
  hostRule(
    'udp-buffer',
    'warning',
    {
      title: 'UDP datagrams are lost',
      message: 'UDP datagrams were lost {when}: {mean}, and {worst} at {at}. Programs did not read them in time.',
      documentation: {
        why: 'The buffers of programs that receive them were full.',
        example: 'network.udp.recvbuferrors >= 5 per second over a minute',
        fix: 'Look at the CPU time of those programs, or raise net.core.rmem_max.',
      },
    },
    {
      check: over(minutes, atLeast(5, rate('network.udp.recvbuferrors'))),
      unit: 'rate',
      chart: 'net-in',
    },
  ),
  hostRule(
    'tcp-retransmits',
    'warning',
    {
      title: 'TCP sends much again',
      message: 'TCP segments were sent again {when}: {mean}, and {worst} at {at}.',
      documentation: {
        why: 'Segments are lost on the way, or answers come late. Connections become slow.',
        example: '>= 2 % of the segments sent, and >= 50 segments per second, over 5 minutes',
        fix: 'Look at drops and errors of the interfaces, and at the way to those hosts.',
      },
    },
    {
      check: over(
        5 * minutes,
        atLeast(2, percent(change(tcp('retranssegs'))), change(tcp('outsegs'))),
        atLeast(50, rate(tcp('outsegs'))),
      ),
      unit: 'percent',
      chart: 'tcp-retransmits',
    },
  ),
  hostRule(
    'tcp-listen-drops',
    'warning',
    {
      title: 'Connections are dropped because queues are full',
      message: 'Full queues dropped {count:connection} {when}.',
      documentation: {
        why: 'The queue of connections that wait for a program was full. By default the kernel drops them silently: clients try again, and wait for seconds.',
        example: 'network.tcp.listenoverflows or listendrops rise by 10',
        fix: 'Look at the program that listens, at its CPU time and its backlog, and at net.core.somaxconn.',
      },
    },
    {
      check: {
        kind: 'count',
        of: greatest(change(tcp('listendrops')), change(tcp('listenoverflows'))),
        at: 10,
        seconds: 1800,
      },
      unit: 'number',
      chart: 'tcp-listen',
    },
  ),
  hostRule(
    'nfs-retransmits',
    'warning',
    {
      title: 'NFS calls are sent again',
      message: 'Calls to NFS servers were sent again {when}: {mean}, and {worst} at {at}.',
      documentation: {
        why: 'A server of NFS did not answer in time, or packets were lost. Where it does not answer at all no more calls are made, and those that wait are sent again.',
        example: '>= 1 % of the calls, and >= 0.1 per second, over 2 minutes',
        fix: 'Look at the server, and at the network on the way to it.',
      },
    },
    {
      check: over(
        2 * minutes,
        atLeast(
          1,
          percent(change('rpc.client.rpcretrans')),
          sum(change('rpc.client.rpccnt'), change('rpc.client.rpcretrans')),
        ),
        atLeast(0.1, rate('rpc.client.rpcretrans')),
      ),
      unit: 'percent',
    },
  ),
];
