import type { KindId } from '../../../formats/kinds.ts';

/** Part of a text by its number, so that names differ from part to part; whole statements. */
type Part = (number: number) => string;

interface ConfigText {
  readonly head?: string;
  /** Between head and parts: what names each part. */
  readonly naming?: { readonly before: string; readonly part: Part; readonly after: string };
  readonly part: Part;
  readonly tail?: string;
}

const metrics = [
  'disk.dev.read',
  'disk.dev.write',
  'kernel.all.cpu.user',
  'mem.util.free',
  'network.interface.in.bytes',
];
const metric: Part = (number) => metrics[number % metrics.length] ?? '';

/** A number of a metric; items are below 1024. */
function pmid(number: number): string {
  return `60:${number >> 10}:${number & 1023}`;
}

/** Good texts of configuration languages, which grow by parts. */
const texts: Readonly<Record<string, ConfigText>> = {
  pmlogger: {
    part: (number) =>
      `log mandatory on ${1 + (number % 60)} sec {\n    ${metric(number)} ["sda${number}" "sdb"]\n    acme${number}.rate\n}\n`,
    tail: '[access]\ndisallow .* : all;\nallow local:* : enquire;\n',
  },
  pmlogextract: { part: (number) => `acme${number}.value ["one" "two"]\n` },
  derived: {
    part: (number) =>
      `acme.d${number} = 100 * rate(${metric(number)}) / (mem.physmem + ${number})\nacme.d${number}(oneline) = Share\n`,
  },
  pmie: {
    part: (number) =>
      `limit${number} = ${number};\nrule${number} =\n    some_inst ( disk.dev.total #'sda' @0..3 > $limit${number} count/sec )\n    -> print "%i busy" & syslog 10 min "%v";\n`,
  },
  pmlogconf: {
    head: '#pmlogconf-setup 2.0\nident Metrics of acme\nprobe acme.value exists ? include : available\ndelta 10 sec\n',
    part: (number) => `\tacme${number}.value\n\t${metric(number)} ["sda${number}"]\n`,
  },
  pmns: {
    head: 'root {\n    acme\n}\n',
    naming: { before: 'acme {\n', part: (number) => `    g${number}\n`, after: '}\n' },
    part: (number) => `acme.g${number} {\n    one\t${pmid(2 * number)}\n    two\t${pmid(2 * number + 1)}\n}\n`,
  },
  help: {
    part: (number) => `@ acme.g${number}.one Number of things ${number}\nThings are counted when they happen.\n\n`,
  },
  pmlogrewrite: {
    part: (number) => `metric acme.m${number} {\n    name -> acme.n${number}\n    units -> 1,-1,0,KBYTE,SEC,0\n}\n`,
  },
  pmrep: {
    part: (number) => `[set${number}]\nheader = yes\n${metric(number)} = label,,,,8\nmem.util.free = free,,Mbyte,,7\n`,
  },
  dstat: {
    part: (number) => `[plug${number}]\nlabel = acme\ncol = ${metric(number)}\ncol.label = value\ncol.width = 6\n`,
  },
  'pmlogger-control': {
    head: '$version=1.1\n',
    part: (number) => `host${number} n n PCP_ARCHIVE_DIR/host${number} -r -T24h10m -c config.host${number}\n`,
  },
  'pmie-control': {
    head: '$version=1.1\n',
    part: (number) => `host${number} n n PCP_LOG_DIR/pmie/host${number}/pmie.log -c config.host${number}\n`,
  },
  pmcd: {
    head: 'linux 60 dso linux_init /var/lib/pcp/pmdas/linux/pmda_linux.so\n[access]\n',
    part: (number) => `allow host 10.${number >> 16}.${(number >> 8) & 255}.${number & 255} : fetch;\n`,
  },
};

/** A text of a language, of about so many bytes; undefined for a language that has no generator. */
export function configText(kind: KindId, bytes: number): string | undefined {
  const text = texts[kind];
  if (text === undefined) return undefined;
  const { head = '', naming, part, tail = '' } = text;
  const named = [naming?.before ?? ''];
  const parts: string[] = [];
  for (let number = 0, length = head.length; length < bytes; number++) {
    const [name, next] = [naming?.part(number) ?? '', part(number)];
    named.push(name);
    parts.push(next);
    length += name.length + next.length;
  }
  return [head, ...named, naming?.after ?? '', ...parts, tail].join('');
}
