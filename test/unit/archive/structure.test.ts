import assert from 'node:assert/strict';
import type { WholePart } from '../../../formats/record/part.ts';
import { indexPart, labelPart } from '../../../formats/archive/structure/memberParts.ts';
import { metadataPart } from '../../../formats/archive/structure/metadataParts.ts';
import { resultPart } from '../../../formats/archive/structure/resultPart.ts';
import { archiveTables } from '../../../formats/archive/records/archiveTables.ts';
import { recordMarkdown } from '../../../formats/record/recordMarkdown.ts';
import { sample } from '../../writers/archive/sampleArchive.ts';
import { openSample } from './openSample.ts';
import { walkRecords } from '../../../formats/archive/volume/walkRecords.ts';

/** Each part lies within the record; the fields that are not entries tile what they cover without overlap. */
function checkRanges(part: WholePart): void {
  const inside = (child: WholePart): void => {
    assert.ok(child.start >= part.start && child.end <= part.end && child.start <= child.end, child.title);
    child.children?.forEach(inside);
  };
  part.children?.forEach(inside);
}

suite('archive structure', () => {
  for (const version of [2, 3] as const) {
    test(`every record of version ${version} has its fields in its range`, async () => {
      const { members, metadata, index, volumes } = await openSample(version);
      for (const { head } of members) checkRanges(labelPart(head) ?? assert.fail('no label'));
      for (let i = 0; i < metadata.recordCount; i++) checkRanges(metadataPart(metadata.recordAt(i)));
      for (let i = 0; i < (index?.length ?? 0); i++)
        if (index !== undefined) checkRanges(indexPart(index, index.at(i)));
      const titles: string[] = [];
      for (const { reader } of volumes)
        await walkRecords(reader, reader.firstRecord, (chunk, at, length) => {
          const part = resultPart(reader, chunk, at, length, metadata);
          checkRanges(part);
          titles.push(part.title);
          return true;
        });
      assert.deepEqual(titles, ['result', 'result', 'mark', 'result', 'result', 'result']);
    });
  }

  test('a value is shown with its block', async () => {
    const { volumes, metadata } = await openSample(3);
    const reader = volumes[0]?.reader ?? assert.fail('no volume');
    const parts: WholePart[] = [];
    await walkRecords(reader, reader.firstRecord, (chunk, at, length) => {
      parts.push(resultPart(reader, chunk, at, length, metadata));
      return false;
    });
    const set = parts[0]?.children?.find(({ title }) => title === 'sample.name');
    const value = set?.children?.at(-1);
    assert.equal(value?.text, '"step 0"');
    assert.equal(value.children?.at(-1)?.title, 'value block');
  });

  test('an instance has the name of its time', async () => {
    const { volumes, metadata } = await openSample(3);
    const titles: (readonly string[] | undefined)[] = [];
    for (const { reader } of volumes)
      await walkRecords(reader, reader.firstRecord, (chunk, at, length) => {
        const set = resultPart(reader, chunk, at, length, metadata).children?.find(
          ({ title }) => title === 'disk.reads',
        );
        titles.push(set?.children?.filter(({ kind }) => kind === 'entry').map(({ title }) => title));
        return true;
      });
    assert.deepEqual(titles[0], ['instance 0 "sda"', 'instance 1 "sdb"']);
    assert.deepEqual(titles.at(-1), ['instance 1 "sdb"', 'instance 2 "sdc new"']);
  });

  test('a descriptor and the instances of a domain are in words', async () => {
    const { metadata } = await openSample(3);
    const parts = Array.from({ length: metadata.recordCount }, (_, i) => metadataPart(metadata.recordAt(i)));
    const reads = parts.find(({ text }) => text?.includes('disk.reads'));
    assert.equal(reads?.text, '200.1.2 disk.reads, disk.alias');
    const delta = parts.find(({ title }) => title === 'instance domain delta');
    assert.deepEqual(
      delta?.children?.filter(({ kind }) => kind === 'entry').map(({ title, text }) => `${title} ${text ?? ''}`),
      ['instance 0 goes', 'instance 2 sdc new'],
    );
    const start = metadata.descriptors.get(sample.load)?.start ?? 0;
    assert.equal(metadata.recordIndexAt(start + 5), 0);
    assert.equal(metadata.recordIndexAt(3), -1);
  });

  test('the tables describe themselves', () => {
    const text = archiveTables.map((table) => recordMarkdown(table)).join('\n');
    assert.match(text, /### label \(version 3\) \(808 bytes\)/);
    assert.match(text, /\| 24 \| 8 \| int64 \| data offset \|/);
  });
});
