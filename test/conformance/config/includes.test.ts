import assert from 'node:assert/strict';
import { pmloggerLanguage } from '../../../formats/pmlogger/language.ts';
import { pmnsLanguage } from '../../../formats/pmns/language.ts';
import type { SyntaxLanguage } from '../../../formats/syntax/syntaxLanguage.ts';
import { RandomNumbers } from '../../fuzz/randomNumbers.ts';
import { fixtureTexts } from './conformanceTexts.ts';
import { mutationsOf } from './mutations.ts';
import type { BesideFiles } from './oracles/oracleTools.ts';
import { type Oracles, requireOracles } from './oracles/oracles.ts';
import type { Verdict } from './oracles/verdict.ts';
import { sourceOf } from './rawBytes.ts';

const seed = Number(process.env['FUZZ_SEED'] ?? 20260101);
const count = Number(process.env['CONFORMANCE_RUNS'] ?? 20);

interface Including {
  readonly kind: string;
  readonly language: SyntaxLanguage;
  /** The line that stands for a file. */
  readonly line: (file: string) => string;
  readonly judge: (oracles: Oracles, text: string, beside: BesideFiles) => Promise<Verdict>;
  /** Name of the text, where its language looks at that. */
  readonly path: string;
  /** Texts that depend on other files, or on the host; and of UTF-16 programs read nothing. */
  readonly left: RegExp;
}

const languages: readonly Including[] = [
  {
    kind: 'pmlogger',
    language: pmloggerLanguage,
    line: (file) => `%include "${file}"`,
    judge: (oracles, text, beside) => oracles.pmlogger(text, beside),
    path: '/config',
    left: /%include|%shell|^allow (?:web01|local,)|\0/m,
  },
  {
    kind: 'pmns',
    language: pmnsLanguage,
    line: (file) => `#include "${file}"`,
    judge: (oracles, text, beside) => oracles.pmns(text, beside),
    path: '/root',
    left: /#include|#shell|^[ \t]+:|\0/m,
  },
];

/** A text with some of its lines in a file that it includes, and some of those in a further one, up to three deep. */
function divided(text: string, line: (file: string) => string, random: RandomNumbers): BesideFiles {
  const files: Record<string, string> = {};
  let [name, rest] = ['config', text];
  for (let level = 1; level <= 1 + random.below(3); level++) {
    const lines = rest.replace(/\n$/, '').split('\n');
    const start = random.below(lines.length);
    const part = lines.splice(start, 1 + random.below(lines.length - start), line(`part.${level}`));
    files[name] = `${lines.join('\n')}\n`;
    [name, rest] = [`part.${level}`, `${part.join('\n')}\n`];
  }
  return { ...files, [name]: rest };
}

suite('texts in files that include each other', () => {
  let oracles: Oracles;
  suiteSetup(async function () {
    this.timeout(300_000);
    oracles = await requireOracles(this);
  });

  for (const { kind, language, line, judge, path, left } of languages)
    test(`${kind}: are refused where the program refuses them (FUZZ_SEED=${seed} CONFORMANCE_RUNS=${count})`, async () => {
      const texts = fixtureTexts(kind).filter(({ name, text }) => !left.test(text) && /\.(conf|pmns)$/.test(name));
      const differing: string[] = [];
      for (const { name, text } of mutationsOf(texts, { count, seed, harmful: left })) {
        const { config = '', ...beside } = divided(text, line, new RandomNumbers(seed + text.length));
        const verdict = await judge(oracles, config, beside);
        const neighbours = new Map(Object.entries(beside));
        const { findings } = language.check(sourceOf(config), { path, neighbours });
        const error = findings.find(({ severity }) => severity === 'error');
        if (verdict.crashed || verdict.accepted === (error === undefined)) continue;
        const said = verdict.messages.map((message) => `${message.severity} ${message.text}`);
        differing.push([name, JSON.stringify({ config, ...beside }), error?.rule.code, ...said].join('\n'));
      }
      assert.deepEqual(differing, []);
    }).timeout(3_600_000);
});
