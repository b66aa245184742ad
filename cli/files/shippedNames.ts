import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { JoinedNames } from '../../formats/names/joinedNames.ts';
import type { MetricNames } from '../../formats/names/metricNames.ts';
import { parseTables } from '../../formats/names/shipped/shippedTables.ts';
import { ShippedIndex } from '../../formats/names/shipped/shippedIndex.ts';

/** Where the index is, from the folder of this bundle: put in by the build. Sources have none. */
declare const METRIC_NAMES: string | undefined;

let names: MetricNames | undefined;

/** The metrics that the packages know; read when they are first needed, which takes longer than to check a small file. */
export function shippedNames(): MetricNames | undefined {
  return (names ??= readNames());
}

function readNames(): MetricNames | undefined {
  if (typeof METRIC_NAMES !== 'string') return undefined;
  const index = new ShippedIndex(parseTables(gunzipSync(readFileSync(join(__dirname, METRIC_NAMES)))));
  return new JoinedNames([index], index.agentDomains);
}
