import assert from 'node:assert/strict';
import { Ajv } from 'ajv';
import type { Json } from '../../../tools/answer/answer.ts';
import { answerText, notice } from '../../../tools/answer/answer.ts';
import { ToolError } from '../../../tools/contract/toolError.ts';
import { tools } from '../../../tools/toolTable.ts';
import { hostArchive } from '../../writers/archive/doctor/hostArchive.ts';
import { usualKind } from '../../writers/archive/doctor/hostChanges.ts';
import { hostIncidents } from '../../writers/archive/doctor/hostIncidents.ts';
import { DamagedArchive } from '../../writers/archive/damagedArchive.ts';
import { hostile, hostileArchive } from './hostileArchive.ts';
import { many, manyArchive } from '../../writers/archive/manyArchive.ts';
import { sampleArchive } from '../../writers/archive/sampleArchive.ts';
import { answerOf, memoryTools, objectOf } from './memoryTools.ts';

/** In characters: with what stands around it, the room that an answer has. */
const longestAnswer = 26_000;

type Cell = string | number | null;

const rowsOf = (answer: Readonly<Record<string, Json>>): readonly (readonly Cell[])[] =>
  answer['rows'] as readonly (readonly Cell[])[];

/** A call of each tool that answers for any archive with a metric. */
const callsFor = (
  metric: string,
  time: string,
  table?: string,
): readonly (readonly [name: string, input: object])[] => [
  ['pcp_find_archives', {}],
  ['pcp_describe', { path: 'a' }],
  ['pcp_doctor', { path: 'a' }],
  ['pcp_at', { path: 'a', time, limit: 200, ...(table === undefined ? {} : { table }) }],
  ['pcp_compare', { path: 'a', from: time, limit: 200 }],
  ['pcp_search_metrics', { path: 'a', limit: 200 }],
  ['pcp_values', { path: 'a', metrics: [metric], top: 24 }],
  ['pcp_summary', { path: 'a', metrics: [metric], limit: 200 }],
  ['pcp_check', { path: 'a', limit: 200 }],
];

async function refusal(name: string, input: object, files = sampleArchive(3).finish()): Promise<string> {
  const error = await answerOf(name, input, memoryTools(files)).then(
    () => assert.fail('It answered.'),
    (reason: unknown) => reason,
  );
  assert.ok(error instanceof ToolError, String(error));
  return error.message;
}

suite('tools for language models', function () {
  this.timeout(30_000);

  test('have names that every client takes, and schemas that are JSON Schema', () => {
    const ajv = new Ajv({ strict: true });
    assert.equal(new Set(tools.map(({ name }) => name)).size, tools.length);
    for (const { name, title, description, inputSchema } of tools) {
      assert.match(name, /^pcp_[a-z_]{2,40}$/);
      assert.match(title, /^[A-Z]/);
      assert.match(description, /\.$/);
      assert.ok(description.length <= 400, `${name}: ${description.length}`);
      ajv.compile(inputSchema);
    }
  });

  test('are all called here', () => {
    const called = callsFor('m', 't').map(([name]) => name);
    assert.deepEqual(called.toSorted(), tools.map(({ name }) => name).toSorted());
  });

  for (const [name, input] of callsFor(hostile.metric, '2026-06-01 06:45'))
    test(`${name} keeps texts of files between its marks, with nothing that drives a terminal`, async () => {
      const text = answerText(await answerOf(name, input, memoryTools(hostileArchive())));
      const [said, opened, json = '', closed, ...rest] = text.split('\n');
      assert.deepEqual([said, opened, closed, rest], [notice, '<file-data>', '</file-data>', []]);
      assert.doesNotMatch(json, /[<\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Surrogate}]/u);
      const strings: string[] = [];
      JSON.parse(json, (_, value: unknown) => {
        if (typeof value === 'string') strings.push(value);
        return value;
      });
      for (const one of strings) {
        assert.doesNotMatch(one, /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
        assert.ok(one.length <= 1000, one);
      }
    });

  test('find an instance by the text that an answer has for it', async () => {
    const context = memoryTools(hostileArchive());
    const all = await objectOf('pcp_summary', { path: 'a', metrics: [hostile.metric] }, context);
    const names = rowsOf(all).map(([, instance]) => String(instance));
    assert.equal(names.length, hostile.instances.length);
    for (const name of names) {
      const one = await objectOf('pcp_summary', { path: 'a', metrics: [hostile.metric], instances: [name] }, context);
      assert.deepEqual(
        rowsOf(one).map(([, instance]) => instance),
        [name],
      );
    }
  });

  const manyFiles = manyArchive().finish();
  for (const [name, input] of callsFor('proc.io', '2026-06-01 06:45', 'proc'))
    test(`${name} is bounded for a host with ${many.processes} processes`, async () => {
      const answer = await answerOf(name, input, memoryTools(manyFiles));
      const text = answerText(answer);
      assert.ok(text.length < longestAnswer, `${text.length} characters`);
      const isMuch = ['pcp_at', 'pcp_values', 'pcp_summary'].includes(name);
      if (isMuch) assert.ok(answer.cut.length > 0, 'does not say what was cut');
    });

  test('give the rest by offset, each row once', async () => {
    const context = memoryTools(manyFiles);
    const seen = new Set<Cell>();
    for (let offset = 0, isMore = true; isMore;) {
      const answer = await objectOf('pcp_at', { path: 'a', time: '06:30', table: 'proc', offset, limit: 200 }, context);
      const rows = rowsOf(answer);
      for (const [instance] of rows) {
        assert.ok(instance !== undefined && !seen.has(instance), String(instance));
        seen.add(instance);
      }
      const [cut = ''] = (answer['cut'] ?? []) as readonly string[];
      const next = /ask with offset (\d+)/.exec(cut)?.[1];
      assert.ok(rows.length > 0);
      isMore = next !== undefined;
      offset = Number(next);
    }
    assert.ok(seen.size >= many.processes, String(seen.size));
  });

  test('values end where they say, and go on from there', async () => {
    const call = { path: 'a', metrics: ['proc.io'], interval: 10, top: 1 };
    const context = memoryTools(manyFiles);
    const first = await objectOf('pcp_values', call, context);
    const [cut = ''] = first['cut'] as readonly string[];
    const from = /from (\S+),/.exec(cut)?.[1] ?? '';
    const next = await objectOf('pcp_values', { ...call, from }, context);
    assert.equal(rowsOf(next)[0]?.[0], from);
    assert.ok(String(rowsOf(first).at(-1)?.[0]) < from);
  });

  const busy = hostIncidents.find(({ code }) => code === 'host/disk-busy') ?? assert.fail();
  const busyFiles = hostArchive({ kind: usualKind, minutes: busy.minutes, lateness: 0, ...busy.isBad });

  test('the doctor says what was wrong, where, and which call looks closer', async () => {
    const context = memoryTools(busyFiles);
    const { incidents } = await objectOf('pcp_doctor', { path: 'a' }, context);
    const [incident] = incidents as readonly {
      readonly place: string;
      readonly findings: readonly { readonly rule: string; readonly instance: string; readonly from: string }[];
      readonly look: { readonly tool: string };
    }[];
    assert.ok(incident);
    const [first] = incident.findings;
    assert.deepEqual([first?.rule, first?.instance, first?.from], ['host/disk-busy', 'sdb', '2026-03-09T00:40:00.25Z']);
    assert.match(incident.place, /^\/archives\/host\.0:\d+$/);
    const { tool, ...input } = incident.look;
    const table = await objectOf(tool, { path: 'a', ...input }, context);
    assert.equal(rowsOf(table)[0]?.[0], 'sdb');
    assert.equal(table['place'], incident.place);
  });

  test('times are in the zone that is asked for, which the answer names', async () => {
    const input = { path: 'a', metrics: ['disk.dev.avactive'], zone: 'Asia/Kolkata', from: '06:10', to: '06:20' };
    const answer = await objectOf('pcp_summary', input, memoryTools(busyFiles));
    assert.equal(answer['zone'], 'Asia/Kolkata');
    assert.equal(answer['from'], '2026-03-09T06:10:00+05:30');
  });

  test('what changed names the disk first, and what it is compared with', async () => {
    const answer = await objectOf('pcp_compare', { path: 'a', from: '00:40', to: '01:10' }, memoryTools(busyFiles));
    const [group] = answer['groups'] as readonly { readonly instance: string }[];
    assert.equal(group?.instance, 'sdb');
    assert.deepEqual((answer['before'] as { readonly to: string }).to, '2026-03-09T00:40:00Z');
  });

  test('damage that is passed over is said', async () => {
    const damaged = new DamagedArchive(3);
    const [name = '', bytes = new Uint8Array()] = [...damaged.files].find(([file]) => file.endsWith('.1')) ?? [];
    const cut = new Map([...damaged.files, [name, bytes.subarray(0, bytes.length - 20)]]);
    const { problems } = await answerOf('pcp_summary', { path: 'a', metrics: ['disk'] }, memoryTools(cut));
    assert.match(problems.join(), /last record is cut/);
  });

  test('a call that is wrong is refused with a sentence that helps', async () => {
    assert.match(await refusal('pcp_summary', { path: 'a' }), /^'metrics' is missing: Names of metrics/);
    assert.match(await refusal('pcp_summary', { path: 'a', metrics: 'disk' }), /'metrics' has to be a list/);
    assert.match(await refusal('pcp_at', { path: 'a', time: 'noon' }), /'time' is no time: write 2026-/);
    assert.match(await refusal('pcp_at', { path: 'a', time: '00:00', limit: 1e9 }), /a whole number from 1 to 200/);
    assert.match(await refusal('pcp_doctor', { path: 'a', tz: 'utc' }), /no argument 'tz', but path, host, from/);
    assert.match(await refusal('pcp_doctor', { path: 'a', zone: 'Mars' }), /no time zone 'Mars'/);
    assert.match(await refusal('pcp_doctor', { path: 'a', host: 'x' }), /no host 'x' at 'a', but /);
    assert.match(await refusal('pcp_values', { path: 'a', metrics: ['nope'] }), /no metric 'nope': pcp_search_metrics/);
    assert.match(await refusal('pcp_compare', { path: 'a' }), /'from' is missing/);
    assert.match(await refusal('pcp_compare', { path: 'a', from: '2026-01-01' }), /nothing before to compare with/);
    assert.match(await refusal('pcp_describe', { path: 'a' }, new Map()), /no archives at 'a'/);
    assert.match(await refusal('pcp_values', { path: '\0', metrics: [] }), /'path' has to be a text/);
    assert.match(
      await refusal('pcp_values', { path: 'a', metrics: ['disk'], constructor: 1 }),
      /no argument 'constructor'/,
    );
  });

  test('a call that is cancelled ends', async () => {
    const controller = new AbortController();
    const context = memoryTools(manyFiles, controller.signal);
    controller.abort(new Error('cancelled'));
    await assert.rejects(answerOf('pcp_doctor', { path: 'a' }, context), /cancelled/);
  });
});
