import type { HostRecords } from '../../history/fetch/hostRecords.ts';
import type { TimeZone } from '../../pcp/time/timeZone.ts';
import { toSeconds } from '../../pcp/time/timestamp.ts';
import { constantOf } from '../constants.ts';
import type { PmieTree, Statement } from '../model.ts';
import type { MacroValue } from '../scannerSink.ts';
import type { ExpressionNode, RuleNode, RulesetNode } from '../tree.ts';
import { kindOf, nodesOf, ungrouped } from '../tree.ts';
import type { TakenAction } from './actions.ts';
import { Actions } from './actions.ts';
import type { SharedParts } from './compile.ts';
import { Compiler } from './compile.ts';
import type { DefinedOn } from './fetchMetrics.ts';
import { MetricFinder } from './fetchMetrics.ts';
import { FetchWindow } from './fetchWindow.ts';
import type { EvaluatedNode, LogicalNode, Moment } from './node.ts';
import type { Refusal } from './refusal.ts';
import { RefusedStatement } from './refusal.ts';
import type { Evaluation } from './schedule.ts';
import { evaluationsOf, tasksOf } from './schedule.ts';
import type { EvaluatedStatement } from './statements.ts';
import { ActionStatement, RuleStatement, RulesetStatement, ValueStatement } from './statements.ts';

/** A statement of a file that is evaluated, or why it is not. */
export interface ProgramStatement {
  readonly name: string;
  readonly source: Statement;
  readonly interval: number;
  /** Values of the macros above it. */
  readonly macros: ReadonlyMap<string, MacroValue>;
  /** Undefined for what pmie drops. */
  readonly evaluated: EvaluatedStatement | undefined;
  readonly refusal: Refusal | undefined;
}

/** A statement that is evaluated. */
export type RunningStatement = ProgramStatement & { readonly evaluated: EvaluatedStatement };

/** An evaluation of the statements of a task, with the actions that were taken. */
export interface TaskEvaluation {
  readonly moment: Moment;
  readonly statements: readonly RunningStatement[];
  readonly actions: readonly (readonly TakenAction[])[];
}

export interface ProgramOptions {
  readonly zone: TimeZone;
  /** Seconds between evaluations of statements without `delta`; pmie's default if missing. */
  readonly interval?: number | undefined;
  /** Derived metrics of the hosts; none if missing. */
  readonly defined?: DefinedOn | undefined;
  /** Whether the texts of actions are made; they are if missing. */
  readonly hasTexts?: boolean | undefined;
  /** Receives each part of an expression that is compiled. */
  readonly onCompiled?: ((node: ExpressionNode, compiled: EvaluatedNode) => void) | undefined;
}

/** Most evaluations of a statement over all of a history. */
const mostEvaluations = 20_000_000;

/** Evaluations that are to be made, and the records that they need. */
interface PlannedEvaluations {
  readonly evaluations: Generator<Evaluation<RunningStatement>>;
  readonly window: FetchWindow;
}

/** The names of the metrics of statements. */
export function metricsOf({ statements }: Pick<PmieTree, 'statements'>): ReadonlySet<string> {
  const names = statements.flatMap(({ expression }) =>
    nodesOf(expression).flatMap((node) => (node.type === 'metric' ? [node.metric.name] : [])),
  );
  return new Set(names);
}

/** The rules of a file on the records of hosts, of which the first one is meant where a rule names none. */
export class RuleProgram {
  readonly statements: readonly ProgramStatement[];
  readonly #hosts: readonly HostRecords[];

  constructor(tree: PmieTree, hosts: readonly HostRecords[], options: ProgramOptions) {
    this.statements = new ProgramBuilder(hosts, options).build(tree);
    this.#hosts = hosts;
  }

  /**
   * Evaluates statements from one time up to another, both in seconds since 1970. What is yielded is to be read at once:
   * statements have their next values afterwards.
   *
   * @param isWanted whether a statement is evaluated; all are if missing
   */
  *run(from: number, to: number, isWanted?: (statement: ProgramStatement) => boolean): Generator<TaskEvaluation> {
    for (const evaluation of this.plan(from, to, isWanted).evaluations) yield evaluated(evaluation);
  }

  /** The evaluations that {@link run} makes, in their order. */
  plan(from: number, to: number, isWanted?: (statement: ProgramStatement) => boolean): PlannedEvaluations {
    const wanted = isWanted === undefined ? this.statements : this.statements.filter(isWanted);
    const running = wanted.filter((one): one is RunningStatement => one.evaluated !== undefined);
    const tasks = tasksOf(running);
    const nodes = tasks.flatMap(({ statements }) => {
      const planned = new Set<EvaluatedNode>();
      for (const statement of statements) statement.evaluated.plan(planned);
      return [...planned];
    });
    return { evaluations: evaluationsOf(tasks, from, to), window: new FetchWindow(this.#hosts, nodes) };
  }
}

/** Evaluates the statements of a task. */
export function evaluated({ task: { statements }, moment }: Evaluation<RunningStatement>): TaskEvaluation {
  const actions: (readonly TakenAction[])[] = [];
  for (const statement of statements) actions.push(statement.evaluated.evaluate(moment));
  return { moment, statements, actions };
}

class ProgramBuilder {
  readonly #hosts: readonly HostRecords[];
  readonly #options: ProgramOptions;
  readonly #macros = new Map<string, MacroValue>();
  readonly #names = new Set<string>();
  /** Length of the histories. */
  readonly #seconds: number;
  /** What the statements of an interval share. */
  #shared: { readonly interval: number; readonly metrics: MetricFinder; readonly parts: SharedParts } | undefined;
  /** Seconds of the last `delta`. */
  #delta: number | undefined;
  #unnamed = 0;

  constructor(hosts: readonly HostRecords[], options: ProgramOptions) {
    this.#hosts = hosts;
    this.#options = options;
    const start = Math.min(...hosts.map((host) => toSeconds(host.start)));
    this.#seconds = Math.max(...hosts.map(({ end }) => toSeconds(end))) - start;
  }

  build({ statements }: PmieTree): readonly ProgramStatement[] {
    return statements.flatMap((statement) => this.#statement(statement) ?? []);
  }

  /** Undefined for a macro. */
  #statement(source: Statement): ProgramStatement | undefined {
    const { expression } = source;
    const constant = source.constant ?? constantOf(expression, (macro) => this.#constant(macro));
    const name = source.name?.name ?? `expr_${++this.#unnamed}`;
    if (constant !== undefined) {
      if (name === 'delta' && typeof constant === 'number') this.#delta = constant;
      else this.#macros.set(name, constant);
      return undefined;
    }
    const interval = this.#delta ?? this.#options.interval ?? source.interval;
    const statement = { name, source, interval, macros: new Map(this.#macros) };
    if (source.isRefused || this.#names.has(name))
      return { ...statement, evaluated: undefined, refusal: { reason: 'syntax' } };
    try {
      if (!(this.#seconds / interval <= mostEvaluations))
        throw new RefusedStatement({ reason: 'interval', seconds: interval });
      const compiled = this.#compiled(ungrouped(expression), interval, statement.macros);
      this.#names.add(name);
      return { ...statement, evaluated: compiled, refusal: undefined };
    } catch (error) {
      if (!(error instanceof RefusedStatement)) throw error;
      return { ...statement, evaluated: undefined, refusal: error.refusal };
    }
  }

  /** The value of a macro that does not change: `$delta` does not behind a `delta` of the file. */
  #constant(name: string): MacroValue | undefined {
    return name === 'delta' ? this.#delta : this.#macros.get(name);
  }

  #compiled(expression: ExpressionNode, interval: number, macros: ReadonlyMap<string, MacroValue>): EvaluatedStatement {
    // A rule whose interval is that of the rule before shares its fetches, and the parts that are the same.
    if (this.#shared?.interval !== interval) {
      this.#shared = {
        interval,
        metrics: new MetricFinder(this.#hosts, this.#options.defined ?? new Map()),
        parts: new Map(),
      };
    }
    const isRuleset = expression.type === 'ruleset';
    const compiler = new Compiler({
      metrics: this.#shared.metrics,
      // Rules of a ruleset are not always evaluated, which changes their rates.
      parts: isRuleset ? undefined : this.#shared.parts,
      zone: this.#options.zone,
      interval,
      macro: (name) => macros.get(name),
      onCompiled: this.#options.onCompiled,
    });
    if (expression.type === 'rule') return this.#rule(compiler, expression);
    if (isRuleset) return this.#ruleset(compiler, expression);
    if (kindOf(expression) === 'action') return new ActionStatement(this.#actions(expression));
    return new ValueStatement(compiler.expression(expression));
  }

  #rule(compiler: Compiler, { condition, action }: RuleNode): RuleStatement {
    return new RuleStatement(single(compiler.logical(condition)), this.#actions(action));
  }

  #ruleset(compiler: Compiler, { rules, unknown, otherwise }: RulesetNode): RulesetStatement {
    const compiled = rules.map((rule) => {
      const inner = ungrouped(rule);
      if (inner.type !== 'rule') throw new RefusedStatement({ reason: 'syntax' });
      return this.#rule(compiler, inner);
    });
    return new RulesetStatement(compiled, unknown && this.#actions(unknown), otherwise && this.#actions(otherwise));
  }

  #actions(expression: ExpressionNode): Actions {
    return new Actions(expression, this.#options.hasTexts !== false);
  }
}

/** Refuses a condition of several values. */
function single(condition: LogicalNode): LogicalNode {
  const { places, samples } = condition.shape;
  if (places.length * samples > 1) throw new RefusedStatement({ reason: 'several' });
  return condition;
}
