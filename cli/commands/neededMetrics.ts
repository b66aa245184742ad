import { existsSync } from 'node:fs';
import type { NeededMetrics } from '../../formats/history/rewrite/neededChoice.ts';
import { kinds } from '../../formats/kinds.ts';
import { nearest } from '../../formats/syntax/nearest.ts';
import type { Problem } from '../files/problem.ts';
import type { Host } from '../host.ts';
import type { Target } from '../kinds/target.ts';
import type { CommonOptions } from '../options.ts';
import { findTarget, searchOf } from './findTargets.ts';

/** Collects what is needed by several. */
interface Collected extends NeededMetrics {
  readonly named: Set<string>;
  readonly optional: Set<string>;
}

/**
 * The metrics that are needed by what the user names: `doctor`, a rule about hosts, a chart or a part of the Host view, or a
 * configuration, of which `:SET` names a part.
 */
export async function neededMetrics(
  wanted: readonly string[],
  options: CommonOptions,
  host: Host,
): Promise<NeededMetrics | Problem> {
  const collected: Collected = { named: new Set(), optional: new Set() };
  if (wanted.length === 0) return collected;
  const { metricsNeededBy } = await import('../../formats/history/rewrite/neededMetrics.ts');
  for (const what of wanted) {
    const known = metricsNeededBy(what);
    for (const name of known ?? []) collected.optional.add(name);
    const problem = known === undefined ? await addFile(what, options, host, collected) : undefined;
    if (problem !== undefined) return { path: what, problem };
  }
  return collected;
}

/** @returns why there is nothing, in words */
async function addFile(
  what: string,
  options: CommonOptions,
  host: Host,
  collected: Collected,
): Promise<string | undefined> {
  const { path, part } = existsSync(what) ? { path: what, part: undefined } : partOf(what);
  if (!existsSync(path)) {
    const { namesOfNeeds } = await import('../../formats/history/rewrite/neededMetrics.ts');
    const near = nearest(what, namesOfNeeds());
    const meant = near === undefined ? '' : `. Did you mean '${near}'?`;
    return `is neither a file nor doctor, a rule of it, a chart or a part of the Host view${meant}`;
  }
  const target = await configurationAt(path, part, options, host);
  if (target === undefined) return 'is no configuration, by neither its name nor its content';
  if (target.metrics === undefined) return `${kinds[target.kind].noun} names no metrics`;
  const metrics = await target.metrics(part);
  if (metrics === undefined) return `has no part '${part}'`;
  const { used, defined } = metrics;
  for (const name of used) (defined.has(name) ? collected.optional : collected.named).add(name);
  return used.size === 0 ? 'names no metrics' : undefined;
}

/** Kinds that a file may be of whose name and content show none; sets are those of pmrep. */
const [guessedKinds, kindsOfSets] = [['derived', 'pmie', 'pmlogger', 'pmrep'], ['pmrep']] as const;

/** The file at a path; one that is of no kind as the first kind that finds no errors in it. */
async function configurationAt(
  path: string,
  part: string | undefined,
  options: CommonOptions,
  host: Host,
): Promise<Target | undefined> {
  // The kind that the user may have named is that of the archives.
  const search = { ...searchOf(options, host), kind: undefined };
  const found = await findTarget(path, search);
  if (!('problem' in found)) return found;
  for (const kind of part === undefined ? guessedKinds : kindsOfSets) {
    const target = await findTarget(path, { ...search, kind });
    if ('problem' in target) return undefined;
    const metrics = await target.metrics?.(undefined);
    if (metrics?.isSound === true && metrics.used.size > 0) return target;
  }
  return undefined;
}

/** `CONFIG:SET`. */
function partOf(what: string): { readonly path: string; readonly part: string | undefined } {
  const colon = what.lastIndexOf(':');
  return colon <= 0 ? { path: what, part: undefined } : { path: what.slice(0, colon), part: what.slice(colon + 1) };
}
