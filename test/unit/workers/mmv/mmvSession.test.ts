import assert from 'node:assert/strict';
import type { FileCondition } from '../../../../protocol/viewer/mmvProtocol.ts';
import { shownValue } from '../../../../webview/mmv/shownValue.ts';
import { MmvSession } from '../../../../workers/mmv/mmvSession.ts';
import { mmvAnswers } from '../../../../workers/mmv/mmvAnswers.ts';
import type { PollResult } from '../../../../formats/bytes/folder.ts';
import { DamagedMmv } from '../../../writers/mmv/damage.ts';
import type { MmvSpec } from '../../../writers/mmv/mmvSpec.ts';
import { writeMmv } from '../../../writers/mmv/writeMmv.ts';

const counter = { name: 'requests', item: 1, type: 3, semantics: 1, units: 0x00100000 } as const;

function spec(requests: bigint, more: Partial<MmvSpec> = {}): MmvSpec {
  const metrics = [
    { ...counter, values: [requests] },
    { name: 'load', item: 2, type: 5, semantics: 3, values: [0.5] },
  ];
  return { version: 2, order: 'little', process: 4711, metrics, ...more };
}

const bytesOf = (of: MmvSpec): Uint8Array => writeMmv(of).bytes;

function poll(bytes: Uint8Array, identity = '1'): PollResult {
  return { kind: 'bytes', bytes, size: bytes.length, identity };
}

function sessionOf(first: PollResult, isRunning?: () => boolean): MmvSession {
  const session = new MmvSession('shop', isRunning);
  session.take(first, 1000);
  return session;
}

const polled = { mode: 'live', intervalMs: 1000 } as const;
const conditionOf = (session: MmvSession): FileCondition => session.state(polled).condition;
const eventOf = (session: MmvSession): unknown => session.state(polled).live.event;

suite('MmvSession: what it says of a file', () => {
  const damaged = (damage: (file: DamagedMmv) => void): Uint8Array => {
    const file = new DamagedMmv(spec(1n));
    damage(file);
    return file.bytes;
  };
  const cases: readonly (readonly [name: string, bytes: Uint8Array, condition: FileCondition, isRunning?: boolean])[] =
    [
      ['a good file', bytesOf(spec(1n)), 'complete'],
      ['no bytes', new Uint8Array(), 'empty'],
      ['zeros', new Uint8Array(400), 'notStarted'],
      [
        'no generations',
        damaged((file) => {
          file.u64(8, 0);
          file.u64(16, 0);
        }),
        'notStarted',
      ],
      [
        'generations that differ',
        damaged((file) => {
          file.u64(16, 0);
        }),
        'beingWritten',
        true,
      ],
      [
        'generations that differ for ever',
        damaged((file) => {
          file.u64(16, 0);
        }),
        'writerDied',
        false,
      ],
      ['a file without its process', bytesOf(spec(1n, { flags: 2 })), 'writerDied', false],
      ['a file with its process', bytesOf(spec(1n, { flags: 2 })), 'complete', true],
      ['a file that outlives its process', bytesOf(spec(1n)), 'complete', false],
      [
        'half a header',
        damaged((file) => {
          file.cut(20);
        }),
        'cut',
      ],
      [
        'half a file',
        damaged((file) => {
          file.cut(file.entry('values', 1) + 8);
        }),
        'cut',
      ],
      ['a program', Uint8Array.of(0x7f, 0x45, 0x4c, 0x46, ...new Uint8Array(200)), 'foreign'],
      [
        'a damaged magic',
        damaged((file) => {
          file.text(0, 'XXX');
        }),
        'complete',
      ],
    ];
  for (const [name, bytes, condition, isRunning] of cases)
    test(`${name}: ${condition}`, () => {
      const check = isRunning === undefined ? undefined : () => isRunning;
      assert.equal(conditionOf(sessionOf(poll(bytes), check)), condition);
    });

  test('another kind of file: what was found and expected', () => {
    const { problem } = sessionOf(poll(new TextEncoder().encode('#!/bin/sh\n'))).state(polled);
    assert.equal(problem, 'The file starts with 23 21 2F 62; MMV files start with 4D 4D 56 00.');
  });

  test('a file that cannot be read: why', () => {
    const { condition, problem } = sessionOf({ kind: 'failed', problem: 'EACCES' }).state(polled);
    assert.deepEqual([condition, problem], ['unreadable', 'EACCES']);
  });
});

suite('MmvSession: from look to look', () => {
  test('values that change bring delta, rate and the revision in which they did', async () => {
    const session = sessionOf(poll(bytesOf(spec(10n))));
    const { layoutRevision } = session.snapshot;
    assert.equal(session.take(poll(bytesOf(spec(30n))), 3000), true);
    const { rows, revision } = await values(session);
    assert.deepEqual(
      rows.map(({ value, delta, rate, changedIn }) => [value, delta, rate, changedIn]),
      [
        ['30', '+20', 10, revision],
        ['0.5', undefined, undefined, 0],
      ],
    );
    assert.deepEqual([rows[0]?.rateUnit, rows[0]?.humanRate], ['count / sec', '10/s']);
    assert.equal(session.snapshot.layoutRevision, layoutRevision);
    assert.equal(eventOf(session), undefined);
  });

  test('an elapsed time has its unit once, as long as it goes on, too', async () => {
    const microseconds = 0x01001000;
    for (const startedUs of [undefined, 5n]) {
      const value = { totalUs: 238_780_900n, ...(startedUs === undefined ? {} : { startedUs }) };
      const busy = { name: 'busy', item: 1, type: 9, units: microseconds, values: [value] };
      const session = sessionOf(poll(bytesOf({ version: 2, order: 'little', metrics: [busy] })));
      const [row] = (await values(session)).rows;
      assert.ok(row !== undefined);
      const shown = (units: 'human' | 'pcp'): unknown => Object.values(shownValue(row, units));
      const running = startedUs === undefined ? '' : ', running';
      assert.deepEqual(shown('human'), [`3 min 58 s${running}`, '', '238780900 microsec']);
      assert.deepEqual(shown('pcp'), [`238\u202f780\u202f900${running}`, 'microsec', '238780900 microsec']);
      const detail = await mmvAnswers(session).valueDetail({ index: 0 }, new AbortController().signal);
      assert.match(detail.measured, /^238780900 microsec(?:, running since \d+)?$/);
    }
  });

  test('the first quiet look takes rates down to 0, those after it change nothing', async () => {
    const session = sessionOf(poll(bytesOf(spec(10n))));
    session.take(poll(bytesOf(spec(30n))), 2000);
    assert.equal(session.take({ kind: 'same' }, 3000), true);
    assert.deepEqual((await values(session)).rows.map(({ rate, delta }) => [rate, delta])[0], [0, undefined]);
    assert.equal(session.take({ kind: 'same' }, 4000), false);
  });

  test('a counter that goes back has no rate', async () => {
    const session = sessionOf(poll(bytesOf(spec(30n))));
    session.take(poll(bytesOf(spec(10n))), 2000);
    const [row] = (await values(session)).rows;
    assert.deepEqual([row?.delta, row?.rate], ['-20', undefined]);
  });

  test('a new generation is a rewritten file, another inode a replaced one', () => {
    const session = sessionOf(poll(bytesOf(spec(1n))));
    session.take(poll(bytesOf(spec(1n, { generation: 99n }))), 2000);
    assert.deepEqual(eventOf(session), { kind: 'rewritten', atMs: 2000 });
    session.take(poll(bytesOf(spec(2n)), '2'), 3000);
    assert.deepEqual(eventOf(session), { kind: 'replaced', atMs: 3000 });
    const { revision, layoutRevision } = session.state(polled);
    assert.equal(layoutRevision, revision);
  });

  test('a deleted file is shown as it last was, until it returns', async () => {
    const session = sessionOf(poll(bytesOf(spec(5n))));
    assert.equal(session.take({ kind: 'missing' }, 2000), true);
    assert.equal(conditionOf(session), 'missing');
    assert.deepEqual(eventOf(session), { kind: 'deleted', atMs: 2000 });
    assert.equal((await values(session)).rows[0]?.value, '5');
    assert.equal(session.take({ kind: 'missing' }, 3000), false);
    session.take(poll(bytesOf(spec(6n)), '2'), 4000);
    assert.equal(conditionOf(session), 'complete');
    assert.deepEqual(eventOf(session), { kind: 'returned', atMs: 4000 });
    assert.equal((await values(session)).rows[0]?.value, '6');
  });

  test('the end of the writer is told though no byte has changed', () => {
    let isRunning = true;
    const session = sessionOf(poll(bytesOf(spec(1n, { flags: 2 }))), () => isRunning);
    session.take({ kind: 'same' }, 2000);
    isRunning = false;
    assert.equal(session.take({ kind: 'same' }, 3000), true);
    assert.equal(conditionOf(session), 'writerDied');
    assert.equal(session.state(polled).head.isRunning, false);
    assert.ok(session.findings.some(({ rule }) => rule.code === 'mmv/process-gone'));
  });

  test('a file of very many values is checked after they could be asked for', () => {
    const many = Array.from({ length: 101 }, (_, id) => ({ id, name: `i${id}` }));
    const indom = { serial: 1, instances: many };
    const metrics = Array.from({ length: 100 }, (_, item) => ({
      ...counter,
      name: `m${item}`,
      item: item % 99,
      indom: 1,
      values: many.map(() => 1n),
    }));
    const session = sessionOf(poll(bytesOf({ version: 2, order: 'little', indoms: [indom], metrics })));
    const before = session.state(polled);
    assert.equal(before.findingCounts.error, 0);
    assert.ok(session.checkOwed(2000));
    const after = session.state(polled);
    assert.equal(after.findingCounts.error, 1);
    assert.ok(after.findingsRevision > before.findingsRevision);
    assert.equal(session.checkOwed(3000), false);
  });

  test('severities are the user’s', () => {
    const session = sessionOf(poll(bytesOf(spec(1n, { cluster: 5000 }))));
    assert.equal(session.state(polled).findingCounts.error, 1);
    session.setSeverities({ 'mmv/cluster-range': 'hint' });
    const { error, hint } = session.state(polled).findingCounts;
    assert.deepEqual([error, hint], [0, 1]);
  });

  test('the last minute of a value is kept while it is followed', async () => {
    const session = sessionOf(poll(bytesOf(spec(0n))));
    await values(session);
    for (let second = 2; second <= 90; second++)
      session.take(poll(bytesOf(spec(BigInt(second * second)))), second * 1000);
    const [history] = await mmvAnswers(session).history({ indexes: [0] }, new AbortController().signal);
    assert.equal(history?.points.length, 61);
    assert.deepEqual(history.points.at(-1), [90_000, 179]);
  });

  test('what was seen of a value since it was shown is kept, the older the coarser, and written as CSV', async () => {
    const session = sessionOf(poll(bytesOf(spec(0n))));
    await values(session);
    const last = 3000;
    for (let second = 2; second <= last; second++)
      session.take(poll(bytesOf(spec(BigInt(second * 10)))), second * 1000);
    const { signal } = new AbortController();
    const answers = mmvAnswers(session);
    const { times, values: rates, unit } = await answers.seen({ index: 0 }, signal);
    assert.equal(unit, 'count / sec');
    assert.ok(times.length > 300 && times.length <= 1024, String(times.length));
    assert.ok((times[0] ?? Infinity) < 60, 'from the beginning on');
    assert.deepEqual(
      [...times.slice(-61)],
      Array.from({ length: 61 }, (_, back) => last - 60 + back),
    );
    assert.ok(rates.slice(1).every((rate) => rate === 10));
    const csv = new TextDecoder().decode(await answers.seenFile({ index: 0, zone: 'UTC' }, signal));
    const [title, ...rows] = csv.trim().split('\n');
    assert.equal(title, 'time (UTC),requests (count / sec)');
    assert.equal(rows.length, times.length);
    assert.equal(rows.at(-1), '1970-01-01T00:50:00.000000Z,10');
  });
});

function values(session: MmvSession) {
  const { signal } = new AbortController();
  return Promise.resolve(mmvAnswers(session).values({ filter: '', from: 0, to: 10 }, signal));
}
