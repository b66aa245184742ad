import { printable } from '../../findings/printable.ts';
import type { SyntaxReporter } from '../../syntax/syntaxReporter.ts';
import { phrase, t } from '../../l10n/translate.ts';
import type { Clause, Section } from '../model.ts';
import { valueOf } from '../model.ts';
import { deleteWithOthers, duplicateClause, newWithSelector, secondClause } from '../rules/meaningRules.ts';
import { normal, ownerOf, targetOf } from './checkVersions.ts';

/** Checks clauses against each other: those of all sections about one metric or instance domain add up. */
export class ClauseChecker {
  readonly #reporter: SyntaxReporter;
  /** The first clause of each word, for what a section is about; there are few words, so lists are searched. */
  readonly #byOwner = new Map<string, Clause[]>();

  constructor(reporter: SyntaxReporter) {
    this.#reporter = reporter;
  }

  check(section: Section): void {
    const { kind, clauses } = section;
    if (kind === 'text' || kind === 'label') this.#checkSecond(section);
    for (const key of keysOf(section)) {
      let firsts = this.#byOwner.get(key);
      if (firsts === undefined) this.#byOwner.set(key, (firsts = []));
      for (const clause of clauses)
        if (kind !== 'indom' || clause.word === 'indom') this.#checkOne(firsts, clause, section);
    }
  }

  #checkSecond({ kind, header, clauses }: Section): void {
    const [, second] = clauses;
    if (second !== undefined) this.#reporter.report(secondClause, 'second', { section: kind }, second.keyword);
    const isSelective = header.some(({ slot }) => slot === 'labelHeader' || slot === 'labelName');
    const added = clauses.find(({ word }) => word === 'new');
    if (isSelective && added !== undefined) this.#reporter.report(newWithSelector, 'ignored', {}, added.keyword);
  }

  #checkOne(firsts: Clause[], clause: Clause, section: Section): void {
    const { word } = clause;
    const isDeletion = word === 'delete';
    const earlier = firsts.find((first) => first.word === word);
    const contrary = firsts.find((first) => (first.word === 'delete') !== isDeletion);
    if (contrary !== undefined && !(isDeletion && earlier !== undefined))
      this.#reportContrary(clause, contrary, section);
    else if (earlier !== undefined && !mayRepeat(section.kind, clause)) this.#reportAgain(clause, earlier, section);
    // A change under a condition stands beside one without.
    if (earlier === undefined && !(word === 'type' && mayRepeat(section.kind, clause))) firsts.push(clause);
  }

  #reportContrary({ word, keyword }: Clause, contrary: Clause, section: Section): void {
    const related = [this.#reporter.related(phrase('The other clause is here.'), {}, contrary.keyword)];
    const other = word === 'delete' ? contrary.word : word;
    this.#reporter.report(deleteWithOthers, 'conflict', { target: nameOf(section), word: other }, keyword, { related });
  }

  #reportAgain({ word, keyword }: Clause, earlier: Clause, section: Section): void {
    const related = [this.#reporter.related(phrase('The first one is here.'), {}, earlier.keyword)];
    const variant = section.kind === 'global' ? 'global' : 'duplicate';
    this.#reporter.report(duplicateClause, variant, { word, target: nameOf(section) }, keyword, { related });
  }
}

function nameOf(section: Section): string {
  return section.kind === 'global' ? t`the archive` : printable(targetOf(section));
}

/** Whether a clause may stand several times for what a section is about. */
function mayRepeat(kind: Section['kind'], clause: Clause): boolean {
  if (kind === 'label') return clause.word === 'new';
  if (kind !== 'metric') return false;
  return clause.word === 'type'
    ? valueOf(clause, 'oldType') !== undefined
    : clause.word === 'value' || clause.word === 'delete';
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
