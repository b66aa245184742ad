import assert from 'node:assert/strict';
import { archiveHistory } from '../../formats/history/subject/archiveHistory.ts';
import type { DiagnoseRequest } from '../../formats/history/doctor/diagnose.ts';
import { diagnose } from '../../formats/history/doctor/diagnose.ts';
import type { HostProblem } from '../../formats/history/doctor/hostProblem.ts';
import { incidentsOf, inOrder } from '../../formats/history/doctor/incidents.ts';
import { problemText } from '../../formats/history/doctor/problemText.ts';
import { hostRules } from '../../formats/history/doctor/rules/hostRules.ts';
import { listArchives } from '../../formats/archive/members/archiveFiles.ts';
import { openArchive } from '../../formats/archive/openArchive.ts';
import { fromSeconds } from '../../formats/pcp/time/timestamp.ts';
import { utc } from '../../formats/pcp/time/timeZone.ts';
import { fieldHosts, swapStorm } from '../writers/archive/doctor/fieldHosts.ts';
import type { HostSpec } from '../writers/archive/doctor/hostArchive.ts';
import { hostArchive, hostStart } from '../writers/archive/doctor/hostArchive.ts';
import type { HostIncident } from '../writers/archive/doctor/incident.ts';
import { usualKind } from '../writers/archive/doctor/hostChanges.ts';
import { hostIncidents, quietHosts } from '../writers/archive/doctor/hostIncidents.ts';
import { linkedIncidents } from '../writers/archive/doctor/linkedIncidents.ts';
import { killsInStall, singleEvents } from '../writers/archive/doctor/singleEvents.ts';
import { memoryFolder } from '../writers/archive/memoryFolder.ts';

async function problemsOf(spec: HostSpec, request: DiagnoseRequest = {}): Promise<readonly HostProblem[]> {
  const folder = memoryFolder(hostArchive(spec));
  const [files = assert.fail()] = listArchives(folder.names);
  const { problems } = await diagnose(archiveHistory(await openArchive(folder, files)), request);
  return problems;
}

const diagnosed = async (spec: HostSpec): Promise<readonly HostProblem[]> => inOrder(await problemsOf(spec));

const textOf = (problem: HostProblem): string => `${problem.rule.rule.code}: ${problemText(problem, utc)}`;

const minuteOf = (time: number): number => (time - hostStart) / 60;

const specOf = ({ minutes }: HostIncident, rest: Partial<HostSpec>): HostSpec => ({
  kind: usualKind,
  minutes,
  ...rest,
});

/** What happened against what was found first: a line for each kind of incident. */
class ConfusionMatrix {
  readonly #counts = new Map<string, Map<string, number>>();

  add(actual: string, found: string): void {
    const row = this.#counts.get(actual) ?? new Map<string, number>();
    this.#counts.set(actual, row.set(found, (row.get(found) ?? 0) + 1));
  }

  toString(): string {
    const width = Math.max(...[...this.#counts.keys()].map(({ length }) => length));
    return [...this.#counts]
      .map(
        ([actual, row]) =>
          `${actual.padEnd(width)}  ${[...row].map(([found, count]) => `${found} ${count}`).join(', ')}`,
      )
      .join('\n');
  }
}

suite('the doctor and hosts with one known incident', function () {
  this.timeout(120_000);
  const matrix = new ConfusionMatrix();

  suiteTeardown(() => {
    process.stdout.write(`\nWhat happened, and what was found first:\n${String(matrix)}\n`);
  });

  test('there is an archive for each rule', () => {
    const tried = hostIncidents.map(({ code }) => code).sort();
    assert.deepEqual(tried, hostRules.map(({ rule }) => rule.code).sort());
  });

  for (const incident of hostIncidents) {
    const { code, instance, from, to } = incident;
    for (const [step, often] of [
      [60, 'each minute'],
      [300, 'every five minutes'],
    ] as const)
      test(`${code} is told first, with its time and instance, of a host that is logged ${often}`, async () => {
        const problems = await diagnosed(specOf(incident, { ...incident.isBad, step }));
        const [first] = problems;
        matrix.add(code, first?.rule.rule.code ?? 'nothing');
        const said = problems.map(textOf).join('\n');
        assert.equal(first?.rule.rule.code, code, said);
        assert.equal(first.instance, instance, said);
        const [begin, end] = [minuteOf(first.main.from), minuteOf(first.main.to)];
        const isOnce = code === 'host/oom-kill' || code === 'host/disk-errors' || code === 'host/thermal';
        // Of a trend, the pieces of time that are compared are half an hour long at most.
        const slack = first.rule.check.kind === 'trend' ? 31 : step / 60 + 0.1;
        if (isOnce) assert.ok(begin >= from && end <= to, said);
        else assert.ok(Math.abs(begin - from) <= slack && Math.abs(end - to) <= slack, `${begin} to ${end}: ${said}`);
        assert.equal(problems.length, 1, said);
        assert.doesNotMatch(said, /\{\w+|undefined|NaN|Infinity/);
      });

    test(`${code}: what nearly is so is not told`, async () => {
      const problems = await diagnosed(specOf(incident, incident.isNearly));
      matrix.add(`nearly ${code}`, problems[0]?.rule.rule.code ?? 'nothing');
      assert.deepEqual(problems.map(textOf), []);
    });
  }

  for (const { title, cause, instance, others, from, to, change, minutes = 180 } of linkedIncidents)
    for (const step of [10, 60])
      test(`${title}: ${cause} is told first, of records each ${step} s`, async () => {
        const problems = await diagnosed({ kind: usualKind, minutes, change, step });
        const [first] = problems;
        matrix.add(title, first?.rule.rule.code ?? 'nothing');
        const said = problems.map(textOf).join('\n');
        assert.deepEqual(problems.map(({ rule }) => rule.rule.code).toSorted(), [cause, ...others].toSorted(), said);
        assert.equal(first?.rule.rule.code, cause, said);
        assert.equal(first.instance, instance, said);
        const [begin, end] = [minuteOf(first.main.from), minuteOf(first.main.to)];
        assert.ok(Math.abs(begin - from) <= 1.1 && Math.abs(end - to) <= 1.1, `${begin} to ${end}: ${said}`);
      });

  for (const { title, found, incidents = Math.min(1, found.length), kind = usualKind, ...rest } of fieldHosts)
    test(`${title}: what is told is true`, async () => {
      const problems = await problemsOf({ kind, ...rest });
      const ordered = inOrder(problems);
      matrix.add(title, ordered[0]?.rule.rule.code ?? 'nothing');
      const said = ordered.map(textOf).join('\n');
      assert.deepEqual(
        ordered.map(({ severity, rule }) => [severity, rule.rule.code]),
        found.map(([severity, code]) => [severity, `host/${code}`]),
        said,
      );
      for (const [i, [, , text]] of found.entries())
        assert.match(ordered[i] === undefined ? '' : problemText(ordered[i], utc), text);
      assert.equal(incidentsOf(problems).length, incidents, said);
    });

  test('half an hour of a swap storm is the incident that the day is', async () => {
    const [ofDay] = incidentsOf(await problemsOf(swapStorm));
    for (const [first, last] of [
      [300, 330],
      [300, 360],
      [50, 110],
    ] as const) {
      const window = { from: fromSeconds(hostStart + 60 * first), to: fromSeconds(hostStart + 60 * last) };
      const incidents = incidentsOf(await problemsOf(swapStorm, window));
      const said = incidents.map(({ headline, others }) => [headline, ...others].map(textOf).join('\n')).join('\n\n');
      assert.equal(incidents.length, 1, said);
      assert.equal(incidents[0]?.headline.rule, ofDay?.headline.rule, said);
      assert.equal(incidents[0]?.headline.severity, ofDay?.headline.severity, said);
      assert.equal(incidents[0]?.others.length, ofDay?.others.length, said);
    }
  });

  test('what happens once is told whatever the milliseconds are that records come late', async () => {
    for (const host of singleEvents) {
      const problems = await diagnosed(host);
      const said = `${host.step} s, ${host.lateness} ms: ${problems.map(textOf).join('\n')}`;
      const codes = problems.map(({ rule }) => rule.rule.code).sort();
      assert.deepEqual(codes, ['host/disk-errors', 'host/oom-kill', 'host/thermal'], said);
      for (const { main } of problems) assert.equal(main.mean, 1, said);
    }
  });

  test('what is counted is told although the logger stalled meanwhile', async () => {
    for (const seconds of [20, 50, 60, 70, 90, 300, 900]) {
      const [kills] = await diagnosed(killsInStall(seconds));
      const said = `${seconds} s`;
      assert.equal(kills?.rule.rule.code, 'host/oom-kill', said);
      assert.ok(Math.abs(kills.main.to - kills.main.from - seconds) < 1, said);
      assert.equal(kills.main.mean, 3, said);
    }
  });

  for (const [index, host] of quietHosts.entries())
    test(`is silent on quiet host ${index + 1}`, async () => {
      const problems = await diagnosed(host);
      matrix.add('quiet', problems[0]?.rule.rule.code ?? 'nothing');
      assert.deepEqual(problems.map(textOf), []);
    });
});
