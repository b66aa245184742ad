import { printable } from '../../findings/printable.ts';
import { phrase } from '../../l10n/translate.ts';
import type { SyntaxReporter } from '../../syntax/syntaxReporter.ts';
import type { Span } from '../../syntax/syntaxReport.ts';
import type { MetricUse, Statement } from '../model.ts';
import type { Preprocessed } from '../preprocess/preprocess.ts';
import {
  advisoryAfterMandatory,
  coveredBySubtree,
  duplicateMetric,
  loggedTwice,
  nothingLogged,
  offNoEffect,
} from '../rules/meaningRules.ts';
import type { LocatedGroup } from '../syntax/groupReader.ts';
import { movedSpan } from '../moved.ts';
import { intervalName } from '../intervalName.ts';

/** Where a metric stands in a statement, whose offsets are those of when it was read. */
interface Request {
  readonly metric: MetricUse;
  readonly at: LocatedGroup<Statement>;
}

const earlierHere = phrase('The earlier statement.');
/** Longer names do not exist; looking through all of their beginnings would take long. */
const maxNameLength = 1023;

/**
 * What the statements do, and whether that can be meant.
 *
 * @param ownStart where the part begins that a person writes: groups of pmlogconf share metrics, and nobody can change that
 */
export function checkMeaning(
  statements: readonly LocatedGroup<Statement>[],
  { unknowns }: Preprocessed,
  ownStart: number,
  reporter: SyntaxReporter,
): void {
  const requests = new Map<string, Request>();
  for (const at of statements) {
    for (const metric of at.metrics) {
      const earlier = requests.get(metric.name);
      if (earlier === undefined) requests.set(metric.name, { metric, at });
      else compare(earlier, { metric, at }, ownStart, reporter);
    }
  }
  if (hasSubtree(requests)) {
    for (const metrics of requestsOfTasks(statements)) checkSubtrees(metrics, ownStart, reporter);
  }
  const isLogging = statements.some(({ group: { state } }) => state === 'on');
  if (isLogging || unknowns.length > 0 || reporter.hasErrors) return;
  const [first] = statements;
  const place = first === undefined ? { start: 0, end: 0 } : movedSpan(first.group.head, first.by);
  reporter.report(nothingLogged, 'nothing', {}, place);
}

/** Statements of the same state and interval are one task. */
function taskOf({ isMandatory, state, interval }: Statement): string {
  return `${String(isMandatory)} ${state} ${String(interval?.msec)}`;
}

/** The first request of each task for each of its metrics. */
function requestsOfTasks(statements: readonly LocatedGroup<Statement>[]): Iterable<ReadonlyMap<string, Request>> {
  const tasks = new Map<string, Map<string, Request>>();
  for (const at of statements) {
    const task = taskOf(at.group);
    let requests = tasks.get(task);
    if (requests === undefined) tasks.set(task, (requests = new Map<string, Request>()));
    for (const metric of at.metrics) if (!requests.has(metric.name)) requests.set(metric.name, { metric, at });
  }
  return tasks.values();
}

const spanOf = ({ metric, at }: Request): Span => movedSpan(metric, at.by);

/** What a later request for a metric does to an earlier one: less than one may think. */
function compare(earlier: Request, later: Request, ownStart: number, reporter: SyntaxReporter): void {
  const [before, after] = [earlier.at.group, later.at.group];
  const isOwn = later.metric.start + later.at.by >= ownStart;
  const isWhole = earlier.metric.instances === undefined || later.metric.instances === undefined;
  const isPlain = earlier.metric.instances === undefined && later.metric.instances === undefined;
  // Most metrics that are named again are meant so, with other instances: nothing is made for a message then.
  if (!isWhole) return;
  const isSameTask = taskOf(before) === taskOf(after);
  const isIgnored = !isSameTask && isPlain && before.isMandatory && isAdvisory(after);
  const isAgain = isSameTask ? isPlain && isOwn : isOwn && before.state === 'on';
  if (!isIgnored && !isAgain) return;
  const related = [reporter.related(earlierHere, {}, spanOf(earlier))];
  const metric = `"${printable(later.metric.name)}"`;
  const place = spanOf(later);
  if (isIgnored) reporter.report(advisoryAfterMandatory, 'ignored', { metric }, place, { related });
  else if (isSameTask) reporter.report(duplicateMetric, 'again', { metric }, place, { related });
  else if (after.state !== 'on') reporter.report(offNoEffect, 'off', { metric }, place, { related });
  else {
    const other = intervalName(before.interval);
    reporter.report(loggedTwice, 'twice', { metric, other }, place, { related });
  }
}

function isAdvisory({ isMandatory, state }: Statement): boolean {
  return !isMandatory && state !== 'maybe';
}

/** Whether a metric is below another, whatever their tasks. */
function hasSubtree(requests: ReadonlyMap<string, Request>): boolean {
  for (const name of requests.keys()) {
    if (name.length > maxNameLength) continue;
    for (let dot = name.lastIndexOf('.'); dot > 0; dot = name.lastIndexOf('.', dot - 1)) {
      if (requests.has(name.slice(0, dot))) return true;
    }
  }
  return false;
}

/** The nearest first. */
function namesAbove(name: string): readonly string[] {
  const names: string[] = [];
  for (let dot = name.lastIndexOf('.'); dot > 0; dot = name.lastIndexOf('.', dot - 1)) names.push(name.slice(0, dot));
  return names;
}

function checkSubtrees(requests: ReadonlyMap<string, Request>, ownStart: number, reporter: SyntaxReporter): void {
  for (const [name, request] of requests) {
    if (name.length > maxNameLength || request.metric.instances !== undefined) continue;
    const place = spanOf(request);
    if (place.start < ownStart) continue;
    const subtree = namesAbove(name)
      .map((above) => requests.get(above))
      .find((above) => above !== undefined && above.metric.instances === undefined);
    if (subtree === undefined) continue;
    const related = [reporter.related(earlierHere, {}, spanOf(subtree))];
    const args = { metric: `"${name}"`, subtree: `"${subtree.metric.name}"` };
    reporter.report(coveredBySubtree, 'covered', args, place, { related });
  }
}
