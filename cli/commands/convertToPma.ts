import { basename, resolve } from 'node:path';
import { toPrintableJson } from '../../formats/findings/report/printable.ts';
import { plural } from '../../formats/l10n/plural.ts';
import { distinctHosts } from '../../formats/pcp/hostNames.ts';
import { utc } from '../../formats/pcp/time/timeZone.ts';
import { firstDate, hostOfName } from '../../formats/series/hostOfName.ts';
import type { LeftOutReason, PmaPlan } from '../../formats/series/pmaFiles/pmaPlan.ts';
import { isCalled } from '../../formats/history/subject/members/setMember.ts';
import { planPma } from '../../formats/series/pmaFiles/pmaPlan.ts';
import { PmaSeries } from '../../formats/series/pmaFiles/pmaSeries.ts';
import { PrintedClasses } from '../../formats/series/pmaFiles/printedClasses.ts';
import { pmaText } from '../../formats/series/pmaFiles/writePma.ts';
import { SeriesText } from '../../formats/series/readSeries.ts';
import type { Host } from '../host.ts';
import { complain } from '../host.ts';
import { readStats } from '../kinds/series/readStats.ts';
import type { Target } from '../kinds/target.ts';
import type { RewriteOptions } from '../options.ts';
import type { Progress } from '../output/progress.ts';
import { withProgress } from '../output/progress.ts';
import { writeLines } from '../output/reporters/writeLines.ts';
import { findTargets, searchOf } from './findTargets.ts';
import { misusedOption } from './misusedOption.ts';
import { commitWhenDone, outputOn } from './pendingOutput.ts';
import { workOn } from './workOn.ts';

const reasons: Readonly<Record<LeftOutReason, string>> = {
  columns: 'has more columns than pma takes, 32',
  length: 'has lines of more than 254 bytes, which pma cuts',
  names: 'has names that pma cannot read, of more than 32 bytes or with quotes',
  objects: 'has objects that come and go, of which pma would need values all the time',
  times: 'has no values at most of the times',
};

/** `pcp-files convert -o FILE.pmc`: writes what texts print as a pma file. */
export async function convertToPma(paths: readonly string[], options: RewriteOptions, host: Host): Promise<void> {
  const misused = misusedOption(options, ['from', 'to']);
  if (misused !== undefined) {
    complain(host, misused, 'is not for pma files');
    return;
  }
  const texts = await textsOf(paths, options, host);
  if (texts === undefined) return;
  const path = paths.join(',');
  await workOn({ path, kind: 'pma' } as const, options, host, async (_, progress) => {
    const printed = await read(texts, options, progress);
    const plan = planPma(printed);
    const problem = problemOf(printed, plan, options.host);
    if (problem !== undefined || plan === undefined) {
      progress.end();
      complain(host, path, `${problem ?? 'has no rows of an interval'}; nothing was written`);
      return;
    }
    const sources = texts.map((text) => text.path);
    const output = outputOn(resolve(host.cwd, options.output), sources, options, host);
    const [name = hostOfName(basename(path)) ?? 'localhost'] = printed.hosts;
    const isDone = await commitWhenDone(output, progress, host, (signal) => {
      const file = output.create(undefined);
      for (const piece of pmaText(plan, { host: name, zone: options.textTz ?? utc })) {
        signal.throwIfAborted();
        file.write(new TextEncoder().encode(piece));
      }
      file.close();
      return Promise.resolve();
    });
    if (isDone) report(plan, name, options, host);
  });
}

/** The texts that paths stand for; undefined where there is none, or one of the paths is none. */
async function textsOf(
  paths: readonly string[],
  options: RewriteOptions,
  host: Host,
): Promise<readonly Target[] | undefined> {
  const texts: Target[] = [];
  const problems: string[] = [];
  const complainOf = (path: string, problem: string): void => {
    complain(host, path, problem);
    problems.push(problem);
  };
  for await (const found of findTargets(paths, { ...searchOf(options, host), leavesOutBundles: true })) {
    if ('problem' in found) complainOf(found.path, found.problem);
    else if (found.text !== undefined) texts.push(found);
    else if (paths.includes(found.path))
      complainOf(found.path, 'is no output of vmstat or sysstat and no pma file, of which alone pma files are made');
  }
  if (texts.length === 0 && problems.length === 0)
    complainOf(paths.join(','), 'has no texts of vmstat, sysstat or pma');
  return problems.length === 0 ? texts : undefined;
}

async function read(
  texts: readonly Target[],
  { textTz: zone, host: wanted }: RewriteOptions,
  progress: Progress,
): Promise<PrintedClasses> {
  const isWanted = (host: string): boolean => wanted === undefined || isCalled({ host, hostNames: [] }, wanted);
  const printed = new PrintedClasses(isWanted);
  for (const { kind, text } of texts) {
    if (text === undefined) continue;
    const source = withProgress(text, progress);
    if (kind === 'pma') {
      printed.begin('pma');
      const series = new PmaSeries(printed);
      await source.read((chunk) => {
        series.write(chunk);
        return true;
      });
      series.end();
    } else
      await readStats(source, (tool, dateOrder) => {
        printed.begin(tool);
        return new SeriesText(tool, printed, { zone, dateOrder });
      });
  }
  return printed;
}

function problemOf(
  { hosts, otherHosts, classes }: PrintedClasses,
  plan: PmaPlan | undefined,
  wanted: string | undefined,
): string | undefined {
  const names = distinctHosts(hosts);
  if (names.length > 1) return `is of several hosts, ${names.join(', ')}; choose one with --host`;
  if (names.length === 0 && otherHosts.size > 0)
    return `has no host '${wanted ?? ''}', but ${distinctHosts(otherHosts).join(', ')}`;
  if (classes.size === 0) return 'has no rows';
  if (plan === undefined) return 'has no times that all classes have, or no interval; convert each text by itself';
  if ((plan.times[0] ?? 0) < firstDate) return 'says no times, which pma needs: run the tool with -t';
  return undefined;
}

/** Says what was written, and what was left out. */
function report(plan: PmaPlan, hostName: string, options: RewriteOptions, host: Host): void {
  const { times, count, interval, classes, leftOut, leftOutTimes } = plan;
  const names = classes.map(({ of: { name } }) => name);
  if (options.format === 'json') {
    const output = { path: options.output, host: hostName, samples: times.length, count, interval, classes: names };
    writeLines([toPrintableJson({ schema: 1, output, leftOut, leftOutTimes })], host);
    return;
  }
  if (options.quiet === true) return;
  const ofClasses = `${names.length === 1 ? 'class' : 'classes'} ${names.join(', ')}`;
  const wrote = `Wrote ${basename(options.output)}: ${plural(times.length, 'sample')} of ${interval} s, ${ofClasses}.`;
  const without = leftOut.map(({ name, reason }) => `Left out: ${name}, which ${reasons[reason]}.`);
  const missing =
    leftOutTimes === 0 ? [] : [`Left out: ${plural(leftOutTimes, 'sample')} of which not all classes have values.`];
  writeLines([wrote, ...without, ...missing], host);
}
