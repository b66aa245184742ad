import type { Span } from '../syntax/syntaxReport.ts';
import type { Instance, Interval, MetricUse, Statement } from './model.ts';

/** A statement of an older text where it stands now. */
export function movedStatement(statement: Statement, by: number): Statement {
  if (by === 0) return statement;
  const { head, interval, metrics, braces } = statement;
  return {
    ...statement,
    ...movedSpan(statement, by),
    head: movedSpan(head, by),
    interval: interval && movedInterval(interval, by),
    metrics: movedMetrics(metrics, by),
    braces: braces && movedSpan(braces, by),
  };
}

function movedInterval({ start, end, msec }: Interval, by: number): Interval {
  return { start: start + by, end: end + by, msec };
}

export function movedMetrics(metrics: readonly MetricUse[], by: number): readonly MetricUse[] {
  return by === 0 ? metrics : metrics.map((metric) => movedMetric(metric, by));
}

function movedMetric({ start, end, name, instances }: MetricUse, by: number): MetricUse {
  return {
    start: start + by,
    end: end + by,
    name,
    instances: instances?.map((instance) => movedInstance(instance, by)),
  };
}

function movedInstance({ start, end, text, isNumber }: Instance, by: number): Instance {
  return { start: start + by, end: end + by, text, isNumber };
}

export function movedSpan({ start, end }: Span, by: number): Span {
  return { start: start + by, end: end + by };
}
