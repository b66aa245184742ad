import type { Finding } from '../finding.ts';
import { messageOf } from '../finding.ts';
import type { Severity } from '../severity.ts';
import { isAtLeast } from '../severity.ts';
import type { FileReport } from './fileReport.ts';
import { fileOf } from './fileReport.ts';
import { escapeMarkup } from './escapeMarkup.ts';
import { toPrintable } from './printable.ts';
import { placeLabel } from './textReport.ts';

/** What a JUnit report says beside the findings. */
export interface JunitContext {
  /** The lowest severity that is a failed test; findings below it are tests that passed, with an output. */
  readonly failOn: Severity;
  /** The path to show. */
  readonly toFile: (path: string) => string;
}

/**
 * The findings as a JUnit report, which CI systems list as tests: a suite for each file, a test for each finding. A file
 * without findings has one test that passed.
 * @returns the lines of an XML document
 */
export function toJunitReport(files: readonly FileReport[], context: JunitContext): readonly string[] {
  const suites = files.map((report) => toSuite(report, context));
  const tests = suites.reduce((sum, suite) => sum + suite.tests, 0);
  const failures = suites.reduce((sum, suite) => sum + suite.failures, 0);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites${attributes({ name: 'pcp-files', tests, failures, errors: 0 })}>`,
    ...suites.flatMap(({ lines }) => lines),
    '</testsuites>',
  ];
}

interface Suite {
  readonly tests: number;
  readonly failures: number;
  readonly lines: readonly string[];
}

function toSuite(report: FileReport, context: JunitContext): Suite {
  const { findings } = report;
  const name = toPrintable(context.toFile(report.path));
  const tests = Math.max(1, findings.length);
  const failures = findings.filter(({ severity }) => isAtLeast(severity, context.failOn)).length;
  const cases =
    findings.length === 0
      ? [`    <testcase${attributes({ name: 'no findings', classname: name, time: 0 })}/>`]
      : findings.flatMap((finding) => toCase(finding, name, report, context));
  return {
    tests,
    failures,
    lines: [`  <testsuite${attributes({ name, tests, failures, errors: 0, time: 0 })}>`, ...cases, '  </testsuite>'],
  };
}

function toCase(
  finding: Finding,
  suite: string,
  report: FileReport,
  { failOn, toFile }: JunitContext,
): readonly string[] {
  const { rule, severity, place } = finding;
  const file = toFile(fileOf(place, report));
  const message = messageOf(finding);
  const text = escapeMarkup(`${placeLabel(place, file)} ${severity}: ${message}`);
  const line = place.text === undefined ? {} : { line: place.text.line + 1 };
  return [
    `    <testcase${attributes({ name: rule.code, classname: suite, time: 0, file: toPrintable(file), ...line })}>`,
    isAtLeast(severity, failOn)
      ? `      <failure${attributes({ type: severity, message })}>${text}</failure>`
      : `      <system-out>${text}</system-out>`,
    '    </testcase>',
  ];
}

/** Attributes of an element, with a blank before each. */
export function attributes(values: Readonly<Record<string, string | number>>): string {
  return Object.entries(values)
    .map(([name, value]) => ` ${name}="${escapeMarkup(String(value))}"`)
    .join('');
}
