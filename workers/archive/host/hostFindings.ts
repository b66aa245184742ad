import type { Archive } from '../../../formats/archive/archive.ts';
import { evidenceText, toldEvidence } from '../../../formats/history/doctor/evidence/evidenceText.ts';
import type { HostProblem } from '../../../formats/history/doctor/hostProblem.ts';
import { notJudgedTexts } from '../../../formats/history/doctor/notJudged.ts';
import { problemText } from '../../../formats/history/doctor/problemText.ts';
import { tableFor } from '../../../formats/history/views/tableFor.ts';
import { translated } from '../../../formats/l10n/translate.ts';
import type { TimeZone } from '../../../formats/pcp/time/timeZone.ts';
import { timeZoneOf, utc } from '../../../formats/pcp/time/timeZone.ts';
import type { Handlers } from '../../../protocol/rpc.ts';
import type { HostFinding, HostMethods, HostTable } from '../../../protocol/viewer/hostProtocol.ts';
import type { ReadArchive } from '../readArchive.ts';

/** What the view asks of what was wrong with the host. */
export function hostFindingAnswers(session: ReadArchive): Handlers<Pick<HostMethods, 'hostFindings'>> {
  return {
    hostFindings: async ({ zone: name }, signal) => {
      const { archive } = session;
      if (archive === undefined) return { findings: [], notJudged: [] };
      const { incidents, notJudged } = await session.diagnoses.find(archive, signal);
      const zone = timeZoneOf(name) ?? utc;
      const findings = incidents.flatMap((incident) => {
        const { headline, others } = incident;
        const told = toldEvidence(incident);
        return [headline, ...others].map((problem) => {
          const evidence = told.get(problem);
          return {
            ...findingOf(archive, problem, zone),
            ...(evidence === undefined ? {} : { evidence: evidenceText(evidence, zone) }),
            ...(problem === headline ? { others: others.length } : {}),
          };
        });
      });
      return { findings, notJudged: notJudgedTexts(notJudged) };
    },
  };
}

function findingOf(archive: Archive, problem: HostProblem, zone: TimeZone): HostFinding {
  const { rule, severity, ranges, main } = problem;
  const table = tableOf(archive, problem);
  return {
    code: rule.rule.code,
    severity,
    text: problemText(problem, zone),
    main: { from: main.from, to: main.to },
    at: main.worstAt,
    ranges: ranges.map(({ from, to }) => ({ from, to })),
    ...(rule.chart === undefined ? {} : { chart: rule.chart }),
    ...(table === undefined ? {} : { table }),
  };
}

/** The table that shows more of a problem. */
function tableOf({ metadata }: Archive, { rule }: HostProblem): HostTable | undefined {
  const found = tableFor(metadata, rule);
  return found && { ...found, label: translated(found.label) };
}
