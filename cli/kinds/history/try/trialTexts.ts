import { attributes } from '../../../../formats/findings/report/junitReport.ts';
import { escapeMarkup } from '../../../../formats/findings/report/escapeMarkup.ts';
import { toPrintable } from '../../../../formats/findings/report/printable.ts';
import type { TimeZone } from '../../../../formats/pcp/time/timeZone.ts';
import { formatInZone } from '../../../../formats/pcp/time/timeZone.ts';
import { fromSecondsRounded } from '../../../../formats/pcp/time/timestamp.ts';
import { trialText } from '../../../../formats/pmie/evaluate/trialText.ts';
import type { TriedRule, TriedRules } from './triedRules.ts';
import { isMet } from './triedRules.ts';

function timeText(seconds: number, zone: TimeZone): string {
  return formatInZone(fromSecondsRounded(seconds), zone).slice(0, 19).replace('T', ' ');
}

/** A line for each rule, with a line for each action below it. */
export function* textTrials(path: string, tried: TriedRules, isBrief: boolean): Generator<string> {
  const { hosts, from, to, zone, rules } = tried;
  yield toPrintable(`${path} on ${hosts.join(', ')}, ${timeText(from, zone)} to ${timeText(to, zone)} ${zone.name}`);
  for (const rule of rules) {
    const { trial, line } = rule;
    yield toPrintable(
      `${line}: ${trial.statement.name}: ${trialText(trial, (seconds) => timeText(seconds, zone))}${expectedText(rule)}`,
    );
    if (isBrief) continue;
    for (const { time, actions } of trial.firings)
      for (const { word, text } of actions) yield toPrintable(`    ${timeText(time, zone)} ${word}: ${text}`);
  }
}

function expectedText(rule: TriedRule): string {
  if (rule.expected === undefined) return '';
  return isMet(rule) ? ` (as expected)` : ` (expected: ${rule.expected})`;
}

/** What became of rules, as JSON. */
export function trialsJson(path: string, { hosts, from, to, zone, rules }: TriedRules): object {
  const time = (seconds: number): string => formatInZone(fromSecondsRounded(seconds), zone);
  return {
    schema: 1,
    rules: path,
    hosts,
    start: time(from),
    end: time(to),
    timezone: zone.name,
    results: rules.map((rule) => {
      const { trial, line, expected } = rule;
      const { statement, state, firings, episodes, nearest, reason } = trial;
      return {
        name: statement.name,
        line,
        intervalSeconds: statement.interval,
        state,
        ...(reason === undefined ? {} : { reason }),
        ...(nearest === undefined || state !== 'never'
          ? {}
          : { nearest: { share: nearest.share, time: time(nearest.time) } }),
        ...(expected === undefined ? {} : { expected, isMet: isMet(rule) }),
        episodes: episodes.map((one) => ({ start: time(one.from), end: time(one.to) })),
        firings: Array.from(firings, (one) => ({
          time: time(one.time),
          actions: one.actions.map(({ word, text }) => ({ action: word, text })),
        })),
      };
    }),
  };
}

/** What became of rules as a JUnit report: a test for each rule, which fails where it did not do what it was to do. */
export function trialsJunit(path: string, { rules, zone }: TriedRules): readonly string[] {
  const failures = rules.filter((rule) => !isMet(rule)).length;
  const counts = { tests: rules.length, failures, errors: 0 };
  const name = toPrintable(path);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites${attributes({ name: 'pcp-files', ...counts })}>`,
    `  <testsuite${attributes({ name, ...counts, time: 0 })}>`,
    ...rules.flatMap((rule) => testCase(name, rule, zone)),
    '  </testsuite>',
    '</testsuites>',
  ];
}

function testCase(file: string, rule: TriedRule, zone: TimeZone): readonly string[] {
  const { trial, line, expected } = rule;
  const text = toPrintable(trialText(trial, (seconds) => timeText(seconds, zone)));
  const of = { name: toPrintable(trial.statement.name), classname: file, time: 0, file, line };
  const message = `expected: ${expected ?? ''}; ${text}`;
  return [
    `    <testcase${attributes(of)}>`,
    isMet(rule)
      ? `      <system-out>${escapeMarkup(text)}</system-out>`
      : `      <failure${attributes({ type: 'expectation', message })}>${escapeMarkup(message)}</failure>`,
    '    </testcase>',
  ];
}
