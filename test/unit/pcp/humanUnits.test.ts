import assert from 'node:assert/strict';
import {
  humanAxisTexts,
  humanScale,
  humanSteps,
  humanText,
  scaledText,
  shortHumanText,
} from '../../../formats/pcp/units/humanText.ts';
import { humanUnitName } from '../../../formats/pcp/units/humanUnitName.ts';
import type { HostUnits, HumanUnit } from '../../../formats/pcp/units/humanUnits.ts';
import { humanUnit, humanValue } from '../../../formats/pcp/units/humanUnits.ts';
import { metricFacts } from '../../../formats/pcp/metricFacts.ts';
import { parsePrintedUnits } from '../../../formats/pcp/units/printedUnits.ts';
import { decodeUnits, formatUnits, noUnits } from '../../../formats/pcp/units/units.ts';

interface Asked extends HostUnits {
  readonly isRate?: boolean;
}

function unitOf(name: string, units: string, { isRate = false, ...host }: Asked = {}): HumanUnit | undefined {
  const parsed = parsePrintedUnits(units) ?? assert.fail(units);
  return humanUnit({ name, units: parsed, isRate }, host);
}

/** A value as a person reads it. */
function read(name: string, units: string, value: number, asked?: Asked): string {
  const unit = unitOf(name, units, asked);
  return unit === undefined ? `${value} ${units}` : humanText(unit, humanValue(unit, value));
}

const rate = { isRate: true };

suite('human units', () => {
  const cases: readonly (readonly [expected: string, ...Parameters<typeof read>])[] = [
    // Rates of counters of time are in seconds per second.
    ['75.8 %', 'kernel.all.cpu.user', 'millisec', 3.031495, { isRate: true, cpus: 4 }],
    ['17.5 %', 'disk.dev.avactive', 'millisec', 0.175189, rate],
    ['250 MiB', 'mem.util.free', 'Kbyte', 256_063.71],
    ['66.3 KiB/s (543 kbit/s)', 'network.interface.in.bytes', 'byte', 67_918.91, rate],
    ['3.83 GiB', 'mem.physmem', 'Mbyte', 3921],
    ['1 Gbit/s', 'network.interface.baudrate', 'byte / sec', 125_000_000],
    ['0.70 %', 'kernel.all.pressure.cpu.some.total', 'microsec', 7020e-6, rate],
    ['12.3 ms', 'disk.await', 'sec / count', 0.0123],
    ['2 d 20 h', 'kernel.all.uptime', 'sec', 247_166.5],
    ['33.1 k/s', 'kernel.all.pswitch', 'count', 33_101, rate],
    ['2.4 GHz', 'hinv.cpu.clock', '/ microsec', 2400],
    ['12/s', 'x', 'count / sec', 12],
    ['4 KiB', 'disk.request', 'Kbyte / count', 4],
    ['100 %', 'disk.dev.avactive', 'millisec', 3.12, rate],
    ['1.50', 'kernel.all.cpu.user', 'millisec', 1.4996, rate],
    ['3', 'disk.all.avactive', 'millisec', 3, rate],
    ['12.5', 'disk.dm.aveq', 'millisec', 12.5, rate],
    ['250 %', 'proc.psinfo.utime', 'millisec', 2.5, { isRate: true, cpus: 4 }],
    ['87.2 %', 'filesys.full', '', 87.21],
    ['3.5 %', 'kernel.all.pressure.io.some.avg', '', 3.5],
    ['512 B/s', 'disk.dev.blkread', 'count', 1, rate],
    ['40 KiB/s', 'mem.vmstat.pswpin', 'count', 10, { isRate: true, pageBytes: 4096 }],
    ['10/s', 'mem.vmstat.pswpin', 'count', 10, rate],
    ['1 MiB/s', 'mem.vmstat.pgpgin', 'count', 1024, rate],
    ['7 temperature (C)', 'x', 'temperature (C)', 7],
    ['7 byte^2', 'x', 'byte^2', 7],
    ['9999', 'x', 'count', 9999],
    ['12.0 M', 'x', 'count x 10^3', 12_001],
  ];
  for (const [expected, ...asked] of cases)
    test(`${asked[2]} ${asked[1]} of ${asked[0]} is read as ${expected}`, () => {
      if (asked[1].startsWith('temperature'))
        assert.equal(
          humanUnit({ name: 'x', units: { ...noUnits, extraUnit: 1, extraScale: 1 }, isRate: false }, {}),
          undefined,
        );
      else assert.equal(read(...asked), expected);
    });

  test('of a rate that is none are left to PCP', () => {
    assert.equal(unitOf('x', 'byte / sec', rate), undefined);
    assert.equal(
      humanUnit({ name: 'x', units: { ...noUnits, dimTime: 1, scaleTime: 9 }, isRate: false }, {}),
      undefined,
    );
    assert.equal(
      humanUnit({ name: 'x', units: { ...noUnits, dimSpace: 1, scaleSpace: 12 }, isRate: false }, {}),
      undefined,
    );
  });

  test('have names that say what the whole is', () => {
    const nameOf = (...asked: Parameters<typeof unitOf>): string | undefined => {
      const unit = unitOf(...asked);
      return unit && humanUnitName(unit);
    };
    assert.deepEqual(
      [
        nameOf('kernel.all.cpu.user', 'millisec', { isRate: true, cpus: 12 }),
        nameOf('kernel.all.cpu.user', 'millisec', { isRate: true, cpus: 1 }),
        nameOf('kernel.all.cpu.user', 'millisec', rate),
        nameOf('kernel.percpu.cpu.user', 'millisec', rate),
        nameOf('disk.dev.avactive', 'millisec', rate),
        nameOf('disk.all.avactive', 'millisec', rate),
        nameOf('disk.dev.aveq', 'millisec', rate),
        nameOf('x', 'nanosec', rate),
        nameOf('network.interface.in.bytes', 'byte', rate),
        nameOf('mem.util.free', 'Kbyte'),
        nameOf('mem.vmstat.nr_dirty', ''),
        nameOf('x', 'sec / count'),
        nameOf('x', 'count'),
      ],
      [
        '% of 12 CPUs',
        '% of 1 CPU',
        'CPUs busy',
        '% of one CPU',
        "% of the device's time",
        'disks busy',
        'requests in flight',
        '% of time',
        'B/s',
        'B',
        'pages',
        's per operation',
        '',
      ],
    );
  });

  test('of which the whole is not counted yet are of all CPUs', () => {
    assert.equal(humanUnitName({ dimension: 'percent', factor: 100, of: 'allCpus' }), '% of all CPUs');
  });

  test('overrule metadata that are known to be wrong', () => {
    const unitsOf = (name: string) => formatUnits(decodeUnits(metricFacts(name).units ?? assert.fail(name)));
    assert.equal(metricFacts('hotproc.psinfo.nvctxsw').isCounter, true);
    assert.equal(metricFacts('cgroup.pressure.io.full.total').isCounter, true);
    assert.equal(metricFacts('network.tcp.rtomax').isCounter, false);
    assert.equal(unitsOf('cgroup.memory.stat.workingset.refault'), 'count');
    assert.equal(unitsOf('hinv.cpu.thermal_throttle.package.time'), 'millisec');
    assert.equal(unitsOf('network.tcp.tcpmemorypressureschrono'), 'millisec');
    assert.equal(unitsOf('mem.vmstat.pgpgout'), 'Kbyte');
    for (const name of ['cgroup.memory.stat.rss', 'mem.vmstat.nr_kernel_stack', 'my.filesys.full', 'disk.dev.read'])
      assert.deepEqual(metricFacts(name), {});
  });

  test('have three digits, and the next prefix before there are four of them', () => {
    const sizes = [0, 0.5, 1, 999.6, 1023, 1023.9, 1024, 10_239, 1_048_064, 1_048_500, -2048, 3e30].map((value) =>
      shortHumanText('size', value),
    );
    assert.deepEqual(sizes, [
      '0 B',
      '0.5 B',
      '1 B',
      '1000 B',
      '1023 B',
      '1.00 KiB',
      '1 KiB',
      '10.0 KiB',
      '1.00 MiB',
      '1.00 MiB',
      '-2 KiB',
      '2481542 YiB',
    ]);
    const shares = [0, 0.00042, 0.004, 0.0049999, 0.7, 0.702, 0.999, 1, 99.96, 100, 1234.5, NaN].map((value) =>
      shortHumanText('percent', value),
    );
    assert.deepEqual(shares, [
      ...[
        '0 %',
        '0.0004 %',
        '0.004 %',
        '0.005 %',
        '0.7 %',
        '0.70 %',
        '1.00 %',
        '1 %',
        '100 %',
        '100 %',
        '1235 %',
        'NaN',
      ],
    ]);
    const times = [0, 1.5e-9, 2.5e-5, 0.0123, 0.9999, 1, 59.9, 60, 3599, 7200, 86_400, 90_000].map((value) =>
      shortHumanText('duration', value),
    );
    assert.deepEqual(times, [
      ...[
        '0 s',
        '1.5 ns',
        '25 µs',
        '12.3 ms',
        '1.00 s',
        '1 s',
        '59.9 s',
        '1 min',
        '59 min 59 s',
        '2 h',
        '1 d',
        '1 d 1 h',
      ],
    ]);
  });

  test('do not show the tiny rests of computations in powers of ten', () => {
    assert.deepEqual(
      [1e-11, -1e-11, 9.9e-5, 1e-4, 0].map((value) => shortHumanText('percent', value)),
      ['< 0.0001 %', '> -0.0001 %', '< 0.0001 %', '0.0001 %', '0 %'],
    );
    assert.equal(shortHumanText('rate', 2e-7), '< 0.0001/s');
    assert.equal(shortHumanText('sizeRate', 2e-7), '< 0.0001 B/s');
    assert.equal(shortHumanText('duration', 2e-14), '< 0.0001 ns');
    assert.equal(scaledText(3, humanScale('size', 2 ** 30)), '< 0.0001');
    // A number without a unit may be anything.
    assert.equal(shortHumanText('number', 2.5e-6), '2.50e-6');
    assert.equal(shortHumanText('size', -2048), '-2 KiB');
  });

  test('have one prefix on an axis and in a column', () => {
    assert.deepEqual(humanAxisTexts('size', [0, 524_288, 1_048_576, 1_572_864], 524_288), [
      '0',
      '0.5 MiB',
      '1.0 MiB',
      '1.5 MiB',
    ]);
    assert.deepEqual(humanAxisTexts('rate', [0, 5000, 10_000], 5000), ['0', '5 k/s', '10 k/s']);
    assert.deepEqual(humanAxisTexts('rate', [0, 2, 4], 2), ['0', '2/s', '4/s']);
    assert.deepEqual(humanAxisTexts('duration', [0, 43_200, 86_400, 172_800], 43_200), [
      '0',
      '0.5 d',
      '1.0 d',
      '2.0 d',
    ]);
    assert.deepEqual(humanAxisTexts('percent', [0, 0.25, 0.5], 0.25), ['0', '0.25 %', '0.50 %']);
    const scale = humanScale('sizeRate', 3_000_000);
    assert.deepEqual(
      [scale.symbol, scaledText(1024, scale), scaledText(3_000_000, scale)],
      ['MiB/s', '0.000977', '2.86'],
    );
  });

  test('have round steps in order', () => {
    for (const dimension of ['size', 'sizeRate', 'duration'] as const) {
      const steps = humanSteps(dimension) ?? assert.fail(dimension);
      assert.deepEqual(
        [...steps].sort((a, b) => a - b),
        steps,
      );
      assert.equal(new Set(steps).size, steps.length);
    }
    assert.ok(humanSteps('size')?.includes(1 << 20));
    assert.ok(humanSteps('duration')?.includes(7200));
    assert.equal(humanSteps('percent'), undefined);
  });
});
