import type { Archive } from '../../../formats/archive/archive.ts';
import { helpSubject, helpTextOf } from '../../../formats/archive/metadata/helpRecord.ts';
import { formatInDom } from '../../../formats/pcp/inDom.ts';
import { formatPmid } from '../../../formats/pcp/pmid.ts';
import type { Aspect } from './archiveAspect.ts';

/** Texts that are empty are left out: they look as if there were none. */
function ours({ metadata }: Archive): readonly string[] {
  return [...metadata.helpRecords()].flatMap((record) => {
    const isMetric = (record.kind & helpSubject.metric) !== 0;
    const subject = isMetric ? `PMID: ${formatPmid(record.ident)}` : `InDom: ${formatInDom(record.ident)}`;
    const text = helpTextOf(metadata.image, record).trimEnd();
    return text === '' ? [] : [`${subject} ${(record.kind & 1) !== 0 ? 'line' : 'text'} ${text}`];
  });
}

function theirs(output: string): readonly string[] {
  const texts: string[] = [];
  let open: { readonly subject: string; readonly lines: string[] } | undefined;
  const close = (): void => {
    const text = open?.lines.join('\n').trimEnd() ?? '';
    if (open !== undefined && text !== '') texts.push(`${open.subject} text ${text}`);
    open = undefined;
  };
  for (const line of output.split('\n')) {
    const [, subject, oneLine] = /^((?:PMID|InDom): \S+)(?: \[(.*)\])?$/.exec(line) ?? [];
    if (subject === undefined) {
      open?.lines.push(line);
      continue;
    }
    close();
    if (oneLine === undefined) open = { subject, lines: [] };
    else if (oneLine.trimEnd() !== '') texts.push(`${subject} line ${oneLine.trimEnd()}`);
  }
  close();
  return texts;
}

export const helpAspect: Aspect = { title: 'help texts', heading: 'Metric Help Text', ours, theirs };
