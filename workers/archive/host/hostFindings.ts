import type { Archive } from '../../../formats/archive/archive.ts';
import type { HostProblem } from '../../../formats/history/doctor/hostProblem.ts';
import { notJudgedTexts } from '../../../formats/history/doctor/notJudged.ts';
import { shortTimes } from '../../../formats/history/doctor/problemText.ts';
import type { DescribedProblem } from '../../../formats/history/doctor/describeIncident.ts';
import { describeIncident } from '../../../formats/history/doctor/describeIncident.ts';
import { laneOf } from '../../../formats/history/views/lanes.ts';
import { tableFor } from '../../../formats/history/views/tableFor.ts';
import { ruleOfFinding } from '../../../formats/pmie/write/ruleOfFinding.ts';
import { translated } from '../../../formats/l10n/translate.ts';
import { toSeconds } from '../../../formats/pcp/time/timestamp.ts';
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
      const { start, end } = session.snapshot?.span ?? {};
      const times = shortTimes(
        start === undefined ? 0 : toSeconds(start),
        end === undefined ? 0 : toSeconds(end),
        zone,
      );
      const findings = incidents.flatMap((incident) => {
        const { headline, others } = incident;
        return describeIncident(incident, { zone, times }).map(([problem, told]) => ({
          ...told,
          ...placeOf(archive, problem),
          ...(problem === headline ? { others: others.length } : {}),
        }));
      });
      return { findings, notJudged: notJudgedTexts(notJudged) };
    },
  };
}

/** When it was, and where it is seen. */
function placeOf(archive: Archive, problem: HostProblem): Omit<HostFinding, keyof DescribedProblem | 'others'> {
  const { rule, ranges, main } = problem;
  const table = tableOf(archive, problem);
  const written = ruleOfFinding(rule, archive.metadata);
  const lane = laneOf(rule.chart, rule.rule.code);
  return {
    main: { from: main.from, to: main.to },
    at: main.worstAt,
    ranges: ranges.map(({ from, to }) => ({ from, to })),
    ...(rule.chart === undefined ? {} : { chart: rule.chart }),
    ...(lane === undefined ? {} : { lane }),
    ...(table === undefined ? {} : { table }),
    ...(written === undefined ? {} : { rule: written }),
  };
}

/** The table that shows more of a problem. Where no process had traffic, their states say which of them waited. */
function tableOf({ metadata }: Archive, { rule, evidence }: HostProblem): HostTable | undefined {
  const isWithoutTraffic = rule.sort === 'io' && evidence === undefined;
  const found = tableFor(metadata, isWithoutTraffic ? { ...rule, sort: 'state' } : rule);
  return found && { ...found, label: translated(found.label) };
}
