import assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import type { Handlers } from '../../../../protocol/rpc.ts';
import type { Baseline, ChangeMethods, Changes, ComparedRange } from '../../../../protocol/viewer/changeProtocol.ts';
import { changeAnswers } from '../../../../workers/archive/changes/changeAnswers.ts';
import { historyAnswers } from '../../../../workers/archive/history/historyAnswers.ts';
import { HistorySession } from '../../../../workers/archive/history/historySession.ts';
import { diskRoot } from '../../../../workers/files/diskRoot.node.ts';
import type { ComparedArchiveSpec } from '../../../writers/archive/comparedArchive.ts';
import { after, bytes, comparedArchive, milliseconds } from '../../../writers/archive/comparedArchive.ts';
import { PlottedSession } from '../plottedSession.ts';

const hour = 3600;
const day = 24 * hour;
const never = new AbortController().signal;

/** Two hours from a time of the day on, in the second of which a disk is busy, unless the day is calm. */
function incident(base: string, from: number, isCalm = false): ComparedArchiveSpec {
  const isBad = (s: number): boolean => !isCalm && s - from >= hour;
  const metrics = [
    {
      name: 'mem.util.available',
      units: bytes,
      value: (s: number) => (isBad(s) ? 1 : 8) * 1e9 * (1 + Math.sin(s / 50) / 4),
    },
    {
      name: 'disk.dev.avactive',
      units: milliseconds,
      semantics: 1,
      instances: ['sda', 'sdb'],
      value: (s: number, disk: number) =>
        100 * s + (disk === 1 && isBad(s) ? 700 * (s - from - hour) + 50 * Math.sin(s) : Math.sin(s)),
    },
    { name: 'kernel.uname.release', semantics: 4, value: (s: number) => (s - from < hour ? '6.1' : '6.12') },
  ];
  return { base, from, to: from + 2 * hour, metrics };
}

type Answers = Pick<Handlers<ChangeMethods>, 'changes'>;

async function changesIn(
  answers: Answers,
  [from, to]: readonly [number, number],
  baseline: Baseline = 'before',
  signal = never,
): Promise<Changes> {
  const request = { from: after(from), to: after(to), baseline, zone: 'UTC', layoutRevision: 1 };
  for (;;) {
    const answer = await answers.changes(request, signal);
    assert.ok(answer !== null);
    if (answer.share === undefined) return answer;
    assert.ok(answer.share >= 0 && answer.share <= 1);
  }
}

suite('what changed, for the viewer', function () {
  this.timeout(20_000);

  suite('of an archive', () => {
    let opened: PlottedSession;
    let answers: Answers;

    setup(async () => {
      opened = await PlottedSession.of('20260401', comparedArchive(incident('20260401', 0)));
      answers = changeAnswers(opened.session, () => Promise.resolve());
    });

    teardown(() => opened.close());

    test('is what the command line says, with the numbers by which the viewer plots it', async () => {
      const { before, compared, changed, groups, groupCount, others } = await changesIn(answers, [hour, 2 * hour]);
      assert.deepEqual(before, { from: after(0), to: after(hour) });
      assert.deepEqual([compared, changed, groupCount], [3, 2, 2]);
      const [disk, memory] = groups.toSorted((a, b) => (a.name < b.name ? -1 : 1));
      assert.equal(disk?.name, 'disk.dev.avactive[sdb]');
      assert.deepEqual([disk.instance, memory?.instance], [1, -1]);
      const { names } = opened.session.archive?.metadata ?? {};
      assert.deepEqual([disk.pmid, memory?.pmid], [names?.get('disk.dev.avactive'), names?.get('mem.util.available')]);
      assert.deepEqual(disk.mean, ['10.0 %', '80.0 %']);
      assert.ok(memory !== undefined && memory.before.length > 0 && memory.before.length <= 48);
      assert.ok(Math.min(...memory.before) > Math.max(...memory.after), 'the course is that of both times');
      assert.deepEqual(others, [{ title: 'kernel.uname.release', text: '"6.1" → "6.12"' }]);
    });

    test('is compared with as long a time, or with four times of it, as far as there is any', async () => {
      const range = [hour, hour + 600] as const;
      assert.deepEqual((await changesIn(answers, range, 'same')).before?.from, after(hour - 600));
      assert.deepEqual((await changesIn(answers, range, 'before')).before?.from, after(hour - 2400));
      assert.equal((await changesIn(answers, range, 'day')).before, undefined);
      assert.equal((await changesIn(answers, [0, 600])).before, undefined);
    });

    test('is compared with the hour before it, or with any time that is chosen, also a later one', async () => {
      const range = { from: after(hour + 600), to: after(hour + 1200), zone: 'UTC', layoutRevision: 1 };
      const compared = async (more: Pick<ComparedRange, 'baseline' | 'against'>): Promise<Changes> => {
        for (;;) {
          const answer = await answers.changes({ ...range, ...more }, never);
          if (answer !== null && answer.share === undefined) return answer;
        }
      };
      assert.deepEqual((await compared({ baseline: 'hour' })).before, { from: after(600), to: after(hour + 600) });
      const calm = { from: after(0), to: after(600) };
      const chosen = await compared({ baseline: 'chosen', against: calm });
      assert.deepEqual([chosen.before, chosen.changed > 0], [calm, true]);
      const later = { from: after(2 * hour - 600), to: after(2 * hour) };
      assert.deepEqual((await compared({ baseline: 'chosen', against: later })).before, later);
      assert.equal((await compared({ baseline: 'chosen' })).before, undefined);
    });

    test('is read once', async () => {
      const first = await changesIn(answers, [hour, 2 * hour]);
      assert.equal(await changesIn(answers, [hour, 2 * hour]), first);
    });

    test('is no longer read when nobody waits for it, and is when it is asked for again', async () => {
      const controller = new AbortController();
      const given = changesIn(answers, [hour, 2 * hour], 'before', controller.signal);
      controller.abort();
      await assert.rejects(given, /stopped/);
      assert.equal((await changesIn(answers, [hour, 2 * hour])).changed, 2);
    });

    test('is of an archive that grows meanwhile', async () => {
      const given = changesIn(answers, [hour, 2 * hour]);
      const grown = comparedArchive({ ...incident('20260401', 0), to: 3 * hour });
      await opened.rewrite(grown);
      assert.equal((await given).changed, 2);
    });
  });

  suite('of a history', () => {
    let root: string;
    let session: HistorySession;

    setup(async () => {
      root = fs.mkdtempSync(path.join(os.tmpdir(), 'pcp-changes-'));
      for (const [name, content] of [
        ...comparedArchive(incident('20260401', 0, true)).finish(),
        ...comparedArchive(incident('20260402', day)).finish(),
      ])
        fs.writeFileSync(path.join(root, name), content);
      session = new HistorySession(diskRoot(root), 'web1', { folders: [''] }, () => undefined);
      await session.poll(Date.now(), never);
    });

    teardown(async () => {
      await session.dispose();
      fs.rmSync(root, { recursive: true });
    });

    test('is told against the same time of the day before', async () => {
      const range = [day + hour, day + 2 * hour] as const;
      const { before, changed, groups } = await changesIn(historyAnswers(session), range, 'day');
      assert.deepEqual(before, { from: after(hour), to: after(2 * hour) });
      assert.equal(changed, 2);
      assert.deepEqual(groups.map(({ name }) => name).sort(), ['disk.dev.avactive[sdb]', 'mem.util.available']);
      // The first hour of both days is alike.
      assert.equal((await changesIn(historyAnswers(session), [day, day + hour - 20], 'day')).changed, 0);
    });
  });
});
