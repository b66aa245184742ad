import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { decodeText } from '../../../formats/bytes/text.ts';
import type { Finding } from '../../../formats/findings/finding.ts';
import { rulesOf } from '../../../formats/kindRules.ts';
import type { KindId } from '../../../formats/kinds.ts';
import { fixAll } from '../../../formats/syntax/fixAll.ts';
import { withEdits } from '../../../formats/text/composedEdits.ts';
import { neighbourNames, readNeighbours } from '../../../formats/syntax/neighbourNames.ts';
import { encodingFixers } from '../../../formats/syntax/encoding/encodingRules.ts';
import { SourceText } from '../../../formats/syntax/sourceText.ts';
import type { SyntaxContext, SyntaxLanguage } from '../../../formats/syntax/syntaxLanguage.ts';
import type { SyntaxReport } from '../../../formats/syntax/syntaxReport.ts';
import { syntaxKindIds, syntaxLanguages } from '../../../formats/syntaxLanguages.ts';
import { FixtureFindings } from '../findings/fixtureFindings.ts';
import { listed } from '../findings/listed.ts';
import { fixtureNames } from './fixtureNames.ts';

/** Files in test/fixtures/KIND; those called `good…` have nothing worse than a hint, those called `unknown…` know metrics. */
class Fixtures {
  readonly files: FixtureFindings;
  readonly #folder: string;
  readonly #entries: readonly string[];
  readonly #language: SyntaxLanguage;
  /** By the name of the file, whether it is UTF-8, and the text. */
  readonly #reports = new Map<string, SyntaxReport>();

  constructor(kind: KindId, language: SyntaxLanguage) {
    this.#folder = fileURLToPath(new URL(`../../fixtures/${kind}/`, import.meta.url));
    this.#entries = readdirSync(this.#folder);
    this.#language = language;
    this.files = new FixtureFindings(this.#folder, '', (bytes, name) => {
      const { text, isUtf8 } = decodeText(bytes);
      return this.check(name, text, isUtf8).findings;
    });
  }

  text(name: string): string {
    return decodeText(readFileSync(this.#folder + name)).text;
  }

  /** What the language says of a text of that file, which it checks once for all tests. */
  check(name: string, text: string, isUtf8 = true): SyntaxReport {
    const key = `${name} ${isUtf8} ${text}`;
    const report = this.#reports.get(key) ?? this.#checked(name, new SourceText(text, isUtf8));
    this.#reports.set(key, report);
    return report;
  }

  #checked(name: string, source: SourceText): SyntaxReport {
    return this.#language.check(source, this.#context(name, source));
  }

  /** A text of that file with everything fixed that is safe to fix. */
  fixed(name: string, text: string): string {
    const language = { ...this.#language, check: (source: SourceText) => this.check(name, source.text) };
    return withEdits(
      text,
      fixAll(language, text, {}, () => () => true),
    );
  }

  /** As the programs give it: with the files beside it that the language asks for. */
  #context(name: string, source: SourceText): SyntaxContext {
    const path = this.#folder + name;
    const wanted = neighbourNames(this.#language, source, path, this.#entries);
    const read = (other: string): string | undefined =>
      existsSync(this.#folder + other) ? this.text(other) : undefined;
    const neighbours = this.#language.neighbours && readNeighbours(wanted, read);
    return { path, ...(neighbours && { neighbours }), ...(name.startsWith('unknown') && { names: fixtureNames }) };
  }
}

for (const kind of syntaxKindIds) {
  const language = await syntaxLanguages[kind]();
  const fixtures = new Fixtures(kind, language);
  const { files } = fixtures;

  suite(`${kind} fixtures`, () => {
    for (const name of files.names) {
      test(name, () => {
        files.assertAsListed(name);
      });
    }

    test('good files have nothing worse than a hint', () => {
      const good = files.names.filter((name) => name.startsWith('good'));
      assert.ok(good.length > 0);
      for (const name of good) {
        const worse = files.of(name).filter(({ severity }) => severity !== 'hint');
        assert.deepEqual(worse.map(listed), [], name);
      }
    });

    test('every rule, in every variant, is shown by a fixture', async () => {
      files.assertAllShown(await rulesOf(kind));
    });

    test('each quick fix makes its finding go away and no error come', () => {
      for (const name of files.names) {
        const text = fixtures.text(name);
        const { findings, fixes } = fixtures.check(name, text);
        for (const [finding, choices] of fixes) {
          for (const { title, edits } of choices) {
            const after = fixtures.check(name, withEdits(text, edits)).findings;
            const where = `${name}: ${listed(finding)} ${title}`;
            assert.ok(countOf(after, finding.rule.code) < countOf(findings, finding.rule.code), where);
            assert.ok(errorsOf(after) <= errorsOf(findings), where);
          }
        }
      }
    });

    test('rules with quick fixes are those that the fixers name', () => {
      const codes = files.names.flatMap((name) =>
        [...fixtures.check(name, fixtures.text(name)).fixes.keys()].flatMap(({ rule }) =>
          encodingFixers.has(rule) ? [] : [rule.code],
        ),
      );
      const named = [...language.fixers.keys()].map(({ code }) => code);
      assert.deepEqual([...new Set(codes)].sort(), named.sort());
    });

    test('fixing everything that is safe leaves nothing that is safe to fix, and no new error', () => {
      for (const name of files.names) {
        const text = fixtures.text(name);
        const fixed = fixtures.fixed(name, text);
        assert.equal(fixtures.fixed(name, fixed), fixed, name);
        assert.ok(
          errorsOf(fixtures.check(name, fixed).findings) <= errorsOf(fixtures.check(name, text).findings),
          name,
        );
      }
    });

    test('formatting changes blanks only, and nothing the second time', () => {
      for (const name of files.names) {
        const report = fixtures.check(name, fixtures.text(name));
        const edits = language.format?.(report) ?? [];
        const formatted = withEdits(report.source.text, edits);
        assert.equal(formatted.replace(/\s/g, ''), report.source.text.replace(/\s/g, ''), name);
        const again = fixtures.check(name, formatted);
        assert.deepEqual(again.findings.map(messageOnly), report.findings.map(messageOnly), name);
        assert.deepEqual(language.format?.(again) ?? [], [], name);
      }
    });
  });
}

const messageOnly = ({ rule, template }: Finding): string => `${rule.code} ${template}`;

function countOf(findings: readonly Finding[], code: string): number {
  return findings.filter(({ rule }) => rule.code === code).length;
}

function errorsOf(findings: readonly Finding[]): number {
  return findings.filter(({ severity }) => severity === 'error').length;
}
