import { namedValue } from '../../../formats/series/columns/instances.ts';
import type { Finding } from '../../../formats/findings/finding.ts';
import type { HostFacts, PrintedRow } from '../../../formats/series/model/printedRow.ts';
import type { TextHints } from '../../../formats/series/readers/reader.ts';
import { SeriesText } from '../../../formats/series/readSeries.ts';
import type { SeriesTool } from '../../../formats/series/recognise.ts';
import { recogniseSeries } from '../../../formats/series/recognise.ts';

/** What a text says. */
export interface ReadText {
  readonly tool: SeriesTool | undefined;
  /** `TIME+INTERVAL metric[instance] value`, sorted as printed. */
  readonly values: readonly string[];
  readonly hosts: readonly HostFacts[];
  readonly restarts: readonly string[];
  readonly findings: readonly Finding[];
  /** `LINE code severity`, lines from 1. */
  readonly codes: readonly string[];
}

const encoder = new TextEncoder();
const clock = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(0, 19);

/** Reads a text in small chunks, as what it is recognised as. */
export function readText(text: string | Uint8Array, hints: TextHints = {}): ReadText {
  const bytes = typeof text === 'string' ? encoder.encode(text) : text;
  const tool = recogniseSeries(bytes.subarray(0, 4096));
  const rows: PrintedRow[] = [];
  const hosts: HostFacts[] = [];
  const restarts: string[] = [];
  if (tool === undefined) return { tool, values: [], hosts, restarts, findings: [], codes: [] };
  const disks = new Set<string>();
  const reader = new SeriesText(
    tool,
    {
      host: (facts) => hosts.push(facts),
      row: (row) => {
        rows.push({ ...row, values: Array.from(row.values) });
        if (row.instance !== undefined) disks.add(row.instance);
      },
      restart: (time, cpus) => restarts.push(`${clock(time)} ${cpus}`),
      settled: () => undefined,
    },
    hints,
  );
  for (let at = 0; at < bytes.length; at += 7) reader.write(bytes.subarray(at, at + 7));
  const findings = reader.end();
  const codes = findings.map(({ rule, severity, place }) => `${(place.text?.line ?? 0) + 1} ${rule.code} ${severity}`);
  return { tool, values: rows.flatMap((row) => valuesOf(row, disks)), hosts, restarts, findings, codes };
}

function valuesOf({ columns, instance, time, interval, values }: PrintedRow, disks: ReadonlySet<string>): string[] {
  return columns.flatMap((column, at) => {
    const named = namedValue(column, instance, disks);
    const value = values[at] ?? NaN;
    if (named === undefined || Number.isNaN(value)) return [];
    const name = named.instance === undefined ? named.metric : `${named.metric}[${named.instance}]`;
    return [`${clock(time)}+${interval} ${name} ${value}`];
  });
}
