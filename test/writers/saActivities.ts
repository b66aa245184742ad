import type { SaActivitySpec, SaFormat } from './saFile.ts';

/** Two disks, an interface, context switches and the shares of four processors, which rise from record to record. */
export function binaryActivities(format: SaFormat): readonly SaActivitySpec[] {
  const isLatest = format === 0x2175;
  const old = format === 0x2171;
  const cpu = (record: number): readonly number[] =>
    // user, nice, sys, idle, iowait, steal, hardirq, softirq, guest, guest_nice
    [3000, 0, 600, 5400, 1000, 0, 0, 0, 1000, 0].slice(0, old ? 9 : 10).map((value) => value * record);
  const disk = (minor: number, record: number) => {
    const sectors = [1200 * record, 2400 * record];
    const ticks = [600 * record, 1200 * record, 6000 * record, 12_000 * record];
    if (isLatest) return { wide: [600 * record, 0, 0], words: [...sectors, 0], narrow: [...ticks, 8, minor, 0, 0] };
    if (old) return { wide: sectors, words: [...ticks, 600 * record], narrow: [8, minor] };
    return { wide: [600 * record], words: sectors, narrow: [...ticks, 8, minor] };
  };
  const bytes = [10, 20, 614_400, 1_228_800, 0, 0, 0];
  const lan = (record: number) => {
    const values = bytes.map((value) => value * record);
    return old ? { words: values, name: 'eth0' } : { wide: values, narrow: [1], name: 'eth0' };
  };
  const switches = (record: number) => ({ wide: [60_000 * record], words: [60 * record] });
  return [
    {
      id: 1,
      size: isLatest ? 80 : old ? 144 : 160,
      stride: isLatest ? 8 : 16,
      items: (record) => [0, 1].map(() => ({ wide: cpu(record) })),
    },
    { id: 2, size: isLatest ? 16 : 32, stride: isLatest ? 8 : 16, items: (record) => [switches(record)] },
    {
      id: 11,
      size: isLatest ? 80 : old ? 80 : 64,
      stride: isLatest ? 8 : 16,
      items: (record) => [disk(0, record), disk(17, record)],
    },
    { id: 12, size: isLatest ? 80 : old ? 72 : 144, stride: isLatest ? 8 : 16, items: (record) => [lan(record)] },
  ];
}
