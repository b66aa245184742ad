import assert from 'node:assert/strict';
import { describeIncident } from '../../../../formats/history/doctor/describeIncident.ts';
import type { HostProblem } from '../../../../formats/history/doctor/hostProblem.ts';
import { problemOf } from '../../../../formats/history/doctor/hostProblem.ts';
import { incidentsOf } from '../../../../formats/history/doctor/incidents.ts';
import { shortTimes } from '../../../../formats/history/doctor/problemText.ts';
import { hostRules } from '../../../../formats/history/doctor/rules/hostRules.ts';
import { utc } from '../../../../formats/pcp/time/timeZone.ts';

/** 2026-03-09 00:00:00. */
const start = 1_773_014_400;
const [minute, hour, day] = [60, 3600, 86_400];
const span = { from: start, to: start + 3 * day };

/** @param times begin and length of each time, in seconds from the beginning */
function problem(code: string, instance: string, ...times: readonly (readonly [number, number])[]): HostProblem {
  const rule = hostRules.find((one) => one.rule.code === `host/${code}`) ?? assert.fail(code);
  const ranges = times.map(([begin, length]) => {
    const from = start + begin;
    return { from, to: from + length, mean: 97, worst: 99, worstAt: from + length / 2, isMild: false };
  });
  return problemOf(rule, instance, ranges, span);
}

const codesOf = (problems: readonly HostProblem[]): readonly string[] =>
  problems.map(({ rule, instance }) => `${rule.rule.code.slice('host/'.length)} ${instance ?? ''}`);

suite('incidents', () => {
  const minuteOfSda = problem('disk-busy', 'sda', [2 * hour, minute]);
  const hoursOfSdb = problem('disk-slow', 'sdb', [30 * hour, 4 * hour]);

  test('stand in the order of harm: what lasted for hours before what lasted for a minute', () => {
    const ordered = incidentsOf([minuteOfSda, hoursOfSdb]).map(({ headline }) => headline);
    assert.deepEqual(codesOf(ordered), ['disk-slow sdb', 'disk-busy sda']);
  });

  test('are as harmful as what lasted longest in all its times, of those that belong together', () => {
    const twice = problem('disk-slow', 'sdc', [10 * hour, 35 * minute], [50 * hour, 35 * minute]);
    const once = problem('disk-busy', 'sdd', [20 * hour, 50 * minute]);
    const ordered = incidentsOf([minuteOfSda, once, hoursOfSdb, twice]).map(({ headline }) => headline);
    assert.deepEqual(codesOf(ordered), ['disk-slow sdc', 'disk-slow sdb', 'disk-busy sdd', 'disk-busy sda']);
  });

  test('have the likely cause first where both lasted for hours', () => {
    const memory = problem('memory-low', '', [40 * hour, 2 * hour]);
    const ordered = incidentsOf([problem('net-errors', 'eth0', [hour, 12 * hour]), memory]);
    assert.deepEqual(codesOf(ordered.map(({ headline }) => headline)), ['memory-low ', 'net-errors eth0']);
  });

  test('have the severest first however short it was, and what came with it by harm', () => {
    const memory = problem('memory-low', '', [30 * hour, 20 * minute]);
    const swapped = problem('swap-in', '', [30 * hour, 15 * minute]);
    const [first] = incidentsOf([{ ...memory, severity: 'error' }, swapped, hoursOfSdb, minuteOfSda]);
    assert.ok(first);
    assert.deepEqual(codesOf([first.headline, ...first.others]), ['memory-low ', 'disk-slow sdb', 'swap-in ']);
  });
});

suite('what is said of an incident', () => {
  const [incident] = incidentsOf([problem('disk-busy', 'sdb', [10 * hour, 2 * hour], [9 * hour, 10 * minute])]);
  assert.ok(incident);

  function described(from: number, to: number) {
    assert.ok(incident);
    const [first] = describeIncident(incident, { zone: utc, times: shortTimes(from, to, utc) });
    assert.ok(first);
    return first[1];
  }

  test('has short times, without the day where all was on one', () => {
    const { title, subject, message, besides } = described(start, start + day - 1);
    assert.deepEqual([title, subject], ['Disk is busy all the time', 'sdb']);
    assert.match(message, /^sdb was busy from 10:00 to 12:00 \(2 h\) and 1 other time: .* at 11:00\.$/);
    // Ten minutes are read to the second.
    assert.equal(besides, 'also from 09:00:00 to 09:10:00 (10 min)');
  });

  test('says the day once where it was one of several', () => {
    const { message, besides } = described(start, start + 3 * day);
    assert.match(message, /^sdb was busy from 2026-03-09 10:00 to 12:00 .* at 11:00\.$/);
    assert.doesNotMatch(besides, /2026/);
  });

  test('is made fit to be handed on: the name in the sentence, too', () => {
    assert.ok(incident);
    const redact = (text: string): string => text.replace('sdb', 'disk-1');
    const [first] = describeIncident(incident, { zone: utc, times: shortTimes(start, start + day, utc), redact });
    assert.deepEqual([first?.[1].subject, first?.[1].message.startsWith('disk-1 was busy')], ['disk-1', true]);
  });
});
