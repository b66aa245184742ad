import { applySeverities } from '../formats/findings/finding.ts';
import type { FileReport } from '../formats/findings/report/fileReport.ts';
import { isAtLeast } from '../formats/findings/severity.ts';
import type { SeveritySettings } from '../formats/findings/severity.ts';
import { fileKinds, kindCalled } from './fileKinds.ts';
import type { Target } from './findTargets.ts';
import { findTargets } from './findTargets.ts';
import type { Host } from './host.ts';
import { complain } from './host.ts';
import type { CheckOptions } from './program.ts';
import { withProgress } from './progress.ts';
import { createReporter } from './reporters.ts';
import { systemErrorText } from './systemError.ts';

/** `pcp-files check`: prints what is wrong with the files. */
export async function check(paths: readonly string[], options: CheckOptions, host: Host): Promise<void> {
  const unknownRule = findUnknownRule(options.rule);
  if (unknownRule !== undefined) {
    complain(host, '--rule', `there is no rule '${unknownRule}'; docs/rules.md lists them`);
    return;
  }
  const reporter = createReporter(options, host);
  const kind = options.kind === undefined ? undefined : kindCalled(options.kind);
  for (const found of findTargets(paths, { kind, stdin: host.stdin })) {
    if ('problem' in found) {
      complain(host, found.path, found.problem);
      continue;
    }
    const report = await checkTarget(found, options, host);
    if (report === undefined) continue;
    // The exit code first: whoever reads the report may go away before its end.
    if (report.findings.some(({ severity }) => isAtLeast(severity, options.failOn))) host.raiseExitCode(1);
    reporter.add(report);
  }
  reporter.end();
}

function findUnknownRule(settings: SeveritySettings): string | undefined {
  const known = new Set(fileKinds.flatMap(({ rules }) => rules.map(({ code }) => code)));
  return Object.keys(settings).find((code) => !known.has(code));
}

/** Undefined, and told, where the file cannot be read. */
async function checkTarget(
  { kind, source }: Target,
  options: CheckOptions,
  host: Host,
): Promise<FileReport | undefined> {
  try {
    const result = await kind.check(options.quiet ? source : withProgress(source, host.stderr));
    const findings = applySeverities(result.findings, options.rule);
    return { ...result, path: source.path, kind: kind.name, findings };
  } catch (error) {
    complain(host, source.path, systemErrorText(error));
    return undefined;
  }
}
