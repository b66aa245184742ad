import type { MetricTable } from './metricTable.ts';
import { cpuLinux } from './tables/linux/cpuLinux.ts';
import { diskLinux } from './tables/linux/diskLinux.ts';
import { ioAix } from './tables/unix/ioAix.ts';
import { ioAllLinux } from './tables/linux/ioAllLinux.ts';
import { ioLinux } from './tables/linux/ioLinux.ts';
import { loadLinux } from './tables/linux/loadLinux.ts';
import { memLinux } from './tables/linux/memLinux.ts';
import { netErrorsLinux } from './tables/linux/netErrorsLinux.ts';
import { netLinux } from './tables/linux/netLinux.ts';
import { pageLinux } from './tables/linux/pageLinux.ts';
import { sockLinux } from './tables/linux/sockLinux.ts';
import { swapIoLinux } from './tables/linux/swapIoLinux.ts';
import { swapLinux } from './tables/linux/swapLinux.ts';
import { taskLinux } from './tables/linux/taskLinux.ts';
import { tcpLinux } from './tables/linux/tcpLinux.ts';
import { vmAix } from './tables/unix/vmAix.ts';
import { vmBsd } from './tables/unix/vmBsd.ts';
import { vmHpux } from './tables/unix/vmHpux.ts';
import { vmLinux } from './tables/linux/vmLinux.ts';
import { vmMacos } from './tables/unix/vmMacos.ts';
import { vmSolaris } from './tables/unix/vmSolaris.ts';

/** Every table, the likeliest first: where two systems explain a line equally well, the earlier one is taken. */
export const metricTables: readonly MetricTable[] = [
  vmLinux,
  ioLinux,
  netLinux,
  cpuLinux,
  memLinux,
  swapLinux,
  pageLinux,
  swapIoLinux,
  taskLinux,
  loadLinux,
  ioAllLinux,
  diskLinux,
  netErrorsLinux,
  tcpLinux,
  sockLinux,
  vmAix,
  ioAix,
  vmSolaris,
  vmHpux,
  vmBsd,
  vmMacos,
];
