import { RandomNumbers } from '../randomNumbers.ts';

/** What a line of a sample is. */
export type Role =
  | 'timeValues:'
  | 'timeValues'
  | 'metadata:'
  | 'metadata'
  | 'date:'
  | 'date'
  | 'class:'
  | 'row'
  | 'blank'
  | 'comment';

export interface SampleLine {
  readonly role: Role;
  readonly text: string;
  /** From 0; -1 before the first group. */
  readonly group: number;
  /** Name of the class that a header, a row or a line of METADATA is of. */
  readonly className?: string;
}

export interface SampleClass {
  readonly name: string;
  readonly isArray: boolean;
  readonly start: number;
  readonly metrics: readonly string[];
  readonly objects: readonly string[];
  /** Whether METADATA has it. */
  readonly isDeclared: boolean;
}

/** A clean file, by its lines. */
export interface Sample {
  readonly count: number;
  readonly interval: number;
  readonly classes: readonly SampleClass[];
  readonly lines: readonly SampleLine[];
}

/** Names of which several are alike. */
const classNames = [
  'CPU', 'GPU', 'MEM', 'TEMP', 'DISK', 'TASK', 'UPS', 'GPS', 'HTTP', 'HTTPS', 'FAN', 'FAN2', 'NET1', 'NET2', 'eth0',
  'eth1', 'cpu', 'DB', 'HDB', 'TCP', 'UTCP', 'SWAP', 'SHARP', 'VM', 'IO', 'NET', 'QUEUE', 'LOAD', 'DATA', 'RATE', 'MV',
] as const; // prettier-ignore
const objectNames = ['sda', 'sdb', 'eth0', 'lo', 'in', 'out', 'x1', 'x2', 'nvme0n1', '0', '1', "'a b'"] as const;
const firstDate = 1_778_443_200;

/** A file in which nothing is wrong, of any shape. */
export function cleanSample(random: RandomNumbers): Sample {
  const count = 1 + random.below(4);
  const interval = [1, 5, 10, 60][random.below(4)] ?? 10;
  const names = shuffled(random, classNames);
  const classes = Array.from({ length: 1 + random.below(4) }, () => classOf(random, names.pop() ?? 'Z', count, true));
  if (random.oneIn(3)) {
    const like = names.find((name) => classes.some((other) => differsByOne(name, other.name))) ?? names[0] ?? 'Y';
    classes.splice(random.below(classes.length + 1), 0, classOf(random, like, count, false));
  }
  const lines = [...headLines(random, count, interval, classes)];
  const groups = 1 + random.below(4);
  let date = firstDate;
  for (let group = 0; group < groups; group++) {
    if (random.oneIn(12)) lines.push(...headLines(new RandomNumbers(1), count, interval, classes, group));
    date += count * interval + random.below(2);
    const zone = random.oneIn(3) ? ' # by hand' : '';
    lines.push(line('date:', 'DATE:', group), line('date', `${date}${zone}`, group), blank(group));
    for (const each of classes) lines.push(...stanzaLines(random, each, count, group));
    if (random.oneIn(6)) lines.push(line('comment', '# end of a batch', group), blank(group));
  }
  return { count, interval, classes, lines };
}

export function textOf(lines: readonly SampleLine[]): string {
  return lines.map(({ text }) => `${text}\n`).join('');
}

function line(role: Role, text: string, group: number, className?: string): SampleLine {
  return { role, text, group, ...(className === undefined ? {} : { className }) };
}

function blank(group: number): SampleLine {
  return line('blank', '', group);
}

function headLines(
  random: RandomNumbers,
  count: number,
  interval: number,
  classes: readonly SampleClass[],
  group = -1,
): readonly SampleLine[] {
  const comment = random.oneIn(2) ? ` # h=web1 f=0 l=23 x='' d=''` : '';
  const declared = classes.filter(({ isDeclared }) => isDeclared);
  return [
    line('timeValues:', 'TIME_VALUES:', group),
    line('timeValues', `${count} ${interval}${comment}`, group),
    blank(group),
    line('metadata:', 'METADATA:', group),
    ...declared.map(({ name, isArray, start, metrics }) =>
      line('metadata', [name, isArray ? 'A' : 'V', start, ...metrics].join(' '), group, name),
    ),
    blank(group),
  ];
}

function stanzaLines(
  random: RandomNumbers,
  { name, isArray, metrics, objects }: SampleClass,
  count: number,
  group: number,
): readonly SampleLine[] {
  const rows: SampleLine[] = [];
  for (let sample = 0; sample < count; sample++) {
    for (const object of isArray ? objects : ['']) {
      const values = metrics.map((_, at) => valueOf(random, at));
      rows.push(line('row', [...(isArray ? [object] : []), ...values].join(' '), group, name));
    }
  }
  return [line('class:', `${name}:`, group, name), ...rows, blank(group)];
}

/** Columns have decimals or not. */
function valueOf(random: RandomNumbers, column: number): string {
  const whole = 1 + random.below(900);
  return column % 2 === 0 ? `${whole}.${random.below(10)}${1 + random.below(9)}` : String(whole);
}

function classOf(random: RandomNumbers, name: string, count: number, isDeclared: boolean): SampleClass {
  const isArray = random.oneIn(2);
  return {
    name,
    isArray,
    start: 1 + random.below(count),
    metrics: Array.from(
      { length: 1 + random.below(5) },
      (_, at) => `${name.toLowerCase()}${isArray ? 'a' : 'v'}${name.length}_${at}${name === 'cpu' ? 'l' : ''}`,
    ),
    objects: isArray ? shuffled(random, objectNames).slice(0, 1 + random.below(4)) : [],
    isDeclared,
  };
}

function differsByOne(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false;
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  return Array.from({ length: long.length }, (_, at) => at).some((at) =>
    short.length === long.length
      ? short.slice(0, at) + short.slice(at + 1) === long.slice(0, at) + long.slice(at + 1)
      : short === long.slice(0, at) + long.slice(at + 1),
  );
}

export function shuffled<T>(random: RandomNumbers, items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, order: random.u32() }))
    .sort((a, b) => a.order - b.order)
    .map(({ item }) => item);
}
