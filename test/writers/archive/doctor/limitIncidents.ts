import type { Change } from './hostChanges.ts';
import { all, one, process, put } from './hostChanges.ts';
import type { HostIncident } from './incident.ts';
import { from, incident } from './incident.ts';

const gib = 2 ** 30;

/** So many new files a minute on a file system that has used more than half of its inodes. */
const makesFiles =
  (each: number): Change =>
  (state, minute) => {
    put(state, 'filesys.usedfiles', 1, 560_000 + each * Math.max(0, minute - from));
  };

/** Incidents of what there is only so much of, and of what keeps files. */
export const limitIncidents: readonly HostIncident[] = [
  incident('processes-limit', all({ 'kernel.all.nprocs': 30_100 }), all({ 'kernel.all.nprocs': 28_500 })),
  incident('process-files', one(2, { 'proc.fd.count': 1018 }), one(2, { 'proc.fd.count': 5000 }), process(2)),
  incident('memory-hardware', all({ 'mem.util.corrupthardware': 4 }), all({})),
  incident('page-cache-dropped', all({ 'mem.vmstat.drop_pagecache': 0.05 }), all({})),
  incident(
    'cgroup-memory',
    one(1, { 'cgroup.memory.usage': 7.9 * gib, 'cgroup.memory.stat.inactive_file': 0.1 * gib }),
    one(1, { 'cgroup.memory.usage': 7.9 * gib, 'cgroup.memory.stat.inactive_file': 3 * gib }),
    '/shop.service',
  ),
  incident(
    'conntrack-full',
    all({ 'netfilter.ip_conntrack_count': 64_000 }),
    all({ 'netfilter.ip_conntrack_count': 57_000 }),
  ),
  incident('syn-queue', all({ 'network.tcp.reqqfulldrop': 3 }), all({})),
  incident('softnet-squeeze', all({ 'network.softnet.time_squeeze': 40 }), all({ 'network.softnet.time_squeeze': 8 })),
  incident('tcp-memory', all({ 'network.tcp.memorypressures': 0.1 }), all({})),
  incident(
    'time-wait',
    all({ 'network.sockstat.tcp.tw': 28_100, 'network.tcp.attemptfails': 30 }),
    all({ 'network.sockstat.tcp.tw': 28_100, 'network.tcp.attemptfails': 0.1 }),
  ),
  incident('close-wait', all({ 'network.tcpconn.close_wait': 900 }), all({ 'network.tcpconn.close_wait': 400 })),
  {
    ...incident('net-down', one(1, { 'network.interface.up': 0 }), all({}), 'eth0'),
    // It has no cable from the beginning.
    isNearly: { change: one(1, { 'network.interface.up': 0 }) },
  },
  incident(
    'net-fifo',
    one(1, { 'network.interface.in.fifo': 2 }),
    one(1, { 'network.interface.in.fifo': 0.002 }),
    'eth0',
  ),
  {
    ...incident('fs-readonly', one(1, { 'filesys.readonly': 1 }), all({}), '/dev/sdb1'),
    isNearly: { change: one(1, { 'filesys.readonly': 1 }) },
  },
  {
    code: 'host/inodes-filling',
    instance: '/dev/sdb1',
    from,
    to: from + 60,
    minutes: from + 61,
    isBad: { change: makesFiles(4000) },
    isNearly: { change: makesFiles(50) },
  },
  incident('raid-degraded', one(0, { 'disk.md.status': 1 }), all({}), 'md0'),
  incident(
    'thin-pool-full',
    one(0, { 'dmthin.pool.metadata.used': 97 }),
    one(0, { 'dmthin.pool.data.used': 820 }),
    'vg-pool',
  ),
  incident('pool-errors', one(1, { 'btrfs.device.corruption_errs': 0.1 }), all({}), '2'),
];
