import { toPrintableJson } from '../../formats/findings/report/printable.ts';
import { predictCost } from '../../formats/history/cost/predictCost.ts';
import { shippedNames } from '../files/shippedNames.ts';
import type { Host } from '../host.ts';
import { complain } from '../host.ts';
import { archiveCostJson, archiveCostText } from '../kinds/history/cost/archiveCostTexts.ts';
import type { MeasuredHistory } from '../kinds/history/cost/costOf.ts';
import { withMeasured } from '../kinds/history/cost/costOf.ts';
import { planJson, planText } from '../kinds/history/cost/planTexts.ts';
import type { HistoryInput } from '../kinds/history/openedHistory.ts';
import type { LoggedText } from '../kinds/target.ts';
import type { CostOptions } from '../options.ts';
import { writeLines } from '../output/reporters/writeLines.ts';
import { findArchives, findTarget, searchOf } from './findTargets.ts';
import { workOn } from './workOn.ts';

/** `pcp-files cost`: prints what a configuration of a logger takes on a host, or what archives are made of. */
export async function cost(path: string | undefined, options: CostOptions, host: Host): Promise<void> {
  const { on, archive } = options;
  if (path !== undefined && on !== undefined && archive === undefined) await costOfPlan(path, on, options, host);
  else if (path === undefined && archive !== undefined && on === undefined)
    await costOfArchives(archive, options, host);
  else
    complain(
      host,
      'cost',
      'name a configuration and, with --on, archives of its host; or archives alone with --archive',
    );
}

async function costOfPlan(path: string, on: readonly string[], options: CostOptions, host: Host): Promise<void> {
  const text = await loggedText(path, options, host);
  if (typeof text === 'string') {
    complain(host, path, text);
    return;
  }
  await measure(on, options, host, (measured) => {
    const { archive, cost: measuredCost } = measured;
    const plan = predictCost(text.lines, measuredCost, archive.metadata, shippedNames());
    const costed = { path, text, plan, measured };
    writeLines(
      options.format === 'json' ? [toPrintableJson(planJson(costed))] : planText(costed, options.top ?? topOfLine),
      host,
    );
  });
}

/** How many metrics of a line, and of an archive, are shown. */
const [topOfLine, topOfArchive] = [5, 20];

async function loggedText(path: string, options: CostOptions, host: Host): Promise<LoggedText | string> {
  const search = { ...searchOf(options, host), kind: undefined };
  const found = await findTarget(path, search);
  const target =
    'problem' in found || found.logLines === undefined
      ? await findTarget(path, { ...search, kind: 'pmlogger' })
      : found;
  if ('problem' in target) return target.problem;
  const text = await target.logLines?.();
  return text === undefined || text.lines.length === 0 ? 'has nothing that a logger would record' : text;
}

async function costOfArchives(paths: readonly string[], options: CostOptions, host: Host): Promise<void> {
  const found = await findArchives(paths, searchOf(options, host));
  if ('problem' in found) {
    complain(host, found.path, found.problem);
    return;
  }
  const documents: object[] = [];
  for (const [index, input] of found.inputs.entries())
    await measureOne({ path: input.path, inputs: [input], host: undefined }, options, host, (measured) => {
      if (options.format === 'json') documents.push(archiveCostJson(measured));
      else writeLines([...(index > 0 ? [''] : []), ...archiveCostText(measured, options.top ?? topOfArchive)], host);
    });
  if (options.format === 'json') writeLines([toPrintableJson({ schema: 1, archives: documents })], host);
}

async function measure(
  paths: readonly string[],
  options: CostOptions,
  host: Host,
  write: (measured: MeasuredHistory) => void,
): Promise<void> {
  const found = await findArchives(paths, searchOf(options, host));
  if ('problem' in found) complain(host, found.path, found.problem);
  else await measureOne({ path: paths.join(','), inputs: found.inputs, host: options.host }, options, host, write);
}

async function measureOne(
  input: HistoryInput,
  options: CostOptions,
  host: Host,
  write: (measured: MeasuredHistory) => void,
): Promise<void> {
  await workOn({ ...input, kind: 'archive' as const }, options, host, async (_, progress) => {
    const problem = await withMeasured(input, progress, (measured) => {
      write(measured);
      return measured.problem;
    });
    if (problem !== undefined) complain(host, input.path, problem);
  });
}
