import assert from 'node:assert/strict';

import { describeClass, describeMetric } from '../../../../formats/pma/metrics/metricDocumentation.ts';

const words = (line: string): readonly string[] => line.split(' ');
const linuxVm = words('r b swpd free buff cache si so bi bo in cs cpu_us cpu_sy cpu_id cpu_wa st');
const linuxIo = words('tps kBrdps kBwtps kBrd kBwt');
const aixVm = words('r b avm fre re pi po fr sr cy in sy cs cpu_us cpu_sy cpu_id cpu_wa pc ec');
const aixIo = words('tm_act kBps tps kBrd kB_wt');
const solarisVm = words('r b w swap free re mf pi po fr de sr in sy cs cpu_us cpu_sy cpu_id');
const hpuxVm = words('r b w avm free re at pi po fr de sr in sy cs cpu_us cpu_sy cpu_id');
const bsdVm = words('r b w avm fre flt re pi po fr sr in sy cs cpu_us cpu_sy cpu_id');

/** `unit on system` of a documented metric, `guess` of another. */
function summarize(className: string, line: readonly string[], metric: string): string {
  const described = describeMetric(className, line, metric);
  return described.known ? `${described.unit} on ${described.system}` : 'guess';
}

suite('describeMetric chooses the system by the whole line', () => {
  const expectations: readonly [string, readonly string[], string, string][] = [
    ['VM', aixVm, 'sy', '1/s on AIX'],
    ['VM', aixVm, 'r', 'threads on AIX'],
    ['VM', aixVm, 'cpu_sy', '% on AIX'],
    ['VM', linuxVm, 'r', 'tasks on Linux'],
    ['VM', linuxVm, 'sy', '% on Linux'],
    ['VM', linuxVm, 'avm', 'guess'],
    ['VM', linuxVm, 'free', 'KiB on Linux'],
    ['VM', aixVm, 'free', 'guess'],
    ['VM', solarisVm, 'free', 'KB on Solaris'],
    ['VM', solarisVm, 'sr', 'pages/s on Solaris'],
    ['VM', solarisVm, 'pi', 'KB/s on Solaris'],
    ['VM', aixVm, 'pi', 'pages/s on AIX'],
    ['VM', hpuxVm, 'at', '1/s on HP-UX'],
    ['VM', hpuxVm, 'free', 'guess'],
    ['VM', bsdVm, 'flt', '1/s on BSD'],
    ['VM', bsdVm, 'avm', 'guess'],
    ['IO', linuxIo, 'kBrd', 'KiB on Linux'],
    ['IO', aixIo, 'kBrd', 'KB on AIX'],
  ];
  for (const [className, line, metric, expected] of expectations) {
    test(`${metric} in ${line.slice(0, 6).join(' ')} … is ${expected}`, () => {
      assert.equal(summarize(className, line, metric), expected);
    });
  }

  test('a home-made line with the columns of Linux vmstat as they are', () => {
    const line = words('r b swpd free buff cache si so bi bo in cs us sy id wa st gu');
    assert.equal(summarize('VM', line, 'sy'), '% on Linux');
    assert.equal(summarize('VM', line, 'id'), '% on Linux');
  });

  test('a name on which equally fitting systems disagree is not decided', () => {
    const described = describeMetric('VM', words('r b us sy id'), 'sy');
    assert.ok(!described.known);
    const systems = described.elsewhere.map(({ system, unit }) => `${unit} on ${system}`);
    assert.deepEqual(systems, ['% on Linux', '1/s on AIX', '1/s on Solaris']);
  });

  test('a system on which pmc does not run wins only with names of its own', () => {
    assert.equal(summarize('VM', words('r b free cpu_us'), 'free'), 'KiB on Linux');
    assert.equal(summarize('VM', words('r b free mf cpu_us'), 'free'), 'KB on Solaris');
  });

  test('names beyond the 32 that pma reads do not change the choice', () => {
    const line = [...linuxVm, ...Array.from({ length: 15 }, (_, index) => `own${index}`), ...aixVm.slice(2)];
    assert.equal(summarize('VM', line.slice(0, 33), 'sy'), '% on Linux');
    assert.equal(summarize('VM', line, 'sy'), '% on Linux');
  });
});

suite('describeMetric knows the classes of home-made collectors', () => {
  test('by the suggested class', () => {
    assert.equal(summarize('CPU', words('usr nice sys iowait idle'), 'iowait'), '% on Linux');
    assert.equal(summarize('cpu', ['idle'], 'idle'), '% on Linux');
    assert.equal(summarize('DISK', words('rps wps await util'), 'await'), 'ms on Linux');
  });

  test('by the line, whatever the class is called', () => {
    assert.equal(summarize('VMSTAT', aixVm, 'sy'), '1/s on AIX');
    assert.equal(summarize('STORAGE', words('rps wps rkBps wkBps util'), 'util'), '% on Linux');
  });

  test('a line collected from several tables', () => {
    const line = words('usr sys iowait idle runq_sz ldavg1 kbmemfree kbmemused');
    assert.equal(summarize('HOST', line, 'ldavg1'), 'load on Linux');
    assert.equal(summarize('HOST', line, 'kbmemused'), 'KiB on Linux');
  });

  test('everyday words under another class stay unexplained', () => {
    assert.equal(summarize('POOL', words('active idle free'), 'active'), 'guess');
    assert.equal(summarize('APP', words('proc faults'), 'faults'), 'guess');
    assert.equal(summarize('VM', words('a b'), 'b'), 'guess');
  });

  test('a class whose line is mostly of something else stays unexplained', () => {
    assert.equal(summarize('VM', words('r guests migrations snapshots'), 'r'), 'guess');
  });
});

suite('describeMetric guesses', () => {
  test('class, column, hints and unit from the name', () => {
    const described = describeMetric('DB', words('commits rxkBfoops'), 'rxkBfoops');
    assert.deepEqual(described, {
      known: false,
      name: 'rxkBfoops',
      className: 'DB',
      column: 2,
      hints: ['received', 'data in kB', 'per second'],
      unit: 'kB/s',
      elsewhere: [],
    });
  });

  const units: readonly [string, string | undefined, readonly string[]][] = [
    ['txqueue', undefined, ['sent']],
    ['kBqueued', 'kB', ['data in kB']],
    ['readsps', '1/s', ['per second']],
    ['reads/s', '1/s', ['per second']],
    ['cpu_foo', '%', ['share of CPU time']],
    ['%foo', '%', ['percentage']],
    ['ps', undefined, []],
    ['', undefined, []],
    ['constructor', undefined, []],
  ];
  for (const [name, unit, hints] of units) {
    test(`'${name}' suggests ${unit ?? 'no unit'}`, () => {
      const described = describeMetric('OWN', [name], name);
      assert.ok(!described.known);
      assert.equal(described.unit, unit);
      assert.deepEqual(described.hints, hints);
    });
  }

  test('a metric that METADATA does not name has no column', () => {
    const described = describeMetric('OWN', [], 'foo');
    assert.ok(!described.known);
    assert.equal(described.column, undefined);
  });

  test('the same name elsewhere is offered', () => {
    const described = describeMetric('QUEUE', ['util'], 'util');
    assert.ok(!described.known);
    assert.deepEqual(
      described.elsewhere.map(({ className, system }) => `${className} on ${system}`),
      ['DISK on Linux'],
    );
  });
});

suite('describeClass', () => {
  test('names tool and system', () => {
    const classes = [
      describeClass('VM', linuxVm),
      describeClass('VM', aixVm),
      describeClass('IO', aixIo),
      describeClass('IO', linuxIo),
    ];
    assert.deepEqual(
      classes.map((described) => described && [described.tool, described.system, described.alsoFits]),
      [
        ['vmstat', 'Linux', []],
        ['vmstat', 'AIX', []],
        ['iostat', 'AIX', []],
        ['iostat', 'Linux', []],
      ],
    );
  });

  test('gives the PCP command for the same view where there is one', () => {
    assert.equal(describeClass('VM', linuxVm)?.pmrep, 'pmrep :vmstat');
    assert.equal(describeClass('VM', aixVm)?.pmrep, undefined);
  });

  test('takes the table with most of the names', () => {
    assert.equal(describeClass('IO', words('tps rps wps rkBps wkBps await util'))?.className, 'DISK');
  });

  test('tells that another system fits as well', () => {
    assert.deepEqual(describeClass('VM', words('r b in cs'))?.alsoFits, ['AIX']);
  });

  test('knows nothing of other classes', () => {
    assert.equal(describeClass('DB', words('commits rollbacks')), undefined);
    assert.equal(describeClass('VM', []), undefined);
  });
});
