import assert from 'node:assert/strict';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from '../../../formats/findings/finding.ts';
import { messageOf } from '../../../formats/findings/finding.ts';
import { outFolder } from '../../host/paths.ts';
import type { NamedText } from './conformanceTexts.ts';
import type { Verdict } from './oracles/verdict.ts';
import { bytesOf } from './rawBytes.ts';
import { isFault, type Outcome } from './outcome.ts';

export interface Judged {
  readonly text: NamedText;
  readonly verdict: Verdict;
  readonly findings: readonly Finding[];
  readonly outcome: Outcome;
}

/** How many faults a failed test describes; all are in files. */
const described = 15;

/** Counts how errors and verdicts of one class of texts go together. */
export class ConformanceTally {
  readonly #title: string;
  readonly #counts = new Map<Outcome, number>();
  readonly #faults: Judged[] = [];
  #refused = 0;

  constructor(title: string) {
    this.#title = title;
  }

  add(judged: Judged): void {
    const { outcome, verdict } = judged;
    this.#counts.set(outcome, (this.#counts.get(outcome) ?? 0) + 1);
    if (!verdict.accepted) this.#refused++;
    if (isFault(outcome)) this.#faults.push(judged);
  }

  /** Prints the shares, and fails with the faults. Their texts are put into a folder below out/conformance. */
  report(): void {
    const count = [...this.#counts.values()].reduce((sum, number) => sum + number, 0);
    const right = count - this.#faults.length;
    const counts = [...this.#counts].map(([outcome, number]) => `${outcome} ${number}`).toSorted();
    const share = ((100 * right) / Math.max(1, count)).toFixed(2);
    const line = `${this.#title}: ${share} % of ${count} (${this.#refused} refused; ${counts.join(', ')})`;
    process.stdout.write(`    ${line}\n`);
    const folder = join(outFolder, 'conformance', this.#title.replaceAll(/\W+/g, '-'));
    rmSync(folder, { recursive: true, force: true });
    if (this.#faults.length === 0) return;
    mkdirSync(folder, { recursive: true });
    for (const [index, judged] of this.#faults.entries()) {
      writeFileSync(join(folder, `${index}`), bytesOf(judged.text.text));
      writeFileSync(join(folder, `${index}.why`), description(judged));
    }
    const some = this.#faults.slice(0, described).map(description).join('\n');
    assert.fail(`${line}\nThe texts are in ${folder}\n${some}`);
  }
}

/** What the tool says of a text, and what we say. */
function description({ text: { name, text }, verdict, findings, outcome }: Judged): string {
  const errors = findings.filter(({ severity }) => severity === 'error');
  const tool = verdict.messages.filter(({ severity }) => severity === 'error');
  const line = tool[0]?.line ?? (errors[0]?.place.text?.line ?? 0) + 1;
  const theirs = tool.map((message) => `    tool ${message.line ?? '-'}: ${message.text.replaceAll('\n', ' | ')}`);
  const ours = errors.map(
    (error) => `    ours ${(error.place.text?.line ?? 0) + 1}: ${error.rule.code} ${messageOf(error)}`,
  );
  return [
    `${outcome}: ${name}`,
    `    ${line}| ${(text.split('\n')[line - 1] ?? '').slice(0, 160)}`,
    ...(theirs.length > 0 ? theirs.slice(0, 3) : ['    the tool accepts it']),
    ...ours.slice(0, 3),
    '',
  ].join('\n');
}
