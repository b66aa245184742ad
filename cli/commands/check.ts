import type { Finding } from '../../formats/findings/finding.ts';
import { applySeverities } from '../../formats/findings/finding.ts';
import { isAtLeast } from '../../formats/findings/severity.ts';
import type { SeveritySettings } from '../../formats/findings/severity.ts';
import { findTargets, searchOf } from './findTargets.ts';
import type { Host } from '../host.ts';
import { complain } from '../host.ts';
import type { ArchiveInput } from '../kinds/archive/archiveInput.ts';
import { foundByDirectory, historyInputOf } from '../kinds/archive/foundByDirectory.ts';
import { MmvFolders } from '../kinds/mmv/mmvFolders.ts';
import type { CheckedArchive, CheckResult, Target } from '../kinds/target.ts';
import type { CheckOptions } from '../options.ts';
import { checksInOrder } from './parallel/checksInOrder.ts';
import { systemErrorText } from '../files/systemError.ts';
import type { OutputFile } from '../output/outputFile.ts';
import { outputFileOf } from '../output/outputFile.ts';
import { createReporter } from '../output/reporters/createReporter.ts';
import type { ReportHost } from '../output/reporters/reporter.ts';
import type { BaselineUse } from './baselineFile.ts';
import { placeOf, ProjectTargets } from './projectTargets.ts';
import { unknownRule } from './unknownRule.ts';
import { workOn } from './workOn.ts';

/** Which of the files are checked, and what is reported of them. */
export interface CheckScope {
  readonly includes: (target: Target) => boolean;
  /** Called with each file that was checked, and whether it has findings that count. */
  readonly onResult: (path: string, isFailing: boolean) => void;
}

const everything: CheckScope = { includes: () => true, onResult: () => undefined };

/** `pcp-files check`: prints the findings of the files. */
export async function check(
  paths: readonly string[],
  options: CheckOptions,
  host: Host,
  { includes, onResult }: CheckScope = everything,
): Promise<void> {
  const wrong = await wrongRule(options.rule);
  if (wrong !== undefined) {
    complain(host, '--rule', wrong);
    return;
  }
  const baseline = await findBaseline(options, host);
  if (baseline === undefined) return;
  const output = outputFileOf(options.outputFile);
  const reporter = await createReporter(options, output === undefined ? host : reportHost(host, output));
  const run = { mmvFolders: new MmvFolders(), threads: host.threads };
  const projects = new ProjectTargets(paths, options, host);
  const search = { ...searchOf(options, host), onPassedOver: reporter.passOver };
  const targets = projects.notIgnored(findTargets(paths, search), includes);
  const report = async (path: string, place: string, kind: Target['kind'], result: CheckResult): Promise<void> => {
    const { rules } = await projects.settingsOf(place);
    const found = applySeverities(await enabledFindings(result), { ...rules, ...options.rule });
    const findings = baseline.reported(path, found);
    // The exit code first: the reader of the report may close it early.
    const isFailing = options.exitZero !== true && findings.some(({ severity }) => isAtLeast(severity, options.failOn));
    if (isFailing) host.raiseExitCode(1);
    onResult(path, isFailing);
    reporter.add({ ...result, path, kind, findings });
  };
  const checked: Target[] = [];
  const archives = new Map<ArchiveInput, CheckedArchive>();
  for await (const { found, check } of checksInOrder(targets, run)) {
    await workOn(found, options, host, async (target, progress) => {
      const { checkedArchive, ...result } = await check(progress);
      progress.end();
      await report(target.path, placeOf(target), target.kind, result);
      const input = historyInputOf(target);
      if (input === undefined) return;
      checked.push(target);
      if (checkedArchive !== undefined) archives.set(input, checkedArchive);
    });
  }
  for (const { directory, targets: together, inputs, last } of new Set(foundByDirectory(checked, 2).values())) {
    // Of pma files alone, `info` says what is of the same time: to record them for that takes longer than to check them.
    if (together.every(({ kind }) => kind === 'pma')) continue;
    const { checkHistories } = await import('../kinds/history/histories.ts');
    const findings = await checkHistories(inputs, archives);
    if (findings.length > 0) await report(directory, placeOf(last), 'archive', { isTogether: true, findings });
  }
  reporter.end();
  if (options.baseline !== undefined) tried(host, options.baseline, baseline.finish);
  if (output !== undefined)
    tried(host, output.path, () => {
      output.save(host.cwd);
    });
}

/** The findings that the comments of a text leave. */
async function enabledFindings({ findings, directives = [] }: CheckResult): Promise<readonly Finding[]> {
  if (directives.length === 0) return findings;
  const { enabled } = await import('../files/enabledFindings.ts');
  return enabled(findings, directives);
}

const noBaseline: BaselineUse = { reported: (_, findings) => findings, finish: () => undefined };

/** @returns undefined where it cannot be used, which is reported */
async function findBaseline(
  { baseline, updateBaseline = false }: CheckOptions,
  host: Host,
): Promise<BaselineUse | undefined> {
  if (baseline === undefined) {
    if (!updateBaseline) return noBaseline;
    complain(host, '--update-baseline', 'needs --baseline and the path of the file');
    return undefined;
  }
  const { openBaseline } = await import('./baselineFile.ts');
  const opened = tried(host, baseline, () => ({ use: openBaseline(baseline, updateBaseline, host.cwd) }));
  if (opened !== undefined && opened.use === undefined)
    complain(host, baseline, 'is no baseline of pcp-files; --update-baseline writes one');
  return opened?.use;
}

const reportHost = ({ version, cwd, env }: Host, stdout: OutputFile): ReportHost => ({ version, cwd, env, stdout });

/** Does something with a file. Reports errors of the operating system, and returns undefined then. */
function tried<Result>(host: Host, path: string, work: () => Result): Result | undefined {
  try {
    return work();
  } catch (error) {
    complain(host, path, systemErrorText(error));
    return undefined;
  }
}

async function wrongRule(settings: SeveritySettings): Promise<string | undefined> {
  const codes = Object.keys(settings);
  // The codes of all rules take longer to load than a small file to check.
  if (codes.length === 0) return undefined;
  const { loadKnownRules } = await import('../../formats/knownRules.ts');
  const known = await loadKnownRules();
  const code = codes.find((one) => !known.codes.has(one));
  return code === undefined ? undefined : unknownRule(code, known.codes);
}
