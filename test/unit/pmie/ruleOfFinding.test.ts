import assert from 'node:assert/strict';
import { archiveSpan } from '../../../formats/archive/archiveSpan.ts';
import { hostRules } from '../../../formats/history/doctor/rules/hostRules.ts';
import { readHostRecords } from '../../../formats/history/fetch/hostRecords.ts';
import { utc } from '../../../formats/pcp/time/timeZone.ts';
import { toSeconds } from '../../../formats/pcp/time/timestamp.ts';
import { readRules } from '../../../formats/pmie/evaluate/readRules.ts';
import { RuleProgram, metricsOf } from '../../../formats/pmie/evaluate/ruleProgram.ts';
import type { RuleTrial } from '../../../formats/pmie/evaluate/ruleTrial.ts';
import { RuleTrials } from '../../../formats/pmie/evaluate/ruleTrial.ts';
import { pmieLanguage } from '../../../formats/pmie/language.ts';
import { ruleOfFinding } from '../../../formats/pmie/write/ruleOfFinding.ts';
import { SourceText } from '../../../formats/syntax/sourceText.ts';
import type { HostSpec } from '../../writers/archive/doctor/hostArchive.ts';
import { hostArchive } from '../../writers/archive/doctor/hostArchive.ts';
import { usualKind } from '../../writers/archive/doctor/hostChanges.ts';
import { hostIncidents } from '../../writers/archive/doctor/hostIncidents.ts';
import { openFiles } from '../archive/openSample.ts';

/** Length of the longest archive that is made for it. */
const mostMinutes = 240;

const ruleOf = (code: string) => hostRules.find(({ rule }) => rule.code === code);

/** What a rule that was written from a finding does on a host; undefined where there is none. */
async function trialOf(
  code: string,
  spec: HostSpec,
): Promise<{ readonly text: string; readonly trial: RuleTrial } | undefined> {
  const archive = await openFiles(hostArchive(spec));
  const hostRule = ruleOf(code);
  const text = hostRule && ruleOfFinding(hostRule, archive.metadata);
  if (text === undefined) return undefined;
  const { start, end } = await archiveSpan(archive);
  assert.ok(start !== undefined && end !== undefined);
  const { tree } = readRules(text);
  const records = await readHostRecords({ archive, host: 'web1', path: 'web1', start, end }, metricsOf(tree));
  const program = new RuleProgram(tree, [records], { zone: utc });
  const trials = new RuleTrials(program.statements);
  for (const evaluation of program.run(toSeconds(start), toSeconds(end))) trials.take(evaluation);
  const [trial] = trials.trials(toSeconds(end));
  assert.ok(trial !== undefined, text);
  return { text, trial };
}

suite('rules that are written from findings', function () {
  this.timeout(120_000);

  test('fire on the host of the finding', async () => {
    const fired: string[] = [];
    const others: string[] = [];
    const short = hostIncidents.filter(({ minutes }) => minutes <= mostMinutes);
    const incidents = [...new Map(short.map((one) => [one.code, one])).values()];
    for (const { code, isBad, minutes } of incidents) {
      const found = await trialOf(code, { kind: usualKind, minutes, ...isBad });
      if (found === undefined) continue;
      const { text, trial } = found;
      const { findings } = pmieLanguage.check(new SourceText(text), {});
      assert.deepEqual(
        findings.filter(({ severity }) => severity === 'error'),
        [],
        text,
      );
      if (trial.state === 'fired') fired.push(code);
      else others.push(`${code}: ${trial.reason ?? trial.state}`);
    }
    assert.ok(fired.length >= 20, `${fired.length} of ${fired.length + others.length}`);
    // Levels that were logged once: pmie has no value of them in an archive.
    assert.deepEqual(
      others.filter((text) => !text.endsWith('has no value at any of these times')),
      [],
    );
  });

  test('a rule has the threshold, the window and the instances of the finding', async () => {
    const busy = hostIncidents.find(({ code }) => code === 'host/disk-busy');
    assert.ok(busy !== undefined);
    const { text = '' } = (await trialOf(busy.code, { kind: usualKind, minutes: busy.minutes, ...busy.isBad })) ?? {};
    assert.match(
      text,
      /^\/\/ Disk is busy all the time \(host\/disk-busy\)\ndelta = 5 min;\n\ndisk_busy =\n {4}some_inst \(\n/,
    );
    assert.match(text, />= 90/);
  });

  test('there is none for what pmie has no words for', async () => {
    const creep = hostIncidents.find(({ code }) => code === 'host/memory-creep');
    assert.ok(creep !== undefined);
    assert.equal(await trialOf(creep.code, { kind: usualKind, minutes: creep.minutes, ...creep.isBad }), undefined);
  });
});
