import assert from 'node:assert/strict';
import { Pseudonyms } from '../../../../formats/history/redact/pseudonyms.ts';
import { parseRedactionMap, redactionMapText } from '../../../../formats/history/redact/redactionMap.ts';
import { spellingsOf } from '../../../../formats/history/redact/spellings.ts';

suite('pseudonyms', () => {
  const addresses: readonly (readonly ['ipv4' | 'ipv6' | 'mac', string, string])[] = [
    ['ipv4', '10.1.2.3', '198.18.0.1'],
    ['ipv4', '10.1.2.200', '198.18.0.2'],
    ['ipv4', '10.1.2.255', '198.18.0.255'],
    ['ipv4', '192.168.7.1', '198.18.1.1'],
    ['ipv4', '8.8.8.8', '192.0.2.1'],
    ['ipv4', '192.0.2.9', '198.51.100.1'],
    ['ipv4', '169.254.3.4', '169.254.1.1'],
    ['ipv4', '127.0.0.53', '127.0.0.53'],
    ['ipv4', '255.255.255.0', '255.255.255.0'],
    ['ipv6', '2a02:8388::1', '2001:db8::1'],
    ['ipv6', 'fd12::7', '2001:db8:fd::1'],
    ['ipv6', 'fe80::5054:ff:fe12:1', 'fe80::1'],
    ['ipv6', '::1', '::1'],
    ['mac', '52:54:00:12:34:56', '02:00:00:00:00:01'],
    ['mac', '00:00:00:00:00:00', '00:00:00:00:00:00'],
  ];
  test('of addresses are of their kind, and of one network where they were', () => {
    const pseudonyms = new Pseudonyms();
    assert.deepEqual(
      addresses.map(([kind, from]) => pseudonyms.of(kind, from)),
      addresses.map(([, , to]) => to),
    );
  });

  test('of hosts have one number with and without a domain, but for another domain', () => {
    const pseudonyms = new Pseudonyms();
    const names = ['web1.corp.at', 'WEB1', 'web1.other.at', 'db'];
    assert.deepEqual(
      names.map((name) => pseudonyms.of('host', name)),
      ['host1.example', 'host1', 'host2.example', 'host3'],
    );
    assert.equal(pseudonyms.of('user', 'db'), 'host3');
  });

  test('never have a name in them', () => {
    const pseudonyms = new Pseudonyms();
    for (const name of ['host1', 'ost2', '198.18.0.1']) pseudonyms.note(name.includes('.') ? 'ipv4' : 'host', name);
    pseudonyms.settle();
    assert.equal(pseudonyms.of('host', 'web'), 'host5');
    assert.equal(pseudonyms.of('host', 'host1'), 'host3');
    assert.equal(pseudonyms.of('ipv4', '10.0.0.7'), '198.18.0.2');
  });

  test('of identifiers have their shape', () => {
    const pseudonyms = new Pseudonyms();
    assert.equal(pseudonyms.of('identifier', 'WD-WX12A'), '00-00001');
    assert.equal(pseudonyms.of('identifier', '6c78e37f8751'), '000000000002');
  });

  test('are continued from a map, and the map from its text', () => {
    const first = new Pseudonyms();
    for (const name of ['web1', 'db1']) first.of('host', name);
    first.of('ipv4', '10.0.0.1');
    const map = parseRedactionMap(redactionMapText(['a'], first.pairs));
    const next = new Pseudonyms(map?.pairs);
    assert.deepEqual(
      [next.of('host', 'db1'), next.of('host', 'x9'), next.of('ipv4', '10.0.0.2')],
      ['host2', 'host3', '198.18.0.2'],
    );
    for (const text of [
      '',
      '[]',
      '{"schema":2,"pairs":[]}',
      '{"schema":1,"pairs":[{"kind":"x","from":"a","to":"b"}]}',
      'null',
    ])
      assert.equal(parseRedactionMap(text), undefined, text);
  });

  test('are there for each spelling of a name', () => {
    const spelled = new Map(spellingsOf('db-7.at', 'host1.example').map(({ from, to }) => [from, to]));
    assert.equal(spelled.get('db--7.at'), 'host1.example');
    assert.equal(spelled.get('db\\x2d7.at'), 'host1.example');
    assert.equal(spelled.get('db%2d7.at'), 'host1.example');
    assert.equal(spelled.get('db_7_at'), 'host1_example');
    assert.equal(spelled.get('at.db-7'), 'example.host1');
    assert.equal(spelled.get('64622d372e6174'), '686f7374312e6578616d706c65');
    const macs = spellingsOf('52:54:00:ab:cd:17', '02:00:00:00:00:01').map(({ to }) => to);
    assert.ok(macs.includes('020000000001') && macs.includes('0200.0000.0001'));
  });
});
