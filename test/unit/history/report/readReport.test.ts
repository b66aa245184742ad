import assert from 'node:assert/strict';
import { finding } from '../../../../formats/findings/finding.ts';
import { setHost, setSkipped } from '../../../../formats/archive/rules/setRules.ts';
import type { HostNames } from '../../../writers/archive/namedHostArchive.ts';
import { namedHost } from '../../../writers/archive/namedHostArchive.ts';
import { pageOf, reportOf } from './namedHosts.ts';

const plain: HostNames = {
  host: 'web1.shop.example',
  node: 'web1',
  disks: ['sda', 'sdb'],
  fileSystems: ['/dev/sda1', 'nas7:/export/home/grace', '//10.9.8.7/share'],
  interfaces: ['eth0', 'enx525400ab12cd'],
  processes: [
    { pid: 1, command: '/sbin/init splash', user: 'root', uid: 0 },
    { pid: 812, command: '/home/grace/bin/job --password hunter2', user: 'grace', uid: 1000 },
    { pid: 813, command: 'sshd: heidi [priv]', user: 'heidi', uid: 1001 },
    { pid: 814, command: 'postgres: writer', user: 'postgres', uid: 110 },
  ],
};

const hostileName = `"><img src=x onerror=alert(1)>'&<svg/onload=alert(2)></style></title><script>alert(3)</script>`;
const hostile: HostNames = {
  host: hostileName,
  node: `${hostileName}\u202E\u0007`,
  disks: [hostileName, 'javascript:alert(4)'],
  fileSystems: [`${hostileName}2`, 'x'.repeat(5000)],
  interfaces: [hostileName],
  processes: [{ pid: 77, command: hostileName, user: hostileName, uid: 1002 }],
};

/** The findings of a history of which an archive was left out. */
function findingsOf(host: string) {
  const place = { start: 0, end: 0, file: `/srv/logs/${host}/20260331.meta` };
  return [
    finding(setHost, 'names', { host, names: `${host}, other` }, place),
    finding(setSkipped, 'unreadable', { name: host }, place),
  ];
}

suite('reports of archives', () => {
  test('have facts, and the charts for which there are values', async () => {
    const { host, facts, sections, omissions } = await reportOf(plain);
    assert.equal(host, 'web1.shop.example');
    assert.deepEqual(facts.slice(0, 2), [
      ['Host', 'web1'],
      ['CPU', '4 CPUs'],
    ]);
    assert.deepEqual(
      sections.flatMap(({ charts }) => charts.map(({ id, lines }) => [id, lines.map(({ label }) => label)])),
      [
        ['cpu-load', ['1 minute', '5 minute', '15 minute']],
        ['disk-read', ['sda', 'sdb']],
        ['net-in', ['eth0', 'enx525400ab12cd']],
        [
          'proc-cpu',
          [
            '000001 /sbin/init splash',
            '000812 /home/grace/bin/job --password hunter2',
            '000813 sshd: heidi [priv]',
            '000814 postgres: writer',
          ],
        ],
        ['fs-full', ['/dev/sda1', 'nas7:/export/home/grace', '//10.9.8.7/share']],
      ],
    );
    assert.match(omissions.join(' '), /Not recorded, or not in this time: .*Disk response time/);
  });

  test('have the numbers of each line', async () => {
    const { sections } = await reportOf(plain);
    const chart = sections.flatMap(({ charts }) => charts).find(({ id }) => id === 'disk-read');
    const [sda, sdb] = chart?.lines ?? [];
    // 5000 KiB in each minute.
    assert.equal(sda?.statistics.mean, (5000 * 1024) / 60);
    assert.equal(sdb?.statistics.max, (2 * 5000 * 1024) / 60);
    assert.equal(sda.maxTime, namedHost.start + 60);
  });

  test('are of a part of the time', async () => {
    const from = { seconds: namedHost.start + 600, nanoseconds: 0 };
    const to = { seconds: namedHost.start + 901, nanoseconds: 0 };
    const { sections, facts, ...report } = await reportOf(plain, { from, to });
    const [load] = sections[0]?.charts[0]?.lines ?? [];
    assert.deepEqual([report.from, report.to], [from.seconds, to.seconds]);
    assert.equal(load?.statistics.max, 3.75);
    assert.equal(load.maxTime, namedHost.start + 900);
    // Facts have been logged before.
    assert.equal(facts.find(([name]) => name === 'CPU')?.[1], '4 CPUs');
  });

  test('are pages that load and run nothing', async () => {
    const page = await pageOf(plain);
    assert.match(page, /^<!doctype html>\n<html lang="en">/i);
    assert.match(
      page,
      /Content-Security-Policy" content="default-src &#39;none&#39;; style-src &#39;unsafe-inline&#39;/,
    );
    assert.doesNotMatch(page, /<script|<link|<iframe|<img|<object|\ssrc=|url\(|@import/i);
    assert.match(page, /aria-label="Disk reads\. sda: mean 83\.3 KiB\/s, highest 83\.3 KiB\/s at/);
  });

  test('keep hostile names as text', async () => {
    const page = await pageOf(hostile, {}, { fileFindings: findingsOf(hostileName), omissions: [hostileName] });
    const tags = new Set([...page.matchAll(/<([a-z!][\w-]*)/gi)].map(([, tag = '']) => tag.toLowerCase()));
    const expected =
      '!doctype html head meta title style body header h1 p nav ul li a main section h2 dl dt dd div figure figcaption h3 span svg path text details summary table thead tr th tbody td footer b';
    assert.deepEqual(
      [...tags].filter((tag) => !expected.split(' ').includes(tag)),
      [],
    );
    assert.doesNotMatch(page.replaceAll(/"[^"]*"/g, ''), /<[^>]*\son\w+=/i);
    assert.equal([...page.matchAll(/<\/style>/g)].length, 1);
    assert.equal([...page.matchAll(/href="(?!#|https:\/\/github\.com\/pcp-files\/)/g)].length, 0);
    assert.doesNotMatch(page, /\u202E|x{1100}/);
  });

  test('tell what could not be read, and what was found', async () => {
    const { fileFindings, omissions } = await reportOf(
      plain,
      {},
      { fileFindings: findingsOf('db9'), omissions: ['db9 was left out.'], areFilesChecked: false },
    );
    assert.deepEqual(
      fileFindings.map(({ code, place }) => [code, place]),
      [
        ['host/set-host', '20260331.meta'],
        ['host/set-skipped', '20260331.meta'],
      ],
    );
    assert.deepEqual(omissions.slice(0, 2), ['db9 was left out.', 'The files have not been checked to their end.']);
  });

  test('that are redacted have nothing of the names left, in any text', async () => {
    const source = { fileFindings: findingsOf('web1'), omissions: ['/srv/web1.shop.example/x: EACCES'] };
    const mounted = ['gluster1:gv0', 'bob@nas9:/dir', String.raw`\\cifs3\share`];
    const names = { ...plain, fileSystems: [...plain.fileSystems, ...mounted] };
    const page = await pageOf(names, { isRedacted: true }, source);
    const secrets = [
      ...['gluster1', 'bob', 'nas9', 'cifs3'],
      ...['web1', 'shop.example', 'grace', 'heidi', 'hunter2', 'splash', 'nas7', '10.9.8.7', '525400ab12cd'],
    ];
    const left = secrets.filter((secret) => page.toLowerCase().includes(secret));
    assert.deepEqual(left, []);
    for (const text of ['000812 job …', '000814 postgres: …', 'host1', 'have been replaced', '/dev/sda1', 'sdb'])
      assert.ok(page.includes(text), text);
    const whole = await pageOf(names, {}, source);
    assert.deepEqual(
      secrets.filter((secret) => !whole.includes(secret)),
      [],
    );
  });

  test('that are redacted have the same pseudonyms in each part of the time, also of users called as programs', async () => {
    const names = {
      ...plain,
      disks: ['nas.firm.at:vol2', 'ceph-mon1:6789', 'vg-firm-data'],
      fileSystems: ['nas.firm.at:/vol1', '/lxc/customer.partner.io'],
      processes: [
        { pid: 812, command: 'erika', user: 'erika', uid: 1007 },
        { pid: 813, command: '/usr/bin/vi /home/max/x', user: 'max', uid: 1008 },
      ],
    };
    const at = (step: number) => ({ seconds: namedHost.start + step * namedHost.stepSeconds, nanoseconds: 0 });
    const labelsOf = async (from: number, to: number): Promise<readonly string[]> => {
      const { sections } = await reportOf(names, { isRedacted: true, from: at(from), to: at(to) });
      return sections.flatMap(({ charts }) => charts.flatMap(({ lines }) => lines.map(({ label }) => label)));
    };
    const [early, late] = [await labelsOf(0, 20), await labelsOf(40, 59)];
    assert.deepEqual(late, early);
    const text = early.join(' ');
    assert.doesNotMatch(text, /firm|partner|erika|ceph/i);
    for (const one of ['vg-org2-data', '000812 user2']) assert.ok(text.includes(one), text);
  });
});
