import type { MetricTable } from './metricTable.ts';
import { cpuLinux } from './tables/cpuLinux.ts';
import { diskLinux } from './tables/diskLinux.ts';
import { ioAix } from './tables/ioAix.ts';
import { ioAllLinux } from './tables/ioAllLinux.ts';
import { ioLinux } from './tables/ioLinux.ts';
import { loadLinux } from './tables/loadLinux.ts';
import { memLinux } from './tables/memLinux.ts';
import { netErrorsLinux } from './tables/netErrorsLinux.ts';
import { netLinux } from './tables/netLinux.ts';
import { pageLinux } from './tables/pageLinux.ts';
import { sockLinux } from './tables/sockLinux.ts';
import { swapIoLinux } from './tables/swapIoLinux.ts';
import { swapLinux } from './tables/swapLinux.ts';
import { taskLinux } from './tables/taskLinux.ts';
import { tcpLinux } from './tables/tcpLinux.ts';
import { vmAix } from './tables/vmAix.ts';
import { vmBsd } from './tables/vmBsd.ts';
import { vmHpux } from './tables/vmHpux.ts';
import { vmLinux } from './tables/vmLinux.ts';
import { vmMacos } from './tables/vmMacos.ts';
import { vmSolaris } from './tables/vmSolaris.ts';

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
