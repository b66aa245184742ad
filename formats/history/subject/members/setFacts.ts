import { phrase, t } from '../../../l10n/translate.ts';
import { formatInDom } from '../../../pcp/inDom.ts';
import { formatPmid } from '../../../pcp/pmid.ts';
import { semanticsOf } from '../../../pcp/semantics.ts';
import type { TimeZone } from '../../../pcp/time/timeZone.ts';
import { formatInZone } from '../../../pcp/time/timeZone.ts';
import type { Timestamp } from '../../../pcp/time/timestamp.ts';
import { decodeUnits, formatUnits } from '../../../pcp/units/units.ts';
import { valueTypeOf } from '../../../pcp/valueType.ts';
import type { MetricDrift } from '../metricLines.ts';

/** A time to the second, by the clock of the history: `2026-01-01 09:30:00+01:00`. */
export function shortTime(time: Timestamp, zone: TimeZone): string {
  return formatInZone(time, zone)
    .replace('T', ' ')
    .replace(/\.\d{9}/, '');
}

/** The name of a metric of an archive that ended then, which newer ones describe as something else. */
export function nameUntil(name: string, end: Timestamp, zone: TimeZone): string {
  return `${name} (${t`until ${shortTime(end, zone)}`})`;
}

/** What of a metric has changed, and from what to what. */
export interface DriftFacts {
  readonly what: string;
  readonly before: string;
  readonly after: string;
}

const facts = [
  ['semantics', phrase('semantics'), (code: number) => semanticsOf(code)?.name ?? String(code)],
  ['units', phrase('units'), (bits: number) => formatUnits(decodeUnits(bits)) || t`none`],
  ['type', phrase('type'), (code: number) => valueTypeOf(code)?.text ?? String(code)],
  ['indom', phrase('instance domain'), formatInDom],
  ['pmid', phrase('PMID'), formatPmid],
] as const;

/** The first fact that has changed; those that separate the values come first. */
export function driftFacts({ before, after }: MetricDrift): (DriftFacts & { readonly key: string }) | undefined {
  for (const [key, what, textOf] of facts) {
    const [a, b] = [before.descriptor[key], after.descriptor[key]];
    if (a !== b) return { key, what, before: textOf(a), after: textOf(b) };
  }
  return undefined;
}
