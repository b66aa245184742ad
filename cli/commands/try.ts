import { readFileSync } from 'node:fs';
import { toPrintableJson } from '../../formats/findings/report/printable.ts';
import { pmieLines } from '../../formats/pmie/evaluate/pmieText.ts';
import type { Expectation } from '../../formats/pmie/evaluate/expectations.ts';
import type { Host } from '../host.ts';
import { complain } from '../host.ts';
import { textTrials, trialsJson, trialsJunit } from '../kinds/history/try/trialTexts.ts';
import type { TriedRules } from '../kinds/history/try/triedRules.ts';
import { isMet, noRules, nothingToTry, tryRules } from '../kinds/history/try/triedRules.ts';
import type { TryOptions } from '../options.ts';
import { writeLines } from '../output/reporters/writeLines.ts';
import { findArchives, searchOf } from './findTargets.ts';
import { workOn } from './workOn.ts';

/** `pcp-files try`: prints what rules would have done on a history. */
export async function tryOut(path: string, options: TryOptions, host: Host): Promise<void> {
  const found = await findArchives(options.on, searchOf({ color: options.color }, host));
  const work =
    'problem' in found ? found : { path: options.on.join(','), kind: 'archive' as const, inputs: found.inputs };
  await workOn(work, options, host, async (target, progress) => {
    const expected = expectedOf(options.expect);
    if (typeof expected === 'string') {
      complain(host, options.expect ?? '', expected);
      return;
    }
    const isPmie = options.format === 'pmie';
    const request = {
      rules: readFileSync(path, 'utf8'),
      interval: options.interval,
      expected,
      hasTexts: options.format === 'json' || isPmie || (options.format === 'text' && options.quiet !== true),
      from: options.from,
      to: options.to,
      zone: options.tz,
      localZone: host.env['TZ'],
      ...(isPmie && {
        onEvaluation: (evaluation: Parameters<typeof pmieLines>[0], zone: Parameters<typeof pmieLines>[1]) => {
          writeLines(pmieLines(evaluation, zone, options.quiet !== true), host);
        },
      }),
    };
    const tried = await tryRules(
      { path: target.path, inputs: target.inputs, host: options.host, derived: options.derived },
      request,
      progress,
    );
    progress.end();
    if (typeof tried === 'string') {
      complain(host, tried === noRules || tried === nothingToTry ? path : target.path, tried);
      return;
    }
    if (tried.rules.some((rule) => !isMet(rule))) host.raiseExitCode(1);
    write(path, tried, options, host);
    for (const fault of tried.faults) complain(host, path, fault);
    if (tried.unknownNames.length > 0)
      complain(host, options.expect ?? '', `there is no rule ${tried.unknownNames.join(', ')} in ${path}`);
    if (tried.problem !== undefined) complain(host, target.path, tried.problem);
  });
}

function write(path: string, tried: TriedRules, { format, quiet }: TryOptions, host: Host): void {
  switch (format) {
    case 'text':
      writeLines([...textTrials(path, tried, quiet === true)], host);
      break;
    case 'json':
      writeLines([toPrintableJson(trialsJson(path, tried))], host);
      break;
    case 'junit':
      writeLines(trialsJunit(path, tried), host);
      break;
    case 'pmie':
      for (const { trial } of tried.rules)
        if (trial.reason !== undefined && trial.statement.refusal !== undefined)
          host.stderr.write(`pcp-files: ${path}: ${trial.statement.name}: ${trial.reason}\n`);
  }
}

/** What a file says that rules are to do, by their names; what is wrong with it, in words. */
function expectedOf(path: string | undefined): ReadonlyMap<string, Expectation> | string {
  if (path === undefined) return new Map();
  const expected = new Map<string, Expectation>();
  for (const [index, line] of readFileSync(path, 'utf8').split('\n').entries()) {
    const [name, what, ...rest] = line.replace(/#.*$/, '').trim().split(/\s+/);
    if (name === undefined || name === '') continue;
    if ((what !== 'fires' && what !== 'silent') || rest.length > 0)
      return `line ${index + 1}: write the name of a rule, and 'fires' or 'silent'`;
    expected.set(name, what);
  }
  return expected;
}
