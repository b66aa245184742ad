/** What 100 % is of a rate of time, or what it is the mean number of. */
export type BusyPart = 'allCpus' | 'cpu' | 'nodeCpus' | 'device' | 'time' | 'requests' | 'disks';

/** What is known of a metric by its name, because its metadata do not say it or say otherwise. */
export interface MetricFacts {
  /** Whether it is a counter, where its semantics are wrong. */
  readonly isCounter?: boolean;
  /** Word of pmUnits in place of its units, where these are wrong. */
  readonly units?: number;
  /** What a number without a dimension is. */
  readonly number?: 'percent' | 'pages' | 'blocks';
  readonly busy?: BusyPart;
  /** Whether bytes per second are those of a line, which people count in bits: besides, or only. */
  readonly bits?: 'beside' | 'only';
}

/** Words of pmUnits. */
const [count, millisec, kbyte] = [0x00100000, 0x01002000, 0x10010000];

const inFlight = '(?:aveq|(?:read|write|total|discard|flush)_rawactive)';
/** Metrics of Linux that count pages; others count huge pages or KiB. */
const pageCounts =
  '(?:free_pages|free_cma|alloc_batch|(?:zone_)?(?:in)?active_(?:anon|file)|(?:zone_)?unevictable|zone_write_pending|' +
  'mlock|anon_pages|mapped|file_pages|dirty|writeback|writeback_temp|slab(?:_(?:un)?reclaimable)?|page_table_pages|' +
  'unstable|bounce|isolated_(?:anon|file)|shmem|dirtied|written|vmscan_write|dirty_threshold|' +
  'dirty_background_threshold|kernel_misc_reclaimable|zspages)';

/** Facts by patterns of whole names. A metric has the facts of all that match. */
const facts: readonly (readonly [name: string, MetricFacts])[] = [
  // Counters that are called instant, and levels that older versions called counters.
  ['(?:hot)?proc\\.psinfo\\.n?vctxsw', { isCounter: true }],
  ['cgroup\\.pressure\\..+\\.total', { isCounter: true }],
  ['cgroup\\.cpusched\\.(?:periods|throttled)', { isCounter: true, units: count }],
  [
    'cgroup\\.memory\\.stat\\.(?:total\\.)?(?:pg(?:de)?activate|pglazyfreed?|pgrefill|pgscan|pgsteal|thp_\\w+|workingset\\.\\w+)',
    { isCounter: true, units: count },
  ],
  ['network\\.tcp\\.(?:currestab|maxconn|rto\\w+)', { isCounter: false }],
  // Wrong units.
  ['hinv\\.cpu\\.thermal_throttle\\.package\\.time', { units: millisec }],
  ['network\\.tcp\\.tcpmemorypressureschrono', { units: millisec }],
  ['mem\\.vmstat\\.pgpg(?:in|out)', { units: kbyte }],
  // Numbers without a dimension.
  ['filesys\\.full', { number: 'percent' }],
  ['(?:kernel\\.all|cgroup)\\.pressure\\..+\\.avg(?:\\d+(?:sec|min))?', { number: 'percent' }],
  ['nvidia\\.(?:gpuactive|memactive|fanspeed)', { number: 'percent' }],
  ['amdgpu\\.gpu\\.load|gpu\\.util|denki\\.bat\\.capacity', { number: 'percent' }],
  ['swap\\.pages(?:in|out)|mem\\.vmstat\\.pswp(?:in|out)', { number: 'pages' }],
  [`mem\\.vmstat\\.nr_${pageCounts}`, { number: 'pages' }],
  ['network\\.sockstat\\.\\w+\\.mem', { number: 'pages' }],
  ['disk\\.\\w+\\.blk(?:read|write|total|discard)', { number: 'blocks' }],
  // Time: of what.
  ['kernel\\.all\\.cpu\\..+', { busy: 'allCpus' }],
  ['kernel\\.pernode\\.cpu\\..+', { busy: 'nodeCpus' }],
  ['kernel\\.percpu\\.cpu\\..+', { busy: 'cpu' }],
  ['(?:hot)?proc\\.(?:psinfo|schedstat)\\..+', { busy: 'cpu' }],
  ['cgroup\\.(?:cpuacct|cpu\\.stat)\\..+', { busy: 'cpu' }],
  ['disk\\.(?!all\\.)\\w+\\.(?:avactive|active|idle)', { busy: 'device' }],
  ['disk\\.all\\.(?:avactive|active)', { busy: 'disks' }],
  [`disk\\.\\w+\\.${inFlight}`, { busy: 'requests' }],
  // Lines.
  ['network\\.interface\\.(?:baudrate|speed)', { bits: 'only' }],
  ['network\\..+|cgroup\\.net\\..+', { bits: 'beside' }],
];

const rules = facts.map(([name, known]) => [new RegExp(`^(?:${name})$`), known] as const);

/** No line is as fast as this, in bytes per second: a line that is down, or has no speed, is given 0 or more than this. */
export const beyondLineSpeeds = 1e14;

/** Facts about a metric. Earlier rows win. */
export function metricFacts(name: string): MetricFacts {
  return Object.assign(
    {},
    ...rules
      .filter(([pattern]) => pattern.test(name))
      .map(([, known]) => known)
      .reverse(),
  ) as MetricFacts;
}
