import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { JoinedNames } from '../../formats/names/joinedNames.ts';
import type { MetricNames } from '../../formats/names/metricNames.ts';
import { unpackNames } from '../../formats/names/shipped/packedNames.ts';
import { ShippedIndex } from '../../formats/names/shipped/shippedIndex.ts';

/** Where the packed index is, from the folder of this bundle: put in by the build. Sources have none. */
declare const METRIC_NAMES: string | undefined;

let names: Promise<MetricNames | undefined> | undefined;

/** The metrics that the packages know; read when they are first needed, which takes longer than to check a small file. */
export function shippedNames(): Promise<MetricNames | undefined> {
  return (names ??= readNames());
}

async function readNames(): Promise<MetricNames | undefined> {
  if (typeof METRIC_NAMES !== 'string') return undefined;
  const index = new ShippedIndex(await unpackNames(await readFile(join(__dirname, METRIC_NAMES))));
  return new JoinedNames([index], index.agentDomains);
}
