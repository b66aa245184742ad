import { applySeverities } from '../../formats/findings/finding.ts';
import { isAtLeast } from '../../formats/findings/severity.ts';
import type { SeveritySettings } from '../../formats/findings/severity.ts';
import { findTargets, searchOf } from './findTargets.ts';
import type { Host } from '../host.ts';
import { complain } from '../host.ts';
import { archiveInputOf, foundByDirectory } from '../kinds/archive/set/foundByDirectory.ts';
import { MmvFolders } from '../kinds/mmv/mmvFolders.ts';
import type { CheckResult, Target } from '../kinds/target.ts';
import type { CheckOptions } from '../options.ts';
import { checksInOrder } from './parallel/checksInOrder.ts';
import { createReporter } from '../output/reporters/createReporter.ts';
import { workOn } from './workOn.ts';

/** `pcp-files check`: prints the findings of the files. */
export async function check(paths: readonly string[], options: CheckOptions, host: Host): Promise<void> {
  const unknownRule = await findUnknownRule(options.rule);
  if (unknownRule !== undefined) {
    complain(host, '--rule', `unknown rule '${unknownRule}'; docs/rules.md lists all rules`);
    return;
  }
  const reporter = await createReporter(options, host);
  const run = { mmvFolders: new MmvFolders(), threads: host.threads };
  const targets = findTargets(paths, searchOf(options, host));
  const report = (path: string, kind: Target['kind'], result: CheckResult): void => {
    const findings = applySeverities(result.findings, options.rule);
    // The exit code first: the reader of the report may close it early.
    if (findings.some(({ severity }) => isAtLeast(severity, options.failOn))) host.raiseExitCode(1);
    reporter.add({ ...result, path, kind, findings });
  };
  const checked: Target[] = [];
  for await (const { found, check } of checksInOrder(targets, run)) {
    await workOn(found, options, host, async (target, progress) => {
      const result = await check(progress);
      progress.end();
      report(target.path, target.kind, result);
      if (archiveInputOf(target) !== undefined) checked.push(target);
    });
  }
  for (const { directory, inputs } of new Set(foundByDirectory(checked, 2).values())) {
    const { checkSets } = await import('../kinds/archive/set/setCommands.ts');
    const findings = await checkSets(inputs);
    if (findings.length > 0) report(directory, 'archive', { isTogether: true, findings });
  }
  reporter.end();
}

async function findUnknownRule(settings: SeveritySettings): Promise<string | undefined> {
  const codes = Object.keys(settings);
  // The rules of all kinds take longer to load than a small file to check.
  if (codes.length === 0) return undefined;
  const { allRules } = await import('../../formats/kindRules.ts');
  const known = new Set(allRules.map(({ code }) => code));
  return codes.find((code) => !known.has(code));
}
