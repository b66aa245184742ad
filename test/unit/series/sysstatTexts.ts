/** The first line that sysstat prints. @param rest the date and what follows it */
export const firstLine = (rest = '03/17/26 \t_x86_64_\t(4 CPU)'): string => `Linux 6.1.0-18-amd64 (web1) \t${rest}\n\n`;

const cpuHeader = (time: string): string =>
  `${time}        CPU     %user     %nice   %system   %iowait    %steal     %idle\n`;
const cpuRow = (time: string, user: string, idle: string): string =>
  `${time}        all     ${user}      0.20      5.65      1.00      0.05     ${idle}\n`;

/** `sar -u` of so many rows, ten minutes apart, from a time of day on. */
export function sarCpu(times: readonly string[], head = firstLine()): string {
  const [first = '', ...others] = times;
  return `${head}${cpuHeader(first)}${others.map((time, at) => cpuRow(time, `${20 + at}.66`, `${72 - at}.00`)).join('')}Average:        all     20.66      0.20      5.65      1.00      0.05     70.00\n`;
}

export const iostatReport = (time: string, tps: string, read = '94.00'): string =>
  `${time}avg-cpu:  %user   %nice %system %iowait  %steal   %idle
          18.79    0.20    5.83    0.63    0.08   74.48

Device             tps    kB_read/s    kB_wrtn/s    kB_dscd/s    kB_read    kB_wrtn    kB_dscd
sda              ${tps}        ${read}       512.60         5.00        940       5126         50

`;

export const vmstatHead =
  ` procs -----------memory---------- ---swap-- -----io---- -system-- ------cpu----- -----timestamp-----
 r  b   swpd   free   buff  cache   si   so    bi    bo   in   cs us sy id wa st                 CET
`.slice(1);
export const vmstatRow = (time: string, cs: number): string =>
  ` 1  0  41942 1346077 162469 3472961    4    8    94   513 2176 ${cs} 19  5 75  1  0 2026-03-17 ${time}\n`;

/** Times of day, so many minutes apart, from a minute of the day on. */
export const minutes = (from: number, count: number, step = 10): readonly string[] =>
  Array.from({ length: count }, (_, i) => {
    const minute = from + step * i;
    return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}:00`;
  });

/** Shares of the CPUs, of which waiting for disks is too much from the third row on. */
export const waitingCpu = (times: readonly string[]): string =>
  `${times[0]}        CPU     %user     %nice   %system   %iowait    %steal     %idle\n${times
    .slice(1)
    .map(
      (time, at) =>
        `${time}        all     10.00      0.00      5.00     ${at < 2 ? ' 5.00' : '40.00'}      0.00     ${at < 2 ? '80.00' : '45.00'}\n`,
    )
    .join('')}`;
/** A disk that is busy all the time, or in some rows. */
export const busyDisk = (times: readonly string[], isBusy: (row: number) => boolean = () => true): string =>
  `\n${times[0]}          DEV       tps     rkB/s     wkB/s   areq-sz    aqu-sz     await     %util\n${times
    .slice(1)
    .map(
      (time, row) =>
        `${time}          sda    100.00    400.00    800.00     12.00     ${isBusy(row) ? '20.00    200.00     99.00' : ' 0.20      2.00     10.00'}\n`,
    )
    .join('')}`;
