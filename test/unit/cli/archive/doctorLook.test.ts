import assert from 'node:assert/strict';
import { recordingRules } from '../../../../formats/history/doctor/rules/recordingRules.ts';
import { hostArchive } from '../../../writers/archive/doctor/hostArchive.ts';
import { usualKind } from '../../../writers/archive/doctor/hostChanges.ts';
import { hostIncidents } from '../../../writers/archive/doctor/hostIncidents.ts';
import type { HostIncident } from '../../../writers/archive/doctor/incident.ts';
import { runCaptured } from '../captured.ts';
import { createFolder, removeFolder } from '../testFiles.ts';

const ofRecording = new Set(recordingRules.map(({ rule }) => rule.code));

/** Words of a command as a shell splits them: some are in single quotes. */
const wordsOf = (command: string): readonly string[] =>
  [...command.matchAll(/(?:'[^']*'|[^\s'])+/g)].map(([word]) => word.replaceAll("'", ''));

interface LookedUp {
  readonly words: readonly string[];
  readonly stdout: string;
}

/** What the command that is told of an incident prints; undefined where none is told. */
async function lookedUp({ minutes, isBad }: HostIncident): Promise<LookedUp | undefined> {
  const folder = createFolder(Object.fromEntries(hostArchive({ kind: usualKind, minutes, step: 300, ...isBad })));
  try {
    const { stdout: said } = await runCaptured(['doctor', folder]);
    const [, command] = /^ *look: pcp-files (.*)$/m.exec(said) ?? [];
    if (command === undefined) return undefined;
    const words = wordsOf(command);
    const { code, stdout, stderr } = await runCaptured([...words]);
    assert.deepEqual([code, stderr], [0, ''], command);
    return { words, stdout };
  } finally {
    removeFolder(folder);
  }
}

/** What was asked for by an option. */
function optionOf(words: readonly string[], name: string): string | undefined {
  const at = words.indexOf(`--${name}`);
  return at < 0 ? undefined : words[at + 1];
}

suite('the commands that pcp-files doctor tells', function () {
  this.timeout(60_000);

  for (const incident of hostIncidents.filter(({ code }) => !ofRecording.has(code)))
    test(`show what ${incident.code} is about`, async () => {
      const { words, stdout } = (await lookedUp(incident)) ?? assert.fail('none');
      const said = `${words.join(' ')}\n${stdout}`;
      if (words[0] === 'values') assert.match(stdout, /"value":-?\d/, said);
      const wanted = optionOf(words, 'filter') ?? optionOf(words, 'instances');
      if (wanted !== undefined) assert.ok(stdout.includes(wanted), said);
      // What is behind it are processes, or there is one of it only.
      else if (optionOf(words, 'indom') !== 'proc') assert.equal(incident.instance, undefined, said);
      const rows = stdout.split('\n').filter((line) => line !== '');
      assert.ok(rows.length > 2, said);
    });

  test('show a file system that is full by the time that they name', async () => {
    const full = hostIncidents.find(({ code }) => code === 'host/fs-full') ?? assert.fail();
    const { stdout } = (await lookedUp(full)) ?? assert.fail('none');
    assert.match(stdout, /^ *\/dev\/sdb1 +99\.8 %/m);
  });
});
