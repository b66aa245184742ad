import type { FileReport, Summary } from '../formats/findings/report/fileReport.ts';
import { addSummaries, noFiles, summarize } from '../formats/findings/report/fileReport.ts';
import { toGithubAnnotations } from '../formats/findings/report/githubReport.ts';
import { toJsonReport } from '../formats/findings/report/jsonReport.ts';
import { toPrintableJson } from '../formats/findings/report/printable.ts';
import { projectUri, ruleLink } from '../formats/findings/report/ruleLink.ts';
import { toSarifLog } from '../formats/findings/report/sarifReport.ts';
import { summaryLine, toTextLines } from '../formats/findings/report/textReport.ts';
import { allRules } from './fileKinds.ts';
import { reportRoot, toFileUri, toRelativePath } from './filePlace.ts';
import type { Host } from './host.ts';
import type { CheckOptions, ReportFormat } from './program.ts';
import { styleFor } from './terminalStyle.ts';

/** Prints reports of files, one by one or all at the end. */
export interface Reporter {
  readonly add: (report: FileReport) => void;
  readonly end: () => void;
}

export function createReporter(options: CheckOptions, host: Host): Reporter {
  return creators[options.format](options, host);
}

const creators: Readonly<Record<ReportFormat, (options: CheckOptions, host: Host) => Reporter>> = {
  text: textReporter,
  github: githubReporter,
  json: (_, host) => collectingReporter(toJsonReport, host),
  sarif: (_, host) => collectingReporter((files) => toLog(files, host), host),
};

function textReporter({ quiet = false, color }: CheckOptions, host: Host): Reporter {
  const style = styleFor(host, color);
  let summary: Summary = noFiles;
  return {
    add: (report) => {
      summary = addSummaries(summary, summarize([report]));
      writeLines(toTextLines(report, style), host);
    },
    end: () => {
      if (!quiet) writeLines([summaryLine(summary)], host);
    },
  };
}

function githubReporter(_: CheckOptions, host: Host): Reporter {
  const roots = { cwd: host.cwd, root: reportRoot(host) };
  return {
    add: (report) => {
      writeLines(
        toGithubAnnotations(report, (path) => toRelativePath(path, roots)),
        host,
      );
    },
    end: () => undefined,
  };
}

function collectingReporter(toDocument: (files: readonly FileReport[]) => object, host: Host): Reporter {
  const files: FileReport[] = [];
  return {
    add: (report) => files.push(report),
    end: () => {
      writeLines([toPrintableJson(toDocument(files))], host);
    },
  };
}

function toLog(files: readonly FileReport[], host: Host): object {
  const roots = { cwd: host.cwd, root: reportRoot(host) };
  return toSarifLog(files, {
    rules: allRules,
    toolName: 'pcp-files',
    toolVersion: host.version,
    toolUri: projectUri,
    toRuleUri: ruleLink,
    toFileUri: (path) => toFileUri(path, roots),
  });
}

/** In one call, so that a report is on its way before the next file is read. */
function writeLines(lines: readonly string[], host: Host): void {
  if (lines.length > 0) host.stdout.write(`${lines.join('\n')}\n`);
}
