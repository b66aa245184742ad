import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../host/paths.ts';

const folder = join(repositoryRoot, '.github/workflows');
const pinned = /^ *- uses: [\w.-]+(?:\/[\w.-]+)+@[\da-f]{40} # v\d+\.\d+\.\d+$/;
/** What a job can do that no test and no install script must be able to. */
const rights = /^ {6}[\w-]+: write\b|\$\{\{ secrets\./m;
const ownCode = /npm (?:test|start|run|install|ci(?! --ignore-scripts))|npx|pipx/;

/** The jobs of a workflow by their keys, each as its lines. */
function jobsOf(text: string): ReadonlyMap<string, string> {
  const [, jobs = ''] = text.split(/^jobs:$/m);
  const parts = jobs.split(/^ {2}(?=[\w-]+:$)/m).slice(1);
  return new Map(parts.map((part) => [part.slice(0, part.indexOf(':')), part]));
}

suite('workflows', () => {
  for (const name of readdirSync(folder)) {
    const text = readFileSync(join(folder, name), 'utf8');
    const jobs = jobsOf(text);

    test(`${name} has no rights but those that a job asks for`, () => {
      assert.match(text, /^permissions: \{\}$/m);
      assert.ok(jobs.size > 0);
      for (const [job, lines] of jobs) assert.match(lines, /^ {4}permissions:$/m, job);
    });

    test(`${name} pins each action by its commit`, () => {
      const uses = text.split('\n').filter((line) => /\buses:/.test(line));
      assert.ok(uses.length > 0);
      assert.deepEqual(
        uses.filter((line) => !pinned.test(line)),
        [],
      );
    });

    test(`${name} runs no code of a package in a job with rights`, () => {
      const both = [...jobs].filter(([, lines]) => rights.test(lines) && ownCode.test(lines));
      assert.deepEqual(
        both.map(([job]) => job),
        [],
      );
    });

    test(`${name} names no registry`, () => {
      assert.doesNotMatch(text, /registry-url|registry\.|--registry/);
    });
  }
});
