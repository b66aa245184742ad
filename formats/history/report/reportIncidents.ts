import { ruleLink } from '../../findings/report/ruleLink.ts';
import type { HostProblem } from '../doctor/hostProblem.ts';
import type { Incident } from '../doctor/incidents.ts';
import type { Telling, ToldProblem } from '../doctor/toldProblem.ts';
import { toldIncident } from '../doctor/toldProblem.ts';
import type { ReportFinding } from './report.ts';

/** What was wrong with the host in words: the likely cause of each incident, with what came with it. */
export function reportIncidents(incidents: readonly Incident[], telling: Telling): readonly ReportFinding[] {
  return incidents.flatMap((incident) => {
    const [first, ...following] = toldIncident(incident, telling).map(([problem, told]) =>
      reportProblem(problem, told),
    );
    return first === undefined ? [] : [{ ...first, following }];
  });
}

function reportProblem({ rule }: HostProblem, { besides, ...told }: ToldProblem): ReportFinding {
  return {
    ...told,
    link: ruleLink(rule.rule),
    place: besides,
    ...(rule.chart === undefined ? {} : { chart: rule.chart }),
  };
}
