import assert from 'node:assert/strict';
import { HostAccess } from '../../../formats/pcp/hostAccess.ts';
import type { HostPattern } from '../../../formats/pcp/hostPattern.ts';
import { readHostPattern } from '../../../formats/pcp/hostPattern.ts';
import { readIpv4, readIpv6 } from '../../../formats/pcp/ipAddress.ts';

const fetch = 1;
const store = 2;
const all = fetch | store;

const allow = (operations: number, maximum = 0) => ({ operations, denied: 0, maximum });
const deny = (operations: number) => ({ operations, denied: operations, maximum: 0 });

function pattern(text: string): HostPattern {
  const read = readHostPattern(text);
  assert.ok(typeof read === 'object', text);
  return read;
}

/** The last of several statements for hosts, each against all before: whole, in part or not at all in contradiction. */
function clashOf(...statements: readonly (readonly [host: string, rule: ReturnType<typeof allow>])[]): string {
  const access = new HostAccess<string>();
  const clashes = statements.map(([host, rule]) => access.add(pattern(host).parts, rule, host));
  const last = clashes.at(-1);
  return last === undefined ? 'none' : last.isWhole ? 'whole' : 'part';
}

// What PCP 6.0.3 says of each was asked of pmcd -v.
suite('hosts of access lists', () => {
  test('what each pattern stands for', () => {
    const kinds = [
      '*',
      '.*',
      '10.1*',
      '10..*',
      '10.1.2.*',
      '127.1',
      'fe80::*',
      '1:2:3:4:5:6::*',
      '::1',
      'unix:',
      'local:*',
    ];
    assert.deepEqual(
      kinds.map((text) => pattern(text).kind),
      'every everyIpv4 ipv4Prefix ipv4Prefix ipv4Prefix ipv4 ipv6Prefix ipv6Prefix ipv6 unix local'.split(' '),
    );
    assert.equal(pattern('LocalHost').kind, 'localhost');
    assert.equal(pattern('Unix').kind, 'name');
    assert.equal(pattern('a-b.example.com').kind, 'name');
    assert.equal(pattern('unix:/run/x').path, '/run/x');
    assert.equal(pattern('local:*').path, undefined);
  });

  test('patterns that are refused, and why', () => {
    const faults = {
      '': 'empty',
      '*.10': 'wildcardPlace',
      '10.*.*': 'wildcardPlace',
      '**': 'wildcardPlace',
      '10*': 'wildcardNumber',
      '300.*': 'wildcardNumber',
      '.10.*': 'wildcardNumber',
      '0x1.*': 'wildcardNumber',
      'foo.*': 'wildcardNumber',
      '10.1.2.3.*': 'wildcardParts',
      '10.1.2.3*': 'wildcardParts',
      'fe80*': 'wildcardNumber',
      'gg:*': 'wildcardNumber',
      'fe80:12345:*': 'wildcardNumber',
      '::1:*': 'wildcardNumber',
      '1::2::*': 'wildcardParts',
      '1:::*': 'wildcardParts',
      '1:2:3:4:5:6:7:8:*': 'wildcardParts',
      '10.1.256.1': 'address',
      '08.1.1.1': 'address',
      'fe80::1::2': 'address',
    };
    for (const [text, fault] of Object.entries(faults)) assert.equal(readHostPattern(text), fault, text);
  });

  test('the same clients have the same part, however they are written', () => {
    const alike = [
      ['10.*', '010.*'],
      ['10.1*', '10.1.*'],
      ['10..*', '10.0.*'],
      [':*', '::*'],
      ['fe80::*', 'FE80:0:*'],
      ['10.1', '10.0.0.1'],
      ['::1', '0:0:0:0:0:0:0:1'],
      ['unix:/run/x', 'unix:*'],
    ] as const;
    for (const [a, b] of alike) assert.deepEqual(pattern(a).parts, pattern(b).parts, a);
    assert.notDeepEqual(pattern('10.*').parts, pattern('10.0.*').parts);
    assert.notDeepEqual(pattern('fe80::*').parts, pattern('fe80:*').parts);
    assert.notDeepEqual(pattern('fe80::1:*').parts, pattern('fe80:0:1:*').parts);
  });

  test('a second statement clashes where it denies other operations', () => {
    assert.equal(clashOf(['10.1.1.1', allow(fetch)], ['10.1.1.1', deny(store)]), 'none');
    assert.equal(clashOf(['10.1.1.1', deny(all)], ['10.1.1.1', deny(fetch)]), 'whole');
    assert.equal(clashOf(['10.1.1.1', allow(all)], ['10.1.1.1', allow(fetch)]), 'none');
    assert.equal(clashOf(['10.1.1.1', deny(fetch)], ['10.1.1.1', deny(store)], ['10.1.1.1', deny(all)]), 'none');
    assert.equal(clashOf(['a', deny(fetch)], ['a', allow(store)], ['A', allow(store)]), 'whole');
  });

  test('different limits of connections clash', () => {
    assert.equal(clashOf(['10.*', allow(0, 5)], ['10.*', allow(0, 6)]), 'whole');
    assert.equal(clashOf(['10.*', allow(all, 5)], ['10.*', allow(all)]), 'none');
  });

  test('patterns of several parts clash as a whole or in part', () => {
    assert.equal(clashOf(['.*', allow(all)], ['*', deny(all)]), 'part');
    assert.equal(clashOf(['.*', allow(all)], [':*', allow(all)], ['unix:', allow(all)], ['*', deny(all)]), 'whole');
    assert.equal(clashOf(['*', deny(all)], ['local:*', allow(all)]), 'part');
    assert.equal(clashOf(['local:', allow(all)], ['unix:', deny(all)]), 'whole');
    assert.equal(clashOf(['unix:', allow(all)], ['localhost', deny(all)]), 'none');
    assert.equal(clashOf(['localhost', allow(all)], ['LOCALHOST', deny(all)]), 'whole');
  });

  test('what clashes is passed over', () => {
    assert.equal(clashOf(['10.*', allow(all)], ['10.*', deny(all)], ['10.*', allow(all)]), 'none');
  });
});

suite('addresses', () => {
  test('IPv4, also in its short forms', () => {
    assert.equal(readIpv4('127.1'), '127.0.0.1');
    assert.equal(readIpv4('0x7f.0.0.010'), '127.0.0.8');
    assert.equal(readIpv4('12'), '0.0.0.12');
    for (const text of ['', '1.2.3.4.5', '1.2.3.256', '256.1', '4294967296', '08.1', '1..2', 'a.b']) {
      assert.equal(readIpv4(text), undefined, text);
    }
  });

  test('IPv6', () => {
    assert.equal(readIpv6('FE80::0001'), 'fe80:0:0:0:0:0:0:1');
    assert.equal(readIpv6('::'), '0:0:0:0:0:0:0:0');
    assert.equal(readIpv6('::ffff:10.0.0.1'), '0:0:0:0:0:ffff:a00:1');
    for (const text of ['', ':', '1:2', '1::2::3', '12345::', '1:2:3:4:5:6:7::8', '::1.2.3.256', 'g::']) {
      assert.equal(readIpv6(text), undefined, text);
    }
  });
});
