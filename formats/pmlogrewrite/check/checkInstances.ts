import { printable } from '../../findings/printable.ts';
import { phrase } from '../../l10n/translate.ts';
import type { Span } from '../../syntax/syntaxReport.ts';
import type { SyntaxReporter } from '../../syntax/syntaxReporter.ts';
import type { Clause, Section } from '../model.ts';
import { unquoted, valueOf } from '../model.ts';
import {
  duplicateInstanceRule,
  indomStarRenumber,
  instanceCollision,
  pmidCollision,
  renameCollision,
} from '../rules/meaningRules.ts';
import { normal, ownerOf } from './checkVersions.ts';

/** Checks that instances and metrics stay different from each other. */
export class TargetChecker {
  readonly #reporter: SyntaxReporter;
  /** What is changed, and what it becomes, with the place of the first rule. */
  readonly #old = new Map<string, Span>();
  readonly #new = new Map<string, Span & { readonly owner: string }>();

  constructor(reporter: SyntaxReporter) {
    this.#reporter = reporter;
  }

  check(section: Section): void {
    const owner = ownerOf(section);
    if (owner === undefined || (section.kind !== 'indom' && section.kind !== 'metric')) return;
    for (const clause of section.clauses) {
      if (!clause.isWhole) continue;
      if (section.kind === 'metric') this.#checkMetric(clause, owner);
      else if (clause.word === 'indom') this.#checkStar(clause, owner);
      else this.#checkInstance(clause, owner);
    }
  }

  #checkStar(clause: Clause, owner: string): void {
    const target = valueOf(clause, 'newIndom');
    const isDuplicate = clause.values[0]?.text === 'duplicate';
    if (!owner.endsWith('.*') || target === undefined || isDuplicate) return;
    this.#reporter.report(indomStarRenumber, 'star', { target: owner.slice(0, -2) }, clause);
  }

  #checkInstance(clause: Clause, owner: string): void {
    const old = valueOf(clause, clause.word === 'inst' ? 'oldInstance' : 'oldName');
    const target = valueOf(clause, clause.word === 'inst' ? 'newInstance' : 'newName');
    if (old === undefined || target === undefined) return;
    const key = `${clause.word} ${owner} ${normal(old.text)}`;
    const earlier = this.#old.get(key);
    if (earlier !== undefined) {
      const args = { instance: printable(old.text), target: printable(owner) };
      this.#reporter.report(duplicateInstanceRule, 'duplicate', args, old, this.#first(earlier));
      return;
    }
    this.#old.set(key, old);
    if (target.text === 'delete') return;
    const other = this.#take(`${clause.word} ${owner} ${normal(target.text)}`, target, owner);
    const args = { target: printable(owner), instance: printable(target.text) };
    if (other !== undefined) this.#reporter.report(instanceCollision, 'collision', args, target, this.#first(other));
  }

  #checkMetric(clause: Clause, owner: string): void {
    const pmid = clause.word === 'pmid' ? valueOf(clause, 'newPmid') : undefined;
    const name = clause.word === 'name' ? valueOf(clause, 'name') : undefined;
    if (pmid !== undefined && !pmid.text.includes('*')) {
      const other = this.#take(`pmid ${normal(pmid.text)}`, pmid, owner);
      const isOther = other !== undefined && other.owner !== owner;
      if (isOther) this.#reporter.report(pmidCollision, 'collision', { pmid: pmid.text }, pmid, this.#first(other));
    }
    if (name !== undefined && valueOf(clause, 'dupok') === undefined) {
      const other = this.#take(`name ${name.text}`, name, owner);
      if (other === undefined || other.owner === owner) return;
      const args = { name: printable(unquoted(name.text)) };
      this.#reporter.report(renameCollision, 'collision', args, name, this.#first(other));
    }
  }

  /** The first thing that becomes the same; what is at hand is noted where there is none. */
  #take(key: string, span: Span, owner: string): (Span & { readonly owner: string }) | undefined {
    const earlier = this.#new.get(key);
    if (earlier === undefined) this.#new.set(key, { start: span.start, end: span.end, owner });
    return earlier;
  }

  #first(span: Span): { readonly related: readonly ReturnType<SyntaxReporter['related']>[] } {
    return { related: [this.#reporter.related(phrase('The first one is here.'), {}, span)] };
  }
}
