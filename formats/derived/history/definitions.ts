import type { ArchiveMetadata } from '../../archive/metadata/archiveMetadata.ts';
import type { Finding } from '../../findings/finding.ts';
import { messageOf } from '../../findings/finding.ts';
import { t } from '../../l10n/translate.ts';
import { decodeUnits } from '../../pcp/units/units.ts';
import { SourceText } from '../../syntax/sourceText.ts';
import { SyntaxReporter } from '../../syntax/syntaxReporter.ts';
import type { CompiledExpression, Refused } from '../evaluate/compile.ts';
import { compileExpression } from '../evaluate/compile.ts';
import type { ValueKind } from '../evaluate/valueKind.ts';
import { valueKindOf } from '../evaluate/valueKind.ts';
import type { Descriptor } from '../expression/descriptor.ts';
import { unknownDescriptor } from '../expression/descriptor.ts';
import { TypeChecker } from '../expression/checkTypes.ts';
import type { Definition, DerivedModel } from '../model.ts';
import { attributeOf } from '../model.ts';
import { ternaryType } from '../rules/typeRules.ts';
import { parseDerived } from '../syntax.ts';

/** A derived metric that has values on a history. */
export interface DerivedMetric {
  readonly name: string;
  /** Where its definition begins in its text, and what it is defined as. */
  readonly start: number;
  readonly expression: string;
  readonly kind: ValueKind;
  readonly oneLine: string;
  readonly helpText: string;
  /** Names of the metrics that it is made of. */
  readonly operands: readonly string[];
  /** Makes what evaluates it, from the beginning. */
  compile(): CompiledExpression;
}

/** A definition that gives no metric, and why, in words. */
export interface RefusedDefinition extends Refused {
  readonly name: string;
  readonly start: number;
}

/** What texts of definitions are on a history. */
export interface DefinedMetrics {
  readonly metrics: readonly DerivedMetric[];
  readonly refusals: readonly RefusedDefinition[];
}

/** Reads texts of definitions by what a history has. Of a name the first definition counts, and a metric of the history first. */
export function defineMetrics(texts: readonly string[], metadata: ArchiveMetadata): DefinedMetrics {
  const reader = new DefinitionReader(metadata);
  for (const text of texts) reader.read(text);
  const { metrics, refusals } = reader;
  const defined = new Set(metrics.map(({ name }) => name));
  return { metrics, refusals: refusals.filter(({ name }) => !defined.has(name)) };
}

/** Why no line of a text is a definition that PCP reads, in words; undefined where one is. */
export function reasonForNoDefinitions(text: string): string | undefined {
  const source = new SourceText(text);
  const reporter = new SyntaxReporter(source);
  const { statements, lost } = parseDerived(text, reporter);
  const isRead = statements.some(
    (one) =>
      one.kind === 'definition' && one.name !== '' && !one.expression.isFaulty && one.start < (lost?.start ?? Infinity),
  );
  if (isRead) return undefined;
  const error = reporter.finish().find(({ severity }) => severity === 'error');
  if (error !== undefined) return t`line ${(error.place.text?.line ?? 0) + 1}: ${messageOf(error)}`;
  return lost === undefined ? t`it has nothing but comments` : lastLineReason();
}

const lastLineReason = (): string => t`PCP does not read the last line, which has no line end`;

class DefinitionReader {
  readonly metrics: DerivedMetric[] = [];
  readonly refusals: RefusedDefinition[] = [];
  readonly #taken: Set<string>;
  readonly #metadata: ArchiveMetadata;
  readonly #described = new Map<string, Descriptor>();

  constructor(metadata: ArchiveMetadata) {
    this.#metadata = metadata;
    this.#taken = new Set(metadata.names.keys());
  }

  read(text: string): void {
    const source = new SourceText(text);
    const model = parseDerived(text, new SyntaxReporter(source));
    for (const statement of model.statements)
      if (statement.kind === 'definition') this.#define(statement, model, source);
  }

  #define(definition: Definition, model: DerivedModel, source: SourceText): void {
    const { name, expression, start } = definition;
    if (name === '' || this.#taken.has(name)) return;
    if (expression.isFaulty) {
      // A later definition of the name counts.
      this.refusals.push({ name, start, reason: t`PCP does not evaluate the expression` });
      return;
    }
    this.#taken.add(name);
    const isLost = model.lost !== undefined && start >= model.lost.start;
    const refused = isLost
      ? { reason: lastLineReason() }
      : this.#add(definition, source, (attribute) => attributeOf(model, source, name, attribute));
    if (refused !== undefined) this.refusals.push({ name, start, reason: refused.reason });
  }

  #add(
    { name, start, expression }: Definition,
    source: SourceText,
    attribute: (name: string) => string,
  ): Refused | undefined {
    const describe = (metric: string): Descriptor | undefined => this.#describe(metric);
    const reporter = new SyntaxReporter(source);
    const checker = new TypeChecker({
      showsRates: true,
      knowsAll: true,
      describe: (metric) => describe(metric.name),
      checkMetric: () => undefined,
      checkInstance: () => undefined,
    });
    checker.check(expression, reporter);
    const context = { types: checker.types, describe };
    const compiled = compileExpression(expression, context);
    if ('reason' in compiled) return compiled;
    // What types are is known here, so that branches of two are no matter of versions.
    const isError = ({ severity, rule }: Finding): boolean => severity === 'error' || rule.code === ternaryType.code;
    const error = reporter.finish().find(isError);
    if (error !== undefined) return { reason: messageOf(error) };
    const compile = (): CompiledExpression => {
      const again = compileExpression(expression, context);
      if ('reason' in again) throw new Error(again.reason);
      return again;
    };
    const operands = [...new Set(compiled.metrics.map((metric) => metric.name))];
    const kind = valueKindOf(checker.types.get(expression.root) ?? unknownDescriptor) ?? compiled.root.kind;
    const [oneLine, helpText] = [attribute('oneline'), attribute('helptext')];
    const text = source.slice(expression.start, expression.end);
    this.metrics.push({ name, start, expression: text, kind, oneLine, helpText, operands, compile });
    return undefined;
  }

  #describe(name: string): Descriptor | undefined {
    const cached = this.#described.get(name);
    if (cached !== undefined) return cached;
    const metric = this.#metadata.find(name);
    if (metric === undefined) return undefined;
    const { type, semantics, units, indom } = metric;
    const descriptor = { type, semantics, units: decodeUnits(units), inDom: indom };
    this.#described.set(name, descriptor);
    return descriptor;
  }
}
