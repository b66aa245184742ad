import assert from 'node:assert/strict';
import type { Finding } from '../../formats/findings/finding.ts';
import { messageOf } from '../../formats/findings/finding.ts';
import { checkPma } from '../../formats/pma/check/checker.ts';
import { fixedAll } from '../unit/pma/fixedText.ts';
import { nowSeconds } from '../unit/pma/text.ts';
import { fuzzSeed } from './fuzzSeed.ts';
import { exportedAsPma } from '../unit/pmaConfig/exportedAsPma.ts';
import type { MutatedSample } from './pma/mutations.ts';
import { mutated } from './pma/mutations.ts';
import type { PmaOutcome } from './pma/pmaProgram.ts';
import { runModel } from './pma/pmaProgram.ts';
import type { Sample } from './pma/pmaSample.ts';
import { cleanSample, textOf } from './pma/pmaSample.ts';
import { configOf, numbersOf, pmaProgram, RealPma } from './pma/realPma.ts';
import { RandomNumbers } from './randomNumbers.ts';

const seed = fuzzSeed();
const runs = Number(process.env['FUZZ_RUNS'] ?? 150);

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Warnings that say nothing of numbers: of what pma passes over. */
const ofWhatIsPassedOver = new Set(['pma/unknown-class', 'pma/dup-stanza', 'pma/stray-text']);

/** Errors of files of which pma computes all that was meant, for it does not look at what is wrong. */
const ofLuck = new Set([
  'pma/quote',
  // It goes by position, and by the last 32 bits.
  'pma/object-set', 'pma/objects', 'pma/count',
]); // prettier-ignore

function shown({ place, rule, ...message }: Finding): string {
  return `${(place.text?.line ?? 0) + 1} ${rule.code} ${messageOf({ ...message })}`;
}

function findingsOf(text: string): readonly Finding[] {
  return checkPma(bytesOf(text), { nowSeconds }).findings;
}

/** Errors, as they are shown. */
function errorsOf(text: string): readonly string[] {
  return findingsOf(text)
    .filter(({ severity }) => severity === 'error')
    .map(shown);
}

/** Whether a person is told that numbers are not as they should be. */
function isReported(text: string): boolean {
  return findingsOf(text).some(
    ({ severity, rule }) => severity === 'error' || (severity === 'warning' && !ofWhatIsPassedOver.has(rule.code)),
  );
}

/** What is a fault of whoever did it, though pma happens to read what was meant; a NUL is one wherever it is. */
const byLuck = new Set(['NUL', 'stanza twice', 'object renamed', 'header missing', 'header misspelt']);

/** What a file may be meant to have: that of the clean one, or of one that is spoilt so that nobody can tell. */
type Meant = readonly PmaOutcome[];

/** Whether a number is one that the file is meant to have. */
function isRight(meant: Meant, key: string, value: number): boolean {
  return meant.some(({ numbers }) => Math.abs((numbers.get(key) ?? NaN) - value) <= 1e-3);
}

function countWrong(meant: Meant, { numbers }: PmaOutcome): number {
  return [...numbers].filter(([key, value]) => !isRight(meant, key, value)).length;
}

/** Whether a number is there still, for its time, as the first one of that time or a further one. */
function isKept({ numbers }: PmaOutcome, key: string, value: number): boolean {
  const [time = '', , ...name] = key.split(' ');
  for (let nth = 0; ; nth++) {
    const found = numbers.get([time, nth, ...name].join(' '));
    if (found === undefined || Math.abs(found - value) <= 1e-3) return found !== undefined;
  }
}

/** Whether pma computes all that the file is meant to have, and nothing else. */
function isAllRight(meant: PmaOutcome, outcome: PmaOutcome): boolean {
  return outcome.end === 'done' && outcome.numbers.size === meant.numbers.size && countWrong([meant], outcome) === 0;
}

/** How many numbers may be wrong: nobody sees of a lone number that its end is cut off. */
function mayBeWrong({ text, mayLose }: MutatedSample): number {
  return mayLose && !text.endsWith('\n') ? 1 : 0;
}

/** Whether so little is left that nothing says that it is, or was, a pma file. */
function isHardlyBegun({ text }: MutatedSample): boolean {
  return text.length < 'TIME_VALUES:'.length && 'TIME_VALUES:'.startsWith(text);
}

function isRestarted({ lines }: Sample): boolean {
  return lines.some(({ role, group }) => role === 'metadata:' && group >= 0);
}

suite(`what pma computes, ${pmaProgram ?? 'by a model of it'} (FUZZ_SEED=${seed})`, () => {
  const real = pmaProgram === undefined ? undefined : new RealPma(pmaProgram);
  suiteTeardown(() => real?.dispose());
  const compute = (text: string): PmaOutcome => real?.run(bytesOf(text)) ?? runModel(bytesOf(text));

  type Check = (meant: PmaOutcome, spoilt: MutatedSample, told: string, sample: Sample) => void;

  /** Calls with clean files, each spoilt in so many ways. */
  function eachMutation(ways: number, check: Check): void {
    for (let run = 0; run < runs; run++) {
      const random = new RandomNumbers(seed + run);
      const sample = cleanSample(random);
      const spoilt = mutated(sample, random, ways);
      const told = `FUZZ_SEED=${seed + run}: ${spoilt.names.join(', ')}\n${spoilt.text}`;
      check(compute(textOf(sample.lines)), spoilt, told, sample);
    }
  }

  test('clean files have no error, and nothing to fix', () => {
    for (let run = 0; run < runs; run++) {
      const text = textOf(cleanSample(new RandomNumbers(seed + run)).lines);
      const { end, complains } = compute(text);
      assert.deepEqual([end, complains], ['done', false], text);
      assert.deepEqual(errorsOf(text), [], text);
      assert.equal(fixedAll(text), text);
    }
  });

  for (const ways of [1, 2]) {
    test(`Fix All makes no file worse that is spoilt in ${ways === 1 ? 'one way' : 'two ways'}`, () => {
      eachMutation(ways, (clean, spoilt, told) => {
        const { text, isUnknowable, alsoMeant } = spoilt;
        const after = fixedAll(text);
        if (after === text) return;
        const [was, is] = [compute(text), compute(after)];
        const meant = isUnknowable ? [clean, compute(alsoMeant)] : [clean];
        const more = `--- before: ${was.end} ${was.reason}\n${told}\n--- after: ${is.end} ${is.reason}\n${after}`;
        for (const [key, value] of was.end === 'done' ? was.numbers : []) {
          if (isRight(meant, key, value)) assert.ok(isKept(is, key, value), `${key} is lost\n${more}`);
        }
        const wrong = countWrong(meant, is);
        const isNoWorse = was.end === 'done' && wrong <= countWrong(meant, was);
        assert.ok(wrong <= mayBeWrong(spoilt) || isNoWorse || isReported(after), `silently wrong\n${more}`);
      });
    });
  }

  test('what goes wrong in pma is told', () => {
    eachMutation(1, (meant, spoilt, told) => {
      const { text, names, isUnknowable, mayLose } = spoilt;
      if (isHardlyBegun(spoilt)) return;
      const outcome = compute(text);
      // With a NUL in its first header, a file is taken for another kind.
      if (names.includes('NUL') || isAllRight(meant, outcome) || (outcome.end === 'done' && isUnknowable)) return;
      if (mayLose && outcome.end === 'done' && countWrong([meant], outcome) <= mayBeWrong(spoilt)) return;
      assert.ok(isReported(text), `${outcome.end} ${outcome.reason}\n${told}`);
      if (outcome.end !== 'done') assert.notDeepEqual(errorsOf(text), [], `${outcome.end} ${outcome.reason}\n${told}`);
    });
  });

  test('what goes right in pma is no error', () => {
    eachMutation(1, (meant, { text, names }, told, sample) => {
      if (isRestarted(sample) || names.some((name) => byLuck.has(name))) return;
      const outcome = compute(text);
      if (!isAllRight(meant, outcome) || outcome.complains) return;
      const errors = findingsOf(text).filter(({ severity, rule }) => severity === 'error' && !ofLuck.has(rule.code));
      assert.deepEqual(errors.map(shown), [], told);
    });
  });

  for (const ways of [0, 1, 2]) {
    test(`what is written of a file that is spoilt in ${ways} ways is what pma computes`, () => {
      let written = 0;
      eachMutation(ways, (_, { text }, told) => {
        const bytes = bytesOf(text);
        const { end, numbers, metrics } = runModel(bytes);
        const csv = exportedAsPma([bytes], configOf(metrics));
        if (csv === undefined) return;
        written++;
        assert.equal(end, 'done', told);
        const own = numbersOf(csv, numbers);
        assert.equal(own.size, numbers.size, told);
        for (const [key, value] of numbers) {
          const printed = own.get(key) ?? -1;
          assert.ok(Object.is(printed, value) || Math.abs(printed - value) < 1e-3, `${key}\n${told}`);
        }
        if (real !== undefined) assert.equal(csv, real.write(bytes, configOf(metrics)).csv, told);
      });
      assert.ok(ways > 0 ? written > 0 : written === runs, `${written} of ${runs}`);
    });
  }

  // Without pma there is nothing to compare the model with.
  if (real === undefined) return;
  test('the model computes what pma does', () => {
    eachMutation(2, (_, { text }, told) => {
      const [model, outcome] = [runModel(bytesOf(text)), real.run(bytesOf(text))];
      // What pma does behind a table's end is not defined.
      if (model.end === 'crashes') return;
      assert.equal(outcome.end, model.end, told);
      if (model.end === 'aborts') return;
      assert.equal(outcome.complains, model.complains, told);
      assert.equal(outcome.numbers.size, model.numbers.size, told);
      for (const [key, value] of model.numbers) {
        const printed = outcome.numbers.get(key) ?? NaN;
        assert.ok(Object.is(printed, value) || Math.abs(printed - value) < 1e-3, `${key}\n${told}`);
      }
    });
  });
});
