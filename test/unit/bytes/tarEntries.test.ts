import assert from 'node:assert/strict';
import { MemoryByteSource } from '../../../formats/bytes/memoryByteSource.ts';
import { parsePaxRecords } from '../../../formats/bytes/tar/paxRecords.ts';
import { tarEntries } from '../../../formats/bytes/tar/tarEntries.ts';
import type { TarEntry, TarFault } from '../../../formats/bytes/tar/tarEntry.ts';
import { memberPath } from '../../../formats/bytes/tar/tarEntry.ts';
import { gnuLongName, joined, paxHeader, paxRecord, tarEnd, tarMember, tarOf } from '../../writers/tarWriter.ts';
import { CountingByteSource } from './countingByteSource.ts';

const long = `${'folder/'.repeat(30)}20260101.meta`;

/** What is read of a tar. */
async function read(tar: Uint8Array): Promise<{ entries: readonly TarEntry[]; faults: readonly TarFault[] }> {
  const faults: TarFault[] = [];
  const entries: TarEntry[] = [];
  const source = new MemoryByteSource('x.tar', tar);
  for await (const entry of tarEntries(source, { onFault: (fault) => void faults.push(fault) })) entries.push(entry);
  return { entries, faults };
}

/** Names and contents of the files. */
async function contents(tar: Uint8Array): Promise<readonly string[]> {
  const { entries, faults } = await read(tar);
  assert.deepEqual(faults, []);
  return entries.map(
    ({ name, offset, size }) => `${name} ${new TextDecoder().decode(tar.subarray(offset, offset + size))}`,
  );
}

/** `cut 512-512 name`. */
async function faultsOf(tar: Uint8Array): Promise<readonly string[]> {
  const { faults } = await read(tar);
  return faults.map(({ kind, start, end, name }) => `${kind} ${start}-${end} ${name}`.trim());
}

suite('members of a tar', () => {
  test('names, sizes and places of ustar, with a name in two parts', async () => {
    const tar = tarOf(
      { name: 'a', content: 'one' },
      { name: 'd/', type: '5' },
      { name: 'b', prefix: 'x/y', content: 'two' },
    );
    assert.deepEqual(await contents(tar), ['a one', 'd/ ', 'x/y/b two']);
    const { entries } = await read(tar);
    assert.deepEqual(
      entries.map(({ type, headerOffset, offset }) => [type, headerOffset, offset]),
      [
        ['file', 0, 512],
        ['folder', 1024, 1536],
        ['file', 1536, 2048],
      ],
    );
  });

  test('long names and links of GNU tar', async () => {
    const tar = tarOf(
      gnuLongName(long),
      { name: 'short', content: 'one' },
      gnuLongName(long, 'K'),
      { name: 'link', type: '2', linkName: 'short' },
      { name: 'after', content: 'two' },
    );
    const { entries, faults } = await read(tar);
    assert.deepEqual(faults, []);
    assert.deepEqual(
      entries.map(({ name, type, linkName, headerOffset }) => [name, type, linkName, headerOffset]),
      [
        [long, 'file', '', 0],
        ['link', 'symbolicLink', long, 2048],
        ['after', 'file', '', 3584],
      ],
    );
  });

  test('names, sizes and times of pax; those of the tar hold until they are given anew', async () => {
    const tar = tarOf(
      paxHeader({ mtime: '5.5' }, 'g'),
      paxHeader({ path: 'Grüße', size: '3', mtime: '7.25' }),
      { name: 'x', content: 'one', size: 0 },
      { name: 'y', content: 'two' },
    );
    assert.deepEqual(await contents(tar), ['Grüße one', 'y two']);
    const { entries } = await read(tar);
    assert.deepEqual(
      entries.map(({ modifiedMs }) => modifiedMs),
      [7250, 5500],
    );
  });

  test('sizes in bytes in place of octal digits', async () => {
    const size = new Uint8Array(12);
    size[0] = 0x80;
    size[11] = 3;
    assert.deepEqual(await contents(tarOf({ name: 'x', content: 'one', size })), ['x one']);
  });

  test('links, folders and devices have no content, whatever they say of their size', async () => {
    const tar = tarOf(
      ...['1', '2', '3', '4', '5', '6'].map((type) => ({ name: `t${type}`, type, size: 4096, linkName: 'x' })),
      { name: 'x', content: 'one' },
    );
    const { entries, faults } = await read(tar);
    assert.deepEqual([entries.length, faults.length], [7, 0]);
    assert.deepEqual(
      entries.slice(0, 6).map(({ size }) => size),
      [0, 0, 0, 0, 0, 0],
    );
  });

  test('a lone block of zeros does not end it; what follows the end is nothing', async () => {
    const lone = joined(tarMember({ name: 'x' }), new Uint8Array(512), tarOf({ name: 'y' }), tarMember({ name: 'z' }));
    assert.deepEqual(await contents(lone), ['x ', 'y ']);
  });

  test('the checksum of old programs, which add bytes as signed', async () => {
    const name = 'ä'; // two bytes above 127
    const plain = tarMember({ name });
    const sum = Number.parseInt(new TextDecoder().decode(plain.subarray(148, 154)), 8);
    assert.deepEqual(await contents(tarOf({ name, checksum: sum - 2 * 256 })), ['ä ']);
    assert.deepEqual(await faultsOf(tarOf({ name, checksum: sum - 1 })), ['header 0-1536']);
  });

  test('only headers are read of a large one', async () => {
    const tar = tarOf({ name: 'x', content: new Uint8Array(1 << 20) }, { name: 'y' });
    const source = new CountingByteSource(new MemoryByteSource('x.tar', tar));
    for await (const entry of tarEntries(source, { onFault: () => assert.fail() })) assert.ok(entry.name !== '');
    assert.equal(source.bytesRead, 4 * 512);
  });
});

suite('damaged tars', () => {
  const one = tarMember({ name: 'one', content: 'content' });
  const two = tarMember({ name: 'two', content: new Uint8Array(2000) });

  test('cut: what comes before counts, and where it ends is told', async () => {
    assert.deepEqual(await faultsOf(joined(one, two).subarray(0, 1700)), ['cut 1700-1700 two']);
    assert.deepEqual(await faultsOf(joined(one, two).subarray(0, 1200)), ['cut 1200-1200']);
    assert.deepEqual(await faultsOf(joined(one, two)), ['unended 3584-3584']);
    // The content is there, the blanks behind it are not.
    assert.deepEqual(await faultsOf(joined(one, two).subarray(0, 3550)), ['unended 3550-3550']);
    assert.deepEqual(await faultsOf(joined(gnuLongName(long)).subarray(0, 600)), ['cut 600-600 ././@LongLink']);
    assert.equal((await read(joined(one, two).subarray(0, 1700))).entries.length, 2);
  });

  test('a damaged header is passed over, and reading goes on at the next one', async () => {
    const damaged = joined(
      one,
      two.map((byte, at) => (at === 3 ? 1 : byte)),
      one,
      tarEnd,
    );
    const { entries } = await read(damaged);
    assert.deepEqual(
      entries.map(({ headerOffset }) => headerOffset),
      [0, 1024 + 2560],
    );
    assert.deepEqual(await faultsOf(damaged), ['header 1024-3584']);
  });

  test('a name before a damaged header is not that of the next member', async () => {
    const tar = joined(gnuLongName(long), tarMember({ name: 'x', checksum: 1 }), tarOf({ name: 'y' }));
    const { entries } = await read(tar);
    assert.deepEqual(
      entries.map(({ name, headerOffset }) => [name, headerOffset]),
      [['y', 1536]],
    );
  });

  test('sizes below zero, and beyond all files, are no sizes', async () => {
    for (const size of [new Uint8Array(12).fill(0xff), joined(Uint8Array.of(0x80), new Uint8Array(11).fill(0xff))])
      assert.deepEqual(await faultsOf(tarOf({ name: 'x', size })), ['header 0-1536']);
    // It says eight GiB.
    assert.deepEqual(await faultsOf(tarOf({ name: 'x', size: 0o77777777777 })), ['cut 1536-1536 x']);
  });

  test('extended headers that are damaged or too large are passed over', async () => {
    const broken = tarMember({ name: 'p', type: 'x', content: `${paxRecord('path', 'a')}8 path=b\n` });
    assert.deepEqual(await faultsOf(joined(broken, tarOf({ name: 'x' }))), ['extended 512-530 p']);
    assert.deepEqual(
      (await read(joined(broken, tarOf({ name: 'x' })))).entries.map(({ name }) => name),
      ['a'],
    );
    const huge = tarMember({ name: 'p', type: 'x', content: new Uint8Array((1 << 20) + 1).fill(0x31) });
    assert.deepEqual(
      (await read(joined(huge, tarOf({ name: 'x' })))).entries.map(({ name }) => name),
      ['x'],
    );
  });

  test('sparse files are told, and the map of their holes is passed over', async () => {
    const map = new Uint8Array(512);
    const more = new Uint8Array(512);
    more[504] = 1;
    const sparse = tarMember({ name: 's', type: 'S', patch: (header) => void (header[482] = 1) });
    const gnu = joined(sparse, more, map, tarOf({ name: 'x', content: 'one' }));
    assert.deepEqual(await faultsOf(gnu), ['sparse 0-1536 s']);
    assert.deepEqual(
      (await read(gnu)).entries.map(({ name, type }) => `${name} ${type}`),
      ['s sparse', 'x file'],
    );
    const pax = tarOf(paxHeader({ 'GNU.sparse.major': '1', 'GNU.sparse.name': 'real' }), { name: 'x', content: 'map' });
    assert.deepEqual(await faultsOf(pax), ['sparse 0-2048 real']);
    const first = tarOf(paxHeader({ 'GNU.sparse.size': '9', 'GNU.sparse.numblocks': '1' }), {
      name: 'x',
      content: 'two',
    });
    assert.deepEqual(await faultsOf(first), ['sparse 0-2048 x']);
  });
});

suite('names and records in a tar', () => {
  test('a path is what is left without what says nothing, and none where it leads outside', () => {
    for (const [name, path] of [
      ['./a//b/', 'a/b'],
      ['/a/b', 'a/b'],
      ['a/./b', 'a/b'],
      ['../a', undefined],
      ['a/../../b', undefined],
      ['.', undefined],
      ['', undefined],
      ['..\\a', '..\\a'],
    ] as const)
      assert.equal(memberPath(name), path);
  });

  test('records of pax: values may have any characters, lengths must fit', () => {
    const text = paxRecord('a', 'b=c\nd') + paxRecord('path', 'x'.repeat(95));
    const { records, isWhole } = parsePaxRecords(new TextEncoder().encode(text));
    assert.deepEqual(
      [[...records], isWhole],
      [
        [
          ['a', 'b=c\nd'],
          ['path', 'x'.repeat(95)],
        ],
        true,
      ],
    );
    for (const broken of [
      '5 a=b',
      '99 a=b\n',
      '2 \n',
      'x a=b\n',
      '4 ab\n',
      ' a=b\n',
      '0 a=b\n',
      '99999999999999 a=b\n',
    ])
      assert.equal(parsePaxRecords(new TextEncoder().encode(broken)).isWhole, false, broken);
  });
});
