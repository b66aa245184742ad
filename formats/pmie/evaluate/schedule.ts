import { timestampOf } from './sampleTimes.ts';
import type { Moment } from './node.ts';

/** Statements that follow each other in the file and are evaluated at the same interval. */
export interface Task<Statement> {
  /** Seconds between evaluations. */
  readonly interval: number;
  readonly statements: readonly Statement[];
}

/** An evaluation of a task. */
export interface Evaluation<Statement> {
  readonly task: Task<Statement>;
  readonly moment: Moment;
}

/** Divides statements, in the order of the file, into tasks. */
export function tasksOf<Statement extends { readonly interval: number }>(
  statements: readonly Statement[],
): readonly Task<Statement>[] {
  const tasks: { readonly interval: number; readonly statements: Statement[] }[] = [];
  for (const statement of statements) {
    const last = tasks.at(-1);
    if (last?.interval === statement.interval) last.statements.push(statement);
    else tasks.push({ interval: statement.interval, statements: [statement] });
  }
  return tasks;
}

/**
 * The evaluations of tasks from one time up to another, in pmie's order: after an evaluation a task is put before those that
 * are due at the same time.
 */
export function* evaluationsOf<Statement>(
  tasks: readonly Task<Statement>[],
  from: number,
  to: number,
): Generator<Evaluation<Statement>> {
  const queue = tasks
    .filter(({ interval }) => interval > 0)
    .map((task) => ({ task, time: from, count: 0, stampAt: timestampOf(from, task.interval) }));
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    if (next.time > to) continue;
    yield { task: next.task, moment: { time: next.time, stamp: next.stampAt(next.count) } };
    next.count++;
    next.time = from + next.count * next.task.interval;
    const due = next.time;
    const at = queue.findIndex(({ time }) => time >= due);
    queue.splice(at < 0 ? queue.length : at, 0, next);
  }
}
