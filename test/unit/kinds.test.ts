import assert from 'node:assert/strict';
import type { KindId } from '../../formats/kinds.ts';
import { isNamedAs, kindIds, kinds, textLanguageIds } from '../../formats/kinds.ts';
import { beginsAsArchive } from '../../formats/archive/members/archiveMagic.ts';
import { parseMemberName } from '../../formats/archive/members/memberName.ts';
import { hasMagic } from '../../formats/mmv/decode/magic.ts';
import { clientCapabilities } from '../../server/core/connection/clientCapabilities.ts';
import { makeLanguages } from '../../server/languages/languages.ts';

const names: Readonly<Record<KindId, { readonly own: readonly string[]; readonly others: readonly string[] }>> = {
  pma: {
    own: ['a.pma', 'A.PMA', 'web1_20260511.pmc', 'web1_20260511_2.pmc', '_20260511.pmc'],
    others: ['parrot.pmc', 'web1_2026051.pmc', 'a.txt', 'a.pma.gz', 'pma', 'xpma', 'a.pmc_20260511'],
  },
  'pma-config': {
    own: ['pma.conf', 'pma.cfg', 'web.pma.conf', 'web.pma.cfg', 'web.pmaconf', 'PMA.CONF'],
    others: ['web.conf', 'alpma.conf', 'pma.conf.bak', 'pmaxconf', 'day.pma'],
  },
  derived: {
    own: ['/etc/pcp/derived/iostat.conf', '/var/lib/pcp/config/derived/mine', 'pcp/derived/proc.conf'],
    others: ['derived.conf', '/home/me/derived/a.conf', '/etc/pcp/derived/deeper/a.conf'],
  },
  pmns: {
    own: [
      'shop.pmns',
      '/pcp/pmdas/shop/pmns',
      'pmdas/dm/pmns.vdo',
      'pmdas/shop/root',
      'pmdas/shop/root_shop',
      'pmns/root_x',
    ],
    others: ['root', 'pmns', 'shop/root', 'pmdas/shop/a/pmns', 'pmdas/shop/roots', 'pmns/stdpmid', 'pmdas/shop/help'],
  },
  help: {
    own: ['/pcp/pmdas/shop/help', 'pmdas/shop/shop.help'],
    others: ['help', 'shop.help', 'pmdas/shop/help.dir', 'pmdas/shop/help.pag', 'pmdas/shop/helper'],
  },
  pmlogger: {
    own: [
      'web.pmlogger',
      '/var/lib/pcp/config/pmlogger/config.default',
      '/etc/pcp/pmlogger/config.pmstat',
      '/etc/pcp/pmlogger/options.pmstat',
    ],
    others: ['config.default', '/var/lib/pcp/config/pmie/config.default', '/etc/pcp/pmlogger/control', 'a.config'],
  },
  pmie: {
    own: [
      'busy.pmie',
      '/var/lib/pcp/config/pmie/config.default',
      '/usr/share/pcp/examples/pmie/DISK',
      'pmie/config.web',
    ],
    others: ['pmie', '/etc/pcp/pmie/control', '/etc/pcp/pmieconf/cpu/util', '/var/log/pcp/pmie/web/pmie.log'],
  },
  pmrep: {
    own: ['/etc/pcp/pmrep/vmstat.conf', 'pmrep.conf', '/home/me/.pmrep.conf', 'pcp2json.conf'],
    others: ['pmrep.cfg', '/etc/pcp/vmstat.conf', 'xpmrep.conf'],
  },
  dstat: {
    own: ['/etc/pcp/dstat/cpu', '/home/me/.pcp/dstat/mine', '/etc/pcp/dstat/net-packets'],
    others: ['dstat', '/etc/dstat/cpu', '/etc/pcp/dstat/deeper/cpu'],
  },
  mmv: {
    own: [
      'shop.mmv',
      '/home/me/shop.mmv',
      '/var/lib/pcp/tmp/mmv/shop',
      '/var/lib/pcp/mmv/shop',
      'pcp/a/b/mmv/shop',
      '/var/tmp/mmv/shop.old',
      'C:/tmp/mmv/shop',
    ],
    others: [
      'shop',
      '/var/mmv/shop',
      '/var/lib/pcp/tmp/mmv/deeper/shop',
      '/var/lib/pcp/tmp/xmmv/shop',
      '/xpcp/mmv/shop',
    ],
  },
  archive: {
    own: ['20260131.meta', '20260131.09.30.index.xz', '20260131.0', '20260131-x.123.Z', '/a/20260131.meta'],
    others: ['web.meta', '2026013.meta', '20260131.1234', '20260131.meta.zip', '20260131', '20260131.{meta}'],
  },
  pmlogextract: { own: ['web.pmlogextract'], others: ['web.list', 'pmlogextract'] },
  pmlogconf: { own: ['/etc/pcp/pmlogconf/tools/uptime'], others: ['pmlogconf', '/etc/pcp/pmlogconf/README'] },
  pmlogrewrite: {
    own: ['/etc/pcp/pmlogrewrite/linux_xfs.conf', 'src/pmdas/xfs/rewrite.conf', '/x/pmdas/xfs/rewrite_2.conf'],
    others: ['rewrite.conf', '/etc/nginx/rewrite.conf', '/etc/pcp/pmlogrewrite/README', 'pmdas/a/b/rewrite.conf'],
  },
  'pmlogger-control': {
    own: ['/etc/pcp/pmlogger/control', '/etc/pcp/pmlogger/control.d/local', 'pmlogger/control'],
    others: ['control', '/etc/pcp/pmie/control', '/etc/pcp/pmlogger/class.d/default', '/etc/pcp/pmlogger/control.d'],
  },
  'pmie-control': {
    own: ['/etc/pcp/pmie/control', '/etc/pcp/pmie/control.d/local', 'pmie/control'],
    others: ['control', '/etc/pcp/pmlogger/control', '/etc/pcp/pmie/class.d/default', '/etc/pcp/pmie/control.d'],
  },
  pmcd: {
    own: ['/etc/pcp/pmcd/pmcd.conf', '/etc/pcp/pmcd/pmcd.conf.access', 'pmcd/pmcd.conf'],
    others: ['/etc/sasl2/pmcd.conf', 'pmcd.conf', '/etc/pcp/pmcd/pmcd.options', '/etc/pcp/pmcd/rc.local'],
  },
};

suite('kinds', () => {
  for (const kind of kindIds) {
    test(`${kind}: files are claimed by their names`, () => {
      const { own, others } = names[kind];
      assert.deepEqual(
        [...own, ...others].filter((name) => isNamedAs(kind, name)),
        own,
      );
    });
  }

  test('what an archive claims are names of members', () => {
    const members = names.archive.own.map((path) => parseMemberName(path.replace('/a/', '')));
    assert.ok(members.every((member) => member !== undefined));
  });

  test('the languages of text files are those that the server answers for', () => {
    const client = clientCapabilities({ capabilities: {} });
    const languages = makeLanguages({
      client,
      documentsOf: () => [],
      folderOf: () => undefined,
      workspaceFolders: () => [],
      readMetricNames: () => Promise.resolve(undefined),
      installedNameSpace: undefined,
      logError: (doing) => {
        assert.equal(doing, '');
      },
    });
    assert.deepEqual(
      languages.map(({ id }) => id),
      textLanguageIds,
    );
  });

  test('first lines are those by which the formats know files', () => {
    const begins = (kind: 'mmv' | 'archive', head: string): boolean =>
      new RegExp(kinds[kind].claims.firstLine).test(head);
    const bytes = (head: string): Uint8Array => Uint8Array.from(head, (letter) => letter.charCodeAt(0));
    for (const head of ['MMV\0\u0001\0\0\0', 'MMV\u0001', 'xMMV\0'])
      assert.equal(begins('mmv', head), hasMagic(bytes(head)));
    for (const version of [1, 2, 3, 255]) {
      const label = `\0\0\0\x84P\x05&${String.fromCharCode(version)}`;
      assert.ok(begins('archive', label) && beginsAsArchive(bytes(label)));
    }
    assert.ok(!begins('archive', 'P\x05&\x03\0\0\0\x84'));
  });
});
