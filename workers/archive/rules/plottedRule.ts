import { archiveZone } from '../../../formats/archive/archive.ts';
import { defineMetrics } from '../../../formats/derived/history/definitions.ts';
import { printable } from '../../../formats/findings/printable.ts';
import type { FetchedArchive } from '../../../formats/history/fetch/hostRecords.ts';
import { readHostRecords } from '../../../formats/history/fetch/hostRecords.ts';
import { GrowingColumn } from '../../../formats/history/fetch/growingColumn.ts';
import type { LinePoints } from '../../../formats/history/lines/meanOverTime.ts';
import { toSeconds } from '../../../formats/pcp/time/timestamp.ts';
import type { ComparedLine, NumberRelation } from '../../../formats/pmie/evaluate/comparedValues.ts';
import {
  ComparedValues,
  InstanceRanks,
  evaluatedOf,
  numberRelations,
} from '../../../formats/pmie/evaluate/comparedValues.ts';
import type { EvaluatedNode, LogicalNode } from '../../../formats/pmie/evaluate/node.ts';
import { recordedNames } from '../../../formats/pmie/evaluate/derivedFetch.ts';
import { isUnknown } from '../../../formats/pmie/evaluate/node.ts';
import { readRules } from '../../../formats/pmie/evaluate/readRules.ts';
import type { ProgramStatement, TaskEvaluation } from '../../../formats/pmie/evaluate/ruleProgram.ts';
import { RuleProgram } from '../../../formats/pmie/evaluate/ruleProgram.ts';
import { RuleTrials } from '../../../formats/pmie/evaluate/ruleTrial.ts';
import type { TrialOutcome } from '../../../formats/pmie/evaluate/trialText.ts';
import { trialText } from '../../../formats/pmie/evaluate/trialText.ts';
import type { ExpressionNode } from '../../../formats/pmie/tree.ts';
import { nodesOf, ungrouped } from '../../../formats/pmie/tree.ts';
import type { PlottedRule, RuleAction, RulePlot } from '../../../protocol/viewer/ruleProtocol.ts';
import { breathe } from '../../start/breathe.ts';
import { trialTime } from './trialTime.ts';

/** A line of a rule, with all its points. */
export interface PlottedLine {
  readonly name: string;
  readonly instance: string | undefined;
  readonly isThreshold: boolean;
  readonly points: LinePoints;
}

/** A rule on an archive, with the values of its comparisons. */
export interface RuleValues extends Pick<
  RulePlot,
  'title' | 'outcome' | 'interval' | 'episodes' | 'actions' | 'actionCount'
> {
  readonly comparisons: readonly {
    readonly title: string;
    readonly lines: readonly PlottedLine[];
    readonly more: number;
  }[];
}

/** Most evaluations, comparisons, instances of one, and actions that are shown. */
const [mostEvaluations, mostComparisons, mostInstances, mostActions] = [500_000, 8, 12, 200] as const;
/** Evaluations after which others have their turn. */
const evaluationsAtOnce = 500;

/** Evaluates a rule on an archive; undefined where there is no such rule, or too much to be shown. */
export async function plottedRule(
  fetched: FetchedArchive,
  { text, start, definitions }: PlottedRule & { readonly definitions: readonly string[] },
  signal: AbortSignal,
): Promise<RuleValues | undefined> {
  const { tree } = readRules(text);
  const expression = tree.statements.find((one) => one.start === start)?.expression;
  if (expression === undefined) return undefined;
  const names = nodesOf(expression).flatMap((node) => (node.type === 'metric' ? [node.metric.name] : []));
  const metrics = defineMetrics(definitions, fetched.archive.metadata);
  const records = await readHostRecords(fetched, recordedNames(new Set(names), metrics), { signal });
  const defined = new Map([[records, metrics]]);
  const [from, to, zone] = [toSeconds(fetched.start), toSeconds(fetched.end), archiveZone(fetched.archive)];
  const compile = (): CompiledRule | undefined => {
    const nodes = new Map<EvaluatedNode, ExpressionNode>();
    const onCompiled = (node: ExpressionNode, compiled: EvaluatedNode): void => void nodes.set(compiled, node);
    const program = new RuleProgram(tree, [records], { zone, defined, onCompiled });
    const statement = program.statements.find(({ source }) => source.start === start);
    return statement?.evaluated && { program, statement, nodes, conditions: statement.evaluated.conditions };
  };
  const run = async ({ program, statement }: CompiledRule, take: (one: TaskEvaluation) => void): Promise<void> => {
    let count = 0;
    for (const evaluation of program.run(from, to, (one) => one === statement)) {
      take(evaluation);
      if (++count % evaluationsAtOnce === 0) await breathe();
      signal.throwIfAborted();
    }
  };
  const [first, second] = [compile(), compile()];
  if (first === undefined || second === undefined) return undefined;
  if ((to - from) / first.statement.interval > mostEvaluations) return undefined;
  const ranks = relationsOf(first).map((relation) => new InstanceRanks(relation));
  const trials = new RuleTrials([first.statement]);
  await run(first, (evaluation) => {
    trials.take(evaluation);
    for (const rank of ranks) rank.take();
  });
  const [outcome] = trials.trials(to);
  if (outcome === undefined) return undefined;
  const compared = relationsOf(second).map(
    (relation, at) => new ComparedValues(relation, ranks[at]?.first(mostInstances) ?? new Set()),
  );
  const truth = new TruthLine();
  await run(second, ({ moment: { time } }) => {
    const evaluated = new Set(evaluatedOf(second.conditions).flatMap(numberRelations));
    for (const one of compared) one.take(time, evaluated.has(one.relation));
    truth.take(time, second.statement.evaluated?.truth ?? isUnknown);
  });
  const textOf = (node: EvaluatedNode): string => sourceText(text, second.nodes.get(node));
  const comparisons = compared.map(({ relation, lines }, at) => ({
    title: textOf(relation),
    lines: lines.map((line) => namedLine(line, relation, textOf)),
    more: Math.max(0, (ranks[at]?.count ?? 0) - mostInstances),
  }));
  const condition = conditionText(text, expression);
  return {
    ...outcomeOf(outcome, (seconds) => trialTime({ from, to, zone }, seconds), fetched.host),
    title: first.statement.source.name === undefined ? condition : first.statement.name,
    interval: first.statement.interval,
    comparisons: comparisons.length > 0 ? comparisons : [{ title: condition, lines: [truth.line], more: 0 }],
  };
}

/** A rule that can be evaluated, with what its parts were compiled from. */
interface CompiledRule {
  readonly program: RuleProgram;
  readonly statement: ProgramStatement;
  readonly nodes: ReadonlyMap<EvaluatedNode, ExpressionNode>;
  readonly conditions: readonly LogicalNode[];
}

function relationsOf({ conditions }: CompiledRule): readonly NumberRelation[] {
  return conditions.flatMap(numberRelations).slice(0, mostComparisons);
}

function namedLine(
  { side, instance, ...points }: ComparedLine,
  { left, right }: NumberRelation,
  textOf: (node: EvaluatedNode) => string,
): PlottedLine {
  const isThreshold = !side.hasMetrics;
  const hasOther = left.hasMetrics && right.hasMetrics;
  const name = instance === undefined || hasOther ? textOf(side) : '';
  const shown = instance === undefined ? undefined : printable(instance);
  return {
    name: shown === undefined ? name : name === '' ? shown : `${name} ${shown}`,
    instance: shown,
    isThreshold,
    points,
  };
}

function outcomeOf(
  outcome: TrialOutcome,
  timeText: (seconds: number) => string,
  host: string,
): Pick<RuleValues, 'outcome' | 'episodes' | 'actions' | 'actionCount'> {
  const actions: RuleAction[] = [];
  let actionCount = 0;
  for (const firing of outcome.firings)
    for (const { word, text } of firing.actions)
      if (actionCount++ < mostActions) actions.push({ time: firing.time, text: printable(`${word}: ${text}`) });
  return {
    outcome: printable(trialText(outcome, timeText, host)),
    episodes: outcome.episodes,
    actions,
    actionCount,
  };
}

/** The truth of a condition over time: 1 for true, 0 for false. */
class TruthLine {
  readonly #times = new GrowingColumn();
  readonly #values = new GrowingColumn();

  take(time: number, truth: number): void {
    this.#times.push(time);
    this.#values.push(truth === isUnknown ? NaN : truth);
  }

  get line(): PlottedLine {
    const all = (column: GrowingColumn): Float64Array => column.numbers.slice(0, column.length);
    const points = { times: all(this.#times), values: all(this.#values) };
    return { name: 'condition', instance: undefined, isThreshold: false, points };
  }
}

/** The condition of a rule as it is written; the whole statement where it has no single one. */
function conditionText(text: string, expression: ExpressionNode): string {
  const rule = ungrouped(expression);
  return sourceText(text, rule.type === 'rule' ? rule.condition : expression);
}

function sourceText(text: string, node: { readonly start: number; readonly end: number } | undefined): string {
  return node === undefined ? '' : printable(text.slice(node.start, node.end).replaceAll(/\s+/g, ' ')).slice(0, 200);
}
