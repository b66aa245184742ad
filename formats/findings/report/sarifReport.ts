import type { Location, Log, Region, ReportingDescriptor, Result } from 'sarif';
import type { Finding, Message, Place } from '../finding.ts';
import { messageOf } from '../finding.ts';
import type { Rule } from '../rule.ts';
import type { Severity } from '../severity.ts';
import { toPlainText } from './explainedRule.ts';
import type { FileReport } from './fileReport.ts';
import { fileOf } from './fileReport.ts';

/** What a SARIF log says beside the findings. */
export interface SarifContext {
  readonly toolName: string;
  readonly toolVersion: string;
  /** The tool's page. */
  readonly toolUri: string;
  /** The page that documents a rule. */
  readonly toRuleUri: (rule: Rule) => string;
  /** The URI reference of a file, percent-encoded; relative where it can be. */
  readonly toFileUri: (path: string) => string;
}

const schemaUri = 'https://json.schemastore.org/sarif-2.1.0.json';

const levels = { error: 'error', warning: 'warning', info: 'note', hint: 'note' } as const satisfies Record<
  Severity,
  Result.level
>;

/** The findings as a SARIF 2.1.0 log with one run, which describes the rules that the findings are of. */
export function toSarifLog(files: readonly FileReport[], context: SarifContext): Log {
  const rules = usedRules(files);
  const ruleIndexes = new Map(rules.map(({ code }, index) => [code, index]));
  const { toolName, toolVersion, toolUri } = context;
  return {
    $schema: schemaUri,
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: toolName,
            version: toolVersion,
            informationUri: toolUri,
            rules: rules.map((rule) => toDescriptor(rule, context)),
          },
        },
        columnKind: 'utf16CodeUnits',
        results: files.flatMap((report) =>
          report.findings.map((finding) =>
            toResult(finding, report, ruleIndexes.get(finding.rule.code) ?? -1, context),
          ),
        ),
      },
    ],
  };
}

/** The rules of findings, by their codes. */
function usedRules(files: readonly FileReport[]): readonly Rule[] {
  const byCode = new Map(files.flatMap(({ findings }) => findings.map(({ rule }) => [rule.code, rule] as const)));
  return [...byCode.values()].sort((a, b) => (a.code < b.code ? -1 : 1));
}

function toDescriptor(rule: Rule, context: SarifContext): ReportingDescriptor {
  const { why, example, fix } = rule.documentation;
  return {
    id: rule.code,
    name: toPascalCase(rule.code),
    shortDescription: { text: rule.title },
    fullDescription: { text: toPlainText(why), markdown: why },
    help: {
      text: `${toPlainText(why)}\n\n${example}\n\n${toPlainText(fix)}`,
      markdown: `${why}\n\n\`\`\`\n${example}\n\`\`\`\n\n${fix}`,
    },
    helpUri: context.toRuleUri(rule),
    defaultConfiguration: { level: levels[rule.severity] },
  };
}

/** `pma/date-gap` as `PmaDateGap`, the form SARIF asks of names. */
function toPascalCase(code: string): string {
  return code.replace(/(?:^|[^a-z0-9]+)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

function toResult(finding: Finding, report: FileReport, ruleIndex: number, context: SarifContext): Result {
  const related = finding.related.map((message, index) => ({
    id: index + 1,
    message: toSarifMessage(message),
    ...toLocation(message.place, report, context),
  }));
  return {
    ruleId: finding.rule.code,
    ruleIndex,
    level: levels[finding.severity],
    message: toSarifMessage(finding),
    locations: [toLocation(finding.place, report, context)],
    ...(related.length === 0 ? {} : { relatedLocations: related }),
    ...(finding.data === undefined ? {} : { properties: finding.data }),
  };
}

/** Escapes a message: SARIF takes `{0}` for a placeholder and `[text](1)` for a link. */
function toSarifMessage(message: Message): { text: string } {
  return { text: messageOf(message).replace(/[{}]/g, '$&$&').replaceAll('](', '\\](') };
}

function toLocation(place: Place, report: FileReport, context: SarifContext): Location {
  return {
    physicalLocation: {
      artifactLocation: { uri: context.toFileUri(fileOf(place, report)) },
      region: toRegion(place),
    },
  };
}

function toRegion({ start, end, text }: Place): Region {
  // Findings about a line as a whole have no columns and no bytes.
  if (text !== undefined && end === 0 && text.endLine === text.line && text.endColumn === 0)
    return { startLine: text.line + 1 };
  const bytes = { byteOffset: start, byteLength: end - start };
  if (text === undefined) return bytes;
  return {
    startLine: text.line + 1,
    startColumn: text.column + 1,
    endLine: text.endLine + 1,
    endColumn: text.endColumn + 1,
    ...bytes,
  };
}
