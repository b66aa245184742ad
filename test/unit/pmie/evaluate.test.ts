import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { archiveSpan } from '../../../formats/archive/archiveSpan.ts';
import type { HostRecords } from '../../../formats/history/fetch/hostRecords.ts';
import { readHostRecords } from '../../../formats/history/fetch/hostRecords.ts';
import { utc } from '../../../formats/pcp/time/timeZone.ts';
import { pmieLines } from '../../../formats/pmie/evaluate/pmieText.ts';
import { readRules } from '../../../formats/pmie/evaluate/readRules.ts';
import { refusalText } from '../../../formats/pmie/evaluate/refusal.ts';
import { RuleProgram, metricsOf } from '../../../formats/pmie/evaluate/ruleProgram.ts';
import { clockText, numberText } from '../../../formats/pmie/evaluate/valueText.ts';
import { openFiles } from '../archive/openSample.ts';
import { longArchive, triedArchive, triedStart } from './triedArchive.ts';

const file = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');

async function recordsOf(names: ReadonlySet<string>, host = 'web1'): Promise<HostRecords> {
  const archive = await openFiles(triedArchive(host));
  const { start, end } = await archiveSpan(archive);
  assert.ok(start !== undefined && end !== undefined);
  return readHostRecords({ archive, host, path: host, start, end }, names);
}

async function programOf(text: string, hosts: readonly string[] = ['web1']): Promise<RuleProgram> {
  const { tree } = readRules(text);
  const records = await Promise.all(hosts.map((host) => recordsOf(metricsOf(tree), host)));
  return new RuleProgram(tree, records, { zone: utc });
}

async function linesOf(text: string, hosts?: readonly string[]): Promise<readonly string[]> {
  const program = await programOf(text, hosts);
  const lines: string[] = [];
  for (const evaluation of program.run(triedStart, triedStart + 120)) lines.push(...pmieLines(evaluation, utc));
  return lines;
}

/** Values of the first statement, as they are printed. */
async function valuesOf(expression: string, interval = '20 sec'): Promise<readonly string[]> {
  const lines = await linesOf(`delta = ${interval};\nx = ${expression};`);
  return lines.flatMap((line) => (line.startsWith('x (') ? line.slice(line.indexOf(': ') + 2) : []));
}

suite('rules on a history', () => {
  test('print line for line what pmie 7.2.2 prints of the same archive', async () => {
    assert.deepEqual(`${(await linesOf(file('tried.pmie'))).join('\n')}\n`, file('tried.out'));
  });

  test('a set is unknown as a whole where it has another number of instances than before', async () => {
    assert.deepEqual(await valuesOf('rate app.level #sda'), ['?', '0.1', '0.1', '0.1', '0.1', '0.1', '0.1']);
    assert.deepEqual((await valuesOf('app.level @0..1', '1 min')).slice(0, 2), ['0 ? 20 ?', '6 0 26 20']);
  });

  test('constants are folded, and unknown is no value of && and || that are decided without it', async () => {
    assert.deepEqual(await valuesOf('5 Mbyte / 10 sec'), []);
    assert.deepEqual((await valuesOf('app.reads > 0 || true'))[0], 'true');
    assert.deepEqual((await valuesOf('app.reads > 0 && true'))[0], 'unknown');
  });

  test('what is not there is said, and the other statements are evaluated', async () => {
    const program = await programOf(
      'a = no.metric > 1;\nb = app.level #sdz > 1;\nc = app.level :db1 > 1;\nd = app.level > 1 -> print "x";\ne = app.free;',
    );
    assert.deepEqual(
      program.statements.map(({ name, refusal }) => [name, refusal && refusalText(refusal)]),
      [
        ['a', 'no.metric is not in web1'],
        ['b', 'app.level has no instance sdz in web1'],
        ['c', 'there is no archive of host db1'],
        ['d', 'the condition has several values; put some_inst or all_inst around it'],
        ['e', undefined],
      ],
    );
  });

  test('what would take all memory is not evaluated', async () => {
    const sum = Array.from({ length: 1200 }, () => 'app.free').join(' + ');
    const program = await programOf(`a = app.level @0..900000000;\nb = ${sum} > 1;\nc = app.free > 1;`);
    assert.deepEqual(
      program.statements.map(({ refusal }) => refusal && refusalText(refusal)),
      ['so many samples of app.level are not kept', 'it is nested too deeply', undefined],
    );
    assert.doesNotThrow(() => [...program.run(triedStart, triedStart + 120)]);
  });

  test('an interval that is too short for the history is not evaluated, nor an expression that nobody can bound', async () => {
    const program = await programOf(
      'delta = 1 nsec;\na = app.free > 1;\ndelta = 1 min;\nb = some_inst match_inst "(s)d\\\\1" (app.level > 1);\nc = some_inst match_inst "^(s+)+da" (app.level > 1);',
    );
    assert.deepEqual(
      program.statements.map(({ refusal }) => refusal && refusalText(refusal)),
      [
        'every 1e-9 s is too often for so long a time',
        'its regular expression has back references, or repeats too much',
        undefined,
      ],
    );
  });

  test('values from a time on are those of the whole history', async () => {
    const archive = await openFiles(longArchive());
    const { start, end } = await archiveSpan(archive);
    assert.ok(start !== undefined && end !== undefined);
    const names = new Set(['app.level', 'app.reads', 'app.free', 'app.name']);
    const from = { seconds: triedStart + 7200, nanoseconds: 0 };
    const fetched = { archive, host: 'web1', path: 'web1', start, end };
    let reads = 0;
    const onProgress = (): void => void reads++;
    const part = await readHostRecords(fetched, names, { from, onProgress });
    const whole = await readHostRecords(fetched, names);
    assert.ok(reads > 0);
    const { tree } = readRules('delta = 5 min;\na = app.level;\nb = app.reads;\nc = app.free;\nd = app.name;\n');
    const linesFrom = (records: HostRecords): readonly string[] =>
      [...new RuleProgram(tree, [records], { zone: utc }).run(triedStart + 7200, triedStart + 10_800)].flatMap(
        (evaluation) => pmieLines(evaluation, utc),
      );
    assert.deepEqual(linesFrom(part), linesFrom(whole));
    const count = (records: HostRecords, name: string): number => records.metrics.get(name)?.times.length ?? 0;
    assert.ok(count(part, 'app.reads') < count(whole, 'app.reads'));
    assert.equal(count(part, 'app.name'), count(whole, 'app.name'));
  });

  test('several hosts are one set', async () => {
    const lines = await linesOf(
      'delta = 1 min;\na = some_host (app.free :web1 :web2 < 2 Mbyte) -> print "%h=%v ";\nb = sum_inst app.level :web1 :web2;',
      ['web1', 'web2'],
    );
    assert.ok(lines.includes('print Thu Jan  1 00:01:00 2026: web1=1048576 web2=1048576 '), lines.join('\n'));
    assert.ok(lines.includes('b (Thu Jan  1 00:01:00 2026): 32 32'));
  });

  test('tasks of several intervals take turns where they are due together', async () => {
    const lines = await linesOf(
      'delta = 1 min;\na = app.free;\ndelta = 2 min;\nb = app.free;\ndelta = 1 min;\nc = app.free;',
    );
    assert.deepEqual(
      lines.flatMap((line) => /^\w /.exec(line)?.[0].trim() ?? []),
      ['a', 'b', 'c', 'c', 'a', 'a', 'c', 'b'],
    );
  });

  test('an interval that is none is never evaluated', async () => {
    assert.deepEqual(await linesOf('delta = 0;\na = app.free;'), []);
  });
});

suite('numbers of pmie', () => {
  test('have as many digits as printf gives them, ties to the even one', () => {
    const values = [
      0,
      5,
      -3,
      2 ** 31,
      0.1,
      1 / 3,
      1e-7,
      0.4140625,
      0.625,
      1.125,
      4.996,
      12.25,
      49.96,
      1e22,
      NaN,
      Infinity,
    ];
    assert.deepEqual(
      values.map(numberText),
      '0 5 -3 2147483648 0.1 0.333333 1e-07 0.414062 0.62 1.12 5.00 12.2 50.0 10000000000000000000000 ? inf'.split(' '),
    );
  });

  test('times are those of ctime(3)', () => {
    assert.equal(clockText(triedStart + 3661), 'Thu Jan  1 01:01:01 2026');
  });
});
