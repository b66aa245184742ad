import { existsSync, readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { PmaModel } from '../../formats/pma/model/model.ts';
import { PmaChecker } from '../../formats/pma/check/checker.ts';
import { checkPmaConfig } from '../../formats/pmaConfig/pmaConfigChecker.ts';
import type { OutputSettings } from '../../formats/pmaConfig/output/outputSettings.ts';
import { outputSettings } from '../../formats/pmaConfig/output/outputSettings.ts';
import { zoneWithAbbreviations } from '../../formats/pmaConfig/output/shownZone.ts';
import type { TimeZone } from '../../formats/pcp/time/timeZone.ts';
import { timeZoneOf, utc } from '../../formats/pcp/time/timeZone.ts';
import type { Source } from '../files/source.ts';
import type { Host } from '../host.ts';
import { complain } from '../host.ts';
import { zoneOf } from '../kinds/history/timeWindow.ts';
import { writeAsPma } from '../kinds/pma/writeAsPma.ts';
import { errorAmong, misfitOf, refusalOfSettings } from '../kinds/pma/pmaRefusals.ts';
import type { ExportOptions, PmaLayout } from '../options.ts';
import type { Progress } from '../output/progress.ts';
import { withProgress } from '../output/progress.ts';
import { findTargets, searchOf } from './findTargets.ts';
import { commitWhenDone, outputOn } from './pendingOutput.ts';
import { whilePrinting, workOn } from './workOn.ts';

/** Options of `export` that say what pma's configuration says. */
const otherOptions = ['from', 'format', 'host', 'rate', 'interval', 'wide', 'partition'] as const;

/** What is written of pma files, and by which rules. */
interface PmaExport {
  readonly settings: OutputSettings;
  readonly zone: TimeZone;
  readonly model: PmaModel;
}

/** `pcp-files export --pma-config`: writes what pma itself writes of its files. */
export async function exportAsPma(paths: readonly string[], options: ExportOptions, host: Host): Promise<void> {
  const { pmaConfig, layout = 'csv' } = options;
  const misuse = misuseOf(options, host.cwd);
  if (misuse !== undefined || pmaConfig === undefined) {
    complain(host, ...(misuse ?? ['--layout', 'is for what pma writes; name its configuration with --pma-config']));
    return;
  }
  const sources = await pmaSources(paths, options, host);
  if (sources === undefined) return;
  const work = { path: paths.join(','), kind: 'pma' } as const;
  const isPrinted = options.to.path === '-';
  await workOn(work, isPrinted ? whilePrinting(options, host) : options, host, async (_, progress) => {
    const models = await modelsOf(sources, progress, host);
    const [model] = models ?? [];
    const plan = model && planOf(resolve(host.cwd, pmaConfig), model, { ...options, layout }, host);
    if (plan === undefined) return;
    const path = isPrinted ? undefined : resolve(host.cwd, options.to.path ?? '');
    const output = outputOn(path, [...sources.map((source) => source.path), pmaConfig], options, host);
    await commitWhenDone(output, progress, host, async (signal) => {
      await writeAsPma({ ...plan, layout, signal }, sources, output, progress);
    });
  });
}

/** An option that does not fit the others, and why. */
function misuseOf(options: ExportOptions, cwd: string): readonly [option: string, problem: string] | undefined {
  const { to, metrics, instances, label, layout = 'csv' } = options;
  const other = otherOptions.find((name) => options[name] !== undefined);
  const named = other ?? (metrics.length > 0 ? 'metrics' : instances.length > 0 ? 'instances' : undefined);
  const wrong = named ?? (label.length > 0 ? 'label' : undefined);
  if (wrong !== undefined) return [`--${wrong}`, 'is not for --pma-config, which says what is written'];
  if (to.time !== undefined) return ['--to', 'names a time, but pma writes all there is'];
  if (to.path === undefined) return ['--to', 'names no file'];
  const path = resolve(cwd, to.path);
  const isFolder = to.path.endsWith('/') || (existsSync(path) && statSync(path).isDirectory());
  if (layout === 'csv' && isFolder)
    return ['--to', `'${to.path}' is a directory; name a file, or take --layout xgraph`];
  if (layout === 'xgraph' && (to.path === '-' || (existsSync(path) && !isFolder)))
    return ['--to', `'${to.path}' is no directory, which --layout xgraph needs`];
  return undefined;
}

/** The pma files that paths stand for; undefined where there is none, or one of the paths is no such file. */
async function pmaSources(
  paths: readonly string[],
  options: ExportOptions,
  host: Host,
): Promise<readonly Source[] | undefined> {
  const sources: Source[] = [];
  const problems: string[] = [];
  const report = (path: string, problem: string): void => {
    complain(host, path, problem);
    problems.push(problem);
  };
  for await (const found of findTargets(paths, { ...searchOf(options, host), leavesOutBundles: true })) {
    if ('problem' in found) report(found.path, found.problem);
    else if (found.kind === 'pma' && found.text !== undefined && found.text.isStream !== true) sources.push(found.text);
    else if (paths.includes(found.path))
      report(found.path, 'is no pma file on disk, and only of such pma writes tables');
  }
  if (sources.length === 0 && problems.length === 0) report(paths.join(','), 'has no pma files');
  return problems.length === 0 ? sources : undefined;
}

/** What the files say of themselves; undefined where pma could not read one of them, which is reported. */
async function modelsOf(
  sources: readonly Source[],
  progress: Progress,
  host: Host,
): Promise<readonly PmaModel[] | undefined> {
  const models: PmaModel[] = [];
  for (const source of sources) {
    const checker = new PmaChecker({ isChosen: true });
    await withProgress(source, progress).read((chunk) => {
      checker.write(chunk);
      return !checker.isForeign;
    });
    const { findings, model } = checker.end();
    const [first] = models;
    const refusal =
      errorAmong(findings) ?? (first === undefined ? undefined : misfitOf(first, model, sources[0]?.path ?? ''));
    if (refusal !== undefined) {
      progress.end();
      complain(host, source.path, `nothing was written, as pma would not write what the file says: ${refusal}`);
      return undefined;
    }
    models.push(model);
  }
  return models;
}

/** What is to be written by a configuration; undefined where that cannot be, which is reported. */
function planOf(
  path: string,
  model: PmaModel,
  { layout, tz, pmaConfig = path }: ExportOptions & { readonly layout: PmaLayout },
  host: Host,
): PmaExport | undefined {
  const data = { file: 'data', classes: model.classes, objects: model.objects };
  const { config, findings } = checkPmaConfig(readFileSync(path), data);
  const isOfTicks = (code: string): boolean => code === 'pma-config/clockticks';
  const settings = outputSettings(config.entries, data);
  const localZone = host.env['TZ'];
  const named = settings.zone === '' ? zoneOf(utc, { zone: tz, localZone }) : timeZoneOf(settings.zone);
  const zone = named && zoneWithAbbreviations(named);
  const refusal =
    errorAmong(findings.filter(({ rule }) => layout === 'xgraph' || !isOfTicks(rule.code))) ??
    (zone === undefined
      ? `'${settings.zone === '' ? tz : settings.zone}' is no known time zone`
      : refusalOfSettings(settings, layout, zone, model.firstDate ?? 0));
  if (refusal === undefined && zone !== undefined) return { settings, zone, model };
  complain(host, pmaConfig, `nothing was written: ${refusal ?? ''}`);
  return undefined;
}
