import { strftime } from '../../pcp/time/strftime.ts';
import type { TimeZone } from '../../pcp/time/timeZone.ts';
import type { PlannedClass, PmaPlan } from './pmaPlan.ts';
import { metadataLine, rowText } from './pmaPlan.ts';

/** The text of a pma file, by groups: as pmc lays it out, but without the reports since boot, so that each row has its time. */
export function* pmaText(
  { interval, count, classes, times }: PmaPlan,
  { host, zone }: { readonly host: string; readonly zone: TimeZone },
): Generator<string> {
  yield `TIME_VALUES:\n${count} ${interval} # h=${host} f=0 l=23 x='' d=''\n\nMETADATA:\n`;
  for (const { of, metrics } of classes) yield `${metadataLine(of, metrics)}\n`;
  for (let at = 0; at < times.length; at += count) {
    const date = (times[at] ?? 0) - interval;
    const stanzas = classes.map((one) => stanza(one, times.slice(at, at + count)));
    yield `\nDATE:\n${date} # ${strftime('%c %z', date, zone)}\n${stanzas.join('')}`;
  }
}

function stanza({ of, objects, metrics }: PlannedClass, times: readonly number[]): string {
  const rows = times.flatMap((time) =>
    objects.map((object) => rowText(of.isArray ? object : undefined, of.times.get(time)?.get(object), metrics.length)),
  );
  return `\n${of.name}:\n${rows.join('\n')}\n`;
}
