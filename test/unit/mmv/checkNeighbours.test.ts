import assert from 'node:assert/strict';
import type { Finding } from '../../../formats/findings/finding.ts';
import { messageOf } from '../../../formats/findings/finding.ts';
import { checkMmv } from '../../../formats/mmv/checks/checkMmv.ts';
import { decodeMmv } from '../../../formats/mmv/decode/decodeMmv.ts';
import { mmvNeighbour } from '../../../formats/mmv/live/mmvNeighbour.ts';
import { DamagedMmv } from '../../writers/mmv/damage.ts';
import type { MmvSpec } from '../../writers/mmv/mmvSpec.ts';
import { neighbourOf, neighbourSpec } from '../../writers/mmv/cases/neighbourCases.ts';
import { writeMmv } from '../../writers/mmv/writeMmv.ts';

const noPrefix = { flags: 1 } as const;
const codes = new Set(['mmv/shared-cluster', 'mmv/duplicate-exported-name']);

/** What is said of the file "m" beside another file. */
function besides(own: MmvSpec, name: string, other: MmvSpec): readonly Finding[] {
  const file = decodeMmv('m', writeMmv(own).bytes);
  const findings = checkMmv(file, { neighbours: [neighbourOf(name, other)] });
  return findings.filter(({ rule }) => codes.has(rule.code));
}

const messages = (findings: readonly Finding[]): readonly string[] => findings.map(messageOf);

suite('MMV files of one folder', () => {
  test('items in one cluster are those of the file that comes first', () => {
    const [before] = besides(neighbourSpec([1, 2]), 'a', neighbourSpec([1, 2]));
    assert.ok(before);
    assert.equal(
      messageOf(before),
      '"a" in the same folder also has cluster 12 and items 1, 2. PCP uses the values of "a" for both. Change one of the clusters.',
    );
    assert.deepEqual(
      before.related.map(({ place }) => place.file),
      ['/folder/a', undefined, '/folder/a'],
    );
    const [after] = besides(neighbourSpec([1, 2]), 'z', neighbourSpec([2, 3]));
    assert.ok(after && messageOf(after).includes('cluster 12 and item 2. PCP uses the values of "m" for both.'));
    assert.equal(after.severity, 'warning');
  });

  test('a cluster without an item in common is told, too', () => {
    const [found] = besides(neighbourSpec([1, 2]), 'a', neighbourSpec([3, 4]));
    assert.equal(found?.severity, 'info');
  });

  test('of many items some are named', () => {
    const metrics = [0, 1, 2, 3, 4, 5].map((item) => ({ name: `m${item}`, item, type: 1, values: [1] }));
    const [message] = messages(besides(neighbourSpec([0, 9], { metrics }), 'a', neighbourSpec([0, 9], { metrics })));
    assert.match(message ?? '', /cluster 12 and items 0, 1, 2, 3 and 2 more\./);
  });

  test('a full name is one however it comes about', () => {
    const other = neighbourSpec([1, 2], {
      cluster: 13,
      metrics: [{ name: 'm.metric1', item: 1, type: 1, values: [1] }],
    });
    assert.deepEqual(messages(besides(neighbourSpec([1, 2]), 'a', { ...other, ...noPrefix })), [
      '"a" in the same folder also exports mmv.m.metric1 and comes first, so PCP ignores this metric. Rename one of them.',
    ]);
    assert.deepEqual(messages(besides(neighbourSpec([1, 2]), 'a', other)), []);
  });

  test('nothing is said where the one file has nothing to do with the other', () => {
    const near: readonly (readonly [string, MmvSpec, MmvSpec])[] = [
      ['clusters differ', neighbourSpec([1, 2]), neighbourSpec([1, 2], { cluster: 13 })],
      ['clusters are chosen', neighbourSpec([1, 2], { cluster: 0 }), neighbourSpec([1, 2], { cluster: 0 })],
      ['orders differ', neighbourSpec([1, 2]), neighbourSpec([1, 2], { order: 'big' })],
      ['names differ', neighbourSpec([1, 2], noPrefix), neighbourSpec([3, 4], { ...noPrefix, cluster: 13 })],
      ['this one is being written', neighbourSpec([1, 2], { generation: 0n }), neighbourSpec([1, 2])],
    ];
    for (const [why, own, other] of near) assert.deepEqual(messages(besides(own, 'a', other)), [], why);
    assert.deepEqual(messages(besides(neighbourSpec([1, 2]), 'm', neighbourSpec([1, 2]))), [], 'the file itself');
  });
});

suite('what the MMV agent takes of a file', () => {
  type Damage = (file: DamagedMmv) => void;
  function neighbour(damage: Damage, spec = neighbourSpec([1, 2]), name = 'm') {
    const file = new DamagedMmv(spec);
    damage(file);
    return mmvNeighbour(decodeMmv(name, file.bytes), name, () => false);
  }

  const refused: readonly (readonly [string, Damage])[] = [
    [
      'the magic is wrong',
      (file) => {
        file.text(0, 'XXX');
      },
    ],
    [
      'the version is unknown',
      (file) => {
        file.u32(4, 9);
      },
    ],
    [
      'it is being written',
      (file) => {
        file.u64(16, 0);
      },
    ],
    [
      'it has one section',
      (file) => {
        file.u32(24, 1);
      },
    ],
    [
      'the table of contents is cut',
      (file) => {
        file.cut(60);
      },
    ],
    [
      'the cluster is out of range',
      (file) => {
        file.u32(36, 4096);
      },
    ],
    [
      'its process is gone',
      (file) => {
        file.u32(28, 2);
      },
    ],
    [
      'it ends within its header',
      (file) => {
        file.cut(30);
      },
    ],
  ];
  for (const [why, damage] of refused)
    test(`nothing where ${why}`, () => {
      assert.equal(neighbour(damage), undefined);
    });

  test('nothing of a hidden file', () => {
    assert.equal(
      neighbour(() => undefined, undefined, '.m'),
      undefined,
    );
  });

  const without: readonly (readonly [string, Damage, readonly string[]])[] = [
    [
      'an item is out of range',
      (file) => {
        file.u32(file.at('metrics', 0, 'item'), 1024);
      },
      ['mmv.m.metric2'],
    ],
    [
      'an item is used twice',
      (file) => {
        file.u32(file.at('metrics', 1, 'item'), 1);
      },
      ['mmv.m.metric1'],
    ],
    [
      'a name is beyond the end',
      (file) => {
        file.u64(file.at('metrics', 0, 'name'), 9999);
      },
      ['mmv.m.metric2'],
    ],
    [
      'a name is none',
      (file) => {
        file.u64(file.at('metrics', 0, 'name'), 0);
      },
      ['mmv.m.metric2'],
    ],
    [
      'a name has a blank',
      (file) => {
        file.text(file.entry('strings', 0), 'a b');
      },
      ['mmv.m.metric2'],
    ],
    [
      'metrics are cut off',
      (file) => {
        file.u32(file.toc('metrics', 'count'), 1000);
      },
      [],
    ],
    [
      'there are too many',
      (file) => {
        file.u32(file.toc('metrics', 'count'), 1024);
      },
      [],
    ],
  ];
  for (const [why, damage, names] of without)
    test(`not all metrics where ${why}`, () => {
      assert.deepEqual([...(neighbour(damage)?.metrics.keys() ?? ['none'])], names);
    });
});
