import type { LabelValue } from '../../../archive/metadata/labelTimeline.ts';
import type { SeriesFacts } from '../exportTable.ts';

/** What OpenMetrics calls the values of a metric. */
export interface Family {
  readonly name: string;
  readonly type: 'counter' | 'gauge';
  /** Name of its samples. */
  readonly sampleName: string;
}

/** Names families: one for each metric, with other characters for those that OpenMetrics does not have. */
export class FamilyNames {
  readonly #families = new Map<string, Family>();
  readonly #taken = new Set<string>();

  of({ metric, semantics }: SeriesFacts): Family {
    const type = semantics === 'counter' ? 'counter' : 'gauge';
    const key = `${type} ${metric}`;
    const cached = this.#families.get(key);
    if (cached !== undefined) return cached;
    // A counter has samples with this ending, which its family is without.
    const base = openMetricsName(metric).replace(/(?:_total)+$/, '');
    let name = base;
    for (let number = 2; this.#taken.has(name); number++) name = `${base}_${number}`;
    // Also names that only the samples of a counter have are taken then.
    this.#taken.add(name).add(`${name}_total`);
    const family = { name, type, sampleName: type === 'counter' ? `${name}_total` : name } as const;
    this.#families.set(key, family);
    return family;
  }
}

/** `disk.dev.read` as `disk_dev_read`. */
export function openMetricsName(name: string): string {
  const allowed = name.replaceAll(/[^a-zA-Z0-9_]/g, '_');
  return /^[0-9]/.test(allowed) || allowed === '' ? `_${allowed}` : allowed;
}

/**
 * The labels of a series in braces: those of the archive, with the names that PCP's own exporter has for the host and the
 * instance.
 */
export function labelsText({ host, instance, inst, labels }: SeriesFacts): string {
  const all = new Map<string, string>([['hostname', host]]);
  const own = labels === undefined ? {} : (JSON.parse(labels) as Readonly<Record<string, LabelValue>>);
  for (const [name, value] of Object.entries(own)) {
    const label = openMetricsName(name);
    if (!label.startsWith('__')) all.set(label, typeof value === 'string' ? value : JSON.stringify(value));
  }
  if (inst !== undefined) all.set('instid', String(inst));
  if (instance !== undefined) all.set('instname', instance);
  return `{${[...all].map(([name, value]) => `${name}="${escaped(value)}"`).join(',')}}`;
}

function escaped(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
}
