import { printable } from '../../findings/printable.ts';
import { phrase } from '../../l10n/translate.ts';
import type { SyntaxReporter } from '../../syntax/syntaxReporter.ts';
import type { Config, MetricUse, Statement } from '../model.ts';
import type { Preprocessed } from '../preprocess/preprocess.ts';
import {
  advisoryAfterMandatory,
  coveredBySubtree,
  duplicateMetric,
  loggedTwice,
  nothingLogged,
  offNoEffect,
} from '../rules/meaningRules.ts';
import { intervalName } from '../intervalName.ts';

/** Where a metric stands in a statement. */
interface Request {
  readonly metric: MetricUse;
  readonly statement: Statement;
  /** Key of what the statement does: statements of the same state and interval are one task. */
  readonly task: string;
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
  config: Config,
  { unknowns }: Preprocessed,
  ownStart: number,
  reporter: SyntaxReporter,
): void {
  const requests = new Map<string, Request>();
  const tasks = new Map<string, Map<string, MetricUse>>();
  for (const statement of config.statements) {
    const task = `${String(statement.isMandatory)} ${statement.state} ${String(statement.interval?.msec)}`;
    let metrics = tasks.get(task);
    if (metrics === undefined) tasks.set(task, (metrics = new Map<string, MetricUse>()));
    for (const metric of statement.metrics) {
      const request = { metric, statement, task };
      const earlier = requests.get(metric.name);
      if (earlier === undefined) requests.set(metric.name, request);
      else compare(earlier, request, ownStart, reporter);
      if (!metrics.has(metric.name)) metrics.set(metric.name, metric);
    }
  }
  for (const metrics of tasks.values()) checkSubtrees(metrics, ownStart, reporter);
  const isLogging = config.statements.some(({ state }) => state === 'on');
  if (!isLogging && unknowns.length === 0 && !reporter.hasErrors) {
    reporter.report(nothingLogged, 'nothing', {}, config.statements[0]?.head ?? { start: 0, end: 0 });
  }
}

/** What a later request for a metric does to an earlier one: less than one may think. */
function compare(earlier: Request, later: Request, ownStart: number, reporter: SyntaxReporter): void {
  const isOwn = later.metric.start >= ownStart;
  const isWhole = earlier.metric.instances === undefined || later.metric.instances === undefined;
  const isPlain = earlier.metric.instances === undefined && later.metric.instances === undefined;
  const isSameTask = earlier.task === later.task;
  const isIgnored = !isSameTask && isPlain && earlier.statement.isMandatory && isAdvisory(later.statement);
  const isAgain = isSameTask ? isPlain && isOwn : isWhole && isOwn && earlier.statement.state === 'on';
  // Most metrics that are named again are meant so, with other instances: nothing is made for a message then.
  if (!isIgnored && !isAgain) return;
  const related = [reporter.related(earlierHere, {}, earlier.metric)];
  const metric = `"${printable(later.metric.name)}"`;
  if (isIgnored) reporter.report(advisoryAfterMandatory, 'ignored', { metric }, later.metric, { related });
  else if (isSameTask) reporter.report(duplicateMetric, 'again', { metric }, later.metric, { related });
  else if (later.statement.state !== 'on') {
    const line = (related[0]?.place.text?.line ?? 0) + 1;
    reporter.report(offNoEffect, 'off', { metric, line }, later.metric, { related });
  } else {
    const other = intervalName(earlier.statement.interval);
    reporter.report(loggedTwice, 'twice', { metric, other }, later.metric, { related });
  }
}

function isAdvisory({ isMandatory, state }: Statement): boolean {
  return !isMandatory && state !== 'maybe';
}

function checkSubtrees(metrics: ReadonlyMap<string, MetricUse>, ownStart: number, reporter: SyntaxReporter): void {
  for (const [name, metric] of metrics) {
    if (name.length > maxNameLength || metric.instances !== undefined || metric.start < ownStart) continue;
    for (let dot = name.lastIndexOf('.'); dot > 0; dot = name.lastIndexOf('.', dot - 1)) {
      const subtree = metrics.get(name.slice(0, dot));
      if (subtree === undefined || subtree.instances !== undefined) continue;
      const related = [reporter.related(earlierHere, {}, subtree)];
      const args = { metric: `"${name}"`, subtree: `"${subtree.name}"` };
      reporter.report(coveredBySubtree, 'covered', args, metric, { related });
      break;
    }
  }
}
