import { closeSync, openSync, writeSync } from 'node:fs';
import { randomNumbers } from './randomNumbers.ts';

const count = 12;
const intervalSeconds = 10;
const firstDate = 1_462_914_019;
const utcOffsetSeconds = 10 * 3600;
const disks = ['sda', 'sdb', 'sdc', 'sdd'];
const interfaces = ['lo', 'eth0', 'eth1'];

const head = `TIME_VALUES:
${count} ${intervalSeconds} # h=bench f=0 l=23 x='' d=''

METADATA:
VM V 2 r b swpd free buff cache si so bi bo in cs cpu_us cpu_sy cpu_id cpu_wa st
IO A 2 tps kBrdps kBwtps kBrd kBwt
NET A 1 rxpkps txpkps rxkBps txkBps rxcmps txcmps rxmctps

`;

/** Writes a clean pma file as pmc does on Linux, at least `size` bytes long, and equal for equal seeds. */
export function writePmaFile(path: string, size: number, seed: number): void {
  const random = randomNumbers(seed);
  const descriptor = openSync(path, 'w');
  try {
    let written = writeSync(descriptor, head);
    for (let date = firstDate; written < size; date += count * intervalSeconds) {
      written += writeSync(descriptor, groupText(date, random));
    }
  } finally {
    closeSync(descriptor);
  }
}

function groupText(date: number, random: () => number): string {
  const samples = Array.from({ length: count });
  const vm = samples.map(() => vmRow(random)).join('');
  const io = samples.map(() => disks.map((name) => objectRow(name, 5, random)).join('')).join('');
  const net = samples.map(() => interfaces.map((name) => objectRow(name, 7, random)).join('')).join('');
  return `DATE:\n${date} # ${commentTime(date)}\n\nVM:\n${vm}\nIO:\n${io}\nNET:\n${net}\n`;
}

function vmRow(random: () => number): string {
  const upTo = (limit: number): number => Math.floor(random() * limit);
  const memory = [upTo(200_000), 100_000 + upTo(4_000_000), upTo(300_000), upTo(8_000_000)];
  const user = upTo(60);
  const system = upTo(30);
  const wait = upTo(100 - user - system);
  const cpu = [user, system, 100 - user - system - wait, wait, 0];
  return `${[upTo(8), upTo(3), ...memory, 0, 0, upTo(900), upTo(4000), upTo(20_000), upTo(40_000), ...cpu].join(' ')}\n`;
}

function objectRow(name: string, values: number, random: () => number): string {
  let row = name;
  for (let index = 0; index < values; index++) row += ` ${(random() ** 3 * 5000).toFixed(2)}`;
  return `${row}\n`;
}

/** As `date "+%c %z"` in the POSIX locale. */
function commentTime(date: number): string {
  const [day = '', dayOfMonth = '', month = '', year = '', time = ''] = new Date((date + utcOffsetSeconds) * 1000)
    .toUTCString()
    .replace(',', '')
    .split(' ');
  return `${day} ${month} ${dayOfMonth.replace(/^0/, ' ')} ${time} ${year} +1000`;
}
