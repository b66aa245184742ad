import type { Archive } from '../../../formats/archive/archive.ts';
import { ArchiveReporter } from '../../../formats/archive/archiveReporter.ts';
import { decodeIndomRecord, instanceEntries } from '../../../formats/archive/metadata/indomRecord.ts';
import { metadataTypes } from '../../../formats/archive/records/metadataTypes.ts';
import { formatInDom } from '../../../formats/pcp/inDom.ts';
import { formatUtc } from '../../../formats/pcp/time/timestamp.ts';
import type { Aspect } from './archiveAspect.ts';

const indomTypes: readonly number[] = [metadataTypes.indom, metadataTypes.indomDelta, metadataTypes.indomV2];

/** The instances of every record, each with the domain and its time. */
function ours({ metadata }: Archive): readonly string[] {
  const lines: string[] = [];
  for (let i = 0; i < metadata.recordCount; i++) {
    const record = metadata.recordAt(i);
    const indom = indomTypes.includes(record.type) ? decodeIndomRecord(record, new ArchiveReporter()) : undefined;
    if (indom === undefined) continue;
    const clock = formatUtc(indom.time).slice('YYYY-MM-DDT'.length, 'YYYY-MM-DDTHH:MM:SS.uuuuuu'.length);
    const head = `${clock} ${formatInDom(indom.indom)}`;
    for (const { id, name } of instanceEntries(metadata.image, indom)) {
      const what = indom.isDelta ? (name === undefined ? 'del ' : 'add ') : '';
      lines.push(name === undefined ? `${head} ${what}${id}` : `${head} ${what}${id} or "${name}"`);
    }
  }
  return lines;
}

function theirs(output: string): readonly string[] {
  const lines: string[] = [];
  let head = '';
  for (const line of output.split('\n')) {
    const [, clock, indom] = /^(\d\d:\d\d:\d\d\.\d{6})\d* InDom: (\S+) (?:delta )?-?\d+ instances$/.exec(line) ?? [];
    const [, instance] = /^ {3}((?:add |del )?-?\d+(?: or .*)?)$/.exec(line) ?? [];
    if (clock !== undefined && indom !== undefined) head = `${clock} ${indom}`;
    else if (instance !== undefined) lines.push(`${head} ${instance}`);
    // A name may have several lines, empty ones among them.
    else if (lines.length > 0) lines.push(`${lines.pop() ?? ''}\n${line}`);
  }
  return lines.map((line) => line.trimEnd());
}

export const instanceAspect: Aspect = { title: 'instances', heading: 'Instance Domains', ours, theirs };
