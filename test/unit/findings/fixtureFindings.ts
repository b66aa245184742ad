import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { Finding } from '../../../formats/findings/finding.ts';
import type { Rule } from '../../../formats/findings/rule.ts';
import { listed } from './listed.ts';

/**
 * Files that have the findings they must give beside them, in `NAME.findings`. A new file is a new test;
 * `UPDATE_FIXTURES=1` writes what is found now, to be read before it is committed.
 */
export class FixtureFindings {
  readonly names: readonly string[];
  readonly #folder: string;
  readonly #check: (name: string) => readonly Finding[];
  readonly #findings = new Map<string, readonly Finding[]>();

  /**
   * @param folder absolute
   * @param extension of the files' names, with its dot; empty where every file is one
   */
  constructor(folder: string, extension: string, check: (bytes: Uint8Array, name: string) => readonly Finding[]) {
    this.#folder = folder;
    this.names = readdirSync(folder)
      .filter((name) => name.endsWith(extension) && !name.endsWith('.findings'))
      .map((name) => name.slice(0, name.length - extension.length));
    this.#check = (name) => check(readFileSync(`${folder}${name}${extension}`), name);
  }

  /** What is found in the file of a name, which is checked once. */
  of(name: string): readonly Finding[] {
    const findings = this.#findings.get(name) ?? this.#check(name);
    this.#findings.set(name, findings);
    return findings;
  }

  /** Asserts that a file has the findings beside it. */
  assertAsListed(name: string): void {
    const actual = this.of(name).map(listed).join('');
    const expected = `${this.#folder}${name}.findings`;
    if (process.env['UPDATE_FIXTURES'] === '1') writeFileSync(expected, actual);
    assert.ok(existsSync(expected), 'no expectation: write it, or run with UPDATE_FIXTURES=1 and read it');
    assert.equal(actual, readFileSync(expected, 'utf8'));
  }

  /** Asserts that every rule, in every variant, is shown by a file. */
  assertAllShown(rules: readonly Rule[]): void {
    const shown = new Set(this.names.flatMap((name) => this.of(name).map(({ template }) => template)));
    const missing = rules.flatMap(({ code, messages }) =>
      Object.entries(messages).flatMap(([variant, template]) => (shown.has(template) ? [] : [`${code} ${variant}`])),
    );
    assert.deepEqual(missing, []);
  }
}
