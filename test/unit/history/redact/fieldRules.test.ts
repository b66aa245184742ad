import assert from 'node:assert/strict';
import type { FieldRule } from '../../../../formats/history/redact/fieldRules.ts';
import { instanceRule, valueRule } from '../../../../formats/history/redact/fieldRules.ts';
import { editJson } from '../../../../formats/history/redact/labelJson.ts';
import { Redaction } from '../../../../formats/history/redact/redaction.ts';

suite('fields of archives without names', () => {
  const hex = '0f3a9c6d2b71e4458899aabbccddeeff00112233445566778899aabbccddeeff';
  const fields: readonly (readonly [FieldRule, string, string])[] = [
    ['process', '001234 /opt/x/java -jar secret.jar', '001234 java …'],
    ['process', '000002 (kthreadd)', '000002 (kthreadd)'],
    ['command', '/usr/bin/python3 run.py', 'python3 …'],
    ['hidden', 'TOKEN=x', '…'],
    ['hidden', '', ''],
    ['path', '/', '/'],
    ['path', '/var/log/pcp/pmlogger/db1/20260131', '/var/log/pcp/pmlogger/host1/20260131'],
    ['path', '/dev/nvme0n1p2', '/dev/nvme0n1p2'],
    ['path', '/dev/mapper/vg_db1-root', '/dev/mapper/vg_host1-root'],
    ['path', '/srv/kunde/lohn-q7/kunde', '/srv/dir1/dir2/dir1'],
    ['path', '/srv/kunde/bild.tar', '/srv/dir1/dir3.tar'],
    ['path', '/home/bob/brief7.txt', '/home/user1/dir4.txt'],
    ['path', 'nas7:/export/vol1', 'host2:/export/dir5'],
    ['group', '/', '/'],
    ['group', '/user.slice/user-0.slice', '/user.slice/user-0.slice'],
    ['group', '/system.slice/systemd-udevd.service', '/system.slice/systemd-udevd.service'],
    ['group', '/system.slice/kunde-shop.service', '/system.slice/unit1.service'],
    ['group', `/docker/${hex}`, `/docker/${'1'.padStart(64, '0')}`],
    ['group', `/system.slice/docker-${hex}.scope`, `/system.slice/docker-${'1'.padStart(64, '0')}.scope`],
    ['group', '/lxc/lohn', '/lxc/container1'],
    [
      'group',
      '/machine.slice/machine-qemu\\x2d3\\x2dlohn.scope',
      '/machine.slice/machine-qemu\\x2d3\\x2dcontainer1.scope',
    ],
    ['group', '/system.slice/srv-kunde.mount', '/system.slice/srv-dir1.mount'],
    ['group', '/system.slice/-.mount', '/system.slice/-.mount'],
    ['group', '/system.slice/system-getty.slice/getty@tty1.service', '/system.slice/unit2.slice/getty@tty1.service'],
    ['interface', 'enp3s0', 'enp3s0'],
    ['interface', 'eth0.100', 'eth0.100'],
    ['interface', 'veth12ab34c', 'veth12ab34c'],
    ['interface', 'kundenlan', 'net1'],
    ['identifier', 'S3Z8NB0K', '00000002'],
    ['host', 'db1', 'host1'],
    ['host', '(none)', '(none)'],
  ];
  test('keep what all systems have, and the structure of the rest', () => {
    const redaction = new Redaction();
    redaction.learnHost(['db1.firm.at', 'db1']);
    for (const [rule, text] of fields) redaction.learn(rule, text);
    redaction.settle();
    for (const [rule, text, expected] of fields) assert.equal(redaction.field(rule, text), expected, text);
  });

  test('are told apart by the names of metrics', () => {
    const instances = [
      'proc.psinfo.utime',
      'cgroup.cpuacct.usage',
      'filesys.full',
      'network.interface.in.bytes',
      'disk.dev.read',
    ];
    assert.deepEqual(
      instances.map((name) => instanceRule([name])),
      ['process', 'group', 'path', 'interface', 'text'],
    );
    const values = [
      'kernel.uname.nodename',
      'proc.psinfo.psargs',
      'proc.psinfo.environ',
      'proc.psinfo.cwd',
      'hinv.disk_sn',
      'x.y',
    ];
    assert.deepEqual(
      values.map((name) => valueRule([name])),
      ['host', 'command', 'hidden', 'path', 'identifier', 'text'],
    );
  });

  test('of labels are moved within their JSON', () => {
    const json = '{"hostname":"db1","n":5,"latitude":48.2,"a\\"b":"x\\u0041"}';
    const { bytes, moved } = editJson(new TextEncoder().encode(json), (name, text) =>
      name === 'hostname' ? 'host1' : text,
    );
    const edited = new TextDecoder().decode(bytes);
    assert.equal(edited, '{"hostname":"host1","n":5,"latitude":null,"a\\"b":"x\\u0041"}');
    const at = json.indexOf('"n"');
    assert.equal(edited.slice(moved(at), moved(at) + 3), '"n"');
    for (const broken of ['', '{', '{"a', '{"a":"', '"\\'])
      editJson(new TextEncoder().encode(broken), (_, text) => text);
  });
});
