import { printable } from '../../findings/printable.ts';
import { t } from '../../l10n/translate.ts';
import type { SyntaxReporter } from '../../syntax/syntaxReporter.ts';
import { phrase } from '../../l10n/translate.ts';
import type { Clause, Section } from '../model.ts';
import { valueOf } from '../model.ts';
import { deleteWithOthers, duplicateClause, newWithSelector, secondClause } from '../rules/meaningRules.ts';
import { normal, ownerOf, targetOf } from './checkVersions.ts';

/** Checks clauses against each other: those of all sections about one metric or instance domain add up. */
export class ClauseChecker {
  readonly #reporter: SyntaxReporter;
  readonly #byOwner = new Map<string, Map<string, Clause>>();

  constructor(reporter: SyntaxReporter) {
    this.#reporter = reporter;
  }

  check(section: Section): void {
    const { kind, clauses } = section;
    if (kind === 'text' || kind === 'label') this.#checkSecond(section);
    const target = kind === 'global' ? t`the archive` : targetOf(section);
    for (const key of keysOf(section)) {
      const words = this.#byOwner.get(key) ?? new Map<string, Clause>();
      this.#byOwner.set(key, words);
      for (const clause of clauses) if (isOnce(kind, clause)) this.#checkOne(words, clause, target, kind === 'metric');
    }
  }

  #checkSecond({ kind, header, clauses }: Section): void {
    const [, second] = clauses;
    if (second !== undefined) this.#reporter.report(secondClause, 'second', { section: kind }, second.keyword);
    const isSelective = header.some(({ slot }) => slot === 'labelHeader' || slot === 'labelName');
    const added = clauses.find(({ word }) => word === 'new');
    if (isSelective && added !== undefined) this.#reporter.report(newWithSelector, 'ignored', {}, added.keyword);
  }

  /** @param mayDeleteTwice whether a second `delete` is accepted */
  #checkOne(words: Map<string, Clause>, clause: Clause, owner: string, mayDeleteTwice: boolean): void {
    const { word, keyword } = clause;
    const target = printable(owner);
    const earlier = words.get(word);
    const deletion = words.get('delete');
    const contrary = word === 'delete' ? [...words.values()].find((other) => other.word !== 'delete') : deletion;
    if (contrary !== undefined && (word !== 'delete' || deletion === undefined)) {
      const related = [this.#reporter.related(phrase('The other clause is here.'), {}, contrary.keyword)];
      const other = word === 'delete' ? contrary.word : word;
      this.#reporter.report(deleteWithOthers, 'conflict', { target, word: other }, keyword, { related });
    } else if (earlier !== undefined && !(word === 'delete' && mayDeleteTwice)) {
      const related = [this.#reporter.related(phrase('The first one is here.'), {}, earlier.keyword)];
      this.#reporter.report(duplicateClause, 'duplicate', { word, target }, keyword, { related });
    }
    if (earlier === undefined) words.set(word, clause);
  }
}

/** Whether a clause may stand once only for its metric or instance domain. */
function isOnce(kind: Section['kind'], clause: Clause): boolean {
  if (kind === 'indom') return clause.word === 'indom';
  if (clause.word === 'new') return false;
  if (kind !== 'metric') return true;
  return clause.word === 'type' ? valueOf(clause, 'oldType') === undefined : clause.word !== 'value';
}

/** What a section is about: its clauses and those of other sections about the same add up. None where the header is broken. */
function keysOf(section: Section): readonly string[] {
  const { kind, header } = section;
  const owner = ownerOf(section);
  if (kind === 'global') return [kind];
  if (kind === 'label') return [`${kind} ${header.map(({ text }) => normal(text)).join(' ')}`];
  if (owner === undefined) return [];
  if (kind !== 'text') return [`${kind} ${owner}`];
  const types = header.filter(({ slot }) => slot === 'textHeader').map(({ text }) => text);
  const isAll = types.includes('*') || types.includes('all');
  const wanted = isAll ? ['oneline', 'help'] : types.length === 0 ? ['oneline'] : new Set(types);
  const content = header.find(({ slot }) => slot === 'helpText')?.text ?? '';
  return [...wanted].map((type) => `${kind} ${header[0]?.text ?? ''} ${owner} ${type} ${content}`);
}
