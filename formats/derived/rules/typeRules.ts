import { rule } from '../../findings/rule.ts';

/** Rules about what the metrics of an expression are: reported only for metrics that an index knows. */

const whyBind =
  'PCP finds out when the metric is first used: it prints a semantic error, and the metric has no values. Reported only where the index of metric names knows both operands.';

export const dimension = rule({
  code: 'derived/dimension',
  severity: 'error',
  title: 'Units of different dimension',
  messages: {
    different:
      'The left side of "{operator}" is in {left} and the right side in {right}. The metric has no values. Use operands of the same dimension.',
    further:
      'The left side of "{operator}" is in {left} and the right side in {right}. PCP has no unit for the result. The metric has no values. Leave out one of the units.',
    furtherScale:
      'The left side of "{operator}" is in {left} and the right side in {right}. PCP does not convert them. The metric has no values. Use rescale() on one.',
    logical:
      '"{operator}" takes values without units, but one side is in {units}. The metric has no values. Compare it with a number first.',
  },
  documentation: {
    why: `\`+\`, \`-\` and comparisons need operands of the same dimension; \`&&\` and \`||\` operands without units. Power, voltage, current and temperature are not multiplied with each other, divided only by themselves, and not converted to another scale. ${whyBind}`,
    example: 'x = mem.util.free + hinv.ncpu',
    fix: 'Combine what has the same dimension, or give a constant units with `mkconst(5, units="Kbyte")`.',
  },
});

export const counters = rule({
  code: 'derived/counters',
  severity: 'error',
  title: 'Operator that counters do not have',
  messages: {
    both: 'Two counters cannot be combined by "{operator}". The metric has no values. Apply rate() to both sides.',
  },
  documentation: {
    why: `Two counters can be added, subtracted and compared only. ${whyBind}`,
    example: 'x = disk.all.blktotal / disk.all.total',
    fix: 'Use `rate()` or `delta()` on both sides.',
  },
});

export const counterNonCounter = rule({
  code: 'derived/counter-noncounter',
  severity: 'error',
  title: 'Operator between a counter and another value',
  messages: {
    mixed:
      'A counter and a value that is none cannot be combined by "{operator}". The metric has no values. Apply rate() to the counter.',
  },
  documentation: {
    why: `A counter can be multiplied, divided and compared with a value that is no counter, but not added to it. ${whyBind}`,
    example: 'x = disk.all.total + 1',
    fix: 'Use `rate()`, `delta()` or `instant()` on the counter.',
  },
});

export const nonCounterCounter = rule({
  code: 'derived/noncounter-counter',
  severity: 'error',
  title: 'Operator between a value and a counter',
  messages: {
    mixed:
      'A value that is no counter cannot be combined with a counter by "{operator}". The metric has no values. Apply rate() to the counter.',
  },
  documentation: {
    why: `Left of a counter, a value that is none can only be a factor or be compared. ${whyBind}`,
    example: 'x = 100 / disk.all.total',
    fix: 'Use `rate()`, `delta()` or `instant()` on the counter.',
  },
});

export const nonCounterDimension = rule({
  code: 'derived/noncounter-dimension',
  severity: 'error',
  title: 'Value with units beside a counter',
  messages: {
    dimension:
      'Beside a counter, "{operator}" takes a value without units, but this one is in {units}. The metric has no values. Apply rate() to the counter.',
  },
  documentation: {
    why: `What a counter is multiplied by, divided by or compared with must have no units if it is no counter itself. ${whyBind}`,
    example: 'x = disk.all.total * mem.util.free',
    fix: 'Use `rate()` on the counter.',
  },
});

export const inDom = rule({
  code: 'derived/indom',
  severity: 'error',
  title: 'Different sets of instances',
  messages: {
    different:
      'The two sides of "{operator}" have values for different sets of instances. The metric has no values. Aggregate one side, as with sum().',
  },
  documentation: {
    why: `Values are combined instance by instance, so both sides have the same instance domain, or one has a single value. ${whyBind}`,
    example: 'x = disk.dev.total + network.interface.in.packets',
    fix: 'Use `sum()`, `avg()` or `scalar()` on one side.',
  },
});

export const nonArithmetic = rule({
  code: 'derived/non-arithmetic',
  severity: 'error',
  title: 'Text or aggregate in a computation',
  messages: {
    operand: 'This has values of type {type}, which cannot be computed with. The metric has no values.',
  },
  documentation: {
    why: `Strings, aggregates and event records can only be renamed, counted by \`count()\`, or be a branch of \`? :\`. ${whyBind}`,
    example: 'x = kernel.uname.release + 1',
    fix: 'Use a metric with numbers.',
  },
});

export const rateTime = rule({
  code: 'derived/rate-time',
  severity: 'error',
  title: 'rate() of what has no plain time',
  messages: {
    dimension:
      'rate() takes values without time or in plain time, but this is in {units}. The metric has no values. Remove the inner rate(), or use delta().',
  },
  documentation: {
    why: `The operand's dimension of time must be 0 or 1; a rate of a rate has none of these. ${whyBind}`,
    example: 'x = rate(rate(disk.all.total))',
    fix: 'Use `delta()`, or one `rate()`.',
  },
});

export const rescaleDimension = rule({
  code: 'derived/rescale-dimension',
  severity: 'error',
  title: 'rescale() to another dimension',
  messages: {
    different: 'The value is in {from}, which cannot be converted to {to}. The metric has no values.',
  },
  documentation: {
    why: `\`rescale()\` changes the scale only: the dimensions stay. ${whyBind}`,
    example: 'x = rescale(mem.util.used, "sec")',
    fix: 'Name units of the same dimension.',
  },
});

export const ternaryType = rule({
  code: 'derived/ternary-type',
  severity: 'error',
  severityNote: 'warning for integers of different size, which can differ between systems',
  title: 'Branches of different types',
  messages: {
    different:
      'One branch of "? :" has type {left}, the other {right}. The metric has no values. Give constants a type with mkconst().',
  },
  documentation: {
    why: `Both branches need the same type. ${whyBind}`,
    example: 'x = hinv.ncpu > 1 ? mem.util.free : 0',
    fix: 'Write `mkconst(0, type=u64, …)`.',
  },
});

export const ternarySemantics = rule({
  code: 'derived/ternary-semantics',
  severity: 'error',
  title: 'Branches of different semantics',
  messages: {
    different: 'One branch of "? :" is {left}, the other {right}. The metric has no values.',
  },
  documentation: {
    why: `Both branches need the same semantics. ${whyBind}`,
    example: 'x = hinv.ncpu ? mem.physmem : mem.util.free',
    fix: 'Use `instant()` or `rate()` on a counter, or `mkconst(…, semantics=…)`.',
  },
});

export const ternaryScale = rule({
  code: 'derived/ternary-scale',
  severity: 'error',
  title: 'Branches of different units',
  messages: {
    different:
      'One branch of "? :" is in {left}, the other in {right}. The metric has no values. Use rescale() on one.',
  },
  documentation: {
    why: `Both branches need the same units, the scale included. ${whyBind}`,
    example: 'x = hinv.ncpu > 1 ? mem.util.free : rescale(mem.util.used, "Mbyte")',
    fix: 'Use `rescale()`.',
  },
});

export const ternaryGuard = rule({
  code: 'derived/ternary-guard',
  severity: 'error',
  title: 'Condition with instances, branches without',
  messages: {
    set: 'The condition has a value for each instance, but both branches have a single value. The metric has no values. Aggregate the condition, as with max().',
  },
  documentation: {
    why: `A condition with instances needs a branch with instances. ${whyBind}`,
    example: 'x = disk.dev.total > 5 ? 1 : 0',
    fix: 'Use `sum()`, `max()` or `scalar()` in the condition.',
  },
});

export const nested = rule({
  code: 'derived/nested',
  severity: 'warning',
  title: 'Derived metric of a derived metric',
  messages: {
    operand:
      '{name} is a derived metric itself. PCP 6.2.2 and later refuse that, and the metric has no values. Write its expression here.',
  },
  documentation: {
    why: 'Since PCP 6.2.2 the operands of a derived metric must be real metrics: "Illegal nested derived metric". Older ones accept it. `meta=` may name a derived metric.',
    example: 'mem.both = mem.util.free + mem.util.cached\nmem.half = mem.both / 2',
    fix: 'Write the expression out.',
  },
});

export const counterPercent = rule({
  code: 'derived/counter-percent',
  severity: 'warning',
  title: 'Percentage of a counter',
  messages: {
    counter: 'A counter times 100 is no percentage, but a counter that grows faster. Use 100 * rate(…).',
  },
  documentation: {
    why: 'A counter of time becomes a utilisation from 0 to 1 only by `rate()`.',
    example: 'x = kernel.all.cpu.user * 100',
    fix: 'Write `100 * rate(kernel.all.cpu.user)`.',
  },
});

export const constantComparison = rule({
  code: 'derived/constant-comparison',
  severity: 'warning',
  title: 'Comparison that always has the same result',
  messages: {
    never: 'This is never true, as the left side is never below 0.',
    always: 'This is always true, as the left side is never below 0.',
    numbers: 'Both sides are numbers, so the result never changes.',
  },
  documentation: {
    why: 'A metric of an unsigned type has no negative values.',
    example: 'x = mem.util.free < 0',
    fix: 'Compare with another number.',
  },
});

export const notKeepsUnits = rule({
  code: 'derived/not-keeps-units',
  severity: 'hint',
  title: '"!" keeps the units',
  messages: {
    keeps: 'The result of "!" is 0 or 1 but keeps the units of the value, {units}. Compare instead: "… == 0".',
  },
  documentation: {
    why: 'PCP gives the result of `!` the type and units of its operand, so that 1 reads as 1 Kbyte.',
    example: 'x = ! mem.util.bufmem',
    fix: 'Write `mem.util.bufmem == 0`.',
  },
});

export const rateOfNonCounter = rule({
  code: 'derived/rate-of-noncounter',
  severity: 'hint',
  title: 'rate() of what is no counter',
  messages: {
    rate: 'The value is no counter, so its rate is the change per second, which can be negative.',
  },
  documentation: {
    why: '`rate()` divides the difference of two values by the time between them. For a value that rises and falls this is seldom wanted.',
    example: 'x = rate(mem.util.free)',
    fix: 'Use the value itself, or leave it if the change is what you want.',
  },
});

export const singularFilter = rule({
  code: 'derived/singular-filter',
  severity: 'hint',
  title: 'Instance of a single value',
  messages: {
    singular: 'The metric has a single value and no instances. PCP ignores the filter.',
  },
  documentation: {
    why: 'A filter has no effect on a metric without instances.',
    example: 'x = hinv.ncpu[1]',
    fix: 'Delete the filter.',
  },
});

export const typeRules = [
  dimension,
  counters,
  counterNonCounter,
  nonCounterCounter,
  nonCounterDimension,
  inDom,
  nonArithmetic,
  rateTime,
  rescaleDimension,
  ternaryType,
  ternarySemantics,
  ternaryScale,
  ternaryGuard,
  nested,
  counterPercent,
  constantComparison,
  notKeepsUnits,
  rateOfNonCounter,
  singularFilter,
] as const;
