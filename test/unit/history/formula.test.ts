import assert from 'node:assert/strict';
import { combineColumns } from '../../../formats/history/formula/combineColumns.ts';
import { evaluateFormula } from '../../../formats/history/formula/evaluateFormula.ts';
import { evaluateRecordings } from '../../../formats/history/formula/evaluateRecordings.ts';
import type { Formula, MetricPart, Operation } from '../../../formats/history/formula/formula.ts';
import {
  between,
  change,
  difference,
  fact,
  first,
  level,
  metricNamesOf,
  operations,
  optional,
  percent,
  quotient,
  rate,
  sum,
} from '../../../formats/history/formula/formula.ts';
import type { Operand, OperandLine } from '../../../formats/history/formula/operand.ts';
import { operandKind } from '../../../formats/history/formula/operand.ts';
import { resolveFormula } from '../../../formats/history/formula/resolveFormula.ts';
import { counter, instant } from '../../../formats/pcp/semantics.ts';
import type { Logged, LoggedAs } from './loggedSamples.ts';
import { pointsOf } from './loggedSamples.ts';
import { cpuBusy, cpuEachBusy } from '../../../formats/history/views/cpuCharts.ts';
import { diskAwait, diskBusy } from '../../../formats/history/views/diskCharts.ts';
import { lineUse } from '../../../formats/history/views/networkCharts.ts';
import { processCpu } from '../../../formats/history/views/processCharts.ts';

const milliseconds = 1e-3;

interface NamedLog {
  readonly name: string | undefined;
  readonly logged: readonly Logged[];
}

const line = (name: string | undefined, logged: readonly Logged[]): NamedLog => ({ name, logged });
const linesOf = (kind: LoggedAs, lines: readonly NamedLog[]): readonly OperandLine[] =>
  lines.map(({ name, logged }) => ({ name, points: pointsOf(kind, logged) }));

const counterOf = (factor: number, ...lines: readonly NamedLog[]): Operand => {
  return { factor, isCounter: true, semantics: counter, isPrintedRate: false, lines: linesOf('counter', lines) };
};
const levelOf = (...lines: readonly NamedLog[]): Operand => {
  return { factor: 1, isCounter: false, semantics: instant, isPrintedRate: false, lines: linesOf('level', lines) };
};
const printedOf = (...lines: readonly NamedLog[]): Operand => ({ ...levelOf(...lines), isPrintedRate: true });
const single = (...logged: readonly Logged[]): NamedLog => line(undefined, logged);

/** The values of each instance, after the first one. */
function evaluated(formula: Formula, operands: Readonly<Record<string, Operand>>) {
  const all = new Map(Object.entries(operands));
  const resolved = resolveFormula(formula, ({ name }) => all.has(name));
  assert.ok(resolved);
  return Object.fromEntries(
    evaluateFormula(resolved, all).map(({ name = '', values }) => [
      name,
      [...values].slice(1).map((value) => Number(value.toPrecision(6))),
    ]),
  );
}

suite('columns of values', () => {
  const numbers = [NaN, -Infinity, -2.5, -0, 0, 1e-300, 3, 7.25, Infinity];
  const pairs = numbers.flatMap((a) => numbers.map((b) => [a, b] as const));

  for (const kind of Object.keys(operations) as Operation[])
    test(`${kind} is computed for all rows as for one`, () => {
      const values = Float64Array.from(pairs, ([a]) => a);
      const others = Float64Array.from(pairs, ([, b]) => b);
      const into = new Float64Array(pairs.length);
      combineColumns(kind, into, values, others, pairs.length - 1);
      const expected = pairs.map(([a, b], row) => (row < pairs.length - 1 ? operations[kind](a, b) : undefined));
      assert.deepEqual([...into], [...expected.slice(0, -1), 0]);
      combineColumns(kind, values, values, others, pairs.length - 1);
      assert.deepEqual([...values], [...expected.slice(0, -1), pairs.at(-1)?.[0]], 'in place');
    });
});

suite('formulas over metrics', () => {
  test('the rate of a counter of time is seconds per second', () => {
    const [from, to] = [2.042, 62.042];
    const user = counterOf(milliseconds, single([from, 5_028_100], [to, 5_059_320]));
    assert.deepEqual(evaluated(rate('user'), { user }), { '': [0.520333] });
    assert.deepEqual(evaluated(percent(rate('user')), { user }), { '': [52.0333] });
    assert.deepEqual(evaluated(change('user'), { user }), { '': [31.22] });
  });

  test('CPUs are busy by the sum of their states, whatever the time stamps say', () => {
    const cpu = (value: number): Operand => counterOf(milliseconds, single([0, 0], [10, value]));
    // The clock says 10 s, the states of 4 CPUs 39 s.
    const states = {
      'kernel.all.cpu.user': cpu(9000),
      'kernel.all.cpu.idle': cpu(20_000),
      'kernel.all.cpu.wait.total': cpu(10_000),
    };
    assert.deepEqual(evaluated(cpuBusy, states), { '': [Number(((100 * 9) / 39).toPrecision(6))] });
  });

  test('a metric that is named several times has its own value of each interval wherever it is named', () => {
    const times = [0, 10, 20, 30, 40];
    const counts = { idle: [0, 9000, 9500, 18_500, 20_000], user: [0, 1000, 10_500, 11_500, 19_900] };
    const cpu = (values: readonly number[]): Operand =>
      counterOf(milliseconds, single(...times.map((time, i): Logged => [time, values[i]])));
    const states = { 'kernel.all.cpu.idle': cpu(counts.idle), 'kernel.all.cpu.user': cpu(counts.user) };
    // 1 s of 10, 9.5 of 10, 1 of 10, and 8.4 of 9.9.
    assert.deepEqual(evaluated(cpuBusy, states), { '': [10, 95, 10, 84.8485] });
    const [idle, user] = [change('kernel.all.cpu.idle'), change('kernel.all.cpu.user')];
    assert.deepEqual(evaluated(percent(idle, sum(idle, user)), states), { '': [90, 5, 90, 15.1515] });
    assert.deepEqual(evaluated(percent(user, sum(idle, user)), states), { '': [10, 95, 10, 84.8485] });
  });

  test('instances are joined by name, and what one metric lacks has no value', () => {
    const idle = counterOf(milliseconds, line('cpu0', [[0, 0], [10, 2500]]), line('cpu1', [[0, 0], [10, 9000]])); // prettier-ignore
    const wait = counterOf(
      milliseconds,
      line('cpu1', [
        [0, 0],
        [10, 500],
      ]),
    );
    const operands = { 'kernel.percpu.cpu.idle': idle, 'kernel.percpu.cpu.wait.total': wait };
    assert.deepEqual(evaluated(cpuEachBusy, operands), { cpu1: [5] });
    assert.deepEqual(evaluated(cpuEachBusy, { 'kernel.percpu.cpu.idle': idle }), { cpu0: [75], cpu1: [10] });
  });

  test('a single value counts for all instances', () => {
    const bytes = counterOf(1, line('eth0', [[0, 0], [10, 625e6]]), line('eth1', [[0, 0], [10, 125e6]])); // prettier-ignore
    const speed = levelOf(single([0, 125e6]));
    assert.deepEqual(evaluated(percent(rate('bytes'), fact('speed')), { bytes, speed }), { eth0: [50], eth1: [10] });
  });

  test('a response time is that of the requests of the interval; without any there is none', () => {
    const disk = (...values: readonly number[]): Operand =>
      counterOf(1, line('sda', values.map((value, index) => [10 * index, value] as const))); // prettier-ignore
    const operands = {
      'disk.dev.read': disk(0, 10, 10, 10),
      'disk.dev.write': disk(0, 10, 10, 12),
      'disk.dev.read_rawactive': { ...disk(0, 146, 146, 146), factor: milliseconds },
      'disk.dev.write_rawactive': { ...disk(0, 100, 100, 164), factor: milliseconds },
    };
    assert.deepEqual(evaluated(diskAwait, operands), { sda: [0.0123, NaN, 0.032] });
  });

  test('a disk is never busier than all the time', () => {
    const avactive = counterOf(milliseconds, line('sda', [[0, 0], [10, 1751.89], [20, 31_751]])); // prettier-ignore
    assert.deepEqual(evaluated(diskBusy, { 'disk.dev.avactive': avactive }), { sda: [17.5189, 100] });
  });

  test('there is no value across a mark, and none where a counter fell', () => {
    const reads = counterOf(1, line('sda', [[0, 0], [10, 50], [15, undefined], [20, 10], [30, 40], [40, 5], [50, 25]])); // prettier-ignore
    const writes = counterOf(
      1,
      line('sda', [
        [0, 0],
        [50, 100],
      ]),
    );
    assert.deepEqual(evaluated(rate('reads'), { reads }), { sda: [5, NaN, NaN, 3, NaN, 2] });
    assert.deepEqual(evaluated(sum(rate('reads'), rate('writes')), { reads, writes }), {
      sda: [7, NaN, NaN, 5, NaN, 4],
    });
  });

  test('the counter that was logged most often sets the intervals; others are even between their records', () => {
    const often = counterOf(1, single([0, 0], [10, 10], [20, 20], [30, 30]));
    const seldom = counterOf(1, single([0, 0], [30, 60]));
    assert.deepEqual(evaluated(sum(rate('often'), rate('seldom')), { often, seldom }), { '': [3, 3, 3] });
    // A record a moment later is of the same time, not half a second of the next interval.
    const late = counterOf(1, single([0.4, 0], [10.4, 100], [20.4, 100], [30.4, 130]));
    assert.deepEqual(evaluated(sum(rate('often'), rate('late')), { often, late }), { '': [11, 1, 4] });
    // Nor is anything known of what was not logged yet.
    const later = counterOf(1, single([10, 0], [30, 60], [31, undefined]));
    assert.deepEqual(evaluated(sum(rate('often'), rate('later')), { often, later }), { '': [NaN, 4, 4] });
  });

  test('the mark of another metric ends its values as well', () => {
    const often = counterOf(1, single([0, 0], [10, 10], [20, 20], [30, 30], [40, 40], [50, 50]));
    const marked = counterOf(1, single([0, 0], [10, 10], [15, undefined], [20, 0], [30, 10]));
    assert.deepEqual(evaluated(sum(rate('often'), rate('marked')), { often, marked }), {
      '': [2, NaN, 2, NaN, NaN],
    });
  });

  test('a level holds for three intervals before a gap, a fact for ever', () => {
    const times = Array.from({ length: 12 }, (_, index) => 10 * index);
    const busy = counterOf(1, single(...times.map((time) => [time, time] as const)));
    const logged = times.slice(0, 6).map((time, index) => [time, 4 + index] as const);
    const held = levelOf(single(...logged));
    const holds = (use: (name: string) => MetricPart, operand: Operand) =>
      evaluated(quotient(use('held'), rate('busy')), { busy, held: operand })[''];
    assert.deepEqual(holds(level, held), [5, 6, 7, 8, 9, 9, 9, 9, NaN, NaN, NaN]);
    assert.deepEqual(holds(fact, held), [5, 6, 7, 8, 9, 9, 9, 9, 9, 9, 9]);
    const logsChanges = { ...held, lines: linesOf('discrete', [single(...logged)]) };
    assert.deepEqual(holds(level, logsChanges), [5, 6, 7, 8, 9, 9, 9, 9, 9, 9, 9]);
    // Of two intervals it is not known what is usual: twice the one before.
    assert.deepEqual(holds(level, levelOf(single(...logged.slice(0, 3)))), [5, 6, 6, 6, ...Array<number>(7).fill(NaN)]);
  });

  test('a fact that was logged once, after the first values, is known before', () => {
    const busy = counterOf(1, single([0, 0], [10, 20], [20, 40]));
    const cpus = levelOf(single([15, 4]));
    assert.deepEqual(evaluated(quotient(rate('busy'), fact('cpus')), { busy, cpus }), { '': [0.5, 0.5] });
    assert.deepEqual(evaluated(quotient(rate('busy'), level('cpus')), { busy, cpus }), { '': [NaN, 0.5] });
  });

  test('samples that are too close together are one, as in plots', () => {
    const twice = [0, 60, 120, 180].flatMap((time) => [[time, time] as const, [time + 0.005, time + 5] as const]);
    const utime = counterOf(milliseconds, line('1 init', twice));
    const stime = counterOf(milliseconds, line('1 init', [[0, 0], [60, 600], [120, 1200], [180, 1800]])); // prettier-ignore
    const { '1 init': values = [] } = evaluated(processCpu, { 'proc.psinfo.utime': utime, 'proc.psinfo.stime': stime });
    assert.deepEqual(values, [1.1, 1.1, 1.1]);
  });
});

suite('printed rates in formulas', () => {
  test('are the rates over the time before them, and come to a change', () => {
    const bytes = printedOf(single([0, 5], [60, 10], [120, 30]));
    assert.deepEqual(evaluated(rate('a'), { a: bytes }), { '': [10, 30] });
    assert.deepEqual(evaluated(change('a'), { a: bytes }), { '': [600, 1800] });
  });

  test('divide by those of another metric', () => {
    const operands = {
      part: printedOf(single([0, 1], [60, 1], [120, 3])),
      all: printedOf(single([0, 4], [60, 4], [120, 4])),
    };
    assert.deepEqual(evaluated(percent(change('part'), change('all')), operands), { '': [25, 75] });
  });
});

suite('bounds of formulas', () => {
  test('leave out what is not between them', () => {
    const speed = levelOf(single([0, 5], [1, 0], [2, 125e6], [3, 2 ** 64], [4, 7]));
    assert.deepEqual(evaluated(between(level('speed'), 0, 1e14), { speed }), { '': [NaN, 125e6, NaN, 7] });
    assert.equal(
      resolveFormula(between(level('speed'), 0), () => false),
      undefined,
    );
  });

  test('no line is busy that has no speed, or one that there is not', () => {
    const bytes = (name: string): NamedLog =>
      line(name, [
        [0, 0],
        [1, 1e6],
      ]);
    const speed = (name: string, value: number): NamedLog => line(name, [[0, value]]);
    const names = ['up', 'down', 'none'];
    const operands = {
      'network.interface.in.bytes': counterOf(1, ...names.map(bytes)),
      'network.interface.out.bytes': counterOf(1, ...names.map(bytes)),
      'network.interface.baudrate': levelOf(speed('up', 1e8), speed('down', 2 ** 49), speed('none', 0)),
    };
    assert.deepEqual(evaluated(lineUse, operands), { up: [1], down: [NaN], none: [NaN] });
  });
});

suite('fallbacks of formulas', () => {
  const has =
    (...names: readonly string[]) =>
    ({ name }: MetricPart): boolean =>
      names.includes(name);

  test('are chosen by what there is', () => {
    const formula = first(rate('a'), sum(rate('b'), optional(rate('c'))), rate('d'));
    assert.deepEqual(resolveFormula(formula, has('a', 'b')), rate('a'));
    assert.deepEqual(resolveFormula(formula, has('b', 'c')), sum(rate('b'), rate('c')));
    assert.deepEqual(resolveFormula(formula, has('b')), sum(rate('b')));
    assert.equal(resolveFormula(formula, has('c')), undefined);
    assert.equal(resolveFormula(difference(100, rate('a')), has()), undefined);
  });

  test('are among the metrics to be read, each once', () => {
    const formula = first(percent(rate('a'), fact('n')), sum(level('b'), optional(level('a'))));
    assert.deepEqual([...metricNamesOf(formula)], ['a', 'n', 'b']);
  });
});

suite('formulas over recordings', () => {
  const cpu = (state: string, ...logged: readonly Logged[]) =>
    [`kernel.all.cpu.${state}`, counterOf(1, single(...logged))] as const;
  const busy = (...states: readonly (readonly [string, Operand])[]) => {
    const operands = new Map(states);
    return evaluateRecordings(cpuBusy, operands, ({ name }) => operands.has(name)).map(({ times, values }) => [
      [...times],
      [...values].map((value) => Number(value.toPrecision(6))),
    ]);
  };
  const mark: Logged = [15, undefined];

  test('a part that another recording has is left out', () => {
    const found = busy(
      cpu('idle', [0, 0], [10, 20], mark, [20, 100], [30, 110], [40, 120], [45, undefined], [50, 0], [60, 30]),
      cpu('user', [0, 0], [10, 20], mark, [20, 100], [30, 120], [40, 140], [45, undefined], [50, 0], [60, 10]),
      cpu('steal', [20, 0], [30, 10], [40, 20], [45, undefined]),
    );
    assert.deepEqual(found, [
      [
        [0, 10, 15, 20, 30, 40, 45, 50, 60],
        [NaN, 50, NaN, NaN, 75, 75, NaN, NaN, 25],
      ],
    ]);
  });

  test('a part that a recording has at other times is missing', () => {
    const found = busy(
      cpu('idle', [0, 0], [10, 20], [20, 40], [30, 60]),
      cpu('user', [0, 0], [10, 20], [20, 40], [30, 60]),
      cpu('steal', [0, 0], [10, 40], [20, NaN], [30, 40]),
    );
    assert.deepEqual(found, [
      [
        [0, 10, 20, 30],
        [NaN, 75, NaN, NaN],
      ],
    ]);
  });

  test('another fallback may be had in each', () => {
    const load: Formula = first(level('a'), level('b'));
    const operands = new Map([
      ['a', levelOf(single([0, 1], [10, 2], mark))],
      ['b', levelOf(single([20, 3], [30, 4]))],
    ]);
    const [found] = evaluateRecordings(load, operands, () => true);
    assert.deepEqual([...(found?.values ?? [])], [1, 2, NaN, 3, 4]);
    assert.equal(found?.until, operands.get('b')?.lines[0]?.points.until);
  });
});

suite('metrics in formulas', () => {
  const described = { start: 0, end: 0, pmid: 1, type: 0, indom: 0 };

  test('are in base units', () => {
    const kindOf = (name: string, semantics: number, units: number) =>
      operandKind({ ...described, names: [name], semantics, units });
    const isPrintedRate = false;
    const level = { factor: 1024, isCounter: false, semantics: 4, isPrintedRate };
    assert.deepEqual(kindOf('mem.physmem', 4, 0x10010000), level);
    const counted = { factor: 1e-3, isCounter: true, semantics: 1, isPrintedRate };
    assert.deepEqual(kindOf('disk.dev.avactive', 1, 0x01002000), counted);
    // Mbyte / sec.
    assert.equal(kindOf('network.interface.speed', 4, 0x1f023000).factor, 2 ** 20);
  });

  test('are what they really are, where an agent calls a counter instant', () => {
    assert.equal(operandKind({ ...described, names: ['proc.psinfo.vctxsw'], semantics: 3, units: 0 }).isCounter, true);
  });
});
