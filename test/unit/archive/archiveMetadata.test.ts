import assert from 'node:assert/strict';
import { InstanceKeys } from '../../../formats/archive/metadata/instanceKeys.ts';
import { offsetText } from '../../../formats/l10n/offsetText.ts';
import { IndomCursor } from '../../../formats/archive/metadata/indomTimeline.ts';
import { parseLabels } from '../../../formats/archive/metadata/labelTimeline.ts';
import { ArchiveReporter } from '../../../formats/archive/archiveReporter.ts';
import { labelSize } from '../../../formats/archive/members/label.ts';
import { ArchiveMetadata } from '../../../formats/archive/metadata/archiveMetadata.ts';
import { loadMetadata } from '../../../formats/archive/metadata/loadMetadata.ts';
import { messageOf } from '../../../formats/findings/finding.ts';
import { after, sample, sampleArchive } from '../../writers/archive/sampleArchive.ts';
import { openFiles, openSample } from './openSample.ts';

const before = { seconds: sample.start - 1, nanoseconds: 0 };

suite('archive metadata', () => {
  test('of more records than may be held are read up to the limit', async () => {
    const { metadata: whole } = await openSample(3);
    const metadata = new ArchiveMetadata('a.meta', 3, labelSize(3));
    metadata.setBytes(whole.image.bytes);
    const reporter = new ArchiveReporter();
    loadMetadata(metadata, reporter, 3);
    const end = whole.recordAt(3).start;
    assert.deepEqual([metadata.recordCount, metadata.end], [3, end]);
    assert.deepEqual(reporter.finish([]).map(messageOf), [
      `Only the first 3 records are read, up to ${offsetText(end)}.`,
    ]);
    const exact = new ArchiveReporter();
    loadMetadata(metadata, exact, whole.recordCount);
    assert.deepEqual([metadata.end, exact.finish([])], [whole.end, []]);
  });

  for (const version of [2, 3] as const) {
    suite(`of version ${version}`, () => {
      test('label, names and descriptors', async () => {
        const { label, metadata } = await openSample(version);
        assert.equal(label?.host, 'sun.example.com');
        assert.deepEqual(label.start, after(0));
        assert.equal(label.timezone, 'AEST-10');
        assert.equal(metadata.find('disk.alias')?.pmid, sample.reads);
        assert.deepEqual(metadata.descriptors.get(sample.reads)?.names, ['disk.reads', 'disk.alias']);
        assert.equal(metadata.nameOf(sample.load), 'sample.load');
        assert.equal(metadata.find('nothing'), undefined);
      });

      test('instances at a time, forwards and backwards', async () => {
        const { metadata } = await openSample(version);
        const timeline = metadata.indoms.get(sample.disks) ?? assert.fail('no timeline');
        const first = [
          [0, 'sda'],
          [1, 'sdb'],
        ];
        const second = [
          [1, 'sdb'],
          [2, 'sdc new'],
        ];
        assert.equal(timeline.at(before), undefined);
        assert.deepEqual([...(timeline.at(after(19)) ?? [])], first);
        assert.deepEqual([...(timeline.at(after(20)) ?? [])], second);
        assert.deepEqual([...InstanceKeys.of(timeline).names.keys()], [0, 1, 2]);
        const cursor = new IndomCursor(timeline);
        const seen = [after(0), after(25), after(5)].map((time) => {
          cursor.moveTo(time);
          return [...cursor.names];
        });
        assert.deepEqual(seen, [first, second, first]);
      });

      test('labels are merged, the more special one counts', async () => {
        const { metadata } = await openSample(version);
        const metric = { pmid: sample.reads, indom: sample.disks };
        assert.deepEqual(Object.fromEntries(metadata.labels.merged(metric, after(5), 0)), {
          hostname: 'sun',
          role: 'disk',
          limit: 100,
          kind: 'ssd',
        });
        assert.equal(metadata.labels.merged(metric, before).size, 0);
      });

      test('labels of the context count whatever identifier they have, as in PCP', async () => {
        for (const ident of [0, 5, 0xfffffffe]) {
          const writer = sampleArchive(version).labels(after(4), 1, ident, [{ labels: { hostname: '"moon"' } }]);
          const archive = await openFiles(writer.finish());
          const metric = { pmid: sample.reads, indom: sample.disks };
          assert.equal(archive.metadata.labels.merged(metric, after(5)).get('hostname'), 'moon');
        }
      });

      test('help, one line and long', async () => {
        const { metadata } = await openSample(version);
        assert.deepEqual(metadata.helpOf('metric', sample.reads), {
          oneLine: 'Reads of a disk',
          long: 'Reads of a disk.\nMerged reads count once.',
        });
        assert.deepEqual(metadata.helpOf('indom', sample.disks), { oneLine: 'Disks', long: undefined });
      });
    });
  }

  test('maps within labels are joined by dots, however deep', () => {
    assert.deepEqual(
      [...(parseLabels('{"a":{"b":1},"c":[1]}') ?? [])],
      [
        ['a.b', 1],
        ['c', [1]],
      ],
    );
    assert.equal(parseLabels('[1]'), undefined);
    assert.equal(parseLabels('{'), undefined);
    assert.equal(parseLabels(`${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`)?.size, 1);
  });
});
