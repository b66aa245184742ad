import { phrase } from '../../../l10n/translate.ts';
import { instance, percent, quotient, rate, sum } from '../cellFormula.ts';
import type { TableSpec } from '../momentTable.ts';
import { column } from '../momentTable.ts';

function diskTable(group: 'dev' | 'dm' | 'md', title: string, aliases: readonly string[]): TableSpec {
  const of = (metric: string): string => `disk.${group}.${metric}`;
  const both = (suffix: string) => sum(rate(of(`read${suffix}`)), rate(of(`write${suffix}`)));
  const operations = both('');
  return {
    id: aliases[0] ?? group,
    title,
    aliases,
    carriers: [of('read'), of('total'), of('read_bytes'), of('avactive')],
    main: 'busy',
    columns: [
      column('name', phrase('Device'), 'text', instance),
      { ...column('busy', phrase('Busy'), 'percent', percent(rate(of('avactive')))), most: 100 },
      column('r', phrase('Reads'), 'rate', rate(of('read'))),
      column('w', phrase('Writes'), 'rate', rate(of('write'))),
      column('read', phrase('Read'), 'sizeRate', rate(of('read_bytes'))),
      column('write', phrase('Written'), 'sizeRate', rate(of('write_bytes'))),
      column(
        'await',
        phrase('Response time'),
        'duration',
        quotient(both('_rawactive'), operations),
        quotient(rate(of('total_rawactive')), rate(of('total'))),
      ),
      column('r_await', phrase('Read response'), 'duration', quotient(rate(of('read_rawactive')), rate(of('read')))),
      column('w_await', phrase('Write response'), 'duration', quotient(rate(of('write_rawactive')), rate(of('write')))),
      column('queue', phrase('Queue'), 'number', both('_rawactive'), rate(of('aveq'))),
      column(
        'request',
        phrase('Request size'),
        'size',
        quotient(rate(of('total_bytes')), rate(of('total'))),
        quotient(both('_bytes'), operations),
      ),
      column('merges', phrase('Merges'), 'rate', both('_merge')),
    ],
  };
}

export const diskTables: readonly TableSpec[] = [
  diskTable('dev', phrase('Disks'), ['disks', 'disk', 'disk.dev']),
  diskTable('dm', phrase('Volumes'), ['volumes', 'volume', 'disk.dm', 'dm']),
  diskTable('md', phrase('RAID devices'), ['raid', 'disk.md', 'md']),
];
