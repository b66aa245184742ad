import { between, change, first, level, optional, percent, rate, sum } from '../../formula/formula.ts';
import { virtual } from '../../views/networkCharts.ts';
import type { HostRule } from '../hostRule.ts';
import { atLeast, atMost, hostRule, over } from './defineRule.ts';

const minutes = 60;

/** What keeps connections from being made, and links from carrying them. */
export const connectionRules: readonly HostRule[] = [
  hostRule(
    'conntrack-full',
    'warning',
    {
      title: 'Table of connections is nearly full',
      message: 'The table in which the firewall keeps connections was nearly full {when}: {mean}, and {worst} at {at}.',
      documentation: {
        why: 'When it is full, the kernel drops packets of new connections. An error from 95 % on.',
        example: 'netfilter.ip_conntrack_count >= 90 % of netfilter.ip_conntrack_max over a minute',
        fix: 'Raise net.netfilter.nf_conntrack_max, shorten its timeouts, or look for who opens so many connections.',
      },
    },
    {
      check: over(
        minutes,
        atLeast(90, percent(level('netfilter.ip_conntrack_count')), between(level('netfilter.ip_conntrack_max'), 0)),
      ),
      unit: 'percent',
      grades: [[95, 'error']],
      chart: 'tcp-connections',
    },
  ),
  hostRule(
    'syn-queue',
    'warning',
    {
      title: 'Queue of half-open connections was full',
      message: 'The queue of half-open connections was full for {count:request} {when}.',
      documentation: {
        why: 'More connections were asked for than the host answered: many clients at once, or an attack (SYN flood). With cookies they are answered all the same, without them dropped.',
        example: 'network.tcp.reqqfulldrop or network.tcp.reqqfulldocookies rises',
        fix: 'Look at who connects, and at net.ipv4.tcp_max_syn_backlog.',
      },
    },
    {
      check: {
        kind: 'count',
        of: sum(change('network.tcp.reqqfulldrop'), optional(change('network.tcp.reqqfulldocookies'))),
        at: 1,
        seconds: 30 * minutes,
      },
      unit: 'number',
      chart: 'tcp-listen',
    },
  ),
  hostRule(
    'softnet-squeeze',
    'info',
    {
      title: 'Kernel has too little time for packets',
      message: 'The kernel had to stop before it had taken all packets {when}: {mean}, and {worst} at {at}.',
      documentation: {
        why: 'The time or the number of packets that a soft interrupt may take was used up while more waited. They come later, or are dropped.',
        example: 'network.softnet.time_squeeze >= 10 per second over a minute',
        fix: 'Spread the packets over the CPUs, or raise net.core.netdev_budget.',
      },
    },
    { check: over(minutes, atLeast(10, rate('network.softnet.time_squeeze'))), unit: 'rate', chart: 'net-in' },
  ),
  hostRule(
    'tcp-memory',
    'warning',
    {
      title: 'TCP is short of memory',
      message: 'TCP was short of memory {count:time} {when}.',
      documentation: {
        why: 'Buffers of connections use more than the kernel grants them (net.ipv4.tcp_mem), or too many connections belong to no process any more. Windows shrink, and connections are cut off.',
        example: 'network.tcp.memorypressures or network.tcp.abortonmemory rises',
        fix: 'Look for programs that do not read what they receive, and at net.ipv4.tcp_mem and net.ipv4.tcp_max_orphans.',
      },
    },
    {
      check: {
        kind: 'count',
        of: sum(change('network.tcp.memorypressures'), optional(change('network.tcp.abortonmemory'))),
        at: 1,
        seconds: 30 * minutes,
      },
      unit: 'number',
      chart: 'tcp-connections',
    },
  ),
  hostRule(
    'time-wait',
    'warning',
    {
      title: 'Ports for connections are used up',
      message:
        'Nearly all ports waited after closed connections {when}: {mean}, and {worst} at {at}. Connections failed.',
      documentation: {
        why: 'Each closed connection keeps its port for a minute, and there are about 28,000 for each address of a server. With none left no connection to it can be made.',
        example: '>= 25,000 connections in TIME_WAIT, and network.tcp.attemptfails >= 1 per second, over a minute',
        fix: 'Keep connections open and use them again, or widen net.ipv4.ip_local_port_range.',
      },
    },
    {
      check: over(
        minutes,
        atLeast(25_000, first(level('network.sockstat.tcp.tw'), level('network.tcpconn.time_wait'))),
        atLeast(1, rate('network.tcp.attemptfails')),
      ),
      unit: 'number',
      chart: 'tcp-connections',
    },
  ),
  hostRule(
    'close-wait',
    'info',
    {
      title: 'Programs do not close connections',
      message: 'Connections that the other end had closed stayed open {when}: {mean}, and {worst} at {at}.',
      documentation: {
        why: 'They are in CLOSE_WAIT until the program closes them. A program that forgets to runs out of open files.',
        example: 'network.tcpconn.close_wait >= 500 over 10 minutes',
        fix: 'Look for the program (ss -tp state close-wait), and restart it.',
      },
    },
    {
      check: over(10 * minutes, atLeast(500, level('network.tcpconn.close_wait'))),
      unit: 'number',
      chart: 'tcp-connections',
    },
  ),
  hostRule(
    'net-down',
    'warning',
    {
      title: 'Network interface went down',
      message: '{instance} {instances?was|were} down {when}.',
      documentation: {
        why: 'It had been up before: a cable, a port or a switch failed, or somebody switched it off.',
        example: 'network.interface.up falls to 0',
        fix: 'Look at the log of the kernel, at the cable and at the port of the switch.',
      },
    },
    {
      check: over(0, atMost(0, level('network.interface.up'))),
      unit: 'number',
      without: virtual,
      isChange: true,
      chart: 'net-in',
      table: 'interfaces',
      sort: 'in',
    },
  ),
  hostRule(
    'net-fifo',
    'warning',
    {
      title: 'Buffers of a network interface overflow',
      message: 'The buffers of {instance} overflowed {count:time} {when}.',
      documentation: {
        why: 'The network card had no room left, as the host did not take packets fast enough.',
        example: 'network.interface.in.fifo or out.fifo rises by 10',
        fix: 'Enlarge the ring buffers (ethtool -G), and look at CPUs with soft interrupts.',
      },
    },
    {
      check: {
        kind: 'count',
        of: sum(change('network.interface.in.fifo'), optional(change('network.interface.out.fifo'))),
        at: 10,
        seconds: 30 * minutes,
      },
      unit: 'number',
      chart: 'net-errors',
      table: 'interfaces',
      sort: 'in',
    },
  ),
];
