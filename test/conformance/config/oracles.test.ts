import assert from 'node:assert/strict';
import { oracleKinds, type OracleKind } from './oracles/oracleKinds.ts';
import { type Oracles, requireOracles } from './oracles/oracles.ts';

interface Sample {
  readonly good: string;
  readonly bad: string;
  /** Where the program sees the fault of `bad`; missing where it names no line. */
  readonly line?: number;
}

const names = 'root {\n  widget\n}\nwidget {\n  size 400:0:0\n}\n';

const samples: Readonly<Record<OracleKind, Sample>> = {
  pmlogger: {
    good: 'log mandatory on 10 sec { hinv.ncpu }\n',
    bad: 'log mandatory on once { hinv.ncpu }\nlog mandatory on 10 day { hinv.ncpu }\n',
    line: 2,
  },
  pmlogextract: { good: 'disk.dev.read ["sda"]\n', bad: 'disk.dev.read\n{ disk.dev.write }\n', line: 2 },
  pmlogrewrite: {
    good: 'metric sample.bin { sem -> counter }\n',
    bad: 'metric sample.bin {\n  sem -> often\n}\n',
    line: 2,
  },
  pmcd: { good: 'a 60 pipe binary /bin/a\n', bad: '# agents\na 60 pipe /bin/a\n', line: 2 },
  pmie: {
    good: 'some_inst disk.dev.total > 5 -> print "%i";\n',
    bad: 'x = 1;\nhinv.ncpu => 2 -> print "a";\n',
    line: 2,
  },
  pmieconf: {
    good: '#pmieconf-rules 1\nrule acme.a predicate = "x > 1";\n',
    bad: '#pmieconf-rules 1\nrule acme.a predicate "x > 1";\n',
    line: 2,
  },
  derived: { good: 'my.x = rate(disk.dev.total)\n', bad: '# definitions\nmy.x = disk.dev.total & 1\n', line: 2 },
  pmns: { good: names, bad: 'root {\n  widget{\n}\n', line: 2 },
  'pmns-fragment': { good: 'widget {\n  size 400:0:0\n}\n', bad: 'widget {\n  size 400:0:x\n}\n', line: 2 },
  help: {
    good: '@ widget.size Size\nOf all.\n',
    bad: '@ widget.size Size\nOf all.\n@ widget.length No\nNothing.\n',
    line: 3,
  },
  pmrep: { good: '[a]\nheader = no\nhinv.ncpu = CPUs\n', bad: '[a]\nhinv.ncpu = CPUs\n[a]\n', line: 3 },
  dstat: { good: '[plug]\nfree = mem.util.free\n', bad: '[plug]\nfree = rate(\n' },
  'pmlogger-control': {
    good: '$version=1.1\nfoo n n PCP_ARCHIVE_DIR/foo -c ./foo.config\n',
    bad: '$version=1.1\nfoo n\n',
    line: 2,
  },
  'pmie-control': {
    good: '$version=1.1\nfoo n n PCP_LOG_DIR/pmie/foo.log -c foo.config\n',
    bad: '$version=1.1\nfoo x n PCP_LOG_DIR/pmie/foo.log -c foo.config\n',
    line: 2,
  },
  'pmlogconf-group': {
    good: '#pmlogconf-setup 2.0\nident A\nforce include\n\thinv.ncpu\n',
    bad: '#pmlogconf-setup 2.0\nident A\nforce include\ndelta 10 day\n\thinv.ncpu\n',
    line: 4,
  },
};

suite("PCP's own programs as judges of texts", function () {
  this.timeout(300_000);
  let oracles: Oracles;
  suiteSetup(async function () {
    oracles = await requireOracles(this);
  });

  for (const kind of Object.keys(samples) as OracleKind[])
    test(`${kind}: a good text is accepted, a fault is refused where it is`, async () => {
      const { good, bad, line } = samples[kind];
      const { accepted, raw } = await oracleKinds[kind](oracles, good, names);
      assert.ok(accepted, raw);
      const refusal = await oracleKinds[kind](oracles, bad, names);
      assert.ok(!refusal.accepted && !refusal.crashed, refusal.raw);
      assert.equal(refusal.messages.find(({ severity }) => severity === 'error')?.line, line, refusal.raw);
    });
});
