import assert from 'node:assert/strict';
import { shortProcess } from '../../../../formats/history/redact/processNames.ts';
import { Redaction } from '../../../../formats/history/redact/redaction.ts';

interface Names {
  readonly hosts: readonly (readonly string[])[];
  readonly users: readonly string[];
  readonly processes: readonly string[];
  readonly instances: readonly string[];
  readonly metrics: readonly string[];
}

/** A redaction that has learned these names. */
function learned({ hosts, users, processes, instances, metrics }: Names): Redaction {
  const redaction = new Redaction();
  redaction.learnMetrics(metrics);
  for (const names of hosts) redaction.learnHost(names);
  for (const user of users) redaction.learnUser(user);
  for (const name of processes) redaction.learn('process', name);
  for (const name of instances) redaction.learn('text', name);
  redaction.settle();
  return redaction;
}

const redaction = (): Redaction =>
  learned({
    hosts: [['db1.example.org', 'db1'], ['store7']],
    users: ['alice', 'root'],
    processes: ['004711 /opt/bin/deploy --token=s3cret prod', '000012 (kworker/0:1)', '000013 bash'],
    instances: [],
    metrics: ['disk.dev.read', 'mem.numa.alloc.local'],
  });

suite('redaction', () => {
  const replaced: readonly (readonly [title: string, text: string, expected: string])[] = [
    ['a host', 'db1.example.org', 'host1.example'],
    ['a host without its domain, in any case', 'on DB1, db1-20260101.meta', 'on host1, host1-20260101.meta'],
    ['a host in other names', 'vgstore7-root', 'vghost2-root'],
    ['other hosts of the domain', 'web.example.org and db1.example.org', 'host3.example and host1.example'],
    ['a server of file systems', 'nas7:/export/data', 'host3:/export/data'],
    ['a server in an address', '//files/share, https://intra.shop.com/x', '//host3/share, https://host4.example/x'],
    ['IPv4', '10.0.3.77:/srv and 10.0.3.78', '198.18.0.1:/srv and 198.18.0.2'],
    ['IPv6', 'from fe80::1 to 2001:db8::ff00:42:8329.', 'from fe80::2 to 2001:db8::1.'],
    ['MAC', '52:54:00:12:34:56 52-54-00-12-34-57', '02:00:00:00:00:01 02-00-00-00-00-02'],
    ['MAC in names of interfaces', 'enx525400123456 wlx525400123457', 'enx020000000001 wlx020000000002'],
    ['a user of processes', 'alice-backup.sh of alice', 'user1-backup.sh of user1'],
    ['a folder of a user', '/home/bob/x, C:\\Users\\carol\\y', '/home/user2/x, C:\\Users\\user3\\y'],
    ['an address of mail', 'mail dave@corp.example.org', 'mail user2@host3.example'],
    [
      'users of systemd',
      'user.slice/user-1000.slice/user@1000.service',
      'user.slice/user-60001.slice/user@60001.service',
    ],
    [
      'a folder that is mounted for a user',
      'run-user-1001.mount, run-user-1001-doc.mount',
      'run-user-60001.mount, run-user-60001-doc.mount',
    ],
    ['a home that is mounted', 'home-bob.mount', 'home-user2.mount'],
    ['the folder of a user at run time', 'user-runtime-dir@1001.service', 'user-runtime-dir@60001.service'],
    [
      'hosts with ends of many countries',
      'a.firm.at b.firm.de c.firm.co.uk x.io d.firm.cloud e.firm.io',
      'host3.example host4.example host5.example x.io host6.example host7.example',
    ],
    ['a volume of a server', 'nas.firm.at:vol2', 'host3.example:vol2'],
    ['a server with its port', 'ceph-mon1:6789,10.1.2.3:6789', 'host3:6789,198.18.0.1:6789'],
    ['a host in a unit of systemd', 'ssh-tunnel@db.partner.io.service', 'ssh-tunnel@host3.example.service'],
    [
      'a host in a unit of systemd, escaped',
      'ssh-tunnel@db\\x2d1.partner.io.service',
      'ssh-tunnel@host3.example.service',
    ],
    ['a container that is called as a host', '/lxc/customer.firm.at', '/lxc/host3.example'],
    ['arguments of processes', '004711 /opt/bin/deploy --token=s3cret prod, user', '004711 deploy …, user'],
    ['arguments alone', 'deploy --token=s3cret prod', 'deploy …'],
  ];
  for (const [title, text, expected] of replaced)
    test(`replaces ${title}`, () => {
      assert.equal(redaction().text(text), expected);
    });

  test('has no options of programs among the names', () => {
    const learner = new Redaction();
    for (const name of ['000001 /lib/systemd/systemd --switched-root --system', '000002 ssh --user=kmeier backup'])
      learner.learn('process', name);
    learner.settle();
    const argumentsFound = learner.pairs.filter(({ kind }) => kind === 'argument').map(({ from }) => from);
    assert.deepEqual(argumentsFound, ['--user=kmeier backup']);
  });

  const kept = [
    'root',
    'disk.dev.read',
    'mem.numa.alloc.local',
    '20180127.08.40.0',
    'Linux 6.1.0-21-amd64',
    '2026-01-31 09:30:00+01:00',
    '000012 (kworker/0:1)',
    '000013 bash',
    'sda',
    '/dev/mapper/vg-root',
    'getty@tty1.service',
    '256.1.1.1',
    '/system.slice/cron.service::sda',
    '000014 worker.py',
    '/usr/lib/x86_64-linux-gnu/libssl.so',
    'libpython3.11.so.1.0',
    'proc.io',
    'proc.io.*',
    'mem.numa',
    '(kworker/u256:12)',
    '12:34:56',
    '8:16',
    'org.freedesktop.systemd1',
    'web.slice',
  ];
  for (const text of kept)
    test(`keeps ${text}`, () => {
      assert.equal(redaction().text(text), text);
    });

  test('gives a name the same pseudonym wherever it is, and others another', () => {
    const one = redaction();
    assert.equal(one.text('/home/bob'), '/home/user2');
    assert.equal(one.text('/home/eve'), '/home/user3');
    assert.equal(one.text('/var/mail/bob'), '/var/mail/user2');
    assert.equal(one.text(one.text('bob@db1')), one.text('bob@db1'));
  });

  const firm = (): Redaction =>
    learned({
      hosts: [],
      users: ['erika'],
      processes: ['000099 rsync erika@backup.partner.io:/srv', '000100 erika'],
      instances: [
        'nas.firm.at:/vol1',
        'vpn-FIRM.service',
        'nas7:/vol1',
        'sda',
        'user-1001.slice',
        '//files/a',
        '10.7.1.2::eth1',
        '10.7.1.1:/a',
      ],
      metrics: ['disk.dev.read'],
    });

  test('replaces everywhere what is sure to be a name somewhere', () => {
    const one = firm();
    assert.equal(one.text('nas.firm.at:vol2 and nas7:vol2'), 'host2.example:vol2 and host3:vol2');
    assert.equal(one.text('vpn-FIRM.service'), 'vpn-org2.service');
    assert.equal(one.text('partner-db'), 'org1-db');
    assert.equal(one.text('000100 erika'), '000100 user1');
  });

  test('does not replace a pseudonym again, and takes a further number for another host', () => {
    const one = firm();
    assert.equal(one.text('home-erika.mount'), 'home-user1.mount');
    assert.equal(one.text('user-1001.slice'), 'user-60001.slice');
    assert.match(one.text('//files/a //files2/a'), /^\/\/host(\d+)\/a \/\/host(?!\1\d*\/)\d+\/a$/);
  });

  test('gives pseudonyms that do not depend on what is reported first', () => {
    const texts = ['nas.firm.at', 'backup.partner.io', 'nas7', '10.7.1.1:/a', '10.7.1.2', 'vpn-FIRM.service', 'erika'];
    const [one, other] = [firm(), firm()];
    const forwards = texts.map((text) => one.text(text));
    assert.deepEqual(
      texts
        .toReversed()
        .map((text) => other.text(text))
        .toReversed(),
      forwards,
    );
  });

  test('shortens processes to their number and program', () => {
    assert.equal(shortProcess('000001 /sbin/init splash'), '000001 init …');
    assert.equal(shortProcess('001234 sshd: alice@pts/0'), '001234 sshd: …');
    assert.equal(shortProcess('001235 (sd-pam)'), '001235 (sd-pam)');
    assert.equal(shortProcess('001236 (x) secret)'), '001236 (x) …');
    assert.equal(shortProcess('sda'), 'sda');
  });

  test('is quick for texts that are made to be slow', () => {
    for (const part of ['a', 'a.', 'a:', '/', 'ab:', '1.', '@a', '-', 'user@', ' 1'])
      for (const length of [4096, 1 << 15]) redaction().text(part.repeat(length / part.length));
  });
});
